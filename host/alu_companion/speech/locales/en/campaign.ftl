### What developers are told of campaigns.

## What alu campaign soak tells.

campaign-soak-hour = Hour { NUMBER($hour, useGrouping: 0) }: games { NUMBER($games, useGrouping: 0) }, memory { NUMBER($memory, useGrouping: 0) } kB, open files { NUMBER($handles, useGrouping: 0) }, threads { NUMBER($threads, useGrouping: 0) }.
campaign-soak-memory = Memory in kB
campaign-soak-blocks = Pieces of memory
campaign-soak-handles = Open files
campaign-soak-threads = Threads
campaign-soak-line = Functions called for a line
campaign-soak-action = Functions called for an action
campaign-soak-game = Journal a game, in kB
campaign-soak-steady = { $name }: { NUMBER($first, useGrouping: 0) } before, { NUMBER($last, useGrouping: 0) } at the end, does not grow.
campaign-soak-growing = { $name }: { NUMBER($first, useGrouping: 0) } before, { NUMBER($last, useGrouping: 0) } at the end, grows.
campaign-soak-good = Nothing grows. Hours: { NUMBER($hours, useGrouping: 0) }, games: { NUMBER($games, useGrouping: 0) }.
campaign-soak-bad = Something grows. Hours: { NUMBER($hours, useGrouping: 0) }, games: { NUMBER($games, useGrouping: 0) }.
