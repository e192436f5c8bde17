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
SILENCE = 1.2

#: The tasks: a title, and keys or, after "type", text.
TASKS = [
    ("Walk the rows", ["Down", "Down", "Up"]),
    ("Type an amount", ["ctrl+a", "type 12", "Return"]),
    ("Type what is no amount", ["ctrl+a", "type 1x", "Escape"]),
    ("Open the row's menu and close it", ["Tab", "space", "Down", "Down", "Escape", "shift+Tab"]),
    ("Add three currencies", ["ctrl+n", "type pol", "Down", "ctrl+Return", "Up", "ctrl+a", "type swe", "Down", "ctrl+Return", "Return"]),
    ("Move a row and undo it", ["alt+Up", "ctrl+z"]),
    ("Remove a row and undo it", ["ctrl+Delete", "ctrl+z"]),
    ("Find a row", ["ctrl+f", "type jap", "Return"]),
    ("Refresh", ["ctrl+r"]),
    ("The main menu", ["F10", "Down", "Down", "Escape"]),
    ("The rates of another day", ["ctrl+d", "Escape"]),
    ("The keyboard shortcuts", ["ctrl+question", "Escape"]),
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


def act(window, keys):
    if keys.startswith("type "):
        window.type(keys.removeprefix("type "))
    else:
        window.press(keys)


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
            for title, tasks in TASKS:
                print(title)
                for keys in tasks:
                    act(window, keys)
                    report(orca, keys)
            window.stop()
            print(window.complaints(), file=sys.stderr)


if __name__ == "__main__":
    main()
