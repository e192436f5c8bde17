"""Fast input by keyboard and pointer, and queries of a program's windows: hundreds of acts a second.

`Window` waits for the effect of each act; `Hand` does not, and checks by a ping (_NET_WM_PING) whether the program has
processed the acts so far.
"""

import ctypes
import itertools
import os
import select
import signal
import subprocess
from collections import namedtuple
from contextlib import contextmanager
from pathlib import Path

import xlib
from waiting import wait_until
from xlib import X, XFixes, XTest

#: A visible window of a program: its number, its position on the screen, and whether it is a menu or another pop-up.
Shell = namedtuple("Shell", "number x y width height is_menu")

#: The X names of modifiers.
HELD = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
#: The buttons of the mouse wheel.
WHEEL = {"up": 4, "down": 5, "left": 6, "right": 7}


def stop(process):
    """Stops a program while it does not grab the display, which would block all other programs. GTK grabs it when it reads
    settings, and during a drag."""

    def is_stopped():
        os.kill(process, signal.SIGSTOP)
        wait_until(lambda: Path(f"/proc/{process}/stat").read_text().rsplit(")")[-1].split()[0] == "T", "the program is stopped")
        try:
            return subprocess.run(["xprop", "-root", "_NET_ACTIVE_WINDOW"], capture_output=True, timeout=2).returncode == 0
        except subprocess.TimeoutExpired:
            os.kill(process, signal.SIGCONT)
            return False

    wait_until(is_stopped, "the program is stopped, and the display answers")


class Hand:
    """Input by XTEST. When a method returns, the display server has processed it."""

    #: Keys that were assigned a symbol, the oldest assignment first.
    lent = []

    def __init__(self):
        self.display = X.XOpenDisplay(None)
        if not self.display:
            raise OSError("There is no display.")
        self.root = X.XDefaultRootWindow(self.display)
        X.XSelectInput(self.display, self.root, xlib.SUBSTRUCTURE_NOTIFY)
        names = "WM_PROTOCOLS _NET_WM_PING _NET_WM_PID _NET_CLIENT_LIST _NET_ACTIVE_WINDOW _NET_CLOSE_WINDOW _NET_WM_WINDOW_TYPE"
        types = "TOOLTIP DND"
        self.atoms = {name: self._atom(name) for name in names.split()}
        self.passive = {self._atom(f"_NET_WM_WINDOW_TYPE_{name}") for name in types.split()}
        self.serials = itertools.count(1)
        #: The numbers of the pings that were answered.
        self.answered = set()
        #: The owners of windows that belong to another process, mostly the frames of the window manager.
        self.strange = set()
        self.spare = self._spare_keys()
        self.codes = {}

    def close(self):
        X.XCloseDisplay(self.display)

    def _atom(self, name):
        return X.XInternAtom(self.display, name.encode(), 0)

    # The pointer.

    def move(self, x, y):
        XTest.XTestFakeMotionEvent(self.display, -1, int(x), int(y), 0)
        X.XSync(self.display, 0)

    def button(self, number, is_down):
        XTest.XTestFakeButtonEvent(self.display, number, is_down, 0)

    def click(self, x, y, button=1, times=1, held=""):
        """Clicks a number of times at one position, as fast as possible."""
        self.move(x, y)
        with self.holding(held):
            for _ in range(times):
                self.button(button, 1)
                self.button(button, 0)
        self._wait_for_release()

    def turn(self, x, y, way, notches=1, held=""):
        """Turns the wheel."""
        self.click(x, y, WHEEL[way], notches, held)

    def drag(self, start, goal, button=1, held="", steps=8):
        """Drags from one position to another."""
        self.move(*start)
        with self.holding(held):
            self.button(button, 1)
            for step in range(1, steps + 1):
                self.move(*(begin + (end - begin) * step / steps for begin, end in zip(start, goal)))
            self.button(button, 0)
        self._wait_for_release()

    def _wait_for_release(self):
        """Waits until the program has been sent the clicks so far. The window manager receives each press first, to raise the
        window; meanwhile the display server keeps clicks back, but not keys, which on a busy machine would overtake them."""
        wait_until(lambda: not xlib.pointer(self.display, self.root)[2] & xlib.BUTTONS, "no mouse button is down")

    def cursor(self):
        """The name of the cursor, which during a drag says whether it can be dropped there."""
        found = XFixes.XFixesGetCursorImage(self.display)
        shown = found.contents.name.decode()
        X.XFree(found)
        return shown

    def is_over_tooltip(self):
        """Whether a tooltip is at the pointer and would receive its events."""
        x, y, _ = xlib.pointer(self.display, self.root)
        for window in reversed(xlib.children(self.display, self.root)):
            how = xlib.attributes(self.display, window)
            if how and how.map_state == xlib.IS_VIEWABLE and how.x <= x < how.x + how.width and how.y <= y < how.y + how.height:
                return bool(self.passive.intersection(xlib.numbers(self.display, window, self.atoms["_NET_WM_WINDOW_TYPE"])))
        return False

    @contextmanager
    def having_the_pointer(self):
        """Grabs the pointer meanwhile, as a window manager does that moves a window."""
        words = (0, 0, xlib.ASYNCHRONOUS, xlib.ASYNCHRONOUS, 0, 0, 0)
        while X.XGrabPointer(self.display, self.root, *words) != xlib.SUCCESS:
            pass
        yield
        X.XUngrabPointer(self.display, 0)
        X.XSync(self.display, 0)

    # The keyboard.

    def holding(self, held):
        return Holding(self, [HELD[name] for name in held.split("+") if name])

    def press(self, *keys):
        """Presses keys by their X names ("5", "period", "ctrl+z"), one after the other."""
        for key in keys:
            *held, last = key.split("+") if key != "+" else [key]
            with self.holding("+".join(held)):
                self._tap(last)
        X.XSync(self.display, 0)

    def type(self, text):
        """Types characters."""
        for character in text:
            self._tap({"\n": "Return", "\t": "Tab"}.get(character) or symbol(character))
        X.XSync(self.display, 0)

    def _tap(self, key):
        code, is_shifted = self.code(key)
        with self.holding("shift" if is_shifted else ""):
            XTest.XTestFakeKeyEvent(self.display, code, 1, 0)
            XTest.XTestFakeKeyEvent(self.display, code, 0, 0)

    def code(self, key):
        """The key for a symbol, and whether it needs Shift. If there is none, a free key is assigned the symbol."""
        if key not in self.codes:
            wanted = X.XStringToKeysym(key.encode())
            if not wanted:
                raise ValueError(f"X knows no key {key}.")
            code = X.XKeysymToKeycode(self.display, wanted)
            levels = [X.XkbKeycodeToKeysym(self.display, code, 0, level) for level in (0, 1)] if code else []
            if wanted not in levels:
                code, levels = self._give(wanted), [wanted]
            self.codes[key] = code, levels.index(wanted) == 1
        return self.codes[key]

    def _spare_keys(self):
        """The keys without a symbol."""
        least, most = ctypes.c_int(), ctypes.c_int()
        X.XDisplayKeycodes(self.display, ctypes.byref(least), ctypes.byref(most))
        is_free = lambda code: not any(X.XkbKeycodeToKeysym(self.display, code, 0, level) for level in range(4))
        return [code for code in range(least.value, most.value + 1) if is_free(code)]

    def _give(self, wanted):
        code = self.spare.pop() if self.spare else Hand.lent.pop(0)
        Hand.lent.append(code)
        self.codes = {key: known for key, known in self.codes.items() if known[0] != code}
        symbols = (ctypes.c_ulong * 2)(wanted, wanted)
        X.XChangeKeyboardMapping(self.display, code, 2, symbols, 1)
        X.XSync(self.display, 0)
        return code

    # The program's windows.

    def shells(self, process):
        """The visible windows of a process except tooltips, the lowest first."""
        found = []
        for window in xlib.children(self.display, self.root):
            if not self._is_in_sight(window):
                continue
            for candidate in [window, *xlib.children(self.display, window)]:
                if self._is_of(process, candidate):
                    found += filter(None, [self._shell(candidate)])
                    break
        return found

    def _is_of(self, process, window):
        if (process, window) in self.strange:
            return False
        is_own = process in xlib.numbers(self.display, window, self.atoms["_NET_WM_PID"])
        if not is_own:
            self.strange.add((process, window))
        return is_own

    def _is_in_sight(self, window):
        how = xlib.attributes(self.display, window)
        return how and how.map_state == xlib.IS_VIEWABLE

    def _shell(self, window):
        how = xlib.attributes(self.display, window)
        kinds = xlib.numbers(self.display, window, self.atoms["_NET_WM_WINDOW_TYPE"])
        if not how or how.map_state != xlib.IS_VIEWABLE or self.passive.intersection(kinds) or how.width <= 10:
            return None
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        X.XTranslateCoordinates(self.display, window, self.root, 0, 0, ctypes.byref(x), ctypes.byref(y), ctypes.byref(child))
        return Shell(window, x.value, y.value, how.width, how.height, bool(how.override_redirect))

    def managed(self, process):
        """The numbers of the windows of a process that are managed, visible or not, the oldest first."""
        known = xlib.numbers(self.display, self.root, self.atoms["_NET_CLIENT_LIST"])
        return [window for window in known if process in xlib.numbers(self.display, window, self.atoms["_NET_WM_PID"])]

    def active(self):
        """The number of the focused window; None if there is none."""
        found = xlib.numbers(self.display, self.root, self.atoms["_NET_ACTIVE_WINDOW"])
        return found[0] if found and found[0] else None

    def activate(self, window):
        """Asks the window manager to bring a window to the front, also if it is minimized."""
        self._tell(self.root, window, "_NET_ACTIVE_WINDOW", [2, 0, 0])

    def close_window(self, window):
        """Asks the window manager to close a window, as its button in a dock does."""
        self._tell(self.root, window, "_NET_CLOSE_WINDOW", [0, 2])

    def resize(self, window, width, height):
        X.XResizeWindow(self.display, window, width, height)
        X.XSync(self.display, 0)

    def ping(self, window):
        """Pings a window, and returns the number of the ping."""
        serial = next(self.serials)
        self._tell(window, window, "WM_PROTOCOLS", [self.atoms["_NET_WM_PING"], serial, window])
        return serial

    def listen(self, seconds):
        """Reads the answers to pings, after waiting for an event up to a time."""
        if not X.XPending(self.display):
            select.select([X.XConnectionNumber(self.display)], [], [], seconds)
        event = xlib.Event()
        while X.XPending(self.display):
            X.XNextEvent(self.display, ctypes.byref(event))
            is_answer = event.type == xlib.CLIENT_MESSAGE and event.client.message == self.atoms["WM_PROTOCOLS"]
            if is_answer and event.client.data[0] == self.atoms["_NET_WM_PING"]:
                self.answered.add(event.client.data[1])

    def settle(self, process):
        """Waits until a program has processed all input so far, has ended, or has closed the window that was pinged."""
        windows = self.managed(process.pid)
        if not windows:
            return
        serial = self.ping(windows[0])

        def has_answered():
            self.listen(0.02)
            return serial in self.answered or windows[0] not in self.managed(process.pid)

        wait_until(has_answered, "the window answers")

    def _tell(self, receiver, window, message, data):
        event = xlib.Event()
        event.client.type, event.client.window, event.client.format = xlib.CLIENT_MESSAGE, window, 32
        event.client.message = self.atoms[message]
        for place, value in enumerate(data):
            event.client.data[place] = value
        mask = xlib.SUBSTRUCTURE_NOTIFY | xlib.SUBSTRUCTURE_REDIRECT if receiver == self.root else 0
        X.XSendEvent(self.display, receiver, 0, mask, ctypes.byref(event))
        X.XSync(self.display, 0)


class Holding:
    """Holds keys meanwhile."""

    def __init__(self, hand, keys):
        self.hand, self.codes = hand, [hand.code(key)[0] for key in keys]

    def __enter__(self):
        for code in self.codes:
            XTest.XTestFakeKeyEvent(self.hand.display, code, 1, 0)

    def __exit__(self, *error):
        for code in reversed(self.codes):
            XTest.XTestFakeKeyEvent(self.hand.display, code, 0, 0)


def symbol(character):
    """The X name of the symbol for a character."""
    if character.isascii() and character.isalnum():
        return character
    return SYMBOLS.get(character) or f"U{ord(character):04X}"


#: The X names of punctuation.
SYMBOLS = {
    ".": "period", ",": "comma", "-": "minus", "+": "plus", "*": "asterisk", "/": "slash", "(": "parenleft",
    ")": "parenright", "%": "percent", " ": "space", "'": "apostrophe", "=": "equal", "$": "dollar", "_": "underscore",
    ":": "colon", "?": "question", '"': "quotedbl", "&": "ampersand", "<": "less", ">": "greater", "\\": "backslash",
    "#": "numbersign", "@": "at", "!": "exclam", "^": "asciicircum", ";": "semicolon", "~": "asciitilde", "|": "bar",
    "[": "bracketleft", "]": "bracketright", "{": "braceleft", "}": "braceright", "`": "grave",
}
