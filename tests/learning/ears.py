"""What a learner makes of a lesson's sentences, in each language: written down by ear, not taken from the locale files."""

from __future__ import annotations

from dataclasses import replace

from speech.heard_orders import ORDERS

DO, NUMBER, YES, NO, FIELDS, PRAISE, LAST = "do", "number-is", "yes-is", "no-is", "fields-are", "praise", "last-lesson"

_MORE = {
    "en": {
        DO: ("Now: {clauses}.",),
        NUMBER: ("The answer is {count}.",),
        YES: ("The answer is yes.",),
        NO: ("The answer is no.",),
        FIELDS: ("The answer: {fields}.",),
        PRAISE: ("(Well done|Right|Very good|Exactly|Good|That is it).",),
        LAST: ("That was the last one.",),
    },
    "ru": {
        DO: ("Сделайте так: {clauses}.",),
        NUMBER: ("Ответ: {count}.",),
        YES: ("Ответ: да.",),
        NO: ("Ответ: нет.",),
        FIELDS: ("Ответ: {fields}.",),
        PRAISE: ("(Отлично|Верно|Очень хорошо|Именно так|Хорошо|Получилось).",),
        LAST: ("Это был последний номер.",),
    },
    "et": {
        DO: ("Nüüd: {clauses}.",),
        NUMBER: ("Vastus on {count}.",),
        YES: ("Vastus on jah.",),
        NO: ("Vastus on ei.",),
        FIELDS: ("Vastus: {fields}.",),
        PRAISE: ("(Väga hea|Õige|Tubli|Just nii|Hästi tehtud|Täpselt).",),
        LAST: ("Rohkem ei ole.",),
    },
}
LESSON_EARS = {
    language: replace(grammar, sentences={**_MORE[language], **grammar.sentences})
    for language, grammar in ORDERS.items()
}
WORDS = {
    "en": {"learn": "learn", "hint": "hint", "next": "next", "end": "end", "yes": "yes", "no": "no"},
    "ru": {"learn": "учиться", "hint": "подсказка", "next": "дальше", "end": "конец хода", "yes": "да", "no": "нет"},
    "et": {"learn": "õpi", "hint": "vihje", "next": "edasi", "end": "käigu lõpp", "yes": "jah", "no": "ei"},
}
"""What is typed, in each language."""
PUZZLE = {"en": "puzzle", "ru": "задача", "et": "ülesanne"}
