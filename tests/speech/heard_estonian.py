"""Estonian as the listener hears it."""

from speech.grammar import CIRCLE, SQUARE, Grammar, spelled

ESTONIAN = Grammar(
    columns="anna bella tsesar david eeva feliks gustav hektor ilona juhan",
    numbers=spelled(
        "null üks kaks kolm neli viis kuus seitse kaheksa üheksa",
        "kümme üksteist kaksteist kolmteist neliteist viisteist kuusteist seitseteist kaheksateist üheksateist",
        "kakskümmend kolmkümmend nelikümmend viiskümmend",
        " ",
        {"ühe": 1},
    ),
    sides={
        f"{stem}{ending}": side
        for stem, side in (("ringimängija", CIRCLE), ("ruudumängija", SQUARE))
        for ending in ("", "l")
    },
    resources={
        "ehitusmaterjal": "material",
        "ehitusmaterjali": "material",
        "raud": "iron",
        "rauda": "iron",
        "toit": "food",
        "toitu": "food",
    },
    last_and=" ja ",
    then=", siis ",
    clauses={
        "camp": "laager ruudule {field}",
        "raid": "ruudu {field} rüüstamine",
        "restore": "ruudu {field} taastamine",
        "rebuild": "laager rüüstatud ruudule {field}",
        "attack": "laagri ründamine ruudul {field}",
        "end": "käigu lõpp",
        "swap": "poolte vahetus",
    },
    sentences={
        "new": ("(Algab uus|Uus) mäng.",),
        "stock": ("Alguses on kummalgi mängijal ehitusmaterjali {material}, rauda {iron} ja toitu {food}.",),
        "less": ("Erireegel: {side} on alguses ehitusmaterjali {material}, rauda {iron}.",),
        "resumed": ("Mäng jätkub.",),
        "chosen": ("Mäng algab valitud seisust.",),
        "turn": (
            "Käigul on {side}, tal on (veel |){count} (tegevus|tegevust).",
            "{side} käik, (veel |){count}( tegevus| tegevust|).",
            "Käigul on {side}.",
            "{side} käik.",
        ),
        "left": ("Veel {count}( tegevus| tegevust|).",),
        "camp": ("{side} rajab laagri ruudule {field}.", "{side}: laager, {field}."),
        "raid": ("{side} rüüstab ruudu {field}.", "{side}: rüüstamine, {field}."),
        "restore": ("{side} taastab ruudu {field}.", "{side}: taastamine, {field}."),
        "rebuild": ("{side} rajab laagri rüüstatud ruudule {field}.", "{side}: laager rüüstatud ruudule, {field}."),
        "attack": (
            "{side} ründab laagrit ruudul {field} ja {other} kaotab selle.",
            "{side}: ründamine, {field}.",
        ),
        "end": ("{side} lõpetab käigu( enne aega|).", "{side} jätab käigu vahele."),
        "swap": (
            "Mängijad vahetavad pooled: senine {side} on nüüd {other}. Nupud jäävad paigale.",
            "Poolte vahetus: senine {side} on nüüd {other}.",
        ),
        "spent": ("{resource}(:|) (otsas|{left}).",),
        "gained": ("Ootel toit: {count}(, kasutatav: {food}|).", "Toit: ootel {count}(, kasutatav {food}|)."),
        "ready": ("Kasutatav toit: {food}.",),
        "controls": (
            "({side} |)kontrolli all (ei ole (enam |)ühtegi( ruutu|)|(on nüüd |){count}( ruut| ruutu|)).",
            "Ruute (ei ole|{count}).",
        ),
        "enclosed": (
            "{side} (piirab sisse (veel |)|on sisse piiranud ){count}( ruudu| ruutu|): {fields}.",
            "(Sisse on piiratud veel|Piirab sisse) {count}( ruut| ruutu|): {fields}.",
        ),
        "enclosed-many": (
            "{side} piirab sisse (veel |){count}( ruutu|).",
            "(Sisse on piiratud veel|Piirab sisse) {count}( ruutu|).",
        ),
        "opened-many": ("{side} kaotab {count}( piiratud ruutu|).",),
        "opened": ("{side} kaotab {count}( piiratud ruudu| piiratud ruutu|): {fields}.",),
        "corrected": ("Parandus: {new}, mitte {previous}.",),
        "back": ("Tagasi võetud: {clauses}.",),
        "over": ("Mäng on läbi.",),
        "draw": ("Viik: mõlemad mängijad jätsid käigu vahele ja kontrollivad ühepalju ruute.",),
        "won-no-camps": ("Võitja on {side}: {other} kaotas viimase laagri.",),
        "won-control": ("Võitja on {side}, kelle kontrolli all on {count} (ruut|ruutu).",),
        "won-both-passed": (
            "Mõlemad mängijad jätsid käigu vahele. Võitja on {side}, kelle kontrolli all on rohkem ruute.",
        ),
        "scores": (
            "Ringimängija kontrolli all (ei ole ühtegi ruutu|on {circle} (ruut|ruutu)), "
            "ruudumängija kontrolli all (ei ole ühtegi|on {square}).",
            "Ringimängija {circle}, ruudumängija {square}.",
        ),
        "holdings": (
            "{side} on ehitusmaterjali {material}, rauda {iron}, kasutatavat toitu {food}.",
            "{side}: ehitusmaterjal {material}, raud {iron}, toit {food}.",
        ),
        "pending": (
            "{side} on järgmiseks käiguks ootel {count} (ühik|ühikut) toitu.",
            "{side} ootel toit: {count}.",
        ),
        "camps": ("{side} on {count} (laager|laagrit): {fields}.", "{side} ei ole laagreid."),
        "raided": ("Rüüstatud on {count} (ruut|ruutu): {fields}.", "Rüüstatud ruute ei ole."),
        "area": ("{side} on sisse piiranud ala, kus on {count} (ruut|ruutu): {fields}.",),
        "no-area": ("Piiratud alasid ei ole.",),
        "taken": ("Laua seis on mängu seisuks võetud.",),
        "heading": ("Rida {count}:", "Ruudu {field} veerg:", "Ruudu {field} naabrid:", "{field}, naabrid:"),
    },
)
