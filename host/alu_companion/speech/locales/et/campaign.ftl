### Mida arendajad kampaaniatest kuulevad.

## Mida ütleb alu campaign soak.

campaign-soak-hour = Tund { NUMBER($hour, useGrouping: 0) }: mänge { NUMBER($games, useGrouping: 0) }, mälu { NUMBER($memory, useGrouping: 0) } kB, avatud faile { NUMBER($handles, useGrouping: 0) }, lõimi { NUMBER($threads, useGrouping: 0) }.
campaign-soak-memory = Mälu (kB)
campaign-soak-blocks = Mälutükid
campaign-soak-handles = Avatud failid
campaign-soak-threads = Lõimed
campaign-soak-line = Funktsioonikutsed ühe rea kohta
campaign-soak-action = Funktsioonikutsed ühe tegevuse kohta
campaign-soak-game = Mängufail ühe mängu kohta (kB)
campaign-soak-steady = { $name }: enne { NUMBER($first, useGrouping: 0) }, lõpus { NUMBER($last, useGrouping: 0) }, ei kasva.
campaign-soak-growing = { $name }: enne { NUMBER($first, useGrouping: 0) }, lõpus { NUMBER($last, useGrouping: 0) }, kasvab.
campaign-soak-good = Midagi ei kasva. Tunde: { NUMBER($hours, useGrouping: 0) }, mänge: { NUMBER($games, useGrouping: 0) }.
campaign-soak-bad = Midagi kasvab. Tunde: { NUMBER($hours, useGrouping: 0) }, mänge: { NUMBER($games, useGrouping: 0) }.
