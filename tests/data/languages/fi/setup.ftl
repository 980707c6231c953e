# Finnish, begun: what start.py says.
setup-which-extra = Mikä lisäosa?
setup-extras = { $trouble } Näitä voi lisätä: { $names }.
setup-installing = Asennetaan: { $extras }. Ensimmäisellä kerralla se kestää noin minuutin.
setup-and = ja
