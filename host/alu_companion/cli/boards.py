"""`alu boards`: the boards that come with a game, described aloud, and a look at files that owners write."""

from __future__ import annotations

import json
from pathlib import Path

import click

from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.help import CONFIG, Rare, command, lang_option
from alu_companion.cli.options import SILENT
from alu_companion.cli.user import text
from alu_companion.registry import RULESETS, new_table
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.own_files import Checked, check, read_own_file, told_too_large
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_files import file_problems, line_problem
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table.ruleset import Ruleset, board_told

_WITH_BOARDS = tuple(name for name, rules in RULESETS.items() if rules.board is None)
_LONGEST_S = 300


@command()
@click.option("--game", type=click.Choice(_WITH_BOARDS), required=True, help="Which game.")
@click.option(
    "--check",
    "own",
    type=click.Path(path_type=Path),
    help="Tell what is wrong with a file of your own, or describe what it holds.",
)
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="With --check: the same for a program to read.")
@SILENT
@lang_option()
@CONFIG
def boards(game: str, own: Path | None, as_json: bool, silent: bool, lang: str | None, config: Path | None) -> None:
    """Describe each board that comes with a game, with the options that choose it; or check a file of your own."""
    if as_json and own is None:
        raise click.UsageError(text("--json needs --check"))
    speaker = load_settings(user_words(), config, lang, None)
    rules = RULESETS[game]
    if own is None:
        with open_outlets(speaker, silent, None) as outlets:
            for options in rules.boards():
                parsed = rules.game.parse_options(options)
                told = board_told(rules.narrator, rules.game.start(parsed))
                _say(speaker, outlets, rules, parsed, (*program("board-option", text=options), *told))
            outlets.drain(limit_s=_LONGEST_S)
        return
    checked = check(rules, read_own_file(speaker, own))
    too_large = () if checked.problems else told_too_large(rules, checked.options)
    if as_json:
        click.echo(_json(speaker, own, checked, too_large))
    else:
        with open_outlets(speaker, silent, None) as outlets:
            _tell(speaker, outlets, rules, own, checked, too_large)
            outlets.drain(limit_s=_LONGEST_S)
    if checked.problems or too_large:
        raise SystemExit(1)


def _tell(speaker: Speaker, outlets: Outlets, rules: Ruleset, own: Path, checked: Checked, too_large: Message) -> None:
    """One utterance a problem, so that each can be read again by itself; or the description."""
    count = len(checked.problems) or len(too_large)
    if count:
        lead = program("own-file-wrong", path=str(own), count=count)
        for one in (*lead, *file_problems(checked.problems), *too_large):
            outlets.say(Utterance(Class.MESSAGE, (one,)), speaker.settings, 0)
        return
    lead = program("board-option", text=_typed(own, checked))
    told = rules.own_files[checked.option].describe(checked.options)
    _say(speaker, outlets, rules, checked.options, (*lead, *told))


def _say(speaker: Speaker, outlets: Outlets, rules: Ruleset, options: object, message: Message) -> None:
    """Say something with the tiles of the board that these options choose."""
    state, _ = new_table(speaker.settings, 1, None, rules.game.name, options)
    outlets.say(Utterance(Class.MESSAGE, message), state.settings, 0)


def _typed(own: Path, checked: Checked) -> str:
    """The options that begin a game with a file."""
    name = f'"{own}"' if " " in str(own) else str(own)
    return f"{checked.option}=@{name} {checked.words}".strip()


def _json(speaker: Speaker, own: Path, checked: Checked, too_large: Message) -> str:
    style = style_of(speaker.settings)
    problems: list[dict[str, str | int]] = [
        {
            "line": one.line,
            "reason": one.reason.name.lower(),
            "text": one.text,
            "sentence": speaker.words.render((line_problem(one),), style),
        }
        for one in checked.problems
    ]
    problems += [
        {"line": 0, "reason": "too_many_tiles", "text": "", "sentence": speaker.words.render((one,), style)}
        for one in too_large
    ]
    found = {"file": str(own), "options": "" if problems else _typed(own, checked), "problems": problems}
    return json.dumps(found, ensure_ascii=False, sort_keys=True)
