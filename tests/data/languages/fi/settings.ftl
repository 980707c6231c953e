### Finnish, begun: see docs/words.md.
settings-closed = Asetukset on suljettu.
setting-language = Pöydän kieli: { $language }.
setting-voice-none = Valittavissa ei ole yhtään ääntä.
setting-reader = Ruudunlukijasi ohjaa puhetta: käytä sen omia asetuksia.
how-voice = Valitse kirjoittamalla: ääni ja sen numero.
setting-announce-both = Tapahtumat kerrotaan molempien pelaajien kielillä.
setting-announce-table = Tapahtumat kerrotaan vain pöydän kielellä.
setting-hand-ask = Jos lautaa ei löydy, ohjelma kysyy, onko näppäimistö käsi.
setting-hand-board = Jos lautaa ei löydy, ohjelma etsii sitä yhä.
setting-hand-keyboard = Jos lautaa ei löydy, näppäimistö on käsi.
sound-device = Äänilaitetta ei ole. Siihen asti kaiken voi lukea.
sound-device-back = Ääni toimii taas.
sound-engine = Puheääni petti. Siihen asti kaiken voi lukea.
sound-voice = Valittu ääni puuttuu. Toinen ääni puhuu sen sijaan.
sound-language = Tälle kielelle ei ole täällä ääntä. Sen voi lukea.
