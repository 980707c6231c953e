"""The texts that are embossed and printed: one TOML file for each language in `hardware/tactile/texts/`."""

from __future__ import annotations

import re
import tomllib
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import msgspec

from alu_companion.kit.reading import HardwareError, Part
from alu_companion.paths import tactile_dir

LANGUAGES = tuple(sorted(path.stem for path in (tactile_dir() / "texts").glob("*.toml")))
"""Those in which there are such texts."""


class Kind(Enum):
    """What a block of a document is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"


class Block(NamedTuple):
    """A heading, a paragraph or an item of a list, on one line."""

    kind: Kind
    text: str


class Texts(Part, frozen=True):
    """All texts of one language. `labels` are lines of the cheat card, `names` things in the box, `sheets` what stands on swell paper,
    `code` what stands on the card with the code."""

    title: str
    page: str
    code: str
    labels: dict[str, tuple[str, ...]]
    names: dict[str, str]
    sheets: dict[str, str]
    documents: dict[str, str]

    def blocks(self) -> dict[str, tuple[Block, ...]]:
        """Every document, and last the names as one."""
        named = tuple(Block(Kind.ITEM, name) for name in self.names.values())
        return {name: parse_blocks(text) for name, text in self.documents.items()} | {"names": named}


def parse_blocks(text: str) -> tuple[Block, ...]:
    """A document as blocks: `# ` begins a heading, `- ` an item, an empty line ends a paragraph.

    >>> [block.kind.value for block in parse_blocks("# One\\n\\nTwo\\nthree\\n\\n- four\\n- five")]
    ['heading', 'paragraph', 'item', 'item']
    """
    blocks = []
    for part in re.split(r"\n\s*\n|\n(?=- )", text.strip()):
        words = " ".join(part.split())
        if words.startswith("# "):
            blocks.append(Block(Kind.HEADING, words[2:]))
        elif words.startswith("- "):
            blocks.append(Block(Kind.ITEM, words[2:]))
        else:
            blocks.append(Block(Kind.PARAGRAPH, words))
    return tuple(blocks)


def load_texts(folder: Path, language: str) -> Texts:
    """The texts of a language from `folder`/texts.

    Raises: HardwareError when the file is no TOML or a key is missing or unknown, OSError when there is no such file.
    """
    text = (folder / "texts" / f"{language}.toml").read_text(encoding="utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), Texts)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HardwareError(f"The texts in {language} cannot be read: {error}.") from error
