"""How espeak-ng reads our words, by its own phonemes: nothing spelled, nothing in another language, Russian stressed rightly."""

import re

import pytest

from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.voice.engines.lexicon import STRESS_MARK, spoken
from voice.engines import every_phrase
from voice.engines.phonemes import Phonemes, marked_syllables, stressed_syllables

RUSSIAN = """
А́нна. Бе́лла. Це́зарь. Дави́д. Е́ва. Фе́ликс. Гу́став. Ге́ктор. Ири́на. Ю́лия.
Круг и Квадра́т. Ла́герь на по́ле Це́зарь четы́ре. Ла́геря Кру́га нет. Два ла́геря, пять лагере́й. Называ́ет лагеря́.
Кру́глая фигу́ра. Квадра́тную фигу́ру. Боева́я фигу́ра. Боевы́х фигу́р не оста́лось.
Набе́г на по́ле. Разорённое по́ле. Разорены́ два по́ля. Разорено́ пять поле́й. Называ́ет разорённые поля́.
Восстановле́ние. Восстана́вливает. Соверша́ет набе́г. Вступа́ет в бой.
Окружённая о́бласть. Окружённых областе́й. Окружа́ет. Контроли́рует. Контро́ль засчи́тывается.
Строи́тельные материа́лы. Желе́зо. Желе́за. Еда́. Еды́. Досту́пна. Отло́жена. Едини́ца. Едини́цы.
Счётчик. Счётчике. Сла́йдер. Сла́йдера. Сла́йдеры. Сла́йдеров. Подви́гайте.
Ход. Де́йствие. Де́йствия. Ходи́ть. Хо́дит. Зака́нчивает. Пропуска́ет. Про́пуск.
У кра́я доски́. На доске́. С доски́. Поля́ доски́ сно́ва чита́ются. Её поля́ не чита́ются.
Не с той стороны́. Меня́ет сто́роны. Меня́ются сторона́ми. Положе́ние э́той игры́. По хо́ду игры́. Сохранённые и́гры.
Уже́ стои́т. Попроси́те по́мощи. Сними́те. Поста́вьте. Переста́вьте. Передви́ньте. Поднима́ть. Подними́те. Нажми́те.
Вести́ за́пись. Два шага́. Пять шаго́в. Один шаг. Любо́го числа́ краёв. Побежда́ет. Ничья́.
Он сто́ит одну́ едини́цу. Оно́ сто́ит две едини́цы. Набе́г сто́ит одну́ едини́цу. Ско́лько сто́ит де́йствие. Там стои́т Квадра́т.
В э́том ряду́. Столбцу́ и ря́ду. Со́рок поле́й. Из сорока́ поле́й. Еду́ прино́сят набе́ги. Вступи́ть в бой. Снят в бою́.
Запусти́те програ́мму. Положи́те до́ску. Пото́м поста́вьте фигу́ру. На пре́жние места́. С того́ ме́ста. Принадлежи́т тому́ игроку́.
У ле́вой руки́ Кру́га. Ру́ки всё найду́т. Сле́ва от стены́. Пряма́я стена́. Об осо́бом пра́виле. Альмаха́ра. Куа́р. Черта́ и крест.
Пра́вила Альмаха́ры. В Альмаха́ру.
Друго́го го́лоса нет. Установи́те дополне́ние. Поля́ отсчи́тываются от ва́шего ме́ста. Блоки́руется и сто́ит де́йствия.
На поля́ Це́зарь четы́ре. Ва́ши лагеря́. Сло́во лагеря́. Ста́вит лагеря́. Все лагеря́. Бу́квы, чи́сла. Одного́ числа́. Дли́нной стороны́.
Аудиоги́д. Об аудиоги́де. Нет аудиоги́да. Управля́ть аудиоги́дом. Два аудиоги́да. Все аудиоги́ды. Пять аудиоги́дов. К аудиоги́ду.
Взята́ фи́шка. Фигу́ра поднята́. Останови́те. Восстанови́те. Отпусти́те. Присмотри́те. Измени́те. Отмени́те. Загрузи́те. Посмотри́те.
Вы уси́ливаете. Атакова́вшая фигу́ра. Уде́рживаемую зо́ну. У про́вода. Каса́ется земли́. На порту́. Второ́й стороны́. Две стороны́.
Поста́вьте поля́.
""".replace("Один", "Оди" + STRESS_MARK + "н")

HOUSE_WORDS = {
    "en": "Anna Bella Cesar David Eva Felix Gustav Hector Ida Julia Circle Square camp raid raided tile restore attack enclosed "
    "area resources construction material iron food ready pending counter slider turn action companion",
    "et": "Anna Bella Tsesar David Eeva Feliks Gustav Hektor Ilona Juhan ringimängija ruudumängija ringinupp ruudunupp "
    "rüüstenupp laager ruut laud rüüstamine rüüstatud taastamine ründamine piiratud ala ressursid ehitusmaterjal raud "
    "toit kasutatav ootel loendur liugur käik tegevus programm aa bee tsee dee ee eff gee haa ii jott",
    "ru": "Анна Белла Цезарь Давид Ева Феликс Густав Гектор Ирина Юлия бэ цэ дэ эф жэ аш йот поле доска лагерь слайдер счётчик",
}


@pytest.mark.parametrize("line", [line.strip() for line in RUSSIAN.strip().splitlines()])
def test_russian_words_are_stressed_where_they_should_be(line: str, phonemes: Phonemes) -> None:
    # Sentence by sentence, as they are rendered.
    for sentence in re.split(r"(?<=[.])\s", line):
        plain = sentence.replace(STRESS_MARK, "")
        heard, wanted = stressed_syllables(phonemes.of(plain, "ru")), marked_syllables(sentence)
        long = [len(re.findall("[аеёиоуыэюя]", word.lower())) > 1 for word in re.findall(r"\w+", plain)]
        assert len(heard) == len(wanted), (sentence, phonemes.of(plain, "ru"))
        wrong = [pair for pair, counts in zip(zip(heard, wanted, strict=True), long, strict=True) if counts]
        assert all(one == other for one, other in wrong), (sentence, phonemes.of(plain, "ru"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_words_are_read_as_words(language: str, phonemes: Phonemes) -> None:
    for word in HOUSE_WORDS[language].split():
        assert len(phonemes.of(word, language).split()) == 1, (word, phonemes.of(word, language))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_spelled_or_read_in_another_language(language: str, phonemes: Phonemes, words: Words) -> None:
    for sentence in every_phrase.phrases(language, words, share=40):
        if "XDG_" in sentence:
            continue  # A name of the system, which is spelled.
        heard = phonemes.of(sentence, language)
        # A change of language is told in brackets; a word that is spelled falls into its letters.
        assert "(" not in heard, (sentence, heard)
        count = len(re.findall(r"\w+", re.sub(r"\[\[.*?\]\]", "word", spoken(sentence, language, "espeak"))))
        assert len(heard.split()) <= count, (sentence, heard)


def test_a_russian_field_name_keeps_its_vowels(phonemes: Phonemes) -> None:
    assert phonemes.of("Цезарь четыре", "ru").startswith("ts'E")
    assert phonemes.of("цэ четыре", "ru").split()[0] == "ts'E"
    assert "s;'i" not in phonemes.of("поле цэ четыре", "ru").lower()


def test_a_column_letter_is_no_article(phonemes: Phonemes) -> None:
    # "A one" would begin with the sound of the article.
    assert phonemes.of("tile A-one", "en").split()[1].startswith("'eI")
