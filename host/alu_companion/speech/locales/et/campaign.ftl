### Mida alu campaign arendajatele ja õpetajatele ütleb: ekraanil, arvud numbritega.

program-campaign-fault = Rike { $fault }: juhtumeid { NUMBER($count, useGrouping: 0) }, mänge { NUMBER($games, useGrouping: 0) }, õigel ajal teatatud { NUMBER($told, useGrouping: 0) }, rikkumistega mänge { NUMBER($broken, useGrouping: 0) }.
program-campaign-phases = Nuppudega mängimise etappe, kus rikkeid oli: { NUMBER($count, useGrouping: 0) }, kokku on neid 10.
program-campaign-decisions = Mängijate otsuseid: { NUMBER($count, useGrouping: 0) }. Programmi katkestamisi: { NUMBER($deaths, useGrouping: 0) }.
program-campaign-time = Protsessori aeg: { NUMBER($seconds, useGrouping: 0) } s; millisekundeid mängu kohta: { NUMBER($each, useGrouping: 0) }, kõige rohkem { NUMBER($most, useGrouping: 0) }.
program-campaign-games = Mänge: { NUMBER($count, useGrouping: 0) }, rikkumistega: { NUMBER($broken, useGrouping: 0) }.
program-campaign-violation = Rikkumine, algarv { NUMBER($seed, useGrouping: 0) }: { $broken ->
    [false-action] vastu võeti tegevus, mida keegi ei kavatsenud.
    [lost] öeldut ei ole päevikus.
    [illegal] päevikut ei saa reeglite järgi mängida.
    [untold] rikkest või selle lõpust ei teatatud õigel ajal.
    [told-twice] arvuti mõtlemise tõrkest teatati kaks korda või ilma põhjuseta.
    [stuck] pärast rikkeid mäng edasi ei lähe.
    [unspoken] midagi jäi kõlamata.
    [late] hoiatus ei kõlanud õigel ajal.
    [over] üks jutt kõlas teise peale.
    [astray] laual oli teisiti kui mängus ja sellest ei öeldud.
    [unseen] midagi oli laual ja jäi märkamata.
    [untrue] öeldi midagi, mida ei olnud.
    [unread] öeldut ei saanud lugeda.
    [disturbed] mäng muutus sel ajal, kui see ootas õppetunni lõppu.
    [unlearned] õppetunni kohta öeldu ei jäänud alles.
    [apart] kahes lauas, kus mängiti sama mängu, olid erinevad mängud.
    [spoilt] fail jäi selliseks, nagu see olla ei tohi.
   *[traceback] programm lõppes veaga.
}
program-campaign-again = Kordamiseks: { $command }
program-campaign-shrunk = Samme lühimas stsenaariumis, kus see ilmneb: { NUMBER($count, useGrouping: 0) }. Selle salvestised: { $path }
program-campaign-together = Kõik käivitused failis { $path }: mänge { NUMBER($count, useGrouping: 0) }, rikkumistega { NUMBER($broken, useGrouping: 0) }.
program-campaign-unwritable = Aruannet ei saa kirjutada: { $path }

## Mida ütleb alu campaign fuzz.

campaign-fuzz-target = Sihtmärk { $name }: sisendeid { NUMBER($inputs, useGrouping: 0) }, sekundis { NUMBER($rate, useGrouping: 0) }, krahhe { NUMBER($crashes, useGrouping: 0) }, hangumisi { NUMBER($hangs, useGrouping: 0) }, mälu { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-total = Käivitusi { NUMBER($runs, useGrouping: 0) }, sihtmärke { NUMBER($targets, useGrouping: 0) }: sisendeid { NUMBER($inputs, useGrouping: 0) }, krahhe { NUMBER($crashes, useGrouping: 0) }, hangumisi { NUMBER($hangs, useGrouping: 0) }, mälu { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-written = Salvestatud: { $path }
campaign-fuzz-unguided = atheris ei ole paigaldatud, nii et sisendid valib ainult juhus.
campaign-fuzz-report-wrong = Fail { $path } ei ole selle käsu aruanne.
campaign-fuzz-report-unwritable = Faili { $path } ei saa kirjutada.

## Mida ütleb alu campaign soak.

campaign-soak-hour = Tund { NUMBER($hour, useGrouping: 0) }: mänge { NUMBER($games, useGrouping: 0) }, mälu { NUMBER($memory, useGrouping: 0) } kB, avatud faile { NUMBER($handles, useGrouping: 0) }, lõimi { NUMBER($threads, useGrouping: 0) }.
campaign-soak-memory = Mälu (kB)
campaign-soak-blocks = Mäluplokid
campaign-soak-handles = Avatud failid
campaign-soak-threads = Lõimed
campaign-soak-line = Funktsioonikutsed ühe rea kohta
campaign-soak-action = Funktsioonikutsed ühe tegevuse kohta
campaign-soak-game = Päevik ühe mängu kohta (kB)
campaign-soak-steady = { $name }: alguses { NUMBER($first, useGrouping: 0) }, lõpus { NUMBER($last, useGrouping: 0) }, ei kasva.
campaign-soak-growing = { $name }: alguses { NUMBER($first, useGrouping: 0) }, lõpus { NUMBER($last, useGrouping: 0) }, kasvab.
campaign-soak-good = Midagi ei kasva. Tunde: { NUMBER($hours, useGrouping: 0) }, mänge: { NUMBER($games, useGrouping: 0) }.
campaign-soak-bad = Midagi kasvab. Tunde: { NUMBER($hours, useGrouping: 0) }, mänge: { NUMBER($games, useGrouping: 0) }.

## What alu campaign kills reports.

program-campaign-kills-progress = { $percent } protsenti: katkestatud on { NUMBER($count, useGrouping: 0) } { $count ->
    [one] käivitus
   *[other] käivitust
}.
program-campaign-kills-killed = Katkestatud, { $what }: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-died = { $death ->
    [moment] Katkestatud väljastpoolt juhuslikul hetkel
    [processor] Katkestatud pärast juhuslikku protsessoriaega
   *[write] Katkestatud keset faili kirjutamist
}: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-announced = Teateid: { NUMBER($count, useGrouping: 0) }, neist päevikust kadunud: { NUMBER($lost, useGrouping: 0) }.
program-campaign-kills-journals = Pärast katkestust loetud päevikuid: { NUMBER($count, useGrouping: 0) }, loetamatuid: { NUMBER($unreadable, useGrouping: 0) }.
program-campaign-kills-resumed = Esimesi lauseid pärast katkestust reeglitega võrreldud: { NUMBER($count, useGrouping: 0) }. Mänge jätkatud ja tavapäraselt lõpetatud: { NUMBER($finished, useGrouping: 0) }.
program-campaign-kills-violations = Rikkumisi: { NUMBER($count, useGrouping: 0) }.

## What alu campaign processes reports.

program-campaign-processes-held = Pidas vastu: { $fault ->
    [two-on-one-journal] kaks programmi ühe päevikuga
    [two-on-one-board] kaks programmi ühe lauaga
    [full-disk] ketas on täis
    [engine-dies] kõnesüntesaator seiskub
    [engine-hangs] kõnesüntesaator hangub
    [audio-dies] heliprotsess seiskub
    [audio-hangs] heliprotsess hangub
    [thinker-dies] arvuti eest mõtlev protsess seiskub
    [thinker-hangs] arvuti eest mõtlev protsess hangub
   *[no-sound-card] helikaart kaob
}.
program-campaign-processes-violation = Rikkumine: { $fault ->
    [two-on-one-journal] kaks programmi ühe päevikuga
    [two-on-one-board] kaks programmi ühe lauaga
    [full-disk] ketas on täis
    [engine-dies] kõnesüntesaator seiskub
    [engine-hangs] kõnesüntesaator hangub
    [audio-dies] heliprotsess seiskub
    [audio-hangs] heliprotsess hangub
    [thinker-dies] arvuti eest mõtlev protsess seiskub
    [thinker-hangs] arvuti eest mõtlev protsess hangub
   *[no-sound-card] helikaart kaob
}. { $text }
