"""The whole site of some rendered guides: pages, sounds, what to take along, and what browsers keep for use without internet."""

from __future__ import annotations

import base64
import hashlib
import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from itertools import groupby
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

from jinja2 import Environment

from alu_companion.guide.audio.timeline import Mark
from alu_companion.guide.site.files import Copied, File, Files, Held, Made, opened, write_base64, write_file, zipped
from alu_companion.guide.site.shelf import Guide, RenderedChapter
from alu_companion.page.files import templates
from alu_companion.speech.labels import game_called, site_label
from alu_companion.speech.words import Style, Words

NAME: Final = "ALU Companion"
SPEEDS: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
COLOURS: Final = ("device", "light", "dark", "strong")
_MS_A_MINUTE = 60_000


class Label(Protocol):
    """A sentence of site.ftl in the language of a page."""

    def __call__(self, name: str, /, **args: int | str) -> str:
        """The sentence with these values."""
        ...


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take along, beside the page of its guide."""

    name: str
    label: str
    size_mb: int


@dataclass(frozen=True, slots=True)
class Frame:
    """The surroundings of a page: its language, title and the way to the site's root, and the places of its other languages."""

    language: str
    title: str
    root: str
    others: Mapping[str, str]
    guide: str = ""


def root_page(frame: Frame, label: Label, choices: Mapping[str, str], address: str = "", picture: str = "") -> str:
    """The page at the root: the languages, and how phones come here: the address, and a picture of it for their cameras, if there are."""
    return _framed("root.html", frame, label, choices=choices, address=address, picture=picture)


def language_page(frame: Frame, label: Label, guides: Mapping[str, str]) -> str:
    """The games that there is a guide to, by their names."""
    return _framed("language.html", frame, label, guides=guides)


def guide_page(frame: Frame, label: Label, title: str, guide: Guide, downloads: Sequence[Download]) -> str:
    """The chapters of a guide, and how to take it along."""
    return _framed("guide.html", frame, label, title=title, guide=guide, downloads=downloads)


def chapter_page(frame: Frame, label: Label, title: str, guide: Guide, index: int) -> str:
    """A chapter with its sound, its text and the ways to the others."""
    sound = guide.chapters[index].facts.files["mp3"].name

    def target(mark: Mark) -> str:
        return f"{sound}#t={mark.start_ms / 1000:g}"

    return _framed("chapter.html", frame, label, title=title, guide=guide, index=index, target=target)


def numbered(rendered: RenderedChapter) -> str:
    """A chapter's title after its number."""
    return f"{rendered.facts.number}. {rendered.facts.title}"


def voice_line(guide: Guide, label: Label) -> str:
    """Says which voice speaks, and under which terms where they are known."""
    voice = guide.manifest.voice
    name = {"name": voice.name}
    return label("voice-licence", **name, licence=voice.licence) if voice.licence else label("voice", **name)


@cache
def site_templates() -> Environment:
    """The templates of the site, with what they compute."""
    return templates(
        "alu_companion.guide.site",
        "alu_companion.page",
        name=NAME,
        speeds=SPEEDS,
        colours=COLOURS,
        numbered=numbered,
        voice_line=voice_line,
        after=_after,
        paragraphs=_paragraphs,
        minutes=lambda length_ms: round(length_ms / _MS_A_MINUTE),
        seconds=lambda length_ms: round(length_ms / 1000),
    )


def _framed(name: str, frame: Frame, label: Label, **values: Any) -> str:
    return site_templates().get_template(name).render(frame=frame, language=frame.language, label=label, **values)


def _after(guide: Guide, rendered: RenderedChapter) -> str:
    """The file of the next chapter without its ending, empty after the last one."""
    return guide.chapters[rendered.facts.number].facts.stem if rendered.facts.number < len(guide.chapters) else ""


def _paragraphs(marks: Iterable[Mark]) -> list[list[Mark]]:
    """The marks after the title, by paragraphs."""
    heard = (mark for mark in marks if mark.kind != "title")
    return [list(group) for _, group in groupby(heard, key=lambda mark: mark.paragraph)]


# Stands where the sound of a chapter goes: no text of a page holds it, since they are escaped.
_SOUND: Final = re.compile(r"<<(.+?)>>")


def single_page(guide: Guide, label: Label, title: str, style: str, script: str) -> Made:
    """The file. `style` and `script` go into it; nothing else is allowed to run in it."""
    values = {"title": title, "guide": guide, "style": style, "script": script, "digest": _digest, "target": _target}
    text = site_templates().get_template("single.html").render(language=guide.language, label=label, **values)
    # The split gives text and names of sound files in turn.
    parts = _SOUND.split(text)

    def write(out: BinaryIO) -> None:
        for number, part in enumerate(parts):
            if number % 2 == 0:
                out.write(part.encode())
                continue
            out.write(b"data:audio/mpeg;base64,")
            with opened(Copied(guide.folder / part)) as source:
                write_base64(source, out)

    return Made(write)


def _target(rendered: RenderedChapter) -> Callable[[Mark], str]:
    """The address of a sentence without scripts: that of its chapter, since no address can lead into a sound that has none."""
    return lambda mark: f"#{rendered.facts.stem}"


def _digest(text: str) -> str:
    """The digest by which a content security policy knows a script or a style."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def qr_svg(text: str) -> bytes | None:
    """A QR code with a quiet zone, black on nothing, as SVG; None where the package for it is not installed."""
    try:
        # It is an extra: the address is there to be read too.
        from qrcode import make
        from qrcode.image.svg import SvgPathImage
    except ImportError:
        return None
    return bytes(make(text, image_factory=SvgPathImage).to_string())


WORKER: Final = "worker.js"
_MANIFEST: Final = "manifest.webmanifest"
_STATIC: Final = ("style.css", "player.js", "icon.svg")
_MB: Final = 1_000_000
_INDEX: Final = "index.html"
_PHONE: Final = "phone.svg"


class SiteError(Exception):
    """A folder cannot become a site: there is something else in it."""


def site(guides: Sequence[Guide], words: Words, address: str = "") -> Files:
    """All files of the site. `address` is where phones in this network find it, empty for a site that lies elsewhere."""
    source = resources.files("alu_companion.guide.site") / "static"
    files: dict[str, File] = {name: Held((source / name).read_bytes()) for name in _STATIC}
    style, script = (str((source / name).read_text(encoding="utf-8")) for name in _STATIC[:2])
    languages = tuple(dict.fromkeys(guide.language for guide in guides))
    labels = {language: _labels(words, language) for language in languages}
    code = qr_svg(address) if address else None
    if code:
        files[_PHONE] = Held(code)
    files[_INDEX] = _held(_root(languages, labels, address, _PHONE if code else ""))
    for language in languages:
        own = [guide for guide in guides if guide.language == language]
        files[f"{language}/{_INDEX}"] = _held(_language(language, languages, labels[language], words, own))
    for guide in guides:
        files |= _of_guide(guide, guides, labels[guide.language], words, style, script)
    files[_MANIFEST] = Held(_format(_web_manifest(languages[0])))
    files[WORKER] = Held(_worker(files, guides, (source / WORKER).read_bytes()))
    return files


def write_site(files: Files, out: Path) -> None:
    """Write a site into a folder that is empty, missing, or an earlier site; what that one had and this one has not is removed.

    Raises:
        SiteError: something else is in the folder.
        OSError: a file cannot be written or removed.
    """
    if out.exists() and any(out.iterdir()) and not (out / WORKER).is_file():
        raise SiteError(out)
    for path, file in files.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        write_file(target, file)
    for guide in {Path(path).parent for path in files if path.count("/") == 2}:
        for stale in _chapter_files(out / guide):
            if f"{guide.as_posix()}/{stale.name}" not in files:
                stale.unlink()


def _chapter_files(folder: Path) -> Iterator[Path]:
    for ending in ("html", "mp3", "txt"):
        yield from folder.glob(f"[0-9][0-9]-*.{ending}")


def _labels(words: Words, language: str) -> Label:
    style = Style(language)
    return lambda name, /, **args: words.render(site_label(name, **args), style)


def _title(words: Words, guide: Guide) -> str:
    return words.render((game_called(guide.game),), Style(guide.language))


def _held(text: str) -> Held:
    return Held(text.encode())


def _format(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n"


def _root(languages: Sequence[str], labels: Mapping[str, Label], address: str, picture: str) -> str:
    choices = {language: labels[language]("title") for language in languages}
    return root_page(Frame(languages[0], NAME, "", {}), labels[languages[0]], choices, address, picture)


def _language(language: str, languages: Sequence[str], labelled: Label, words: Words, guides: Sequence[Guide]) -> str:
    others = {one: f"../{one}/{_INDEX}" for one in languages}
    frame = Frame(language, f"{labelled('title')} – {NAME}", "../", others)
    return language_page(frame, labelled, {guide.game: _title(words, guide) for guide in guides})


def _of_guide(
    guide: Guide, guides: Sequence[Guide], labelled: Label, words: Words, style: str, script: str
) -> dict[str, File]:
    """The files in a guide's folder."""
    title = _title(words, guide)
    same = [one for one in guides if one.game == guide.game]
    bundle = f"{guide.game}-{guide.language}"
    sounds = {rendered.facts.files["mp3"].name: rendered.facts.files["mp3"].size_bytes for rendered in guide.chapters}
    texts = [rendered.facts.files["txt"].name for rendered in guide.chapters]
    megabytes = sum(sounds.values()) / _MB
    downloads = [
        Download(f"{bundle}.zip", "zip", math.ceil(megabytes)),
        Download(f"{bundle}.html", "single", math.ceil(megabytes * 4 / 3)),
    ]
    frame = partial(Frame, guide.language, root="../../", guide=guide.place)
    others = {one.language: f"../../{one.place}/{_INDEX}" for one in same}
    files: dict[str, File] = {
        _INDEX: _held(guide_page(frame(title=f"{title} – {NAME}", others=others), labelled, title, guide, downloads))
    }
    for index, rendered in enumerate(guide.chapters):
        there = {one.language: f"../../{one.place}/{_beside(rendered.facts.stem, one)}" for one in same}
        outer = frame(title=f"{numbered(rendered)} – {title}", others=there)
        files[f"{rendered.facts.stem}.html"] = _held(chapter_page(outer, labelled, title, guide, index))
    own: dict[str, Held | Copied] = {name: Copied(guide.folder / name) for name in (*sounds, *texts)}
    files |= own
    files[f"{bundle}.zip"] = zipped(bundle, own | {"about.txt": _held(_about(guide, labelled, title))})
    files[f"{bundle}.html"] = single_page(guide, labelled, title, style, script)
    return {f"{guide.place}/{name}": file for name, file in files.items()}


def _beside(stem: str, guide: Guide) -> str:
    """The page of the same chapter in another language, or of all its chapters."""
    return f"{stem}.html" if stem in {rendered.facts.stem for rendered in guide.chapters} else _INDEX


def _about(guide: Guide, labelled: Label, title: str) -> str:
    """A text beside the files of an archive about who owns them."""
    chapters = (numbered(rendered) for rendered in guide.chapters)
    return "\n".join((title, "", labelled("rights"), voice_line(guide, labelled), "", *chapters, ""))


def _web_manifest(language: str) -> dict[str, Any]:
    """The facts that a phone needs to put the guide among its programs. Source: W3C Web Application Manifest."""
    return {
        "name": NAME,
        "lang": language,
        "start_url": _INDEX,
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#14304f",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }


def _worker(files: Files, guides: Sequence[Guide], script: bytes) -> bytes:
    """The worker with what it keeps: another one whenever a page or a sound is another."""
    by_guide = {
        guide.place: {
            "pages": [
                path
                for path, file in files.items()
                if path.startswith(f"{guide.place}/") and (isinstance(file, Held) or path.endswith(".txt"))
            ],
            "sounds": {
                f"{guide.place}/{rendered.facts.files['mp3'].name}": rendered.facts.files["mp3"].sha256
                for rendered in guide.chapters
            },
        }
        for guide in guides
    }
    shell = [path for path, file in files.items() if isinstance(file, Held) and path.count("/") < 2]
    version = hashlib.sha256(script)
    for path, file in files.items():
        if isinstance(file, Held):
            version.update(f"{path}\0{file.tag}\n".encode())
    for guide in guides:
        version.update(guide.manifest.seal_sha256.encode())
    kept = {"version": version.hexdigest()[:16], "shell": shell, "guides": by_guide}
    return b"const SITE = " + json.dumps(kept).encode() + b";\n" + script
