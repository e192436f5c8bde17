"""What the window depends on goes, or changes under it: the store, its folder, the session bus, the display, assistive technology, the window
manager. The window stays usable or ends in order, and files that are not its own stay as they are."""

import os
import shutil
import signal
import sqlite3
import subprocess
from contextlib import ExitStack, closing
from pathlib import Path

from changes import faults
from oldstores import old_stores
from privatebus import PrivateBus
from programs import Home, sql
from waiting import wait_until
from window import Role, Window, in_sight, name

A11Y = "org.a11y.Bus"


def beside(home, name):
    return home.store.with_name(name)


def replace(home, content):
    """Puts another file in the place of the store, as programs do that save by renaming."""
    other = beside(home, "other")
    other.write_bytes(content)
    other.replace(home.store)


def another(home, version):
    """The bytes of a store of a version of the schema, or of another program's database."""
    path = home.folder / "another.sqlite"
    with closing(sqlite3.connect(path)) as database:
        if version:
            sql(home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
            path.write_bytes(home.store.read_bytes())
            database.execute(f"PRAGMA user_version = {version}")
        else:
            database.execute("CREATE TABLE theirs (value)")
            database.execute("INSERT INTO theirs VALUES ('precious')")
        database.commit()
    return path.read_bytes()


def truncate(home, part):
    os.truncate(home.store, int(home.store.stat().st_size * part))


def drop(home, *endings):
    for ending in endings:
        beside(home, f"agio.sqlite{ending}").unlink(missing_ok=True)


#: What happens to the store, and whether the file that is there afterwards is another program's or version's, which must not change.
STORES = {
    "removed": (lambda home: drop(home, ""), False),
    "removed with its log": (lambda home: drop(home, "", "-wal", "-shm"), False),
    "log and index removed": (lambda home: drop(home, "-wal", "-shm"), False),
    "index removed": (lambda home: drop(home, "-shm"), False),
    "cut to nothing": (lambda home: truncate(home, 0), False),
    "cut to half": (lambda home: truncate(home, 0.5), False),
    "replaced by a newer one": (lambda home: replace(home, another(home, 999)), True),
    "replaced by an older one": (lambda home: replace(home, old_stores(home.folder)[2]), False),
    "replaced by a database": (lambda home: replace(home, another(home, 0)), True),
    "replaced by a text": (lambda home: replace(home, b"hello\n" * 1000), False),
    "folder removed": (lambda home: shutil.rmtree(home.store.parent), False),
    "folder renamed": (lambda home: home.store.parent.rename(home.folder / "elsewhere"), False),
}


def change_store(tally, name, act, is_theirs):
    """Changes the store under a window that is typed in before and afterwards."""
    tally.rounds += 1
    tally.faults += 1
    with closing(Home()) as home:
        home.furnish(history=False)
        window = Window(home)
        try:
            window.wait_for_start()
            window.enter("USD", "77")
            wait_until(lambda: home.anchor() == ("77", "USD"), "what is typed is stored")
            act(home)
            theirs = home.store.read_bytes() if is_theirs else None
            said = go_on(window)
            code = ended(window)
        finally:
            window.stop()
        tally.check(code in (0, 4), f"store {name}: the window ended with", code, window.complaints())
        if is_theirs:
            tally.check(home.store.read_bytes() == theirs, f"store {name}: the file was changed")
            return tally.note(f"store {name}: exit {code}, {said}")
        result = home.run("list", timeout=600)
        # A text has nothing of a store; all was in it if the log was just copied.
        is_fresh = name == "replaced by a text" and result.returncode == 4 and "Agio started fresh." in result.stderr
        tally.check(result.returncode == 0 or is_fresh, f"store {name}: the next start:", result.returncode, result.stderr)
        for fault in faults(home):
            tally.check(fault.startswith("left over"), f"store {name}:", fault)
        tally.note(f"store {name}: exit {code}, {said}, then {home.anchor()} {result.stderr.strip()[:150]!r}")


def go_on(window):
    """Types in the window if it still shows its list. What it says then, below the rates, in a notice or in a dialog."""
    try:
        window.focus("EUR")
        window.type("5")
    except AssertionError:
        return [name(label) for label in in_sight(window.application, Role.LABEL)][-6:]
    window.rest()
    return window.status().splitlines()[1:] if window.process.poll() is None else "nothing: it has ended"


def ended(window):
    """The exit code of a window that the session ends."""
    window.process.send_signal(signal.SIGTERM)
    try:
        return window.process.wait(40)
    except subprocess.TimeoutExpired:
        window.process.kill()
        window.process.wait()
        return "after 40 s, killed"


class Desktop(Home):
    """A home with a display, a window manager, a session bus and assistive technology of its own."""

    def __init__(self, stack):
        super().__init__()
        stack.callback(self.close)
        self.variables = {}
        read, write = os.pipe()
        self.display = self.begin(stack, ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x800x24", "-nolisten", "tcp", "-noreset"], pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as answer:
            self.variables["DISPLAY"] = f":{answer.readline().strip()}"
        self.bus = PrivateBus(self, {A11Y: ["/usr/libexec/at-spi-bus-launcher"]})
        stack.callback(self.close_bus)
        self.variables["DBUS_SESSION_BUS_ADDRESS"] = self.bus.address
        self.manager = self.begin(stack, ["openbox", "--sm-disable"])
        wait_until(lambda: self.x("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").count("window id"), "the window manager")

    @property
    def environment(self):
        return super().environment | self.variables

    def begin(self, stack, words, **options):
        process = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
        stack.callback(process.wait)
        stack.callback(process.kill)
        return process

    def x(self, *words):
        """The output of a program of the display."""
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, timeout=60).stdout

    def close_bus(self):
        # What the bus has started may outlive it, and hold its output open.
        for path in Path("/proc").glob("[0-9]*/environ"):
            if f"HOME={self.folder}\0".encode() in environment_of(path):
                os.kill(int(path.parent.name), signal.SIGKILL)
        try:
            self.bus.close()
        except Exception:
            # It was killed.
            self.bus.daemon.wait()

    def type(self, character, before, window):
        """Types a character until the store has another amount, or the window has ended. Returns the amount."""
        self.x("xdotool", "key", character)
        wait_until(lambda: window.process.poll() is not None or self.anchor() != before, f"{character} is stored")
        return self.anchor()


def environment_of(path):
    """The environment of a process, which may be another user's or gone."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def kill_with_children(process):
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    for each in [process, *map(int, children)]:
        os.kill(each, signal.SIGKILL)


#: What dies, and whether the window ends with it; None if it may, in order.
DEATHS = {
    "display": (lambda desktop: desktop.display.kill(), True),
    "session bus": (lambda desktop: (desktop.bus.connection.set_exit_on_close(False), desktop.bus.daemon.kill()), None),
    "assistive technology": (lambda desktop: kill_with_children(desktop.bus.process(A11Y)), False),
    "window manager": (lambda desktop: desktop.manager.kill(), False),
}


def die(tally, name, act, ends):
    """Kills a part of the desktop under a window that is typed in before and, if it is still there, afterwards."""
    tally.rounds += 1
    tally.faults += 1
    with ExitStack() as stack:
        desktop = Desktop(stack)
        desktop.furnish(history=False)
        window = Window(desktop)
        stack.callback(window.stop)
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(window.process.pid)]
        shell = wait_until(lambda: desktop.x(*search).split(), "the window")[-1]
        wait_until(lambda: shell in str(int(desktop.x("xdotool", "getwindowfocus") or 0)), "the window has the keyboard")
        kept = desktop.type("7", desktop.anchor(), window)
        if name == "assistive technology":
            wait_until(lambda: desktop.bus.process(A11Y), "assistive technology")
        act(desktop)
        if ends:
            code = window.process.wait(60)
        else:
            # Without a window manager no window has the keyboard by itself.
            desktop.x("xdotool", "windowfocus", shell)
            kept = desktop.type("3", kept, window)
            stays = window.process.poll() is None
            code = ended(window) if stays else window.process.returncode
            tally.note(f"{name} died: the window {'stays usable' if stays else 'ends'}")
            tally.check(stays or ends is None, f"{name} died: the window ended")
        tally.check(code == 0 or ends and code > 0, f"{name} died: the window ended with", code, window.complaints())
        tally.check(desktop.anchor() == kept, f"{name} died: typed and lost", kept, desktop.anchor())
        for fault in faults(desktop):
            tally.lose(f"{name} died: {fault}")
        tally.note(f"{name} died: exit {code} {window.complaints()[:200]!r}")


def endure(tally, rounds, chance, disk):
    for _ in range(rounds):
        for name, (act, is_theirs) in STORES.items():
            attempt(tally, f"store {name}", change_store, name, act, is_theirs)
        for name, (act, ends) in DEATHS.items():
            attempt(tally, name, die, name, act, ends)


def attempt(tally, what, part, *arguments):
    """What a test waits for in vain is a loss, and the others go on."""
    try:
        part(tally, *arguments)
    except (AssertionError, subprocess.TimeoutExpired) as failure:
        tally.lose(f"{what}: {failure}")
