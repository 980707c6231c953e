### The guide, told at the table.

guide-sentence = { $sentence }
guide-chapter = Chapter { NUM($number) }: { $title }.
guide-chapters = The guide has { $count ->
    [one] one chapter
   *[other] { NUM($count) } chapters
}.
guide-listed = { NUM($number) }: { $title }.
guide-where = Chapter { NUM($number) } of { NUM($count) }: { $title }.
guide-sentence-of = Sentence { NUM($number) } of { NUM($count) }.
guide-none = There is no guide to this game yet.
guide-no-chapter = There is no such chapter. The guide has { $count ->
    [one] one chapter
   *[other] { NUM($count) } chapters
}.
guide-stopped = The guide stops and keeps its place.
nothing-goes-on = There is nothing to go on with.
guide-how-to-stop = To stop the guide, type: stop.
guide-how-to-stop-pressed = To stop the guide, press { $keys }.
guide-ended = This is the end of the guide.
guide-may-show = What follows is shown with pieces on the board. May the examples take over the board? The game is remembered, and afterwards you are led back to it. Please answer yes or no.
    .brief = May the examples take over the board? The game is remembered. Please answer yes or no.
guide-not-shown = The pieces stay where they are. The examples are only described.
guide-game-back = The example is over. Now put the board back for the game.
guide-game-back-laid = The example is over, and the board shows the game again.
guide-board-lent = An example is on the board, so the game is waiting.
guide-back-to-game = To go back to the game, type: stop.
guide-back-to-game-pressed = To go back to the game, press { $keys }.
guide-step-left = The board is left as it is.
guide-keys-lent = The keys belong to the guide.
guide-keys = The keys belong to the guide. Enter goes on, zero stops. Six is the next sentence, four the one before, five the same again. Two is the next chapter, eight the one before. The slash lists the chapters, the point tells where you are. Plus is faster, minus is slower. One tells the rules in short. The star gives the keys back to the game.
    .brief = Keys of the guide. The star leaves them.
guide-keys-left = The keys belong to the game again.
guide-help = You can listen to the guide to this game, sentence by sentence, and ask for its chapters.
does-guide-on = Tells the guide to this game, or goes on with it.
does-guide-chapters = Lists the chapters of the guide.
does-guide-chapter = Begins a chapter of the guide: press its number after it.
does-guide-next = Tells the next sentence of the guide.
does-guide-back = Tells the previous sentence of the guide.
does-guide-again = Tells the same sentence of the guide again.
does-guide-where = Tells where you are in the guide.
does-guide-chapter-next = Begins the next chapter of the guide.
does-guide-chapter-back = Begins the previous chapter of the guide.
does-guide-keys = Gives the keys to the guide: listen, stop, go back and forth.
key-part-guide = When the keys belong to the guide
key-name-guide = When the keys belong to the guide, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
