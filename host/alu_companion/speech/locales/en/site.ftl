### What stands on the pages of the guide. Read, and read aloud by screen readers.

site-title = The guide by ear
site-about = The rules of the games, to listen to and to read along.
site-language = Language
site-games = Games
site-chapters = Chapters
site-length = { $minutes ->
    [0] less than a minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
site-go-on = Go on with:
site-where = Where you are

## The player.

site-player = Player
site-play = Play
site-pause = Pause
site-back = Previous sentence
site-next = Next sentence
site-speed = Speed
site-position = Position
site-previous-chapter = Previous chapter:
site-next-chapter = Next chapter:
site-text = Text
site-text-how = Choose a sentence to hear it from there. The arrow keys go from sentence to sentence.
site-no-script = Without scripts each sentence opens the sound file at its place.
site-sound = Sound of the table
site-resumed = Goes on where you stopped, at { $time }.
site-ended = End of the chapter.
site-silent = The sound cannot be loaded. Check that this device is connected, and load the page again.

## How it looks.

site-look = Display
site-large = Large print
site-colours = Colours
site-colours-device = As on this device
site-colours-light = Dark on light
site-colours-dark = Light on dark
site-colours-strong = High contrast

## Taking it along.

site-take = Take it along
site-zip = All chapters as sound files and texts: ZIP, { $size } MB
site-single = Everything on one page, to hand on: HTML, { $size } MB
site-mp3 = This chapter as a sound file: MP3
site-plain = This chapter as text: TXT
site-keeping = Being kept for use without internet: { $part }
site-kept = Ready without internet.
site-not-kept = This could not be kept for use without internet. It is tried again whenever the page is opened.
site-phone = On a phone in the same network:

## Whose it is.

site-rights = Text: ALU Companion guide, CC BY 4.0
site-voice = Voice: { $name }
site-voice-licence = Voice: { $name }, { $licence }
