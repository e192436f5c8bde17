"""What can be done to a running program, each act as plain data that a file keeps; and the player that does it and watches.

    {"do": "keys", "keys": ["ctrl+n", "Down"]}               {"do": "text", "text": "12,5"}
    {"do": "click", "at": [x, y], "button": 1, "times": 2}   {"do": "wheel", "at": [x, y], "way": "up", "notches": 3}
    {"do": "drag", "at": [x, y], "to": [x, y]}               {"do": "size", "size": [480, 640]}
    {"do": "agio", "words": ["add", "SEK"]}                  {"do": "copy", "text": "12 USD", "selection": "primary"}
    {"do": "open", "page": "picker"}                         {"do": "quit", "typed": "42", "by": "ctrl+q"}
    {"do": "compare"}

Places are pixels from the corner of the main window.
"""

import subprocess

from bank import Bank
from comparison import differences
from hand import Hand
from pages import PAGES, Pages
from patience import LOOK, Patience
from programs import Home, fenced
from rates import NEWEST
from window import Window

#: Seconds without an answer that are a hang, and those after which a difference is one that lasts.
HANG, LASTING = 2.0, 6.0
#: Seconds in which a window opens, and a program ends that was told to.
LONG = 10.0
#: Memory that was given back is overwritten (glibc, GLib): what is still used then is seen.
POISONED = ("MALLOC_PERTURB_=165", "G_SLICE=always-malloc")
#: Exit codes of `agio` that are answers.
ANSWERS = (0, 1, 2, 3)


class Fault(Exception):
    """Something that must not be: its kind, and what was seen."""

    def __init__(self, kind, seen):
        super().__init__(f"{kind}: {seen}")
        self.kind, self.seen = kind, seen


class Player:
    """A home, a window in it, and a hand that acts; a `Fault` is raised as soon as there is one."""

    def __init__(self, is_deaf=False):
        #: Whether the window runs without assistive technology: then what it shows is not compared.
        self.is_deaf = is_deaf
        self.hand = Hand()
        self.home = Home()
        self.home.furnish()
        self.bank = Bank(NEWEST)
        self.home.use(self.bank)
        self.home.agio("lists", "add", "Travel")
        self.home.agio("lists", "show", "Home")
        self.start()

    def close(self):
        self.window.stop()
        self.bank.close()
        self.hand.close()
        self.home.close()

    # The window.

    @property
    def process(self):
        return self.window.process.pid

    @property
    def launcher(self):
        """What starts the window: behind a fence, for it is told by chance what to do."""
        return [*fenced(self.home, self.bank.port), "env", f"NO_AT_BRIDGE={int(self.is_deaf)}", *POISONED]

    def start(self):
        """Opens the window, and waits until it has the keyboard."""
        self.window = Window(self.home, launcher=self.launcher)
        self.wait(lambda: self.hand.managed(self.process), LONG, "no window opens")
        if self.has_ended():
            raise Fault("crash", f"no window opened, exit {self.window.process.poll()}: {self.window.complaints()}")
        self.main = self.hand.managed(self.process)[0]
        self.wait(lambda: self.hand.active() == self.main, LONG, "the window does not get the keyboard")
        if not self.is_deaf:
            self.window.wait_until_known()
        self.pages = Pages(self.window, self.hand, deadline=1.0)

    def wait(self, condition, limit, otherwise, kind="hang"):
        """Waits until something is so; it is a fault when that takes longer than it may, the machine not counted."""
        patience = Patience(self.process)
        while not condition():
            if self.has_ended():
                return
            if patience.look() > limit:
                raise Fault(kind, otherwise() if callable(otherwise) else otherwise)
            self.hand.listen(LOOK)

    def has_ended(self):
        return self.window.process.poll() is not None

    def answer(self):
        """Waits until the window has taken in what was done."""
        serial = self.hand.ping(self.main)
        self.hand.listen(LOOK)
        is_closed = lambda: self.main not in self.hand.managed(self.process)
        self.wait(lambda: serial in self.hand.answered or is_closed(), HANG, f"no answer in {HANG} s")

    def watch(self):
        """Looks at how the program is: it ends only when it was told to, and says nothing."""
        if self.main not in self.hand.managed(self.process):
            self.wait(self.has_ended, LONG, "the window is closed and the program does not end")
        code, complaints = self.window.process.poll(), self.window.complaints()
        if code:
            raise Fault("crash", f"exit {code}: {complaints}")
        if complaints:
            raise Fault("complaint", complaints)

    def do_compare(self):
        """Waits until the window shows what is stored."""
        if not self.is_deaf:
            self.wait(lambda: not self.differences(), LASTING, lambda: "; ".join(self.differences()), "difference")

    def differences(self):
        return differences(self.window, self.home)

    def come_back(self):
        """A window that was closed is opened again, one that is out of sight brought before the user."""
        if self.has_ended():
            self.watch()
            self.start()
        if self.hand.active() not in self.hand.managed(self.process):
            shells = self.hand.managed(self.process)
            if shells:
                self.hand.activate(shells[-1])

    # The acts.

    def do(self, act):
        """Does an act, and looks at what has become of the program."""
        self.come_back()
        getattr(self, f"do_{act['do']}")(**{name: value for name, value in act.items() if name != "do"})
        self.answer()
        self.watch()

    def place(self, at):
        """A place on the screen."""
        shell = next((shell for shell in self.hand.shells(self.process) if shell.number == self.main), None)
        return (at[0] + shell.x, at[1] + shell.y) if shell else at

    def do_keys(self, keys):
        self.hand.press(*keys)

    def do_text(self, text):
        self.hand.type(text)

    def do_click(self, at, button=1, times=1, held=""):
        self.hand.click(*self.place(at), button, times, held)

    def do_wheel(self, at, way, notches=1, held=""):
        self.hand.turn(*self.place(at), way, notches, held)

    def do_drag(self, at, to, button=1, steps=8):
        self.hand.drag(self.place(at), self.place(to), button, steps=steps)

    def do_size(self, size):
        self.hand.resize(self.main, *size)

    def do_agio(self, words):
        result = self.home.run(*words)
        if result.returncode not in ANSWERS:
            raise Fault("terminal", f"agio {' '.join(words)}: exit {result.returncode}: {result.stderr}")

    def do_copy(self, text, selection="clipboard"):
        subprocess.run(["xclip", "-i", "-selection", selection], input=text.encode(), check=True, stdout=subprocess.DEVNULL)

    def do_open(self, page):
        """Goes to a page by name; from some places no way leads there."""
        if self.is_deaf:
            return
        try:
            self.pages.open(PAGES[page])
        except AssertionError:
            pass

    def do_quit(self, typed, by):
        """Types an amount into the row with the keyboard and closes the window at once, by key or as the window manager does:
        the amount is kept."""
        row = None if self.is_deaf else self.row_to_type_into()
        self.hand.press(*typed)
        self.hand.close_window(self.main) if by == "close" else self.hand.press(by)
        self.answer()
        # A menu or a question of its own may have taken the keys.
        if not self.has_ended() and self.main in self.hand.managed(self.process):
            return
        self.watch()
        if row and (kept := self.home.anchor()) != (typed, row):
            raise Fault("difference", f"{typed} {row} was typed last, and {kept} is kept")

    def row_to_type_into(self):
        """A row's amount that has the keyboard, the whole of it selected; None when there is none."""
        try:
            self.pages.go_home()
            return self.window.focused()
        except AssertionError:
            return None
