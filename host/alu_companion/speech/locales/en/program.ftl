### What the program itself says, on the terminal.

program-ready = The companion is ready.
program-goodbye = Goodbye.
program-port-not-found = There is no port { $port }. Is the cable plugged in?
program-port-taken = The port { $port } is taken by another program.
program-port-forbidden = You may not open the port { $port }.
program-no-board = No board was found at any port.
program-several-boards = There are several boards. Name one of these ports: { $ports }.
program-file-not-found = There is no file { $path }.
program-file-unreadable = The file { $path } cannot be read.
program-file-unwritable = The file { $path } cannot be written.
program-recording-cut = The recording { $path } ends too early, in line { $line }.
program-recording-wrong = Line { $line } of the recording { $path } makes no sense.
program-journal-wrong = Line { $line } of the saved game { $path } makes no sense. The game goes on from the line before.
program-config-wrong = The settings in { $path } are wrong at: { $key }.
program-option-wrong = The game has no such option: { $option }.
program-language-unknown = The companion does not speak this language: { $language }.
program-no-simulator = The simulated board needs MicroPython, which is not installed for this computer.
program-no-voice = There is no voice on this computer. Everything is written here instead.
program-check-passed = In order: { $item }.
program-check-failed = Not in order: { $item }.
program-checks-passed = Everything is in order.
program-checks-failed = { $count ->
    [one] { $count } check
   *[other] { $count } checks
} failed.
