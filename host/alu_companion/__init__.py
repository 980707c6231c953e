"""ALU Companion: the table software for tactile board games."""

__version__ = "0.1.0"
