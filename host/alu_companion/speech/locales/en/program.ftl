### What the program itself says, on the terminal.

program-language-for-all = This time everybody at the table hears one language. Without --lang the languages that the players have chosen count again.
program-goodbye = Goodbye.
program-goodbye-kept = Goodbye. Your game is kept.

## The board and its port.

program-port-missing = There is no port { $port }. To play without a board: --port sim. With a board, plug in its cable or leave out --port.
program-port-taken = The port { $port } is in use by another program. Close that program and start again.
program-port-refused = You may not use the port { $port }. On Linux: sudo usermod -aG dialout $USER, then log out and in again.
program-port-unknown = The port { $port } cannot be opened. Check the name, or leave out --port and the companion looks for the board.
program-port-forbidden = You may not use the port { $port }. Ask the administrator of this computer for the right to use it.
program-port-unlisted = This computer does not tell which ports it has. Unplug the cable of the board and plug it in again, or name its port with --port.

## Files.

program-file-not-found = There is no file { $path }. Check the name.
program-file-unreadable = The file { $path } cannot be read. Check that it is a file and that you may read it.
program-file-unwritable = The file { $path } cannot be written. Choose another place, or check the disk and your rights.
program-report-written = The report is in the file { $path }.
program-output-lost = Not all words could be written to the output. Is the disk full?
program-no-keyboard = Nobody can type here. The table goes on without a keyboard until the program is ended.
program-file-too-large = The file { $path } is too large. Check that it is the right one.
program-file-no-text = The file { $path } is not plain text. Save it as plain text, in UTF-8.
program-output-taken = The file { $path } is read or kept by this command itself. Choose another name for the output.
program-output-exists = There is a file { $path } already, and what it holds would be lost. Choose another name, or remove that file first.
program-output-ending = The file { $path } would not be what its name says. Choose a name with one of these endings: { $endings }.
program-homeless = You have no home folder on this computer in which settings and games could be kept. Name the files with --config and --journal, or set XDG_CONFIG_HOME and XDG_DATA_HOME to a folder.
program-folder-gone = The folder that you are in is gone, or you may not read it. Go to another folder, then start again.
program-own-file-wrong = { $count ->
    [one] There is { NUMBER($count, useGrouping: 0) } problem in { $path }, so it cannot be used yet.
   *[other] There are { NUMBER($count, useGrouping: 0) } problems in { $path }, so it cannot be used yet.
}
program-option-takes-no-file = The option { $option } takes no file. Files are taken by layout and chips in Almajara, by map in POI Control.
program-recording-foreign = The file { $path } is not a recording of this program. Choose a file that was written with --record.
program-recording-newer = The recording { $path } was written by a newer version of this program. Update the program to read it.
program-recording-encoded = The recording { $path } was saved in UTF-16. Save it as plain text, in UTF-8.
program-recording-cut = The recording { $path } breaks off at line { NUMBER($line, useGrouping: 0) }. It was played back up to there.
program-recording-damaged = Line { NUMBER($line, useGrouping: 0) } of the recording { $path } is damaged. It was played back up to there.
program-recording-wrong = Line { NUMBER($line, useGrouping: 0) } of the recording { $path } makes no sense. It was played back up to there.
program-recording-game = The recording { $path } is of a game that this program does not know: { $game }.
program-journal-open = The saved games in { $path } cannot be opened. Name another file with --journal, or check the disk and your rights.
program-journal-foreign = The file { $path } does not hold saved games. Name another file with --journal.
program-journal-newer = The saved games in { $path } were kept by a newer version of this program. Nothing in them was changed. Install that version again, or name another file with --journal.
program-journal-busy = The saved games are open in another window of this program. Close it there with quit, and start again.
program-journal-beside = Another file was put in the place of the saved games { $path } while they were in use. It was left as it is. Everything this table knows is saved in { $fresh }. Name that file with --journal to go on with it.
program-journal-anew = The saved games in { $path } were removed or changed by another program while they were in use. Everything this table knows was saved there again.
program-journal-write = The game cannot be saved in { $path }. Free some space on the disk, or name another file with --journal.
program-journal-damaged = The saved games in { $path } are damaged. Entries that can be read and are kept: { NUMBER($count, useGrouping: 0) }. Known to be lost: { NUMBER($lost, useGrouping: 0) }.
program-journal-aside = The file as it was is kept as { $path }
program-journal-spoilt = The saved games in { $path } were damaged while they were in use. Start again: what can be read of them is kept then.
program-journal-wrong = Entry { NUMBER($line, useGrouping: 0) } of game { NUMBER($game, useGrouping: 0) } in { $path } makes no sense. { $line ->
    [1] That game is lost.
   *[other] That game goes on from the entry before it.
} Entries left out: { NUMBER($count, useGrouping: 0) }.
program-options-wrong = The options of this game cannot be used: { $text }.
program-board-wrong = The hardware file { $path } does not describe a board that could be built. To hear what is wrong with it: { ALU() } hardware check { $path }
program-board-option = Chosen by: { $text }.
program-position-and-options = Give either a position or options: a position brings its own.
program-invite-and-with = Give either --invite or --with: one table invites, the other joins.
program-broker-wrong = That is not the address of a broker. Examples: mqtts://name:password@example.org, wss://example.org/mqtt.
program-club-wrong = That is not the address of a table in a club. Example: mqtts://table-3:password@school.example?club=owls.
program-club-teacher = A teacher or spectator cannot play at a table. To look after the tables, run: alu club watch
program-club-watch-wrong = That is not the address of a club's teacher or spectator. Example: mqtts://teacher:password@school.example?club=owls.
program-club-watch-certificate = The certificate that the address names cannot be read: { $path }
program-club-watch-refused = The club does not let you in. Please check the address and the password.
program-club-watch-unreached = The club's broker was not reached.
program-code-wrong = A code has six digits.
program-seat-unknown = There is no such seat in this game: { $text }. The seats: { $seats }.
program-clock-wrong = The clock cannot be set to this: { $text }. Examples: 10+5, 30s/turn, square=10+5,circle=5+5.
program-no-opponent = The computer does not play { $game }.
program-no-level = The levels go from 1 to { NUMBER($count, useGrouping: 0) }.
program-position-wrong = The file { $path } does not hold a position that can be played. Write it as docs/rules/{ $game }.md shows.
program-no-games = There is no game in { $path } yet. Begin one with: { ALU() } play --game { $game }{ $options }
program-guide-wrong = The guide in { $path } cannot be used. At the table it is missing.
program-config-wrong = In the settings { $path }{ $line ->
    [0] {""}
   *[other] , line { NUMBER($line, useGrouping: 0) },
} { $key } has a value that is not allowed. The usual one is used.
program-config-allowed = Allowed values: { $values }.
program-config-syntax = { $line ->
    [0] The settings { $path } cannot be read.
   *[other] Line { NUMBER($line, useGrouping: 0) } of the settings { $path } cannot be read.
} The usual settings are used, and the file stays as it is.
program-config-unknown = In the settings { $path }{ $line ->
    [0] {""}
   *[other] , line { NUMBER($line, useGrouping: 0) },
} this version of the program does not know { $key }, and leaves it out.

## The voice.

program-no-voice-engine = There is no speech engine, so everything is written instead. On Debian and Ubuntu: sudo apt install espeak-ng
program-no-voice-sound = The sound library PortAudio is missing, so everything is written instead. On Debian and Ubuntu: sudo apt install libportaudio2
program-no-voice-device = No sound device was found, so everything is written instead. Plug in headphones or loudspeakers and start again.
program-no-voice-died = The voice did not start, so everything is written instead. Start the companion again to try once more.
program-no-voice-path = The voice cannot read its files: the path of its folder is too long, or holds letters that it does not know. Everything is written instead. Move the companion to a folder with a short name in plain Latin letters and start again.
program-no-voice = No voice. Why: { ALU() } doctor

## What alu doctor finds.

program-doctor-python = The companion runs on Python { $version }.
program-doctor-firmware-engine-micropython = The simulated board runs on MicroPython { $version }.
program-doctor-firmware-engine-cpython = MicroPython is missing; the simulated board runs on Python, which is enough to play.
program-doctor-board-found = A board answers at { $port }, its version is { $version }.
program-doctor-board-none = No board is plugged in. Plug in its cable, or play without one: { ALU() } play --port sim
program-doctor-board-other = The device at { $port } does not answer as a board. Put the firmware on it, or unplug and plug it again.
program-doctor-board-version = The board at { $port } speaks version { $board } of the protocol and this program version { $host }. Update both.
program-doctor-voice = The voice speaks: { $name }.
program-doctor-voice-engine = The voice for { $language ->
    [en] English
    [et] Estonian
    [ru] Russian
   *[other] this language
} speaks: { $name }, engine { $engine }.
program-doctor-languages = Languages: { $languages }.
program-doctor-settings = The settings in { $path } are in order.
program-doctor-settings-none = There is no settings file, so the usual settings apply. Its place would be { $path }.
program-doctor-settings-wrong = The settings in { $path } are wrong at: { $key }. Correct this place or remove it.
program-doctor-journal = The file { $path } holds { $games ->
    [0] no saved game
    [one] { $games } saved game
   *[other] { $games } saved games
}.
program-doctor-journal-none = No game has been saved yet. Games will be kept in { $path }.
program-doctor-brltty = The braille program brltty may take USB serial ports. If the board is not found and you use no braille display, run: sudo systemctl stop brltty-udev
program-doctor-simulated = The simulated board works: firmware { $firmware } answered after { $ms } ms.
program-doctor-simulated-failed = The simulated board does not answer. Install the companion again.
program-doctor-report = Does that not help? To write a report for whoever helps you, run: { ALU() } report
program-doctor-all-good = Everything is in order.
program-doctor-problems = { $count ->
    [one] { $count } problem was found:
   *[other] { $count } problems were found:
}
program-simulator-failed = The simulated board has stopped by itself. Please start again. To write a report of it, run: { ALU() } report
program-engine-interpreted = Without numba the computer thinks far more slowly. To install it: { ADD($extra) }
program-tools-elsewhere = This command is for developers. It is not in the installed program, but comes with its source code.
program-board-at = The simulated board is at { $port }.
program-board-nowhere = The board is unplugged. It has no port.
program-no-voice-package = The voice is not installed. Everything is written here instead. To hear it: { ADD("voice") }

program-doctor-far = To play with another table on this network, run: { ALU() } play --invite
program-doctor-far-package = The package for connecting tables is not installed. To play with other tables: { ADD("friends") }
program-doctor-broker = You can also play with tables over a broker or in a club. To find out how, run: { ALU() } play --help all
program-doctor-broker-package = To play over a broker or in a club: { ADD("club") }
program-doctor-braille = Braille: a display was found, { $name }, { $count } characters wide.
program-doctor-braille-package = Braille: the package for displays is missing. On Debian and Ubuntu: sudo apt install brltty python3-brlapi python3-louis
program-doctor-braille-refused = Braille: brltty is not running. To start it: sudo systemctl start brltty
program-doctor-braille-key = Braille: brltty does not let you in. To change that: sudo usermod -a -G brlapi $USER and log in again
program-doctor-braille-display = Braille: brltty has no display. Plug it in and switch it on.
program-doctor-braille-busy = Braille: another program has the display. Close it, or bring this window to the front.
program-no-voice-reader-package = The package for screen readers is not installed. The companion speaks with its own voice instead. To use yours: { ADD("reader") }
program-no-voice-reader-none = No screen reader is running. The companion speaks with its own voice instead. Start yours and try again, or set output to voice.

## What is made for fingers and for low vision.

program-extra-missing = This command needs packages that are not installed. To install them: { ADD($extra) }
program-tactile-wrong = The sizes and texts in { $path } cannot be used: { $text } Correct this place.
program-made-file = Written: { $path }
program-pcb-unknown = The circuit board { $name } is unknown. There are { $names }.
program-pcb-no-tracks = There are no tracks of the circuit board { $name }. To lay them: alu hardware route --board { $name }
program-pcb-no-kicad = KiCad is missing. On Debian and Ubuntu: sudo apt install --no-install-recommends kicad
program-pcb-failed = KiCad could not make the board. { $text }
program-pcb-board =
    Circuit board { $name }: { $width } x { $height } millimetres, { $parts ->
        [one] one part is
       *[other] { $parts } parts are
    } soldered on; { $faults ->
        [0] KiCad finds no fault.
        [one] KiCad finds one fault; see drc.txt.
       *[other] KiCad finds { $faults } faults; see drc.txt.
    }
program-release-progress = { $percent } percent: { $what ->
    [board] circuit board { $name }
    [models] printed parts for a bed of { $name } millimetres
    [whole] the whole, assembled
    [papers] circuit diagrams, netlists and lists of parts
    [firmware] the firmware
   *[docs] instructions and licences
}.
program-release-done = Written: { $path }. Files in it: { $count }. Its checksum, SHA-256: { $sum }.
program-made-part = Size in millimetres: { $size }. A game needs { $count ->
    [one] one of it
   *[other] { $count } of it
}. Written: { $path }
program-part-unprintable = The part { $name } cannot be printed: { $problem ->
    [open] its surface is not closed
    [bodies] it falls into several pieces
    [genus] a hole is missing, or there is one too many
    [thin] a wall is too thin
    [overhang] something in it would be printed in mid-air
    [bridge] a bridge in it is too wide to be printed without support
    [overlap] it is in the place of another
   *[floating] it does not lie on the printer's bed
}. Correct the sizes.
program-no-pdf-package = The package for PDF is not installed, so no PDF was written. To install it: { ADD("hardware") }
program-print-no-font = No font on this computer has all the letters of this language: { $language }. Only the pages for a browser were written. Install the DejaVu fonts.
program-no-louis = Contracted braille needs liblouis. On Debian and Ubuntu: sudo apt install python3-louis

## The live page.

program-page-at = The live page is at { $address }
program-page-taken = Port { NUMBER($port, useGrouping: 0) } is in use by another program. Choose another one with --page-port, or close that program.
program-page-refused = Port { NUMBER($port, useGrouping: 0) } may not be used. Choose one above 1023 with --page-port.
program-page-address = The live page cannot be opened at port { NUMBER($port, useGrouping: 0) }. Choose another one with --page-port.
program-page-network = This computer is not in a private network that phones could share. Connect it to one, or leave out --lan.

## The guide as sound files.

program-guide-none = There is no guide to { $game } in this language yet: { $language }. It is there in: { $languages }.
program-guide-wrong-text = Line { NUMBER($line, useGrouping: 0) } of chapter { $name } of the guide makes no sense. Correct it, or install the companion again.
program-guide-no-voice = There is no voice { $voice } here. To see which there are: { ALU() } voices
program-guide-no-language = No voice here speaks this language: { $language }. To see which voices there are: { ALU() } voices
program-guide-voice-failed = The voice { $voice } has failed. The finished chapters stay. Start again to go on, or choose another voice with --voice.
program-guide-disk-full = The disk is full. Free some space and start again; the finished chapters stay.
program-guide-interrupted = Stopped. The finished chapters stay; start again to go on.
program-guide-opening = Chapter { $number }. { $title }
program-guide-album = { $game ->
    [alu] ALU: the guide
    [almajara] Almajara: the guide
   *[poi] POI Control: the guide
}
program-guide-chapter = { $percent } percent. Chapter { $number }, { $title }: { $done ->
    [kept] unchanged
   *[rendered] rendered
}.
program-guide-built = The guide is finished: { $count ->
    [one] { $count } chapter
   *[other] { $count } chapters
}, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, in { $path }
program-guide-voice-unknown = The licence of the voice { $voice } is not known here. Look it up before you hand these files on.
program-guide-voice-not-sold = The voice { $voice } is under { $licence }: do not hand these files on for money, nor changed.
program-guide-check-none = No guide was rendered in { $path }. Render one with: { ALU() } guide build { $folder }
program-guide-hear = To hear it in a browser: { ALU() } guide serve { $folder }
program-guide-good = The folder { $path }: { $count ->
    [one] { $count } chapter
   *[other] { $count } chapters
}, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, everything in order.
program-guide-problem = The folder { $path }: { $fault ->
    [missing] the guide is not finished
    [syntax] the manifest cannot be read
    [format] the manifest comes from a newer version of this program
    [seal] the manifest was changed afterwards
    [order] the manifest contradicts itself at { $name }
    [file-missing] the file { $name } is missing
    [file-changed] the file { $name } was changed afterwards
    [record] the file { $name } does not agree with the manifest
    [marks] the marks in { $name } are out of order
    [loudness] { $name } is too loud or too quiet
   *[stale] the text has changed since: { $name }
}. Render it again with: { ALU() } guide build

## The card with the code.

program-card-font = No font on this computer has all the letters of this language: { $language }. Install the DejaVu fonts.
program-card-address-empty = No address was given. Write it from the beginning, such as https://alu.example/
program-card-address-none = This is not a full address: { $text }. Write it from the beginning, such as https://alu.example/
program-card-address-scheme = Addresses on a card begin with https, not with { $text }.
program-card-address-plain = The address leads to { $text } over http, which anyone on the way can change. Use https; http is only for a private network.
program-card-address-user = Before the name there may be no user and no backslash: { $text }. A phone would not show where the code really leads.
program-card-address-host = There can be no computer of this name that phones would find: { $text }. Check the name.
program-card-address-port = This is not a port: { $text }. Give a number from 1 to 65535, or leave it out.
program-card-address-foreign = The name { $text } has letters other than a to z, which many phones cannot type. Use a name of letters from a to z, digits and hyphens.
program-card-address-punycode = The name { $text } stands for other letters, and nobody can say it or type it without mistakes. Use a name of letters from a to z.
program-card-address-own = The name { $text } means the phone itself. Give the address at which other devices find the guide.
program-card-address-sign = An address on a card can only hold letters from a to z, digits and . - _ / : ? = & #. It cannot hold this: { $text }
program-card-code-long = The address has { $length } characters; the code of the card can hold { $most } and still be read by simple phones. Use a shorter one.
program-card-long-title = The title does not fit the card in large print, in this language: { $language }. Shorten code in the texts.
program-card-long-address = The address does not fit the card in large print. Use a shorter one.
program-card-long-braille = The title does not fit the card in braille, in this language: { $language }. Shorten code in the texts.
program-card-unread = The code could not be read back in { $count } of { $all } tries, so the card was not written. Check the sizes of the card with the code.
program-card-modules = The small squares of the code are { $size } millimetres wide.
program-card-distance = Phones should read it from { $distance } centimetres and nearer.
program-card-level-strong = Up to { $percent } percent of the code may be worn off, but none of its three large squares.
program-card-level-weaker = Up to { $percent } percent of the code may be worn off, but none of its three large squares. With a shorter address it may be more.
program-card-local = Only phones in the same network can open { $text }. When that changes, print new cards.
program-card-open = The address is not encrypted: anyone in that network can see and change what phones get. Use it only in a network that you trust.
program-card-confusable = Some characters of the address are easily mistaken when it is typed: { $text }. Small letters alone are safer.
program-card-said = How to say the address, { $language ->
    [et] in Estonian
    [ru] in Russian
    [en] in English
   *[other] in its own language
}: { $text }
program-card-read = The code of every card was read back from its drawing in { $count ->
    [one] one way
   *[other] { $count } ways
}: sharp, upside down, from the greatest distance, shaken, and in dim light.
program-spelled-letter = { $letter }
program-spelled-capital = capital { program-spelled-letter }
program-spelled-digit = { NUM($digit) }
program-spelled-sign = { $sign ->
    [dot] dot
    [slash] slash
    [hyphen] hyphen
    [underscore] underscore
    [colon] colon
    [question] question mark
    [equals] equals sign
    [and] ampersand
   *[hash] hash
}

## The guide on phones.

program-guide-at = The guide is at { $address }
program-guide-lan = The guide can be opened from phones on this network.
program-guide-stop = To stop, hold Control and press C.
program-guide-stopped = The guide is no longer open, something went wrong. Start it again.
program-guide-port-taken = Port { NUMBER($port, useGrouping: 0) } is in use by another program. Choose another one with --port, or close that program.
program-guide-port-refused = Port { NUMBER($port, useGrouping: 0) } may not be used. Choose one above 1023 with --port.
program-guide-port-address = The guide cannot be opened at port { NUMBER($port, useGrouping: 0) }. Choose another one with --port.
program-guide-port-network = This computer is not in a private network that phones could share. Connect it to one, or leave out --lan.
program-guide-shelf-damaged = The guide in { $path } is not as it was written. To see what is wrong: { ALU() } guide check { $path }
program-guide-shelf-twice = The guide in { $path } is in another folder too. Leave only one of the two.
program-guide-site-other = There is something else in { $path }. Choose an empty folder, or the one of an earlier site.
program-guide-site-written = The site is in { $path }: { $count ->
    [one] one guide
   *[other] { $count } guides
}, { $size } MB. Copy it to any web server; over https it can be used without internet too.

## A board on the workbench.

program-board-talk-lost = The board was unplugged. Plug it in again and start over.
program-board-talk-silent = No board answers at { $port }. Check the cable, or put the firmware on it: { ALU() } board install
program-board-talk-version = The board at { $port } speaks another version of the protocol. Put the firmware of this companion on it: { ALU() } board install
program-board-talk-refused = The board at { $port } has refused this. Restart it and try again.
program-board-firmware = The board runs firmware { $firmware }, protocol { $protocol }.
program-board-id = Its number is { $id }.
program-board-boot-power = It started because power came on.
program-board-boot-watchdog = It was restarted because its program hung.
program-board-boot-reset = It was reset.
program-board-boot-crash = Its program had failed and started again.
program-board-boot-unknown = Why it started is not known.
program-board-words-none = There is no message of a failure.
program-board-words-crash = Its program once failed, with the message: { $text }
program-board-words-watchdog = Its program once hung, with the message: { $text }
program-board-size = It has { $columns } columns and { $rows } rows, { $tiles } tiles.
program-board-parts = It has { $sockets } sockets for counters, { $buttons } buttons, { $multiplexers } multiplexers.
program-board-selftest-good = Its self-test finds nothing wrong.
program-board-setting-heartbeat_ms = It tells its state at least every { $value } ms.
program-board-setting-led = { $value ->
    [0] Its light is switched off.
   *[other] Its light is switched on.
}
program-board-setting-debounce_scans = Equal scans that make a reading: { $value }.
program-board-setting-name = Its name is { $value }.
program-board-setting-wand_offset = Window of the asking wand shifted by { $value } codes.
program-board-setting-square_offset = Window of square pieces shifted by { $value } codes.
program-board-setting-raid_offset = Window of raiding pieces shifted by { $value } codes.
program-board-setting-circle_offset = Window of circle pieces shifted by { $value } codes.
program-board-setting-empty_offset = Window of empty tiles shifted by { $value } codes.
program-board-least-margin = Nearest to the end of its window:
program-board-report = What was found is in { $path }.
program-board-report-wrong = Line { NUMBER($line, useGrouping: 0) } of { $path } makes no sense. Choose another file with --report, or start over with --again.
program-board-report-other = The report { $path } is about another board. Choose another file with --report, or start over with --again.
program-board-fields-wrong = These are not tiles of this board: { $text }. Write them like A1-B2 D5.
program-board-restored = The board has the windows and settings of a new board.
program-board-kept = The board keeps these windows from now on.

## Putting the firmware on a Pico.

program-install-files = { NUMBER($count, useGrouping: 0) } files need to be copied to the Pico at { $port }.
program-install-ask = Copy them now? Type yes or no.
program-install-file = Copying { $name }.
program-install-copied = { $count ->
    [0] All files were there already and are right.
    [one] { $count } file was copied, and all read back right.
   *[other] { $count } files were copied, and all read back right.
}
program-install-done = The board answers. Its firmware is { $version }. Now test it: { ALU() } board test{ $options }
program-install-silent = The files are there, but the board does not answer at { $port }. Unplug it, plug it in again, then: { ALU() } board info{ $options }
program-install-simulated = The simulated board needs nothing installed: it runs the firmware of this program. To test it: { ALU() } board test --port sim
program-install-none = No Pico is found. Plug in its cable; some cables only carry power. If it is plugged in, the Pico has no MicroPython yet.
program-install-several = Several Picos are plugged in: { $ports }. Name one with --port.
program-install-package = The package { $name } is not installed. To install it: { ADD("board") }
program-install-by-hand = By hand: docs/board.md tells which files go where, with the commands.
program-install-runs = A board's firmware already runs there and does not let go of the line. Hold all buttons of the board while you plug it in, or join GPIO 14, 15 and 16 to ground. Then begin again.
program-install-old = The MicroPython on the device at { $port } is too old. Put a newer one on it, 1.19 or later, and begin again.
program-install-no-prompt = The device at { $port } does not answer as MicroPython does. Put MicroPython on it first.
program-install-bootsel-find = Unplug the Pico. With its USB socket away from you and the parts upwards, the only button lies near the socket, to the left.
program-install-bootsel-hold = Hold this button, plug the cable in, wait two seconds and let go. A drive with the name RPI-RP2 appears.
program-install-bootsel-copy = Copy the MicroPython file for the Raspberry Pi Pico onto that drive; its name ends in uf2. It is found at micropython.org among the downloads; the board is called Pico. The drive goes away by itself.
program-install-bootsel-again = Then begin again: { ALU() } board install
program-install-copy = The file { $name } could not be copied. Unplug the Pico, plug it in again and repeat; what is copied already stays.
program-install-differs = The file { $name } reads back differently than it was written. The fault is in the flash of this Pico or in the cable. Try again, or use another Pico or cable.
program-install-held-brltty = The braille program brltty may be using the port. If you use no braille display: sudo systemctl stop brltty-udev
program-install-held-modemmanager = ModemManager may be using the port. Stop it: sudo systemctl stop ModemManager

## What alu games tells.

program-games-none = There are no saved games in { $path } yet.
program-games-game = Game { NUMBER($number, useGrouping: 0) }: { $name }, last played on { $day } { NUMBER($year, useGrouping: 0) }, turns: { NUMBER($turns, useGrouping: 0) }.
program-games-game-undated = Game { NUMBER($number, useGrouping: 0) }: { $name }, turns: { NUMBER($turns, useGrouping: 0) }. An earlier version kept it without a date.
program-games-lessons = { $count ->
    [one] One lesson was begun, too.
   *[other] { NUMBER($count, useGrouping: 0) } lessons were begun, too.
} To remove them: { ALU() } games forget --player, and the name of who learned
program-games-goes-on = It is not over.
program-games-wrong = Game { NUMBER($number, useGrouping: 0) } makes no sense from some entry on.
program-games-other = Game { NUMBER($number, useGrouping: 0) } is one that this program does not know: { $game }.
program-games-size = Games: { NUMBER($count, useGrouping: 0) }. The file { $path } takes { NUMBER($size, useGrouping: 0) } kB. Games are kept until you remove them with: { ALU() } games forget{ $options }
program-games-size-now = The file { $path } takes { NUMBER($size, useGrouping: 0) } kB now.
program-games-aside = A damaged file lies beside it and may hold games too: { $path }
program-games-unknown = There is no game { NUMBER($number, useGrouping: 0) } in { $path }. To hear which there are: { ALU() } games{ $options }
program-games-exported = Game { NUMBER($number, useGrouping: 0) } was written to { $path }
program-games-imported = This is game { NUMBER($number, useGrouping: 0) } now.
program-games-nobody = In { $path } nothing was kept of a player called { $player }.
program-games-nothing-chosen = Nothing was removed. Give the numbers of games, --before with a date, or --all.
program-games-undated = An earlier version kept these games without a date, so they stay: { $numbers }. Remove them by their numbers.
program-games-ask = Remove for good: { $count ->
    [0] no games
    [one] { NUMBER($count, useGrouping: 0) } game, number { $numbers }
   *[other] { NUMBER($count, useGrouping: 0) } games, numbers { $numbers }
}{ $copies ->
    [0] {""}
    [one] , and { NUMBER($copies, useGrouping: 0) } damaged file beside it
   *[other] , and { NUMBER($copies, useGrouping: 0) } damaged files beside it
}? This cannot be undone. Please type yes or no.
program-games-kept = Nothing was removed.
program-games-forgotten = Games removed for good: { NUMBER($count, useGrouping: 0) }. Damaged files removed: { NUMBER($copies, useGrouping: 0) }.
program-games-not-smaller = The file could not be made smaller: that takes free space on the disk. Free some, then run: { ALU() } games shrink{ $options }
program-game-file-foreign = The file { $path } does not hold a game. Choose one that was written with, for example: { ALU() } games export 1
program-game-file-newer = The game in { $path } was written by a newer version of this program. Take it in with that version.
program-game-file-cut = The game in { $path } breaks off at line { NUMBER($line, useGrouping: 0) }. It was not taken in.
program-game-file-wrong = Line { NUMBER($line, useGrouping: 0) } of { $path } cannot be played there. The game was not taken in.
program-game-file-game = The file { $path } holds a game that this program does not know: { $game }. It was not taken in.
program-review-progress = { $percent } percent: { NUMBER($count, useGrouping: 0) } { $count ->
    [one] position
   *[other] positions
} looked at.
program-review-written = Written: { $page }, and as a text { $text }

program-lessons-none = There are no lessons for this game yet.
program-lessons-no-files = There is no lesson in { $path }. A lesson is a file that ends in .toml.
program-lessons-no-language = The lessons in { $path } have no language in common. Write all of them in one language.
program-lesson-unknown = There is no such lesson. The last one is number { NUMBER($count, useGrouping: 0) }.
program-lesson-file-wrong = { $count ->
    [one] There is { NUMBER($count, useGrouping: 0) } problem in { $path }, so it cannot be used yet.
   *[other] There are { NUMBER($count, useGrouping: 0) } problems in { $path }, so it cannot be used yet.
}
program-lesson-file-puzzles = The file { $path } holds puzzles and no lesson. To solve them, type: { ALU() } puzzle --file { $path }
program-lesson-file-right = The file { $path } is a lesson. Steps of hints: { NUMBER($hints) }. Wrong tries that it answers: { NUMBER($wrong) }.
program-plan-written = Written: { $path }
program-plan-braille = There is no braille for this text: { $text }
program-teachers-code = Teacher's code: { $code }

program-puzzles-none = There are no puzzles for this game yet.
program-puzzle-unknown = There is no such puzzle. The last one is number { NUMBER($count, useGrouping: 0) }.
program-puzzle-no-level = No puzzle is as hard as that. The hardest are of level { NUMBER($level) }.
program-puzzles-wrong = The file { $path } does not hold puzzles of this game. Name another file.
program-puzzle-progress = { $percent } percent: { NUMBER($count, useGrouping: 0) } { $count ->
    [one] puzzle
   *[other] puzzles
} found.
program-puzzle-made = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] puzzle is
   *[other] puzzles are
} in { $path }

## The club's broker.

program-broker-runs = The broker is running. Encrypted address: mqtts://{ $host }:{ $port }. For a network that lets only web pages through: wss://{ $host }:{ $web }
program-broker-here = On this computer without encryption: mqtt://127.0.0.1:{ $port }
program-broker-accounts = Names and passwords of the tables and the teacher: { $path }
program-broker-certificate = This certificate belongs on every table's computer: { $path }
program-broker-ends = To stop it, hold Control and press C.
program-broker-ended = The broker has ended by itself. Start it again.
program-broker-missing = Mosquitto is not installed. Install the package mosquitto, then start this again.
program-broker-running = A broker is already running with this folder: { $text }. End that one first.
program-broker-taken = Another program uses one of these ports. Close it, or choose other ports.
program-broker-accounts-wrong = The file { $text } cannot be read. It is plain text in UTF-8, a name and a password a line. Correct it, or remove it and hand out new passwords.
program-broker-authority-half = The file { $text } is missing. club-ca.pem and club-ca.key belong together: put it back, or remove the other one too and give every table the new certificate.
program-broker-authority-locked = The key { $text } is locked with a password. Take the password away, or remove club-ca.pem and club-ca.key and give every table the new certificate.
program-broker-authority-wrong = The file { $text } is not the club's certificate or its key. Put the right one back, or remove club-ca.pem and club-ca.key and give every table the new certificate.
program-broker-failed = Mosquitto does not start. It says: { $text }

## Tournaments of a club.

program-tournament-begun = The tournament has begun. Entrants: { NUMBER($entrants, useGrouping: 0) }. Rounds: { $rounds }
program-tournament-round = Round { $number } of { $rounds }.
program-tournament-pairing = Table { $table }: { $first } begins, against { $second }.
program-tournament-free = No opponent in this round: { $name }
program-tournament-won = Won by { $name }.
program-tournament-draw = A draw.
program-tournament-standing = { $place }. { $name }: points { $points }, opponents' points { $opponents }
program-tournament-exists = The file { $path } is there already. Choose another name.
program-tournament-busy = The file { $path } is in use by another program. End that one, or try again in a moment.
program-tournament-foreign = The file { $path } is not the file of a tournament.
program-tournament-open-games = Some games of this round have no result. Enter the results first, for example: { ALU() } club tournament result { $path } 1 first
program-tournament-over = All rounds have been played.
program-tournament-no-game = There is no game at this table in this round.
program-keys-part = { $heading }: { $count ->
    [one] one key
   *[other] { NUMBER($count) } keys
}.
program-keys-parts = To hear the keys of one part, type its word after this command. For the game: game, menu, { $hand ->
        [yes] hand, guide and show
       *[no] guide and show
    }. For the settings: opponent, clock, table and lessons. For example: { ALU() } keys guide
program-keys-more = There are { NUMBER($count) } more. Enter goes on.

## Checking a language: what it lacks, and what is wrong.

program-check-file = File { $name }: { NUMBER($there, useGrouping: 0) } of { NUMBER($count, useGrouping: 0) } sentences.
program-check-missing = Missing: { $names }.
program-check-guide = Guide: { NUMBER($there, useGrouping: 0) } of { NUMBER($count, useGrouping: 0) } chapters.
program-check-rest = Sentences missing: { NUMBER($missing, useGrouping: 0) }. Faults: { NUMBER($wrong, useGrouping: 0) }.
program-check-whole = Nothing is missing.
program-check-on-line = File { $name }, line { NUMBER($line, useGrouping: 0) }: { $problem }
program-check-in-file = File { $name }: { $problem }
program-check-wrong-syntax = This is not Fluent: { $text }
program-check-wrong-facts = This cannot be used. { $text }
program-check-wrong-twice = Stands twice: { $name }.
program-check-wrong-left = English has no sentence { $name }.
program-check-wrong-values = The sentence { $name } does not speak the same values as in English: { $text }.
program-check-wrong-variants = The sentence { $name } has no variant for { $text }.
program-check-wrong-form = The sentence { $name } asks for a form that numbers do not have: { $text }.
program-check-wrong-case = The sentence { $name } asks for a case that no name has: { $text }.
program-check-wrong-cases = The name { $name } lacks a case that others of its kind have: { $text }.
