### Vastase tasemed: nimi ja üks lause selle kohta, kuidas ta mängib.

level-almajara-1 = Minu esimene mäng
level-almajara-1-what = Võtab, mida võtta saab, ega näe, millega teie vastate.
level-almajara-2 = Ettevaatlik mängija
level-almajara-2-what = Mõtleb ühe tegevuse ette ja teab, mida te järgmisel käigul võtta võite.
level-almajara-3 = Nii tugev, kui see arvuti suudab
level-almajara-3-what = Mõtleb läbi oma käigu, teie vastuse ja selle, mis sellest saab.
level-poi-1 = Minu esimene mäng
level-poi-1-what = Võitleb ruutude pärast ega märka, milleks huvipunktid head on.
level-poi-2 = Varustusülem
level-poi-2-what = Mõtleb ühe tegevuse ette, hoiab huvipunkte ja koondab relvad ja varustuse.
level-poi-3 = Nii tugev, kui see arvuti suudab
level-poi-3-what = Mõtleb enne üksuse liigutamist läbi oma käigu ja teiste vastused.
