"""The window on a disk that fails: at each of its calls at the start in turn, and while it is typed in on a disk that is full and then is not.
It stays alive and says what is the matter, or ends in order; what is typed is stored when there is room again."""

import re
import signal
import subprocess
from contextlib import closing

from changes import faults, state
from programs import Home
from waiting import wait_for, wait_until
from window import Role, Window

#: How calls fail at the start (see disk.c), and how many of them in turn.
KINDS, CALLS = ["full", "once", "eio"], 45


def fail_at_start(tally, home, disk, kind, number):
    """Starts the window with a failing call; False if it has no more of them."""
    before = state(home)
    window = Window(home, launcher=disk.launcher(home, f"{number} {kind}"))
    try:
        wait_until(lambda: window.process.poll() is not None or window._application(), "the window, or its end")
        said = window.process.poll() is None and shown(window)
        window.process.send_signal(signal.SIGTERM)
        code = window.process.wait(60)
    finally:
        window.stop()
    fault = disk.take_fault()
    if not fault:
        return False
    tally.rounds += 1
    tally.faults += 1
    where = f"{kind} {number} {fault}: exit {code}, {said!r}, {window.complaints()!r}"
    tally.check(code in (0, 4, -signal.SIGTERM) and (code >= 0 or not said), where)
    tally.check(re.fullmatch(r"(agio-gtk: [^\n]+\n?)*", window.complaints()), "it wrote", where)
    tally.check(home.run("list").returncode == 0 and state(home) == before, "the next start:", where)
    for words in faults(home):
        tally.lose(f"{where}: {words}")
    return True


def shown(window):
    """What the window says: its status, or the text of a dialog."""
    window.application = window._application()
    if not window.application:
        return ""
    if window.frame:
        wait_until(lambda: window.process.poll() is not None or window.status(), "the status")
        return window.process.poll() is None and window.status()
    return wait_until(lambda: window.find(Role.LABEL), "the dialog").get_name()


def fill_and_empty(tally, disk, chance):
    """Types in a window whose disk is full, and has room again after that."""
    with closing(Home()) as home:
        home.furnish()
        window = Window(home, launcher=disk.launcher(home))
        try:
            window.wait_for_start()
            for _ in range(5):
                tally.rounds += 1
                tally.faults += 1
                before, amount = home.anchor(), str(chance.randrange(1_000, 10_000))
                disk.switch.touch()
                window.enter("USD", amount)
                wait_until(lambda: len(window.status().splitlines()) > 1, "the status says that nothing is saved")
                tally.note(f"full: {window.status().splitlines()[1:]}")
                tally.check(home.anchor() == before, "full, and stored", home.anchor())
                disk.switch.unlink()
                # A further change is one that can be saved; what was typed last is saved by itself, or with it.
                window.type("5")
                wait_for(home.anchor, (f"{amount}5", "USD"), "what is stored after there is room again", 60)
            tally.check(window.close() == 0, "the window ended")
            tally.check(not window.complaints(), window.complaints())
        finally:
            disk.switch.unlink(missing_ok=True)
            window.stop()
        for words in faults(home):
            tally.lose(words)


def endure(tally, rounds, chance, disk):
    try:
        fill_and_empty(tally, disk, chance)
    except AssertionError as failure:
        tally.lose(f"a full disk under the window: {failure}")
    with closing(Home()) as home:
        home.furnish(history=False)
        for kind in KINDS:
            for number in range(1, CALLS + 1):
                try:
                    if not fail_at_start(tally, home, disk, kind, number):
                        break
                except (AssertionError, subprocess.TimeoutExpired) as failure:
                    tally.lose(f"{kind} {number}: {failure}")
        tally.note(f"{tally.faults} starts")
