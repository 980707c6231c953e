### The levels of an opponent: a name, and one sentence about how it plays.

level-almajara-1 = My first game
level-almajara-1-what = Takes what it can take, and does not see what you could do next.
level-almajara-2 = A careful player
level-almajara-2-what = Thinks one action ahead and knows what you could take in your next turn.
level-almajara-3 = As strong as this computer can
level-almajara-3-what = Thinks through its own turn, your reply, and what comes of it.
level-poi-1 = My first game
level-poi-1-what = Fights for tiles, and overlooks what points of interest are good for.
level-poi-2 = A quartermaster
level-poi-2-what = Thinks one action ahead, holds points of interest and brings goods together.
level-poi-3 = As strong as this computer can
level-poi-3-what = Thinks through its own turn and the replies of the others before it moves a unit.
