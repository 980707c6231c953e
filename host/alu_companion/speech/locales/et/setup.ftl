# Mida ütleb start.py enne, kui midagi on paigaldatud; vt en/setup.ftl.
setup-help =
    { $start }  paigalda kausta .venv ja mängi ette näidismäng
    { $start } test [...]  paigalda ka testimise vahendid ja käivita kiired testid; --all: kõik; muud sõnad on mõeldud pytest'ile
    { $start } add EXTRA  paigalda lisa, mida mõni käsk vajab, näiteks: { $start } add card
    { $start } WORD [...]  paigalda ja käivita käsk, näiteks: { $start } doctor
    { $start } --help  olemasolevad käsud
    { $start } help  see tekst
    Kõigi nende järel valib keele --lang CODE: { $languages }.
setup-environment = Loon kausta .venv Pythoni keskkonna.
setup-no-venv = Puudub Pythoni moodul venv. Debianis ja Ubuntus: sudo apt install python3-venv. Seejärel käivitage uuesti.
setup-no-environment = Pythoni keskkonda ei õnnestunud luua. Python ütles: { $said }
setup-bad-path = Python ei saa luua keskkonda kausta, mille asukohas on { $sign }: { $path }. Nimetage see ümber ja käivitage uuesti.
setup-colon = koolon
setup-semicolon = semikoolon
setup-line-break = reavahetus
setup-bytes = nimi, mis ei ole UTF-8-kodeeringus
setup-full = Ketas on täis. Tehke ruumi ja käivitage uuesti.
setup-barred = Sinna ei tohi te kirjutada. Viige see kaust kohta, kuhu tohite kirjutada, ja käivitage uuesti.
setup-incomplete = See kaust ei ole täielik. Puudub: { $names }. Hankige see tervikuna uuesti: { $path }
setup-waiting = Üks teine käivitus seab seda kausta parajasti üles. Ootan seda.
setup-moved = See kaust on teisaldatud või kopeeritud. Kohandan selle Pythoni keskkonna uue asukohaga.
setup-no-folder = See ei ole kaust, sinna ei saa midagi paigaldada: { $path }. Viige see mujale ja käivitage uuesti.
setup-installing = Paigaldan: { $extras }. Esimesel korral kulub umbes minut.
setup-repairing = Osa paigaldatust on kadunud või rikutud. Paigaldan uuesti.
setup-voice = hääl
setup-sim = jäljendatud laud
setup-fast = kiire käikude arvutus
setup-friends = mäng teiste laudadega
setup-still = Töö kestab: { $seconds } s.
setup-table = ainult mäng ise
setup-and = ja
setup-less = Seda ei õnnestunud paigaldada; proovin vähemaga.
setup-no-line = Puudub ühendus Pythoni pakettide koguga{ $index }. Looge internetiühendus ja käivitage uuesti.
setup-no-trust = Pythoni pakettide kogu ei saa usaldada: { $said }. Kontrollige arvuti kuupäeva ja sertifikaate.
setup-no-packages = Vajalikke pakette ei õnnestunud paigaldada. pip ütles: { $said }
setup-no-extra = Lisa { $extra } ei ole.
setup-which-extra = Milline lisa?
setup-extras = { $trouble } Lisada saab neid: { $names }.
setup-installed = Paigaldatud: { $extras }.
setup-old-python = Vaja on Pythoni versiooni 3.11 või uuemat. Siin on Python { $version }.
setup-testing = Käivitan testid.
setup-failed = See ei õnnestunud. Arvuti ütles: { $said }
setup-stopped = Peatatud.
