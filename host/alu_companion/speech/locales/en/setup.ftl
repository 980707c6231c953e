# What start.py says before anything is installed. It reads this file itself, line by line: plain sentences and their values,
# no choices between variants.
setup-help =
    { $start }  install into .venv, then play the demonstration
    { $start } test [...]  install the test tools too, then run the quick tests; --all: all; other words are for pytest
    { $start } add EXTRA  install what some commands need besides, for instance: { $start } add card
    { $start } WORD [...]  install, then run a command, for instance: { $start } doctor
    { $start } --help  the commands that there are
    { $start } help  this text
    After any of these, --lang CODE chooses the language: { $languages }.
setup-environment = Making a Python environment in the folder .venv.
setup-no-venv = Missing: the Python module venv. On Debian and Ubuntu: sudo apt install python3-venv. Then start again.
setup-no-environment = The Python environment could not be made. Python said: { $said }
setup-bad-path = Python can make no environment in a folder whose path has { $sign } in it: { $path }. Rename it, then start again.
setup-colon = a colon
setup-semicolon = a semicolon
setup-line-break = a line break
setup-bytes = a name that is not in UTF-8
setup-full = The disk is full. Make room, then start again.
setup-barred = You may not write there. Put the folder of the companion where you may write, then start again.
setup-incomplete = This folder is not complete. Missing: { $names }. Get the whole of it again: { $path }
setup-waiting = Another start is setting this folder up. Waiting for it.
setup-moved = This folder was moved or copied. Its Python environment is fitted to the new place.
setup-no-folder = This is not a folder, so nothing can be installed into it: { $path }. Move it away, then start again.
setup-installing = Installing { $extras }. This takes about a minute the first time.
setup-repairing = Something that was installed is gone or spoilt. It is installed again.
setup-voice = the voice
setup-sim = the simulated board
setup-fast = what makes the computer think fast
setup-friends = playing with other tables
setup-still = Still at work: { $seconds } s.
setup-table = the table alone
setup-and = and
setup-less = That could not be installed; trying with less.
setup-no-line = Missing: a connection to the Python package index{ $index }. Go online, then start again.
setup-no-trust = The Python package index cannot be trusted: { $said }. Check the date of this computer and its certificates.
setup-no-packages = Missing: the packages that were to be installed. pip said: { $said }
setup-no-extra = There is no extra { $extra }.
setup-which-extra = Which extra?
setup-extras = { $trouble } These can be added: { $names }.
setup-installed = Installed: { $extras }.
setup-old-python = Missing: Python 3.11 or newer. This is Python { $version }.
setup-testing = Running the tests.
setup-failed = That did not work. The computer said: { $said }
setup-stopped = Stopped.
