### Programmi enda sõnad terminalis.

program-ready = Programm on valmis.
program-goodbye = Nägemist.
program-port-not-found = Porti { $port } ei ole. Kas kaabel on ühendatud?
program-port-taken = Porti { $port } kasutab teine programm.
program-port-forbidden = Pordi { $port } avamiseks ei ole luba.
program-no-board = Üheski pordis lauda ei ole.
program-several-boards = Laudu on mitu. Nimetage üks neist portidest: { $ports }.
program-file-not-found = Faili { $path } ei ole.
program-file-unreadable = Faili { $path } ei saa lugeda.
program-file-unwritable = Faili { $path } ei saa kirjutada.
program-recording-cut = Salvestis { $path } katkeb real { $line }.
program-recording-wrong = Salvestise { $path } rida { $line } on arusaamatu.
program-journal-wrong = Salvestatud mängu { $path } rida { $line } on arusaamatu. Mäng jätkub sellele eelnenud realt.
program-config-wrong = Seadetes { $path } on viga: { $key }.
program-option-wrong = Mängul ei ole sellist reeglit: { $option }.
program-language-unknown = Programm ei räägi seda keelt: { $language }.
program-no-simulator = Mängulaua jäljendamiseks on vaja MicroPythonit, mida selles arvutis ei ole.
program-no-voice = Selles arvutis ei ole häält. Kõik kirjutatakse siia.
program-check-passed = Korras: { $item }.
program-check-failed = Ei ole korras: { $item }.
program-checks-passed = Kõik on korras.
program-checks-failed = Läbi ei läinud { $count } { $count ->
    [one] kontroll
   *[other] kontrolli
}.
