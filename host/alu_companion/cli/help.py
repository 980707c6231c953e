"""How commands are declared, and what they say before they run: help, usage and mistakes, in the user's language and under the name
that was typed.

The texts stand in the code in English; `help.toml` of another language holds the same texts in it, and those of click.
"""

from __future__ import annotations

import contextlib
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from alu_companion.cli.outputs import OutputError, check_outputs
from alu_companion.cli.user import LANG, STARTED_AS, User, user_of
from alu_companion.runtime.environment import Failure, HomelessError
from alu_companion.speech.languages import LANGUAGES

if TYPE_CHECKING:
    from alu_companion.runtime.speaker import Speaker

ALL: Final = "all"
_METAVAR: Final = re.compile(r"\b[A-Z]{2,}(?: RANGE)?\b")


class Rare(click.Option):
    """An option that is told by `--help all` only."""


class Argument(click.Argument):
    """An argument whose name is told in the user's language."""

    def make_metavar(self, ctx: click.Context) -> str:
        return _metavar(super().make_metavar(ctx), user_of(ctx))


argument = partial(click.argument, cls=Argument)


def lang_option(help: str = "The language.", **attributes: Any) -> Callable[[Any], Any]:
    """The language of a command; also understood before the command."""
    return click.option(LANG, type=click.Choice(LANGUAGES), help=help, **attributes)


_config_option = partial(
    click.option, "--config", type=click.Path(dir_okay=False, path_type=Path), help="The settings file."
)
CONFIG: Final = _config_option(cls=Rare)
"""The settings file of a command; also understood before the command."""


class _Failed(click.ClickException):
    """One sentence on standard error, without decoration; exit code 1."""

    def show(self, file: Any = None) -> None:
        click.echo(self.format_message(), err=True)


class Command(click.Command):
    """A command that tells one fact a line, and the rare ones only when asked for all."""

    def __init__(self, *args: Any, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self._help: click.Option | None = None
        if not any(LANG in one.opts for one in self.params):
            lang_option(expose_value=False)(self)
        if not any(one.name == "config" for one in self.params):
            # Only the language is taken from it, of what the command says.
            _config_option(expose_value=False, hidden=True)(self)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A language or a settings file before the command is one of its options."""
        asked, config = user_of(ctx).asked, user_of(ctx).config
        if asked and not any(one.multiple for one in self.params if LANG in one.opts):
            args = [LANG, asked, *args]
        if config:
            args = ["--config", config, *args]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """A command that cannot go on says why."""
        try:
            _check_folder(ctx)
            check_outputs(ctx)
            return super().invoke(ctx)
        except OutputError as error:
            raise _Failed(_refusal(ctx, error)) from error
        except HomelessError as error:
            raise _Failed(speaker_of(ctx).line("homeless")) from error
        except Failure as failure:
            raise _Failed(str(failure)) from failure

    def get_help_option(self, ctx: click.Context) -> click.Option:
        if self._help is None:
            self._help = click.Option(
                [*ctx.help_option_names, "show_help"],
                is_flag=False,
                flag_value="short",
                metavar=f"[{ALL}]",
                is_eager=True,
                expose_value=False,
                callback=_show_help,
                help="Show this help; with all, the rare options too.",
            )
        return self._help

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, _metavar(pieces, user_of(ctx)))

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        user = user_of(ctx)
        self.format_usage(ctx, formatter)
        for paragraph in paragraphs(self.help or ""):
            formatter.write(f"\n{_said(paragraph, ctx)}\n")
        self.format_commands(ctx, formatter)
        formatter.write(f"\n{user.text('Options')}:\n")
        told_all = ctx.meta.get(ALL, False)
        for one in self.get_params(ctx):
            if isinstance(one, click.Option) and not one.hidden and (told_all or not isinstance(one, Rare)):
                formatter.write(f"  {_option_line(one, ctx)}\n")
        if not told_all and any(isinstance(one, Rare) for one in self.params):
            more = user.text("There are more options: {command}").format(
                command=f"{ctx.command_path} --help {ALL}{user.kept}"
            )
            formatter.write(f"\n{more}\n")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write which commands there are below this one."""


def _check_folder(ctx: click.Context) -> None:
    """Raise Failure where the folder is gone from which the command was started: no file has a name there, and no process begins."""
    try:
        os.getcwd()
    except OSError as error:
        raise Failure(speaker_of(ctx).line("folder-gone")) from error


class Section(NamedTuple):
    """Commands that belong together, each with what it does: its first sentence is told."""

    heading: str
    example: str
    """An example of what to type after the name of the group."""
    commands: Mapping[str, str]


class Group(Command, click.Group):
    """Commands that are listed with an example."""

    command_class = Command

    def __init__(self, *args: Any, example: str = "", numbered: str = "", **attributes: Any) -> None:
        """`numbered` is the option that a number means where a command below this one is named."""
        super().__init__(*args, **attributes)
        self.example = example
        self._numbered = numbered

    def sections(self) -> Sequence[Section]:
        """The sections of the list."""
        told = {name: paragraphs(one.help or "")[0] for name, one in self.commands.items() if not one.hidden}
        return (Section("Commands", self.example, told),)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A language without a command asks for help, as an empty line does."""
        if self.invoke_without_command:
            return super().parse_args(ctx, self._with_number(ctx, args))
        only_language = (len(args) == 2 and args[0] == LANG) or (len(args) == 1 and args[0].startswith(f"{LANG}="))
        return click.Group.parse_args(self, ctx, [] if only_language and user_of(ctx).asked else args)

    def _with_number(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The line with a number that stands where a command is named as the option that it means."""
        if not self._numbered:
            return args
        _, rest, _ = self.make_parser(ctx).parse_args(list(args))
        if not (rest and rest[0].isdecimal()):
            return args
        return [*args[: len(args) - len(rest)], self._numbered, *rest]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        user = user_of(ctx)
        for heading, example, commands in self.sections():
            told = user.text("For example: {command}").format(command=f"{ctx.command_path} {example}{user.kept}")
            formatter.write(f"\n{user.text(heading)}. {told}\n")
            for name, does in commands.items():
                formatter.write(f"  {name}  {_said(does, ctx).partition('. ')[0].removesuffix('.')}.\n")

    # click tells by overloads when this returns.
    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> Any:  # type: ignore[override]
        user = User(sys.argv[1:] if args is None else args)
        with _click_speaks(user):
            return super().main(args, prog_name or os.environ.get(STARTED_AS), obj=user, **extra)


def command(name: str | None = None) -> Callable[[Callable[..., Any]], Command]:
    """Make a function a command; see click."""
    return click.command(name, cls=Command)


def group(example: str, **attributes: Any) -> Callable[[Callable[..., Any]], Group]:
    """Make a function a group of commands; see click."""
    return click.group(cls=Group, example=example, **attributes)


def _said(english: str, ctx: click.Context) -> str:
    """A text in the user's language; `{alu}` in it is what they type before the name of a command."""
    return user_of(ctx).text(english).replace("{alu}", ctx.find_root().info_name or "")


def paragraphs(help: str) -> list[str]:
    """The paragraphs of a docstring, each on one line."""
    return [" ".join(one.split()) for one in inspect.cleandoc(help).split("\n\n") if one]


def _option_line(option: click.Option, ctx: click.Context) -> str:
    """An option with its sentence, default and range, on one line."""
    extra = option.get_help_extra(ctx)
    record = option.get_help_record(ctx)
    assert record is not None
    facts = []
    if "default" in extra:
        facts.append(_said("default: {default}", ctx).format(default=extra["default"]))
    if isinstance(option.type, click.IntRange | click.FloatRange):
        least, most = option.type.min, option.type.max
        limits = "at least {least}" if most is None else "from {least} to {most}"
        facts.append(_said(limits, ctx).format(least=least, most=most))
    if "required" in extra:
        facts.append(_said("required", ctx))
    line = f"{_metavar(record[0], user_of(ctx))}  {_said(option.help or '', ctx)}"
    return f"{line} [{'; '.join(facts)}]" if facts else line


def _refusal(ctx: click.Context, error: OutputError) -> str:
    """Why something may not be written to, in the user's language."""
    speaker = speaker_of(ctx)
    if error.reason == "ending":
        return speaker.line("output-ending", path=str(error.path), endings=", ".join(error.endings))
    return speaker.line(f"output-{error.reason}", path=str(error.path))


def speaker_of(ctx: click.Context) -> Speaker:
    """Give the speaker in the language of the user."""
    # Here and not above: a command that refuses nothing starts sooner.
    from alu_companion.cli.common import user_words
    from alu_companion.runtime.speaker import Speaker
    from alu_companion.table import Settings

    return Speaker(user_words(), Settings(user_of(ctx).language))


def _metavar(text: str, user: User) -> str:
    return _METAVAR.sub(lambda found: user.text(found[0]), text)


def _show_help(ctx: click.Context, option: click.Parameter, value: str | None) -> None:
    if value is not None and not ctx.resilient_parsing:
        ctx.meta[ALL] = value == ALL
        click.echo(ctx.get_help())
        ctx.exit()


@contextlib.contextmanager
def _click_speaks(user: User) -> Iterator[None]:
    """Let click find its own texts here: gettext would want compiled files, and the language in the environment of the process."""

    def told(english: str) -> str:
        text = user.text(english)
        return text.replace("{option}", f"{{option}}{user.kept}") if english.startswith("Try ") else text

    def number(one: str, several: str, count: int) -> str:
        return user.text(one if count == 1 else several)

    with contextlib.ExitStack() as stack:
        # A copy, in one step: another thread may just import something.
        for name, module in sys.modules.copy().items():
            for function, ours in (("_", told), ("ngettext", number)):
                if name.startswith("click.") and hasattr(module, function):
                    stack.callback(setattr, module, function, getattr(module, function))
                    setattr(module, function, ours)
        yield
