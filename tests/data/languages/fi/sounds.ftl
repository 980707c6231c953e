### Finnish, begun: see docs/words.md.
sound-place = Nappula pantiin laudalle. Yksi tumma puun kopsahdus.
sound-lift = Nappula nostettiin. Lyhyt nouseva henkäys.
sound-refuse = Se ei ole mahdollista. Kaksi matalaa surinaa.
sound-enclose = Alue suljettiin. Neljä nousevaa näppäiltyä säveltä.
sound-lose-control = Suljettu alue menetettiin. Neljä laskevaa huilun säveltä.
sound-attack = Hyökkäys. Lyhyt rummun pärinä.
sound-turn-change = On toisen pelaajan vuoro. Kaksi kellon lyöntiä, toinen matalampi.
sound-unplug = Lauta irrotettiin. Napsahdus ja laskeva raapaisu.
sound-plug = Lauta on kytketty. Nouseva raapaisu ja napsahdus.
sound-step-done = Yksi korjaus laudalla on tehty. Yksi naksahdus.
sound-board-correct = Lauta on oikein. Kolme tasaista säveltä puisella ksylofonilla.
sound-win = Peli on voitettu. Lyhyt fanfaari.
sound-thinking = Tietokone miettii vielä. Kaksi pehmeää hyminää.
sound-clock = Yksi viimeisistä kymmenestä sekunnista kului. Kaksi lyhyttä naksahdusta.
