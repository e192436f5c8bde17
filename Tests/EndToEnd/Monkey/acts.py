"""Acts on a running program, as plain data that can be saved in a file, and the player that does them and checks the program.

    {"do": "keys", "keys": ["ctrl+n", "Down"]}               {"do": "text", "text": "12,5"}
    {"do": "click", "at": [x, y], "button": 1, "times": 2}   {"do": "wheel", "at": [x, y], "way": "up", "notches": 3}
    {"do": "drag", "at": [x, y], "to": [x, y]}               {"do": "size", "size": [480, 640]}
    {"do": "agio", "words": ["add", "SEK"]}                  {"do": "copy", "text": "12 USD", "selection": "primary"}
    {"do": "open", "page": "picker"}                         {"do": "quit", "typed": "42", "by": "ctrl+q"}
    {"do": "compare"}

Positions are in pixels from the corner of the main window.
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

#: Seconds without a response that count as a hang, and after which a difference counts as lasting.
HANG, LASTING = 2.0, 6.0
#: The most seconds for opening a window, and for ending a program.
LONG = 10.0
#: Freed memory is overwritten (glibc, GLib), so that its use becomes visible.
POISONED = ("MALLOC_PERTURB_=165", "G_SLICE=always-malloc")
#: The exit codes of `agio` that are not faults.
ANSWERS = (0, 1, 2, 3)


class Fault(Exception):
    """A fault: its kind, and what was seen."""

    def __init__(self, kind, seen):
        super().__init__(f"{kind}: {seen}")
        self.kind, self.seen = kind, seen


class Player:
    """Does acts in a home with a window, and raises a `Fault` as soon as there is one."""

    def __init__(self, is_deaf=False):
        #: Whether the window runs without AT-SPI: then its contents are not compared.
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
        """The launcher of the window: behind a fence, because its input is random."""
        return [*fenced(self.home, self.bank.port), "env", f"NO_AT_BRIDGE={int(self.is_deaf)}", *POISONED]

    def start(self):
        """Opens the window, and waits until it is focused."""
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
        """Waits for a condition. A fault if it takes too long, without the time that a busy machine took."""
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
        """Waits until the window has processed all input."""
        serial = self.hand.ping(self.main)
        self.hand.listen(LOOK)
        is_closed = lambda: self.main not in self.hand.managed(self.process)
        self.wait(lambda: serial in self.hand.answered or is_closed(), HANG, f"no answer in {HANG} s")

    def watch(self):
        """Checks the program: it must end only when told to, and write nothing."""
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
        """Opens a closed window again, and brings a hidden one to the front."""
        if self.has_ended():
            self.watch()
            self.start()
        if self.hand.active() not in self.hand.managed(self.process):
            shells = self.hand.managed(self.process)
            if shells:
                self.hand.activate(shells[-1])

    # The acts.

    def do(self, act):
        """Does an act, and checks the program."""
        self.come_back()
        getattr(self, f"do_{act['do']}")(**{name: value for name, value in act.items() if name != "do"})
        self.answer()
        self.watch()

    def place(self, at):
        """A position on the screen."""
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
        """Opens a page by name, which is not possible from everywhere."""
        if self.is_deaf:
            return
        try:
            self.pages.open(PAGES[page])
        except AssertionError:
            pass

    def do_quit(self, typed, by):
        """Types an amount into the focused row and closes the window at once, by key or as the window manager does. The amount
        must be stored."""
        row = None if self.is_deaf else self.row_to_type_into()
        self.hand.press(*typed)
        self.hand.close_window(self.main) if by == "close" else self.hand.press(by)
        self.answer()
        # A menu or a dialog may have received the keys.
        if not self.has_ended() and self.main in self.hand.managed(self.process):
            return
        self.watch()
        if row and (kept := self.home.anchor()) != (typed, row):
            raise Fault("difference", f"{typed} {row} was typed last, and {kept} is kept")

    def row_to_type_into(self):
        """The focused amount, with its whole text selected; None if there is none."""
        try:
            self.pages.go_home()
            return self.window.focused()
        except AssertionError:
            return None
