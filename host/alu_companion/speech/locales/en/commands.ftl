### Words that players type, a comma between synonyms. They are compared in lower case.

command-repeat = repeat, again, r
command-status = status, s
command-mine = mine, my resources, my pieces, my units
command-theirs = theirs, opponent, their resources, their pieces, their units
command-field = field, tile, what
command-here = here, can
command-neighbours = neighbours, neighbors, around
command-column = column
command-row = row
command-camps = camps
command-raided = raided
command-actions = actions, what now, moves
command-attacks = attacks, attack
command-territory = territory, areas
command-last = last, history
command-help = help, h, ?
command-fix = fix, repair
command-end = end, end turn, done, pass
command-undo = undo, take back
command-skip = skip, leave it
command-swap = swap
command-new = new, new game
command-yes = yes, y
command-no = no, n
command-choose = choose, choice
command-stop = stop, hush, quiet
command-quit = quit, exit, q
command-language = language, speak
command-verbosity = verbosity, say
command-alphabet = alphabet, names
command-older = older
command-newer = newer
command-rule = rule, rules
command-correct = correct, board is right
command-keys = keys, key
command-slower = slower
command-faster = faster
command-quieter = quieter, softer
command-louder = louder
command-effects = effects, sounds
command-guide = guide volume
command-voice = voice, next voice
command-circle-language = circle speaks, circle language
command-square-language = square speaks, square language
command-my-language = my language
command-announce = announce, news
command-settings = settings, options
command-pair = pair, phone code, phone
command-listen = listen, scan, listen row
command-listen-column = listen column
command-listen-areas = listen areas, listen territory

value-language-en = english, en
value-language-et = estonian, et, eesti
value-language-ru = russian, ru, русский
value-verbosity-brief = brief, short
value-verbosity-normal = normal
value-verbosity-teaching = teaching, long
value-alphabet-names = names
value-alphabet-letters = letters
value-alphabet-numbers = numbers
value-alphabet-seat = seat
value-announce-both = both
value-announce-table = table

hand-put = put, place
hand-take = take, lift, remove
hand-slide = slide, set, slider
hand-attach = attach
hand-detach = detach
hand-wand = wand, touch
hand-press = press, button
hand-unplug = unplug
hand-plug = plug

piece-word-circle = circle, circles
piece-word-square = square, squares
piece-word-raider = raider, raid, raiding

row-word-material = material, construction, building
row-word-iron = iron
row-word-food = food

field-typed = { $field }

# Games without a board that feels the pieces.
token-c = middle, centre, center
token-n = north
token-ne = north-east, northeast, north east
token-e = east
token-se = south-east, southeast, south east
token-s = south
token-sw = south-west, southwest, south west
token-w = west
token-nw = north-west, northwest, north west
token-small = to, from, at, on, of, the, with, tile, turned
