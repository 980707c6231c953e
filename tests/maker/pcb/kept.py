"""The boards of the repository."""

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.pcb.layouts import layout_of
from alu_companion.maker.pcb.values import Layout


def board(name: str) -> Layout:
    """The layout of a board by its name."""
    return layout_of(name, load(paths.board_file()), load_sizes(paths.tactile_dir() / "sizes.toml"))
