"""`alu puzzle`: puzzles at the table, and more of them made of games that the computer plays."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import group
from alu_companion.cli.learn import sit_down_to
from alu_companion.cli.options import game_option, learning_options
from alu_companion.cli.user import user_language
from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.puzzles import Source, puzzles
from alu_companion.engine.puzzles_almajara import AlmajaraPuzzles
from alu_companion.engine.puzzles_alu import AluPuzzles
from alu_companion.engine.puzzles_poi import PoiPuzzles
from alu_companion.games.game import NotUnderstood
from alu_companion.games.puzzles import HARDEST, Puzzle, format_puzzles, parse_puzzles
from alu_companion.runtime.files import write_whole
from alu_companion.runtime.lesson_files import puzzles as shipped
from alu_companion.runtime.own_files import read_own_file
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
