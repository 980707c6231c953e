"""Sentences are parsed one by one when they are asked for, and are the same as if their files had been parsed whole."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from alu_companion.speech.sentences import Sentences
from alu_companion.speech.words import LANGUAGES, LOCALES, names_of_languages
from speech import sources


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_what_a_parser_of_the_whole_file_finds(language: str) -> None:
    whole = FluentBundle([language])
    for path in sources.files(language):
        whole.add_resource(ast.Resource(list(sources.entries(path))))
    for name, text in names_of_languages(language).items():
        whole.add_resource(FluentResource(f"{name} = {text}"))
    one_by_one = Sentences(language, [LOCALES / language], {}, names_of_languages(language))
    for name in sources.messages(language):
        found, expected = one_by_one.get(name), whole.get_message(name)
        assert (found.value is None) == (expected.value is None)
        assert found.value is None or found.value.equals(expected.value), name
        assert found.attributes.keys() == expected.attributes.keys(), name
        assert all(found.attributes[form].equals(expected.attributes[form]) for form in found.attributes), name


@pytest.mark.parametrize(
    "outer", ["{ inner }", "{NUM(inner)}", "{ -term }", "{ inner.form }", '{ CASE(-term, "x") }', '{ "a" }{ inner }']
)
def test_what_a_message_refers_to_is_read_with_it(outer: str, tmp_path: Path) -> None:
    (tmp_path / "a.ftl").write_text(f"outer = {outer}\n", encoding="utf-8")
    (tmp_path / "b.ftl").write_text("inner = a\n    .form = a\n-term = a\n", encoding="utf-8")
    sentences = Sentences("en", [tmp_path], {"NUM": str, "CASE": lambda term, form: str(term)})
    text, errors = sentences.format(sentences.get("outer").value, {})
    assert (set(text), errors) == ({"a"}, [])


def test_no_message_is_found_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "a.ftl").write_text("# one = a comment\n\n-two = a term\nthree = a\n    b = c\n", encoding="utf-8")
    sentences = Sentences("en", [tmp_path], {})
    assert [sentences.get(name) for name in ("one", "two", "b", "")] == [None] * 4
    assert sentences.format(sentences.get("three").value, {})[0] == "a\nb = c"


def test_of_two_folders_the_first_keeps_its_sentences(tmp_path: Path) -> None:
    ours, further = tmp_path / "ours", tmp_path / "further"
    for folder, text in ((ours, "one = ours\n"), (further, "one = theirs\ntwo = theirs\n")):
        folder.mkdir()
        (folder / "a.ftl").write_text(text, encoding="utf-8")
    sentences = Sentences("en", [ours, further], {})
    assert [sentences.format(sentences.get(name).value, {})[0] for name in ("one", "two")] == ["ours", "theirs"]
