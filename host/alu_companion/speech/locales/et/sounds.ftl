### Mida laua lühikesed helid tähendavad. Helid ise: audio/earcons.toml.

sound-place = Nupp pandi lauale. Üks tuhm puukoputus.
sound-lift = Nupp tõsteti üles. Lühike tõusev sahin.
sound-refuse = Nii ei saa. Kaks madalat surinat.
sound-enclose = Ala piirati sisse. Neli tõusvat nooti nagu keelpillil.
sound-lose-control = Piiratud ala läks kaotsi. Neli langevat nooti nagu flöödil, lõpp jääb lahtiseks.
sound-attack = Ründamine. Lühike trummipõrin.
sound-turn-change = Käik läheb teisele mängijale. Kaks kellalööki, teine madalam.
sound-unplug = Laua ühendus katkes. Klõps ja siis langev kraapsatus.
sound-plug = Laud on ühendatud. Tõusev kraapsatus ja siis klõps.
sound-step-done = Üks laua kordaseadmise samm on tehtud. Üks tiksatus.
sound-board-correct = Laud on korras. Kolm ühtlast nooti nagu ksülofonil.
sound-win = Mäng on võidetud. Lühike fanfaar.
sound-thinking = Arvuti mõtleb veel. Kaks vaikset ümisemist.
sound-clock = Viimasest kümnest sekundist on üks möödas. Kaks lühikest tiksu.
