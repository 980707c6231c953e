### Mida arendajatele kampaaniatest öeldakse.

## Mida ütleb alu campaign fuzz.

campaign-fuzz-target = Sihtmärk { $name }: sisendeid { NUMBER($inputs, useGrouping: 0) }, sekundis { NUMBER($rate, useGrouping: 0) }, krahhe { NUMBER($crashes, useGrouping: 0) }, hangumisi { NUMBER($hangs, useGrouping: 0) }, mälu { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-total = Käivitusi { NUMBER($runs, useGrouping: 0) }, sihtmärke { NUMBER($targets, useGrouping: 0) }: sisendeid { NUMBER($inputs, useGrouping: 0) }, krahhe { NUMBER($crashes, useGrouping: 0) }, hangumisi { NUMBER($hangs, useGrouping: 0) }, mälu { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-written = Alles hoitud: { $path }
campaign-fuzz-unguided = atheris ei ole paigaldatud, nii et sisendid valib ainult juhus.
campaign-fuzz-report-wrong = { $path } ei ole selle käsu aruanne.
campaign-fuzz-report-unwritable = Faili { $path } ei saa kirjutada.
