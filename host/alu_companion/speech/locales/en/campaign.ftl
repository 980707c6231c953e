### What developers are told of campaigns.

## What alu campaign fuzz tells.

campaign-fuzz-target = Target { $name }: inputs { NUMBER($inputs, useGrouping: 0) }, a second { NUMBER($rate, useGrouping: 0) }, crashes { NUMBER($crashes, useGrouping: 0) }, hangs { NUMBER($hangs, useGrouping: 0) }, memory { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-total = Runs { NUMBER($runs, useGrouping: 0) }, targets { NUMBER($targets, useGrouping: 0) }: inputs { NUMBER($inputs, useGrouping: 0) }, crashes { NUMBER($crashes, useGrouping: 0) }, hangs { NUMBER($hangs, useGrouping: 0) }, memory { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-written = Kept: { $path }
campaign-fuzz-unguided = atheris is not installed, so chance alone makes the inputs.
campaign-fuzz-report-wrong = { $path } is no report of this command.
campaign-fuzz-report-unwritable = { $path } cannot be written.
