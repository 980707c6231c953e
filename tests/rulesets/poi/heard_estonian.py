"""Estonian as the listener of POI Control hears it."""

from rulesets.poi import numerals, talk
from rulesets.poi.grammar import Grammar, in_all_cases
from speech.heard_estonian import ESTONIAN as ALU

_RESULTS = (
    ", seal saab tugevuseks {total}|, rünnak, võit, alles jääb {left}|, rünnak, kaotus, vastasele jääb {left}"
    "|, rünnak, mõlemad üksused kaovad"
)

ESTONIAN = Grammar(
    columns=ALU.columns,
    numerals=numerals.ESTONIAN,
    last_and=" ja ",
    names={
        "seat": in_all_cases(
            {
                "red": ("punane", "punase", "punast", "punasel", "punasele"),
                "blue": ("sinine", "sinise", "sinist", "sinisel", "sinisele"),
                "green": ("roheline", "rohelise", "rohelist", "rohelisel", "rohelisele"),
                "yellow": ("kollane", "kollase", "kollast", "kollasel", "kollasele"),
            }
        ),
        "slot": in_all_cases(
            {
                "n": ("põhjas", "põhjaväravas"),
                "e": ("idas", "idaväravas"),
                "s": ("lõunas", "lõunaväravas"),
                "w": ("läänes", "lääneväravas"),
                "c": ("keskel", "keskkohas"),
            }
        ),
        "leaves": in_all_cases(
            {
                "n": ("põhjas", "põhjaväravast"),
                "e": ("idas", "idaväravast"),
                "s": ("lõunas", "lõunaväravast"),
                "w": ("läänes", "lääneväravast"),
                "c": ("keskel", "keskkohast"),
            }
        ),
        "enters": in_all_cases(
            {
                "n": ("põhjas", "põhjaväravasse"),
                "e": ("idas", "idaväravasse"),
                "s": ("lõunas", "lõunaväravasse"),
                "w": ("läänes", "lääneväravasse"),
                "c": ("keskel", "keskkohta"),
            }
        ),
    },
    phrases={
        "path": {
            "within": ("ruudu {field} {leaves} {enters}", "{field} {leaves}, {enters}"),
            "across": ("ruudu {source} {leaves} ruudu {target} {enters}", "{source} {leaves}, {target} {enters}"),
        },
        "place": {"in": ("(ruudu |){field} {slot}",)},
        "end": {"from": ("ruudu {field} {leaves}",), "to": ("ruudu {field} {enters}",), "of": ("{field} {slot}",)},
        "unit": {"unit": ("{slot} {count}",)},
        "good": {"arm": ("{count} (relv|relva)",), "sup": ("{count} (ühik|ühiku|ühikut) varustust",)},
        "yield": {
            "arm": ("{count} (relv|relva) ruudul {field}",),
            "sup": ("{count} (ühik|ühikut) varustust ruudul {field}",),
        },
        "action": {
            "choose": ("algus ruudul {field}",),
            "move": ("liikumine tugevusega {count}(,|) {path}",),
            "going": ("liikumine(,|) {path}",),
            "join": ("liikumine tugevusega {count}(,|) {path}, seal saab tugevuseks {total}",),
            "win": ("rünnak tugevusega {count}(,|) {path}, võit, alles jääb {left}",),
            "lose": ("rünnak tugevusega {count}(,|) {path}, kaotus, vastasele jääb {left}",),
            "even": ("rünnak tugevusega {count}(,|) {path}, mõlemad üksused kaovad",),
            "carry": ("{goods} ruudult {source} ruudule {target}(, kus {seat} ei ole üksust, mis paki edasi viiks|)",),
            "recruit": (
                "uus üksus tugevusega üks(,|) {place}",
                "üksuse tugevdamine(,|) {place}, uus tugevus {count}",
                "värbamine(,|) {place}",
            ),
            "ended-units": ("liikumiste lõpp",),
            "ended-goods": ("pakkide viimise lõpp",),
            "ended-recruit": ("käigu lõpp",),
            "resigned": ("alistumine",),
        },
        "entry": {
            "tile": ("{field}",),
            "move": (f"(tugevusega {{count}} |osa sellest |)({{end}}|{{enters}})({_RESULTS}|)",),
            "less": ("ainult osa sellest",),
            "strength": (f"tugevus {{count}}({_RESULTS}|)",),
            "pack": ("({goods} |)(ruudult {source} |)ruudule {target}(, kus {seat} üksust ei ole|)", "{goods}"),
            "recruit": ("uus üksus tugevusega üks {slot}", "üksus {slot}, uus tugevus {count}"),
        },
    },
    headings={
        "talk": ("Võimalik on: ", "Liikuda saavad( need üksused|): "),
        "around": ("ruudu {field} ümber: ", "{field}, ümberringi: "),
        "row": ("Rida {count}: ",),
        "ago": ("Äsja: ", "{count} (sekund|sekundit) tagasi: "),
    },
    sentences={
        # A game begins and goes on.
        "new": ("Algab uus mäng.", "Mäng jätkub.", "Mäng algab valitud seisust."),
        "players": ("(Uus mäng|Mängijad): {seats}.", "Mängijad on {seats}."),
        "material": (
            "Igal mängijal on {dice} (täring|täringut), ühises varus on {tokens} (relv|relva) "
            "ja {supplies} (ühik|ühikut) varustust.",
            "Igal mängijal täringuid {dice}.",
            "Ühises varus kumbagi {tokens}.",
        ),
        "rounds": ("Mäng lõpeb pärast vooru number {count}.", "Viimane voor on {count}."),
        "first-moves": ("Erireegel: esimesel käigul on {count} (liikumine|liikumist).",),
        "start-value": ("Erireegel: {seat} alustab üksustega, mille tugevus on {count}.",),
        "no-growth": ("Erireegel: keegi ei ole pärast rünnakut tugevam kui enne seda.",),
        "seed": ("Kaardi number (on |){seed}.",),
        "size": (
            "Kaardil on {columns} (veerg|veergu) ja {rows} (rida|rida), kokku {count} (ruut|ruutu).",
            "Veerge {columns}, ridu {rows}, ruute {count}.",
        ),
        "gaps": (
            "(Kaardi tühimikud|Tühimikud): {fields}.",
            "{fields}: (seal ruutu|ruutu) ei ole.",
        ),
        "map-attack": ("Ründelisa {amount}: {fields}.",),
        "map-defence": ("Kaitselisa {amount}: {fields}.",),
        "map-arm": ("Igal käigul kuni {amount} (relv|relva): {fields}.", "Relvi {amount}: {fields}."),
        "map-sup": ("Igal käigul kuni {amount} (ühik|ühikut) varustust: {fields}.", "Varustust {amount}: {fields}."),
        "choose": ("{seat} valib ruudu(, kust alustada|).",),
        "can-start": ("Alustada saab siit: {fields}.",),
        "units": ("{seat} üksused ruudul {field}, tugevus: {units}.", "{seat}, {field}: {units}."),
        "free": ("ruudul {field} on (vaba koht|vabad kohad) {slots}.", "{field}, (vaba koht|vabad kohad): {slots}."),
        "goods-lie": ("ruudul {field} on {goods}.", "{field}: {goods}."),
        "goods-none": (
            "ruudul {field} ei ole relvi ega varustust.",
            "{field}: relvi ega varustust ei ole.",
        ),
        "last-mined": ("{seat} äsjane toodang: {yields}.", "{seat} ei tootnud äsja midagi."),
        "count": (
            "{seat} kontrolli all (ei ole ühtegi|on {tiles}) (ruut|ruutu), tema tugevus on {strength}.",
            "{seat}: ruute {tiles}, tugevus {strength}.",
        ),
        "is-out": (
            "{seat} on (mängust |)väljas.",
            "{seat} ei ole enam üksusi, ta langeb mängust välja.",
            "{seat} langeb välja.",
        ),
        "round": ("Voor {count}.",),
        "round-of": ("Käimas on voor {count}, viimane on voor {limit}.", "Voor {count}, viimane {limit}."),
        "turn": (
            "Käigul on {seat}, tal on (veel |){count} (liikumine|liikumist).",
            "{seat} käik, (veel |){count} (liikumine|liikumist).",
        ),
        "moves-left": ("({seat} on |)veel {count} (liikumine|liikumist).",),
        "packs": (
            "Nüüd saab {seat} viia {count} (paki|pakki).",
            "Viia saab {count} (paki|pakki).",
            "Käigul on {seat}, ta saab viia veel {count} (paki|pakki).",
            "{seat} käik, viia veel {count} (pakk|pakki).",
        ),
        "packs-left": ("({seat} saab viia|Viia saab) veel {count} (paki|pakki).",),
        "recruiting": (
            "Nüüd saab {seat} värvata.",
            "Värbamine.",
            "Käigul on {seat}, ta saab värvata.",
            "{seat} käik, värbamine.",
        ),
        # Actions.
        "chosen": (
            "{seat} alustab ruudult {field}, igas väravas ja keskkohas on üksus tugevusega {count}.",
            "{seat} alustab, {field}, viis üksust tugevusega {count}.",
        ),
        "moved": ("{seat} viib üksuse tugevusega {count} {path}.", "{seat}: tugevus {count}, {path}."),
        "joined": ("Sealse üksuse tugevus on nüüd {count}.", "Seal nüüd tugevus {count}."),
        "stays": ("Paigale jääb (üksus tugevusega|tugevus) {count}.",),
        "attacked": (
            "{seat} ründab {foe}, {path}: ründajal (tugevus |){attack}( pluss {attack_bonus}|), "
            "kaitsjal (tugevus |){defence}( pluss {defence_bonus}|).",
        ),
        "won": ("Koha saab {seat}, (alles jääb tugevus|tugevus) {count}.",),
        "held": ("Koht jääb {seat}, (alles jääb tugevus|tugevus) {count}.",),
        "both-gone": ("Mõlemad (üksused |)kaovad.",),
        "lost": ("{seat} kontrolli all ei ole enam {fields}.", "{seat} kaotab: {fields}."),
        "gained": ("{seat} kontrolli all (on nüüd |){fields}.",),
        "attack-bonus": ("{seat} ei ole ründelisa.", "{seat} ründelisa on {count}.", "{seat} ründelisa: {count}."),
        "defence-bonus": ("{seat} ei ole kaitselisa.", "{seat} kaitselisa on {count}.", "{seat} kaitselisa: {count}."),
        "back-in": ("{seat} on jälle mängus.",),
        "carried": ("{seat} viib {goods} ruudult {source} ruudule {target}.",),
        "mined": ("{seat} toodang: {yields}.", "{seat} ei tooda midagi."),
        "recruited-new": (
            "{seat} värbab {place} uue üksuse, selle tugevus on üks.",
            "{seat}: uus üksus, {place}, tugevus üks.",
        ),
        "recruited": (
            "{seat} tugevdab üksust {place}, selle tugevus on nüüd {count}.",
            "{seat} tugevdab, {place}, nüüd {count}.",
        ),
        "goods-left": (
            "Sellele ruudule jääb {goods}.",
            "Sinna jääb {goods}.",
            "Sellele ruudule ei jää relvi ega varustust.",
            "Relvi ega varustust sinna ei jää.",
        ),
        "ended-units": ("{seat} lõpetab liikumised.",),
        "ended-goods": ("{seat} lõpetab pakkide viimise.",),
        "ended-recruit": ("{seat} lõpetab käigu.",),
        "resigned": (
            "{seat} alistub: kõik tema üksused võetakse kaardilt ära, relvad ja varustus jäävad.",
            "{seat} alistub, kõik tema üksused võetakse ära.",
        ),
        "taken-back": ("Tagasi võetud: {action}.",),
        # The end.
        "over": ("Mäng on läbi.", "Mäng on juba läbi."),
        "last-round": ("Viimane voor on läbi.",),
        "last-standing": ("Võitja on {winner}: teistel ei ole enam üksusi.",),
        "nobody-left": ("Viik: kellelgi ei ole enam üksusi.",),
        "more-territories": ("Võitja on {winner}, kellel on kõige rohkem ruute.",),
        "more-strength": ("Võitja on {winner}, kes on neist kõige tugevam.",),
        "equal": ("Viik: juhtijatel on ruute ühepalju ja nad on võrdselt tugevad.",),
        # Answers.
        "last-action": ("{seat}: {action}.", "Kas võtta tagasi {seat} tegevus, {action}?"),
        "holder": ("ruut {field} on {seat} kontrolli all.", "{field}: {seat}."),
        "nobodys": ("ruut {field} ei ole kellegi kontrolli all.", "{field}: ei kuulu kellelegi."),
        "gives-attack": (
            "Ruudu ründelisa on {amount}, praegu (see ei kehti|kehtib sellest {force}).",
            "Ründelisa {amount}, kehtib {force}.",
        ),
        "gives-defence": (
            "Ruudu kaitselisa on {amount}, praegu (see ei kehti|kehtib sellest {force}).",
            "Kaitselisa {amount}, kehtib {force}.",
        ),
        "gives-arm": (
            "Ruut annab igal käigul kuni {amount} relva, praegu (mitte ühtegi|{force}).",
            "Relvi {amount}, praegu {force}.",
        ),
        "gives-sup": (
            "Ruut annab igal käigul kuni {amount} (ühiku|ühikut) varustust, praegu (mitte ühtegi|{force}).",
            "Varustust {amount}, praegu {force}.",
        ),
        "no-units": ("ruudul {field} ei ole üksusi.", "Üksusi ei ole."),
        "unit-there": ("{place} on {seat} üksus, tugevus {count}.", "{place}, {seat}, tugevus {count}."),
        "nobody-there": ("{place} ei ole üksust.", "{place}, üksust ei ole."),
        "leads": ("Värav viib ruudule {field}.", "Viib: {field}.", "(Värav ei|Ei) vii kuhugi."),
        "danger": ("{seat} on ohus {count} (üksus|üksust).", "Ükski {seat} üksus ei ole ohus."),
        "side": (
            "{slot}: mitte midagi, kaardi serv.",
            "{slot}: serv.",
            "{slot}: ruut {field}, sealne värav on vaba.",
            "{slot}: {field}, värav vaba.",
            "{slot}: ruut {field}, sealses väravas on {seat} üksus, tugevus {count}.",
            "{slot}: {field}, väravas {seat}, tugevus {count}.",
        ),
        "its": ("Seda ruutu kontrollib {seat}.", "{seat} ruut."),
        "dice-left": (
            "{seat} ei ole uute üksuste jaoks enam täringuid.",
            "{seat} on uute üksuste jaoks veel {count} (täring|täringut).",
        ),
        "will-mine": ("{seat} järgmine toodang: {yields}.",),
        "holds": (
            "{seat} kontrolli all on {count} (ruut|ruutu): {fields}.",
            "{seat}, {count}: {fields}.",
            "{seat} kontrolli all ei ole ühtegi ruutu.",
        ),
        "free-interests": (
            "Need huvipunktid ei ole kellegi kontrolli all: {fields}.",
            "Vabad huvipunktid: {fields}.",
        ),
        "ahead": ("Kui mäng lõpeks praegu, võidaks {seats}.", "Ees on {seats}."),
        "level": ("Kui mäng lõpeks praegu, jääksid viiki {seats}.", "Viigiseis: {seats}."),
        "rounds-left": (
            "See on viimane voor, kui keegi enne ei võida.",
            "Pärast seda vooru on veel {count} (voor|vooru), kui keegi enne ei võida.",
            "Pärast seda vooru on voore veel {count}.",
        ),
        "no-goods": ("Kaardil ei ole relvi ega varustust.",),
        "stock": (
            "Ühises varus on {weapons} (relv|relva) ja {supplies} (ühik|ühikut) varustust.",
            "Ühises varus relvi {weapons}, varustust {supplies}.",
        ),
        "can-recruit": ("ruudul {field} saab lisada tugevust: {count}.", "{field}: lisada tugevust {count}."),
        # Refusals that tell something.
        "enemy-unit": ("{place} on {foe} üksus.",),
        "not-controlled": (
            "ruut {field} ei ole {seat} kontrolli all, seepärast ei saa üksus seal väravast otse väravasse minna.",
            "ruut {field} ei ole {seat} kontrolli all: selleks peab tema üksus olema ruudu keskkohas.",
        ),
        "unit-full": ("{place} oleva üksuse tugevus on juba kuus, rohkem ei saa.",),
        "no-die-left": ("{seat} ei ole uue üksuse jaoks enam täringut.",),
        "enemy-tile": (
            "ruut {field} on {foe} kontrolli all: pakk viiakse ainult ruudule, mis on enda oma või ei kuulu kellelegi.",
        ),
        "few-arm": ("ruudul {field} ei ole relvi.", "ruudul {field} on ainult {count} (relv|relva)."),
        "few-sup": (
            "ruudul {field} ei ole varustust.",
            "ruudul {field} on ainult {count} (ühik|ühikut) varustust.",
        ),
        "store-full": (
            "Ruudule mahub relvi ja varustust kokku kaksteist, "
            "ruudule {field} (ei mahu enam midagi|mahub veel ainult {count}).",
        ),
        "nobody-to-carry": ("{seat} ei ole ruudul {field} üksust, mis sealt midagi viiks.",),
    },
    talk=talk.ESTONIAN,
)
