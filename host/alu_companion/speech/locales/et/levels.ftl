### Vastase tasemed: nimi ja üks lause selle kohta, kuidas ta mängib.

level-alu-1 = esimeseks mänguks
level-alu-1-what = Arvuti vaatab ainult järgmist tegevust. See ei märka eelseisvat rünnakut ega ala, mille saab kahe tegevusega sisse piirata. Vahel ei märka see ka võitu.
level-alu-2 = algaja
level-alu-2-what = Arvuti vaatab ühe käigu ette, aga ei märka eelseisvat rünnakut ega ala, mille saab kahe tegevusega sisse piirata.
level-alu-3 = mängurõõmuks
level-alu-3-what = Arvuti vaatab kaks käiku ette ja märkab eelseisvat rünnakut, aga mitte ala, mille saab kahe tegevusega sisse piirata.
level-alu-4 = kogenud
level-alu-4-what = Arvuti näeb, mis laual juhtuda võib, aga ei mõtle kaua.
level-alu-5 = tugev
level-alu-5-what = Arvuti mõtleb kaua ja näeb kaugele ette.
level-alu-6 = täie jõuga
level-alu-6-what = Arvuti mõtleb nii kaua, kui lubatakse, ja mängib nii tugevasti, kui suudab.
level-almajara-1 = esimeseks mänguks
level-almajara-1-what = Arvuti lööb, mida lüüa saab, ega arvesta teie vastusega.
level-almajara-2 = ettevaatlik mängija
level-almajara-2-what = Arvuti mõtleb ühe tegevuse ette ja teab, mida te järgmisel käigul lüüa võite.
level-almajara-3 = täie jõuga
level-almajara-3-what = Arvuti mõtleb läbi oma käigu, teie vastuse ja selle, mis edasi saab.
level-poi-1 = esimeseks mänguks
level-poi-1-what = Arvuti võitleb ruutude pärast ega arvesta, mis kasu huvipunktidest on.
level-poi-2 = varustusülem
level-poi-2-what = Arvuti mõtleb ühe tegevuse ette, hoiab huvipunkte ning viib relvad ja varustuse kokku.
level-poi-3 = täie jõuga
level-poi-3-what = Enne üksuse liigutamist mõtleb arvuti läbi oma käigu ja teiste vastused.
