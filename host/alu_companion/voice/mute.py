"""Workers say nothing to the terminal, where a screen reader would read it aloud."""

import os


def mute_terminal() -> None:
    """Send the standard output and errors of this process nowhere.

    PortAudio, ALSA and the engines complain there, and pyttsx3 prints where it saves. What becomes of the work goes by other ways.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)
    os.close(nowhere)
