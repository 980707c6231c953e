"""Goes through the chapters of the guide. Pure functions that know no table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, takewhile

from alu_companion.features.guide.listening import Chapters, Place
from alu_companion.speech.guide import Chapter, Item, Layout, Sentence


def index_of(chapters: Chapters, place: Place) -> int:
    """The index of the chapter of a place, from 0; the first one for a name that is gone."""
    return next((index for index, chapter in enumerate(chapters) if chapter.name == place.chapter), 0)


def items_of(chapters: Chapters, place: Place) -> tuple[Item, ...]:
    """All items of a place's chapter; the first has the number 1."""
    return tuple(chapters[index_of(chapters, place)].items)


def _sentence_places(chapter: Chapter) -> list[Place]:
    sentences = (number for number, item in enumerate(chapter.items, start=1) if isinstance(item, Sentence))
    return [Place(chapter.name, number) for number in (0, *sentences)]


def nearest(chapters: Chapters, place: Place) -> Place:
    """This place, or the nearest one before it if the text has changed."""
    places = _sentence_places(chapters[index_of(chapters, place)])
    return max((one for one in places if one.item <= place.item), key=lambda one: one.item)


def beside(chapters: Chapters, place: Place, steps: int) -> Place | None:
    """The title or sentence `steps` places on, or back if negative; None beyond either end."""
    places = [one for chapter in chapters for one in _sentence_places(chapter)]
    index = places.index(nearest(chapters, place)) + steps
    return places[index] if 0 <= index < len(places) else None


def between(chapters: Chapters, place: Place) -> tuple[Item, ...]:
    """The marks after a place, up to the next sentence or the end of the chapter."""
    marks: list[Item] = []
    for item in items_of(chapters, place)[place.item :]:
        if isinstance(item, Sentence):
            break
        marks.append(item)
    return tuple(marks)


def rest_of_paragraph(chapters: Chapters, place: Place) -> tuple[Item, ...]:
    """The items of a sentence's paragraph from that sentence on; none for a title."""
    end = 0
    for items in chapters[index_of(chapters, place)].paragraphs:
        begin, end = end, end + len(items)
        if begin < place.item <= end:
            return items[place.item - begin - 1 :]
    return ()


def has_layouts(items: Sequence[Item]) -> bool:
    """True when pieces are to be laid out."""
    return any(isinstance(item, Layout) for item in items)


def sentence_number(chapters: Chapters, place: Place) -> tuple[int, int]:
    """The number of a place's sentence in its chapter, 0 for the title, and the number of sentences."""
    places = _sentence_places(chapters[index_of(chapters, place)])
    return places.index(nearest(chapters, place)), len(places) - 1


def translated(chapters: Chapters, place: Place, target: Chapters) -> Place:
    """The beginning of the same paragraph in another language, whose sentences may be cut otherwise.

    Paragraphs are the same in all languages.
    """
    if not place.item:
        return place
    source, found = chapters[index_of(chapters, place)], target[index_of(target, place)]
    ends = accumulate(len(items) for items in source.paragraphs)
    paragraph = sum(end < place.item for end in ends)
    before = sum(len(items) for items in found.paragraphs[:paragraph])
    inside = (item for items in found.paragraphs[paragraph : paragraph + 1] for item in items)
    marks = sum(1 for _ in takewhile(lambda item: not isinstance(item, Sentence), inside))
    return nearest(target, Place(found.name, before + marks + 1))
