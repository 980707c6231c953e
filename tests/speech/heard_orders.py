"""What hands are told and asked at a board, as it sounds in each language: written down by ear, as in `heard_english`."""

from dataclasses import replace

from speech.heard_english import ENGLISH
from speech.heard_estonian import ESTONIAN
from speech.heard_russian import RUSSIAN

CIRCLE_PIECE, SQUARE_PIECE, RAIDING_PIECE = "C", "S", "R"
MOVE, TAKE_OFF, PUT_ON, SLIDE = "move", "take-off", "put-on", "slide"
ASTRAY, GONE, MANY = "astray", "gone", "many"
"""What does not count yet, piece by piece, or only that there is much of it."""
DONE, READY = "done", "ready-board"
CHOOSE, BACK, INSTEAD = "choose", "choose-back", "choose-instead"
MEANT, UNFINISHED = "meant", "unfinished"


ORDERS = {
    "en": replace(
        ENGLISH,
        pieces={"circle piece": CIRCLE_PIECE, "square piece": SQUARE_PIECE, "raiding piece": RAIDING_PIECE},
        sentences={
            **ENGLISH.sentences,
            MOVE: ("Move the {piece} from tile {source} to tile {target}.", "{piece}: from {source} to {target}."),
            TAKE_OFF: ("Take the {piece} off tile {field}.", "{piece} off {field}."),
            PUT_ON: ("Put a {piece} on tile {field}.", "{piece} on {field}."),
            SLIDE: (
                "Set the {resource} on {side}'s counter so that (no|{left}) (slider is|sliders are) at the left end.",
                "On {side}'s counter, move {count} {resource} (slider|sliders) to the (right|left), "
                "so that (none|{left}) (stays at the left|stay at the left|stands there|stand there).",
                "{side}'s {resource}: {left} at the left.",
                "{side}'s {resource}: {count} to the (right|left), (none|{left}) (stays|stay|there).",
            ),
            ASTRAY: ("The {piece} on tile {field} still does not count.", "{piece} on {field}: does not count."),
            GONE: ("A {piece} is still missing on tile {field}.", "{piece} missing on {field}."),
            MANY: ("{count} (thing|things) on the board still (needs|need) fixing.",),
            DONE: ("Done.", "(The board is|Board) correct.", "The board is left as it stands."),
            READY: ("The board is ready.",),
            CHOOSE: ("{count}: {clauses}.",),
            BACK: ("{count}: taking back the last( {left}|) (action|actions).",),
            INSTEAD: ("{count}: {clauses}, instead of the last( {left}|) (action|actions).",),
            MEANT: ("Was this played by {side}: {clauses}?",),
            UNFINISHED: ("(Not complete yet|Incomplete): {clauses}.",),
        },
    ),
    "et": replace(
        ESTONIAN,
        pieces={"ringinupp": CIRCLE_PIECE, "ruudunupp": SQUARE_PIECE, "rüüstenupp": RAIDING_PIECE},
        numbers={**ESTONIAN.numbers, "kahe": 2, "kolme": 3},
        resources={**ESTONIAN.resources, "raua": "iron", "toidu": "food"},
        sentences={
            **ESTONIAN.sentences,
            MOVE: (
                "Tõstke {piece} ruudult {source} ruudule {target}.",
                "{piece} ruudult {source} ruudule {target}.",
            ),
            TAKE_OFF: ("Võtke {piece} ruudult {field} ära.", "{piece} ära ruudult {field}."),
            PUT_ON: ("Pange {piece} ruudule {field}.", "{piece} ruudule {field}."),
            SLIDE: (
                "{side} loenduril (ei tohi vasakul olla ühtegi|peab vasakul olema {left}) {resource} (liugur|liugurit).",
                "Lükake {side} loenduril (paremale|vasakule) {count} {resource} (liugur|liugurit), "
                "nii et (vasakule ei jää ühtegi|(vasakule jääb|vasakul on) {left}).",
                "{side} {resource}: vasakul {left}.",
                "{side} {resource}: (paremale|vasakule) {count}, "
                "(vasakule ei jää ühtegi|(vasakule jääb|siis on seal) {left}).",
            ),
            ASTRAY: ("{piece} ruudul {field} ei lähe endiselt arvesse.",),
            GONE: ("Ruudul {field} puudub endiselt {piece}.",),
            MANY: ("Laual on endiselt {count} (koht|kohta) korda seadmata.",),
            DONE: ("Tehtud.", "Laud on korras.", "Laud jääb nii, nagu see on."),
            READY: ("Laud on valmis.",),
            CHOOSE: ("{count}: {clauses}.",),
            BACK: ("{count}: viimase( {left}|) tegevuse tagasivõtmine.",),
            INSTEAD: ("{count}: {clauses} viimase( {left}|) tegevuse asemel.",),
            MEANT: ("Kas nii tegutses {side}: {clauses}?",),
            UNFINISHED: ("(Veel pooleli|Pooleli): {clauses}.",),
        },
    ),
    "ru": replace(
        RUSSIAN,
        pieces={
            f"{adjective}{ending} {noun}": piece
            for adjective, piece in (("кругл", CIRCLE_PIECE), ("квадратн", SQUARE_PIECE), ("боев", RAIDING_PIECE))
            for ending, noun in (("ая", "фигура"), ("ую", "фигуру"), ("ой", "фигуры"))
        },
        numbers={**RUSSIAN.numbers, "двух": 2, "трёх": 3},
        sentences={
            **RUSSIAN.sentences,
            MOVE: (
                "Переставьте {piece} с поля {source} на поле {target}.",
                "{piece} с поля {source} на поле {target}.",
            ),
            TAKE_OFF: ("Снимите {piece} с поля {field}.", "Снять {piece}: {field}."),
            PUT_ON: ("Поставьте {piece} на поле {field}.", "Поставить {piece}: {field}."),
            SLIDE: (
                "На счётчике {side} слева (не должно быть|(должен|должны|должно) стоять {left}) "
                "(слайдер|слайдера|слайдеров) {resource}.",
                "На счётчике {side} передвиньте (вправо|влево) {count} (слайдер|слайдера|слайдеров) {resource}, "
                "чтобы слева (не осталось ни одного|(остался|осталось|оказался|оказалось) {left}).",
                "{side}, {resource}: слева {left}.",
                "{side}, {resource}: (вправо|влево) {count}, слева (не останется ни одного|(останется|станет) {left}).",
            ),
            ASTRAY: ("{piece} на поле {field} по-прежнему не считается.",),
            GONE: ("На поле {field} по-прежнему нет {piece}.",),
            MANY: ("На доске по-прежнему нужно исправить {count} (поле|поля|полей).",),
            DONE: ("Готово.", "На доске всё верно.", "Доска остаётся как есть."),
            READY: ("Доска готова.",),
            CHOOSE: ("{count}: {clauses}.",),
            BACK: ("{count}: отмена (последнего действия|последних {left} действий).",),
            INSTEAD: ("{count}: {clauses} вместо (последнего действия|последних {left} действий).",),
            MEANT: ("Это ходит {side}: {clauses}?",),
            UNFINISHED: ("(Ещё не завершено|Не завершено): {clauses}.",),
        },
    ),
}
"""By language, what is told of the game and what the hands are told."""
