### The levels of an opponent: a name, and one sentence about how it plays.

level-alu-1 = for a first game
level-alu-1-what = The computer looks at the next action only. It overlooks coming attacks, and areas that take two actions to enclose. Now and then it misses a win.
level-alu-2 = beginner
level-alu-2-what = The computer looks a turn ahead, but overlooks coming attacks, and areas that take two actions to enclose.
level-alu-3 = for pleasure
level-alu-3-what = The computer looks two turns ahead and sees attacks coming, but not areas that take two actions to enclose.
level-alu-4 = practised
level-alu-4-what = The computer sees what can happen on the board, but does not think long.
level-alu-5 = strong
level-alu-5-what = The computer thinks long and sees far ahead.
level-alu-6 = full strength
level-alu-6-what = The computer thinks for as long as it may, and plays as strongly as it can here.
level-almajara-1 = for a first game
level-almajara-1-what = The computer takes what it can take, and does not see what you could do next.
level-almajara-2 = a careful player
level-almajara-2-what = The computer thinks one action ahead and knows what you could take in your next turn.
level-almajara-3 = full strength
level-almajara-3-what = The computer thinks through its own turn, your reply, and what follows.
level-poi-1 = for a first game
level-poi-1-what = The computer goes for tiles, and overlooks what points of interest can do.
level-poi-2 = a quartermaster
level-poi-2-what = The computer thinks one action ahead, holds points of interest and brings goods together.
level-poi-3 = full strength
level-poi-3-what = The computer thinks through its own turn and the replies of the others before it moves a unit.
