"""Chips entered by ear in every language, with wrong answers. `python tests/rulesets/almajara/box_scenes.py` writes them anew."""

from __future__ import annotations

import sys
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "tests" / "data" / "transcripts" / "box"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.games.almajara.box import Box, format_box, parse_box  # noqa: E402
from alu_companion.games.almajara.chips import format_chips  # noqa: E402
from alu_companion.rulesets.almajara.box_dialog import Stage, begin, step  # noqa: E402
from alu_companion.rulesets.almajara.box_words import BoxWords  # noqa: E402
from alu_companion.speech.message import Level  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style, Words  # noqa: E402
from games.almajara.positions import CHIPS  # noqa: E402

PATH = PurePosixPath("chips.txt")
LATER = "---"
"""The program ends here and goes on from its file."""
TYPED = {
    "en": """\
help; status; list; hello; normal; help; two forward, one left. three forward; 1 right and back; two forward, one left; 884; five left;
done; 55; 5; back; undo; one forward and left; done; help; maybe; mirror; myth; 8; done; 9; 2; done; 2; undo; other; done;
three forward; 3 back; one left. one right; done; chip 2; chip one; chip; chip 9; guard; 7. 8; 7; 8; 9; list; status; finish
---
4 4; done; mirror; 1; 4; 447; 41; done; ancient; change 1; status; 3; 48; 4; 6; done; mirror; remove 9; remove 3; undo; repeat; quit""",
    "et": """\
abi; seis; loetle; tere; tavaline; abi; kaks ette, üks vasakule. kolm ette; 1 paremale ja taha; kaks ette, üks vasakule; 884;
viis vasakule; valmis; 55; 5; tagasi; võta tagasi; üks ette ja vasakule; valmis; abi; võib-olla; peegelpilt; müüt; 8;
valmis; 9; 2; valmis; 2; tagasi; teine; valmis; kolm ette; 3 taha; üks vasakule. üks paremale; valmis; nupp 2; nupp üks; nupp; nupp 9;
valvur; 7. 8; 7; 8; 9; loetle; seis; lõpeta
---
4 4; valmis; peegelpilt; 1; 4; 447; 41; valmis; iidne; muuda 1; seis; 3; 48; 4; 6; valmis; peegelpilt; eemalda 9; eemalda 3; tagasi;
korda; välju""",
    "ru": """\
помощь; статус; список; привет; обычная; помощь; на два вперёд, на одно влево. на три вперёд; 1 вправо и назад;
на два вперёд, на одно влево; 884; на пять влево; готово; 55; 5; назад; отмена; одно вперёд и влево; готово; помощь;
не знаю; зеркало; миф; 8; готово; 9; 2; готово; 2; назад; другой; готово; три вперёд; 3 назад; на одно влево. на одно вправо; готово;
фишка 2; фишка один; фишка; фишка 9; страж; 7. 8; 7; 8; 9; список; статус; закончить
---
4 4; готово; зеркало; 1; 4; 447; 41; готово; древний; изменить 1; статус; 3; 48; 4; 6; готово; зеркало; убрать 9; убрать 3; назад;
повтори; выход""",
}
"""What is typed: answers between semicolons."""
END = {"en": "finish", "et": "lõpeta", "ru": "закончить"}


def page(language: str, words: Words) -> str:
    """The whole file of a language: each answer, and what is said to it, in full, and in brief where that differs."""
    vocabulary, lines = BoxWords(words, language), list[str]()
    dialog, message = begin(PATH, Box("chips"))

    def hear(title: str) -> None:
        normal, brief = (words.render(message, Style(language, level)) for level in (Level.NORMAL, Level.BRIEF))
        lines.extend([f"> {title}", normal] + ([f"brief: {brief}"] if brief != normal else []))

    hear("")
    for line in TYPED[language].replace("\n", ";").split(";"):
        if line.strip() == LATER:
            dialog, message = begin(PATH, parse_box(format_box(dialog.box), "chips"))
        elif line.strip():
            dialog, message = step(dialog, vocabulary.parse(line))
        else:
            continue
        hear(line.strip())
    assert dialog.stage is Stage.OVER
    dialog, message = begin(PATH, parse_box(format_chips(CHIPS), "chips"))
    hear(LATER)
    dialog, message = step(dialog, vocabulary.parse(END[language]))
    hear(END[language])
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the files."""
    words = Words()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(page(language, words), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
