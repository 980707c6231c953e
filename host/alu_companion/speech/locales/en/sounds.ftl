### What the short sounds of the table mean. The sounds themselves: audio/earcons.toml.

sound-place = A piece was put on the board. One dull wooden knock.
sound-lift = A piece was lifted. A short breath, rising.
sound-refuse = That is not possible. Two low buzzes.
sound-enclose = An area was enclosed. Four plucked notes, rising.
sound-lose-control = An enclosed area was lost. Four notes like a flute's, falling and left open.
sound-attack = An attack. A short drum roll.
sound-turn-change = It is the other player's turn. Two strokes of a bell, the second lower.
sound-unplug = The board is unplugged. A snap, then a falling scrape.
sound-plug = The board is connected. A rising scrape, then a snap.
sound-step-done = One step of putting the board right is done. A single tick.
sound-board-correct = The board is correct. Three even notes on a wooden xylophone.
sound-win = The game is won. A short fanfare.
sound-thinking = The computer is still thinking. Two soft hums.
sound-clock = One of the last ten seconds is gone. Two short ticks.
