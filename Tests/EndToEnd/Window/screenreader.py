"""What the screen reader Orca says in the main tasks: `Tests/EndToEnd/run.sh screenreader.py`.

Debian packages: orca python3-speechd. Each line is a task or its keys, then what is said after them.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bank import Bank
from programs import Home
from rates import NEWEST, newest_published
from speech import SpeechLog
from waiting import pump, wait_until
from window import Window

#: Seconds of silence after which Orca has said everything.
SILENCE = 1.8

#: The tasks: a title, and what is done: keys, a text after "type", or what happens to the bank's server.
TASKS = [
    ("Walk the rows", ["Down", "Down", "Up", "Tab", "shift+Tab"]),
    ("Keep the amount of the base, which asks as what", ["Up", "ctrl+s", "Down", "Return", "Down"]),
    ("Type an amount", ["type 12", "Down", "Up", "Return"]),
    ("Type a calculation, and come back to it", ["type 12*3", "Down", "Up"]),
    ("Add money of two currencies", ["type 100 eur + 50 gbp", "Return", "Up"]),
    ("Type what is no amount", ["type 1.2.3", "Down", "Up", "Escape"]),
    ("The row's menu", ["Menu", "Down", "Down", "Escape"]),
    ("Add three currencies", [
        "ctrl+n", "type pol", "ctrl+Return", "type swe", "ctrl+Return", "type nor", "ctrl+Return", "Return",
    ]),
    ("Add one by its name in a row", ["type danish", "Return", "Return"]),
    ("Search what is no currency", ["ctrl+n", "type xyzzy", "Escape", "Escape"]),
    ("Paste a price", ["ctrl+c", "Up", "ctrl+v"]),
    ("Move a row, undo and redo", ["alt+Up", "alt+Up", "alt+Page_Up", "alt+Page_Up", "ctrl+z", "ctrl+shift+z"]),
    ("Remove a row and undo it", ["ctrl+Delete", "ctrl+z"]),
    ("Undo typing", ["ctrl+a", "type 77", "ctrl+z", "ctrl+shift+z"]),
    ("Find a row", ["ctrl+f", "type jap", "Return"]),
    ("Find what is not in the list", ["ctrl+f", "type xyzzy", "Escape"]),
    ("Change the base", ["ctrl+b", "ctrl+z"]),
    ("Yesterday's rates, the day before, and back", ["ctrl+d", "type yesterday", "Return", "alt+Left", "ctrl+t"]),
    ("A day that is none", ["ctrl+d", "type 31.02.2020", "Return", "Escape", "Escape"]),
    ("Set the card's fee and remove it", ["ctrl+shift+f", "ctrl+a", "type 2.5", "Return", "ctrl+z"]),
    ("The chart of a pair", ["ctrl+h", "Left", "Left", "Right", "4", "Escape", "Escape"]),
    ("Copy the list", ["ctrl+alt+c", "ctrl+c"]),
    ("Keep a conversion, and see what is kept", ["ctrl+s", "ctrl+shift+s", "Tab", "Escape"]),
    ("A second list, and back", ["ctrl+shift+n", "type Travel", "Return", "ctrl+Page_Up", "ctrl+Page_Down", "ctrl+Page_Up"]),
    ("Refresh", ["ctrl+r", "ctrl+r"]),
    ("A failed update, and a retry", ["(the server closes)", "ctrl+r", "(the server opens)", "ctrl+r"]),
    ("The main menu", ["F10", "Down", "Down", "Escape"]),
    ("The keyboard shortcuts", ["ctrl+question", "Down", "Escape"]),
    ("The help", ["F1", "Down", "Escape"]),
    ("Preferences", ["ctrl+comma", "Tab", "Tab", "Escape"]),
]


class Orca:
    """The screen reader, whose speech goes to a log."""

    def __init__(self, folder):
        self.log = SpeechLog(folder / "speech")
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        environment |= {"SPEECHD_ADDRESS": f"unix_socket:{self.log.path}", "HOME": str(folder)}
        environment |= {name: str(folder / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        errors = open(folder / "errors", "w")
        self.process = subprocess.Popen(["orca", "--replace", "--disable", "braille"], env=environment, stdout=errors, stderr=errors)
        wait_until(lambda: self.log.said, "Orca speaks")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()

    def sentences(self):
        """What was said since the last call, once there is silence."""
        count, since = -1, time.monotonic()
        while time.monotonic() - since < SILENCE:
            pump()
            time.sleep(0.05)
            if len(self.log.said) != count:
                count, since = len(self.log.said), time.monotonic()
        said, self.log.said[:] = self.log.said[:], []
        return [plain for text in said if (plain := re.sub(r"<[^>]*>", "", text).strip())]


def act(window, bank, deed):
    if deed == "(the server closes)":
        bank.close()
    elif deed == "(the server opens)":
        bank.open(bank.port)
    elif deed.startswith("type "):
        window.type(deed.removeprefix("type "))
    else:
        window.press(deed)


def report(orca, title):
    print(f"  {title}:", " | ".join(orca.sentences()) or "(silence)", flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder, closing(Home()) as home, closing(Bank(NEWEST.changed("1.01", newest_published()))) as bank:
        home.furnish()
        home.use(bank)
        with closing(Orca(Path(folder))) as orca:
            orca.sentences()
            print("Start")
            window = Window(home)
            window.wait_for_start()
            report(orca, "the window")
            for title, deeds in TASKS:
                print(title)
                for deed in deeds:
                    act(window, bank, deed)
                    report(orca, deed)
            window.stop()
            print(window.complaints(), file=sys.stderr)


if __name__ == "__main__":
    main()
