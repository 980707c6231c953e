### Vastase tasemed: nimi ja üks lause selle kohta, kuidas ta mängib.

level-alu-1 = esimeseks mänguks
level-alu-1-what = Vaatab ainult järgmist tegevust. Ei märka eelseisvat ründamist ega ala, mille saab kahe tegevusega sisse piirata. Vahel ei märka ka võitu.
level-alu-2 = algaja
level-alu-2-what = Vaatab ühe käigu ette, aga ei märka eelseisvat ründamist ega ala, mille saab kahe tegevusega sisse piirata.
level-alu-3 = mängurõõmuks
level-alu-3-what = Vaatab kaks käiku ette ja märkab eelseisvat ründamist, aga mitte ala, mille saab kahe tegevusega sisse piirata.
level-alu-4 = kogenud
level-alu-4-what = Näeb, mis laual juhtuda võib, aga ei mõtle kaua.
level-alu-5 = tugev
level-alu-5-what = Mõtleb kaua ja näeb kaugele ette.
level-alu-6 = täie jõuga
level-alu-6-what = Mõtleb nii kaua, kui lubatakse, ja on nii tugev, kui see arvuti suudab.
level-almajara-1 = esimeseks mänguks
level-almajara-1-what = Lööb, mida lüüa saab, ega näe, millega teie vastate.
level-almajara-2 = ettevaatlik mängija
level-almajara-2-what = Mõtleb ühe tegevuse ette ja teab, mida te järgmisel käigul lüüa võite.
level-almajara-3 = täie jõuga
level-almajara-3-what = Mõtleb läbi oma käigu, teie vastuse ja selle, mis sellest saab.
level-poi-1 = esimeseks mänguks
level-poi-1-what = Võitleb ruutude pärast ega märka, mis kasu on huvipunktidest.
level-poi-2 = varustusülem
level-poi-2-what = Mõtleb ühe tegevuse ette, hoiab huvipunkte ja viib relvad ja varustuse kokku.
level-poi-3 = täie jõuga
level-poi-3-what = Mõtleb enne üksuse liigutamist läbi oma käigu ja teiste vastused.
