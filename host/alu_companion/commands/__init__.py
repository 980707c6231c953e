"""The subcommands of `alu`, one file each."""
