"""Almajara in Estonian as the listener hears it."""

from speech.almajara.grammar import Grammar, words

_ONES = "üks kaks kolm neli viis kuus seitse kaheksa üheksa"
_ENDS = "(, ja võidab portaalis|)(, kaardiga {card}|)"

ESTONIAN = Grammar(
    columns="anna bella tsesar david eeva feliks gustav hektor ilona juhan",
    column="veerg",
    row="rida",
    numbers=words(f"null {_ONES} kümme")
    | words(" ".join(f"{one}teist" for one in _ONES.split()), start=11)
    | words(" ".join(f"{one}kümmend" for one in _ONES.split()[1:]), start=20, step=10)
    | words(" ".join(f"{one}sada" for one in _ONES.split()), start=100, step=100)
    | {"ühte": 1, "kaht": 2, "tuhat": 1000},
    places=("edelas", "lõunas", "kagus", "läänes", "keskel", "idas", "loodes", "põhjas", "kirdes"),
    place_stems=("edela", "lõuna", "kagu", "lääne", "kesk", "ida", "loode", "põhja", "kirde"),
    sides={"lõunamängija": "one", "lõunamängijal": "one", "põhjamängija": "two", "põhjamängijal": "two"},
    zones={
        "lõunamängija portaal": "1",
        "lõunamängija portaalid": "1",
        "põhjamängija portaal": "2",
        "põhjamängija portaalid": "2",
        "obelisk": "O",
        "obeliskid": "O",
        "obeliski": "O",
        "majakas": "L",
        "majakad": "L",
        "majaka": "L",
        "majakat": "L",
        "kivi": "S",
        "kivid": "S",
        "tühi tsoon": ".",
        "tühjad tsoonid": ".",
    },
    kinds={
        "tavaline": "normal",
        "tavalise": "normal",
        "iidne": "ancient",
        "iidse": "ancient",
        "müüt": "myth",
        "müüdi": "myth",
        "valvur": "guard",
        "valvuri": "guard",
    },
    expansions={"iidsed": "ancient", "müüdid": "myth", "valvurid": "guard"},
    turned=("pööratud",),
    layouts={
        "klassikaline laud": "classic",
        "väike laud": "small",
        "klassikaline laud, kus kivi asemel on majakas, mänguks ilma iidsete, müütide ja valvuriteta": "no-stone",
        "klassikaline laud ilma kivita, mänguks ilma iidsete, müütide ja valvuriteta": "no-stone",
        "kindlus, ühe portaaliga laud": "fortress",
        "kindlus": "fortress",
        "majakate laud, ilma portaalideta": "lighthouses",
        "majakate laud": "lighthouses",
        "kahe mandriga laud": "two-continents",
        "lai laud": "wide",
        "teie oma laud": "own",
        "oma laud": "own",
    },
    on="",
    last_and=" ja ",
    clauses={
        "move": "{chip} ruudu {source}kohalt ruudu {target}kohale" + _ENDS,
        "capture": "{chip} ruudu {source}kohalt, lööb {taken} {target}" + _ENDS,
        "attack": (
            "{chip} ruudu {source}kohalt, ründab ruudu {target}kohta, kus on {taken}, "
            "ja valvur tõrjub rünnaku(, kaardiga {card}|)"
        ),
        "place": "{chip} reservist ruudu {target}kohale",
        "deploy": "{chip} algseisu ruudu {target}kohale",
        "draw": "kaardi võtmine, {card}",
        "end": "käigu lõpp",
    },
    sentences={
        "started": ("(Algab uus|Uus) Almajara mäng.",),
        "starts_with": (
            "{side} on laual {count} (nupp|nuppu), reservis {needed}.",
            "{side}: laual {count}, reservis {needed}.",
        ),
        "ask_pieces": ("Millised need on, ütlevad sõnad minu ja vastane.",),
        "resumed": ("Salvestatud mäng jätkub.",),
        "chosen": ("Mäng algab valitud seisust.",),
        "goal": (
            "Võidab see, kes jõuab vastase portaali märgile või hoiab ühe käigu jooksul kaht obeliski.",
            "Võidab see, kes jõuab vastase portaali märgile.",
            "Võidab see, kes hoiab ühe käigu jooksul kaht obeliski.",
        ),
        "goal_enter": ("{side} võidab, kui jõuab ainsa portaali märgile.",),
        "goal_points": (
            "Sellel laual ei ole portaale ega kaht obeliski. "
            "Pärast viimast käiku otsustavad punktid: kolm iga hoitud tsooni eest, üks iga löödud nupu eest reservis.",
            "Portaale ja kaht obeliski ei ole: pärast viimast käiku otsustavad punktid.",
        ),
        "cramped": ("{side} nuppe mahub algul lauale ainult {count}.",),
        "option_without": ("Karpi jäävad {kinds}.",),
        "option_defend": ("Ainus portaal on {side}. Võiduks tuleb tal seda kaitsta {count} oma (käik|käiku).",),
        "expansions": (
            "Selles mängus on nuppude hulgas siiski ka {kinds}.",
            "Mängus on siiski {kinds}.",
        ),
        "defend_left": (
            "Võiduks on {side} vaja portaali kaitsta veel {count} oma (käik|käiku).",
            "{side}, portaali kaitsta veel {count} (käik|käiku).",
        ),
        "last_defence": ("{side} võidab, kui keegi enne tema järgmist käiku portaali märgile ei jõua.",),
        "won_defended": ("Võitja on {side}, kes kaitses ainsa portaali ära.",),
        "options": (
            "Kumbki mängija saab {dealt} nuppu, algseisu läheb neist {share} (protsent|protsenti). Käike on kõige rohkem {limit}.",
            "Nuppe kummalgi {dealt}, algseisu {share} (protsent|protsenti), käike kuni {limit}.",
        ),
        "option_cards": ("Nuppe liigutatakse ainult kaartidega(, joonised nuppudel ei loe|).",),
        "option_both": ("Nuppu liigutatakse selle oma joonise järgi või kaardiga.",),
        "option_deploy": ("Mängijad seavad algseisu ise, kumb tahes pool üleval.",),
        "option_plain": ("Kõik nupud loetakse tavalisteks.",),
        "option_flip": ("Iga löödud nupp pööratakse ümber.",),
        "option_chips": ("Nupud on teie oma komplektist.",),
        "layout": ("(See on |){layout}.",),
        "size": (
            "Laual on {columns} (veerg|veergu) ja {rows} rida.",
            "Veerge {columns}, ridu {rows}.",
        ),
        "zone_list": ("{zone}: {tiles}.",),
        "pieces": ("{side} on laual {count} (nupp|nuppu): {pieces}.", "{side}, laual {count}: {pieces}."),
        "no_pieces": ("{side} ei ole laual ühtegi nuppu.",),
        "reserve_dealt": (
            "{side} reservis on {count} jagatud (nupp|nuppu): {chips}.",
            "{side} reserv, jagatud {count}: {chips}.",
        ),
        "reserve_captured": (
            "{side} reservis on {count} löödud (nupp|nuppu): {chips}.",
            "{side} reserv, löödud {count}: {chips}.",
        ),
        "reserve_empty": ("{side} reserv on tühi.",),
        "hand": ("{side} on {count} avatud (kaart|kaarti): {chips}.",),
        "no_hand": ("{side} ei ole ühtegi avatud kaarti.",),
        "discard": ("Maha on pandud {count} (kaart|kaarti): {chips}.", "Maha pandud {count}: {chips}."),
        "deck": ("Kaardipakk on otsas.", "Pakis on veel {count} (kaart|kaarti)."),
        "holds_since": (
            "{side} hoiab {zone} ruudul {tile} alates käigust number {number}.",
            "{side} hoiab {zone}, {tile}, alates käigust number {number}.",
        ),
        "marks_moved": (
            "Sellel käigul on juba liikunud (see nupp|need nupud): {pieces}.",
            "Sellel käigul liikunud {count}: {pieces}.",
        ),
        "marks_placed": (
            "Sellel käigul on reservist tulnud (see nupp|need nupud): {pieces}.",
            "Sellel käigul reservist tulnud {count}: {pieces}.",
        ),
        "marks_guards": (
            "Sellel käigul on rünnaku juba tõrjunud (see valvur|need valvurid): {pieces}.",
            "Sellel käigul tõrjunud {count}: {pieces}.",
        ),
        "marks_blocked": (
            "Järgmine rünnak sellel käigul õnnestub (selle nupu|nende nuppude) vastu: {pieces}.",
            "Sellel käigul kaitseta {count}: {pieces}.",
        ),
        "marks_captured": (
            "Sellel käigul löödud (nupp|nupud), (kasutatav|kasutatavad) järgmisel käigul: {chips}.",
            "Sellel käigul löödud {count}: {chips}.",
        ),
        "turn_number": ("Käik number {number}, viimane on {limit}.",),
        "deploy_left": ("{side} on algseisu panna veel {count} (nupp|nuppu).",),
        "deploy_next": (
            "Nupu paneb välja {side}, tal on panna veel {count}.",
            "Välja paneb {side}, veel {count}.",
        ),
        "deploy_over": ("Algseis on valmis.",),
        "turn": (
            "Käigul on {side}, tal on (veel |){count} (tegevus|tegevust).",
            "{side} käik, {count} (tegevus|tegevust).",
            "{side} käik, veel {count}.",
        ),
        "left": ("Veel {count}( tegevus| tegevust|).",),
        "moved": (
            "{side} viib {chip} ruudu {source}kohalt ruudu {target}kohale.",
            "{side}: {chip} ruudu {source}kohalt ruudu {target}kohale.",
        ),
        "captured": ("Löödud on {chip}, see läheb lööja reservi.", "Löödud: {chip}."),
        "turned_over": ("Siis pööratakse see ümber.",),
        "blocked": (
            "{side}: {chip} ruudu {source}kohalt ründab ruudu {target}kohta, kus on {taken}. "
            "(Rünnaku tõrjub|Tõrjub) {guard} {post}.",
        ),
        "blocked_once": ("Järgmine rünnak samale nupule sellel käigul õnnestub.",),
        "card_used": ("Kaart {card} on kasutatud ja pannakse maha.", "Kasutatud kaart: {card}."),
        "placed": (
            "{side} toob reservist {chip} ruudu {target}kohale.",
            "{side}: {chip} reservist ruudu {target}kohale.",
        ),
        "deployed": ("{side} paneb algseisu {chip} ruudu {target}kohale.", "{side}: {chip} ruudu {target}kohale."),
        "drew": ("{side} võtab kaardi {card}.",),
        "reshuffled": (
            "Pakk on otsas: mahapandud kaardid segatakse ja neist saab uus pakk.",
            "Mahapandud kaartidest saab uus pakk.",
        ),
        "ended_turn": ("{side} lõpetab käigu( enne aega|).",),
        "passed": ("{side} jätab käigu vahele.",),
        "hold_ended": ("{side} ei hoia enam {zone} ruudul {tile}.", "{side} kaotab {zone}, {tile}."),
        "hold_began": ("{side} hoiab nüüd {zone} ruudul {tile}.", "{side} hoiab {zone}, {tile}."),
        "may_hold": ("Kui nupp jääb märgile, hoiab {side} oma järgmisest käigust alates {zone} ruudul {tile}.",),
        "two_obelisks": ("{side} hoiab kaht obeliski ja võidab, kui hoiab neid ka oma järgmise käigu alguses.",),
        "taken_back": ("Tagasi võetud: {clause}.",),
        "back_on": ("{side} {chip} on jälle {place}.",),
        "back_reserve": ("{chip} on jälle {side} reservis.",),
        "back_captured": ("{chip} on jälle {side} löödud nuppude hulgas.",),
        "back_hand": ("{side} on jälle avatud kaart {card}.",),
        "back_deck": ("Kaart {card} on jälle pakis.",),
        "unshuffled": ("Mahapandud kaardid on nagu enne.",),
        "over": ("Mäng on läbi.",),
        "won_portal": ("Võitja on {side}: tema nupp jõudis {other} portaali märgile.",),
        "won_obelisks": ("Võitja on {side}, kes hoiab kaht obeliski.",),
        "won_no_pieces": ("Võitja on {side}: {other} ei ole laual ühtegi nuppu ega midagi lauale tuua.",),
        "won_points": ("Viimane käik on läbi. Punktidega võidab {side}.",),
        "drawn": ("Viimane käik on läbi. Viik: mõlemal mängijal on ühepalju punkte.",),
        "points": ("Punkte: lõunamängija {one}, põhjamängija {two}.",),
        "confirm": ("Kas võtta tagasi {side} tegevus, {clause}? Palun vastake jah või ei.",),
        "counts": ("Nuppe laual: lõunamängija {one}, põhjamängija {two}.",),
        "holds_none": ("{side} ei hoia ühtegi tsooni.",),
        "zone_free": ("{zone} ruudul {tile} on vaba.",),
        "zone_stood": ("{side} on {zone} märgil ruudul {tile}, aga ei hoia seda veel.",),
        "obelisks": (
            "{side} (ei hoia ühtegi obeliski|(hoiab|hoiab obeliske, neid on) {count}( obeliski|)). "
            "Võiduks peab ühe käigu jooksul hoidma (obeliske, neid |){needed}.",
            "{side}: obeliske {count}, võiduks {needed}.",
        ),
        "last_action": ("{side}: {clause}.",),
        "last_none": ("Ühtegi tegevust ei ole veel tehtud.",),
    },
)
