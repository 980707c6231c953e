### Another table that plays the same game.

far-code = The code for the other table: { NUM($first) }, { NUM($second) }, { NUM($third) }, { NUM($fourth) }, { NUM($fifth) }, { NUM($sixth) }. It is valid for ten minutes.
far-looking = Looking for the other table.
far-asked-before = Looking for the table that was asked to play.
far-anew = To invite again, { $eights ->
    [0] type: invite
   *[other] press the star twice, then eight { NUM($eights) } times, then one
}.
far-how-to-join = To join another table, type: join and the six digits that it told.
far-wrong = That code is not right. Try again.
far-expired = The code is no longer valid. For a new one, { $eights ->
    [0] type: invite
   *[other] press the star twice, then eight { NUM($eights) } times, then one
}.
far-guessed = Wrong codes were tried too often, so the code is no longer valid. For a new one, { $eights ->
    [0] type: invite
   *[other] press the star twice, then eight { NUM($eights) } times, then one
}.
far-spent = That code has been used already. Please ask for a new one.
far-unreachable = The other table was not found. Please check the code and the network.
far-no-network = There is no network in which another table could be found. Please check the network and try again.
far-no-broker = The broker cannot be reached or does not answer. Please check its address and the network, and try again.
far-broker-busy = The broker is busy and lets nobody in now. Please try again later.
far-refused-by-broker = The broker does not let this table in. Please check its address, the name and the password.
far-extra = The package for connecting tables is not installed. To find out how to add it, run: { ALU() } doctor
far-not-offered = You cannot play with other tables from here.
far-met = The other table was found.
far-met-host = The other table was found. Its players are being asked.
far-offered = The other table offers you a game.
far-other-game = { $game ->
    [alu] The other table plays ALU. Please begin that game first.
    [almajara] The other table plays Almajara. Please begin that game first.
    [poi] The other table plays POI Control. Please begin that game first.
   *[other] The other table plays a game that is not known here.
}
far-other-version = The other table has a different version of the companion. Please update both.
far-begun = The game begins.
far-other-board = The board here does not fit the game of the other table. Please unplug it and join again.
far-too-long = This game cannot be sent to another table: the description of its board or pieces is too long. Please choose others.
far-theirs = At the other table: { $sides }.
far-turn = It is { $side }'s turn, at the other table.
far-lost = The other table cannot be reached. The game is kept.
far-unbegun = If the connection does not come back, the other table may not know of this game. Then { $eights ->
    [0] type: leave table
   *[other] press the star twice, then eight { NUM($eights) } times, then zero
}. After that you can be invited again.
far-found = The other table is back.
far-goes-on = The game goes on.
far-left = The players at the other table have left. The game is kept.
far-parted = The other table no longer plays with you.
far-alone = The game goes on at this table only.
far-nobody = No other table is playing.
far-together = Another table is playing with you. To leave it, { $eights ->
    [0] type: leave table
   *[other] press the star twice, then eight { NUM($eights) } times, then zero
}.
far-not-together = That is not possible while another table is playing.
far-not-here = In lessons, in shows and at the teacher's desk you cannot play with another table.
far-asked = The other table is being asked. You may play on meanwhile.
far-asked-later = The other table cannot be reached now. It will be asked as soon as it can be reached. You may play on meanwhile.
far-without = To play on without the other table, { $eights ->
    [0] type: leave table
   *[other] press the star twice, then eight { NUM($eights) } times, then zero
}.
far-agreed = The other table agrees.
far-declined = The other table does not agree.
far-declined-here = The answer was no.
far-agreed-here = The answer was yes.
far-may-undo = The other table asks to take back: { $actions }.
far-may-undo-many = The other table asks: may { $count ->
    [one] one action
   *[other] { NUM($count) } actions
} be taken back?
far-may-new = The other table asks for a new game.
far-may-begin = The other table wants a new game with other settings than this one has.
far-begin-asked = Begin it that way? Please answer yes or no.
far-may-swap = The other table asks to swap sides.
far-may-end = The other table offers a draw.
far-claim = The other table has played on after this action of yours, which this table does not have: { $actions }.
far-claim-back = The other table has played on as if you had taken back { $count ->
    [one] one action. At this table it has not
   *[other] { NUM($count) } actions. At this table they have not
} been taken back.
far-cut = The other table has played on from an earlier position of this game.
far-cut-gone = Here that takes back: { $actions }.
far-cut-gone-many = Here that takes back { $count ->
    [one] one action
   *[other] { NUM($count) } actions
}.
far-cut-again = This counts again: { $actions }.
far-cut-again-many = { $count ->
    [one] One action counts
   *[other] { NUM($count) } actions count
} again.
far-cut-sides = Sides are swapped back.
far-cut-end = The game is not over then.
far-cut-clock = The clocks go back, too.
far-claim-asked = Is that right? Please answer yes or no.
far-yes-or-no = Please answer yes or no. You may also play on.
far-confirm-resign = Give up this game? Please answer yes or no.
far-resigning = The other table is told that you give up.
far-resigning-later = The other table cannot be reached now. It will be told of your resignation as soon as it can be reached.
far-gave-up = { $sides } { $count ->
    [one] gives up
   *[other] give up
}.
far-won = { $sides } { $count ->
    [one] wins
   *[other] win
}.
far-ended = It is a draw: both tables have agreed.
far-swapped = The players have swapped sides.
far-refused = What the other table did does not fit this game, and was not played. It is being asked for again.
far-differed = The two tables had different games. This table goes back to the last position that both tables had.
far-differed-here = The two tables had different games. The other table goes back to the last position that both tables had, and takes over what was played here.
far-apart = The two tables have different games, and there is no position that both can go back to. To meet again, { $eights ->
    [0] type: leave table
   *[other] press the star twice, then eight { NUM($eights) } times, then zero
}. Each table keeps its own game.
far-says = From the other table: { $word }.
far-sent = To the other table: { $word }.
far-later = The other table cannot be reached now. It may hear this later.
far-words = To send a short message, type far and its number.
far-words-pressed = To send a short message, press { $keys }, then its number.
far-word-1 = well played
far-word-2 = please wait a moment
far-word-3 = thank you
far-word-4 = shall we play again
far-word-5 = I am back
far-word-6 = I have to stop
far-word-7 = please look at your board
far-word-8 = sorry
far-word-9 = good luck
far-menu = No other table is playing. Key one invites another table, key three joins the one that invites.
far-menu-typed = No other table is playing. To invite one, type: invite. To join the one that invites, type: join and the six digits.
far-keys = Seven says something short, the point asks to swap sides, minus offers a draw, enter gives up, zero leaves the other table.
far-keys-typed = The words for the other table: far, swap sides, draw, resign, leave table.
key-part-far = In the settings for another table
key-name-far = In the settings for another table, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
