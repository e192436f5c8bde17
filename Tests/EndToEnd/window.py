"""The window program, driven from outside: real keys to a real window, and the accessibility interface."""

import os
import signal
import subprocess
import time
from collections import namedtuple
from contextlib import closing
from itertools import pairwise

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

from hand import Hand
from programs import AGIO_GTK
from waiting import DEADLINE, pump, wait_for, wait_until, wait_until_steady

Atspi.init()
Atspi.set_timeout(5000, 15000)
Role, State = Atspi.Role, Atspi.StateType
#: Every role but that of cells, of which a table has thousands.
ALL_BUT_CELLS = [Role(number) for number in range(1, 128) if number != Role.TABLE_CELL]
#: Roles of what is in a window only to hold something else, and has no name.
HOLDERS = {Role.FILLER, Role.REDUNDANT_OBJECT, Role.SEPARATOR, Role.SCROLL_BAR, Role.SCROLL_PANE, Role.VIEWPORT}
NAMED = [role for role in ALL_BUT_CELLS if role not in HOLDERS]
NONE, ALL, ANY = Atspi.CollectionMatchType.NONE, Atspi.CollectionMatchType.ALL, Atspi.CollectionMatchType.ANY


#: Where a widget is on the screen, in pixels.
Place = namedtuple("Place", "x y width height")


def accessible(question, otherwise=None):
    """Asks something of a widget that may end at any moment."""
    try:
        return question()
    except GLib.Error:
        return otherwise


def rule(roles, states):
    """What one question to the program finds: accessibles of any of the roles, of every role where there are none, in all
    of the states."""
    role_match, state_match = ANY if roles else NONE, ALL if states else NONE
    return Atspi.MatchRule.new(Atspi.StateSet.new(list(states)), state_match, {}, NONE, list(roles), role_match, [], NONE, False)


def matches(node, roles, states, most=0, deep=True):
    """One question: what is inside of a node, or its children only, of some roles and in all of some states."""
    wanted, order = rule(roles, states), Atspi.CollectionSortOrder.CANONICAL
    return accessible(lambda: Atspi.Collection.get_matches(node, wanted, order, most, deep), [])


def place_of(node):
    """Where a widget is on the screen, once it stays there: what has just been shown or moved is laid out in the next frame."""

    def extents():
        place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
        return place.x, place.y, place.width, place.height

    x, y, width, height = wait_until_steady(extents, "the place of a widget")
    return Place(x, y, width, height)


def wait_for_layout(heights):
    """Waits until rows stand where their order wants them, from the top."""
    wait_until(lambda: all(upper < lower for upper, lower in pairwise(wait_until_steady(heights, "the rows"))), "each row is at its place")


def children(node, *states):
    """The accessible children that are there now, in all of the states that are named."""
    return matches(node, [], states, deep=False)


def members(node):
    """The children of the desktop, and the windows of an application, each asked for: the desktop cannot answer the one
    question of `children`, and to an application's first one libatspi never gets the answer."""
    found = (accessible(lambda: node.get_child_at_index(index)) for index in range(accessible(node.get_child_count, 0)))
    return [member for member in found if member]


def as_roles(role):
    """A role, or a list of some, as a list; every role but that of cells where none is given."""
    return ALL_BUT_CELLS if role is None else [role] if isinstance(role, Role) else role


def descendants(node, role=None, *states):
    """All accessibles inside but a table's cells, the outer before the inner; those of one role, or of any of a list, where
    one is given, in all of the states that are named."""
    yield from matches(node, as_roles(role), states)


def first(node, role, *states):
    """The first accessible inside of that role; None when there is none."""
    return next(iter(matches(node, as_roles(role), states, most=1)), None)


def in_sight(application, role, *states):
    """The descendants that are showing. A popover that is closed hangs on its window still, with all that is in it: it is
    not walked through."""
    for shell in members(application):
        yield from in_sight_of(shell, role, *states)


def in_sight_of(shell, role, *states):
    """The same of one window."""
    roles, states = as_roles(role), [State.SHOWING, *states]
    own = matches(shell, roles, states, deep=False)
    for part in children(shell, State.SHOWING):
        if part in own:
            yield part
        yield from matches(part, roles, states)


def name(node):
    return accessible(node.get_name, "")


def has(node, state):
    states = accessible(node.get_state_set)
    return bool(states and states.contains(state))


def text(node):
    """All text of an entry."""
    return accessible(lambda: Atspi.Text.get_text(node, 0, -1))


class Window:
    """One run of `agio-gtk` in a home; its window is there after `wait_for_start`."""

    def __init__(self, home, *options, launcher=()):
        self.home = home
        self.errors = home.folder / f"agio-gtk.{time.monotonic_ns()}.err"
        with open(self.errors, "w") as errors:
            self.process = subprocess.Popen(
                [*launcher, AGIO_GTK, *map(str, options)],
                env=home.environment,
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
            )
        self.application = None
        #: The label at the bottom, once it was found.
        self.status_line = None

    def wait_for_start(self):
        """Until the window is there and has the keyboard."""
        self.wait_until_known()
        self.wait_until_active()

    def wait_until_known(self):
        """Until assistive technology knows the window."""
        self.application = wait_until(self._application, "the window is known to assistive technology")
        self.application.set_cache_mask(Atspi.Cache.NONE)

    def wait_until_active(self):
        wait_until(lambda: self.frame and has(self.frame, State.ACTIVE), "the window has the keyboard")

    def activate(self):
        """Brings the window before the user, as a taskbar does."""
        with closing(Hand()) as hand:
            hand.activate(hand.managed(self.process.pid)[0])
        self.wait_until_active()

    def _application(self):
        if self.process.poll() is not None:
            raise AssertionError(f"agio-gtk ended with {self.process.returncode}: {self.complaints()}")
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for application in members(desktop):
            if accessible(application.get_process_id) == self.process.pid and members(application):
                return application
        return None

    # What is there.

    @property
    def frame(self):
        return next((node for node in members(self.application) if name(node) == "Agio"), None)

    def find(self, role, called=None, within=None):
        """The first showing accessible of that role, and name where one is given; None when there is none."""
        nodes = descendants(within, role, State.SHOWING) if within else in_sight(self.application, role)
        return next((node for node in nodes if called is None or name(node) == called), None)

    def get(self, role, called=None, within=None):
        """The accessible of that role and name, as soon as it is there."""
        return wait_until(lambda: self.find(role, called, within), f"there is a {role.value_nick} {called or ''}")

    def called(self, wanted, role=None):
        """The first accessible of that name, in sight or not, of whatever role; of one role it is found sooner."""
        nodes = descendants(self.application, NAMED if role is None else role)
        return next((node for node in nodes if name(node) == wanted), None)

    def box(self, wanted):
        """A list of lines by its name; it is before its lines, which need not be walked through where it is the first."""
        box = first(self.application, Role.LIST)
        return box if box and name(box) == wanted else box and self.called(wanted, Role.LIST)

    @property
    def list(self):
        return self.box("Currencies")

    def items(self):
        """The rows of the list, from the top."""
        box = self.list
        return children(box) if box else []

    def rows(self):
        """Codes of the rows, from the top."""
        return [name(item).split(" ")[0] for item in self.items()]

    def row(self, code):
        return next((item for item in self.items() if name(item).split(" ")[0] == code), None)

    def entry(self, code):
        row = self.row(code)
        return row and first(row, Role.TEXT)

    def amount(self, code):
        """The text of a row's entry."""
        entry = self.entry(code)
        return entry and text(entry)

    def amounts(self):
        """The texts of all rows' entries, by code."""
        texts = {}
        for item in self.items():
            entry = first(item, Role.TEXT)
            texts[name(item).split(" ")[0]] = entry and text(entry)
        return texts

    def caret(self, code):
        return Atspi.Text.get_caret_offset(self.entry(code))

    def problem(self, code):
        """Why a row's text is no amount: its accessible description, empty when it is one."""
        return accessible(self.entry(code).get_description, None)

    def is_marked(self, code):
        """Whether a sign stands in a row's entry."""
        return any(accessible(child.get_role) == Role.ICON for child in children(self.entry(code)))

    def labels(self, code):
        """The visible texts of a row, beside its amount."""
        return [name(label) for label in descendants(self.row(code), Role.LABEL, State.SHOWING)]

    def status(self):
        """The line at the bottom."""
        if not self.status_line or not name(self.status_line).startswith("Rates:"):
            labels = descendants(self.application, Role.LABEL)
            self.status_line = next((label for label in labels if name(label).startswith("Rates:")), None)
        return self.status_line and name(self.status_line)

    def banner(self):
        """What the bar above the list says of the past day that is shown; None while today's rates are."""
        said = (name(label) for label in in_sight_of(self.frame, Role.LABEL))
        return next((words for words in said if words.startswith("Rates of ")), None)

    def day_entry(self):
        """Where a day is typed, once it has the keyboard."""
        return self.with_keyboard("Day")

    def with_keyboard(self, called):
        """The entry of that name, once it has the keyboard."""
        return next((node for node in in_sight(self.application, Role.TEXT, State.FOCUSED) if name(node) == called), None)

    def open_day(self):
        """Opens the popover to choose a day in with its key."""
        self.press("ctrl+d")
        return wait_until(self.day_entry, "the popover to choose a day in")

    def show_day(self, day):
        """Shows the rates of a past day by typing it, and waits until the list has them."""
        self.open_day()
        self.type(day)
        self.press("Return")
        wait_until(lambda: (self.banner() or "").startswith(f"Rates of {day}"), f"the rates of {day}", 30)

    def focused(self):
        """The row whose amount has the keyboard."""
        box = self.list
        node = box and first(box, Role.TEXT, State.FOCUSED)
        while node and (above := accessible(node.get_parent)) != box:
            node = above
        return name(node).split(" ")[0] if node else None

    def selected(self, code):
        """What is selected of a row's amount."""
        entry = self.entry(code)
        part = Atspi.Text.get_selection(entry, 0)
        return text(entry)[part.start_offset : part.end_offset]

    # What the user does.

    def focus(self, code):
        """Gives the keyboard to a row's amount, which is then selected whole."""
        Atspi.Component.grab_focus(wait_until(lambda: self.entry(code), f"there is a row of {code}"))
        wait_for(self.focused, code, "the row with the keyboard")

    def point(self, node):
        """Clicks with the mouse in the middle of a widget."""
        place = place_of(node)
        middle = place.x + place.width // 2, place.y + place.height // 2
        with closing(Hand()) as hand:
            self.move_to(hand, *middle)
            hand.click(*middle)

    def resize(self, title, width, height):
        """Asks for a size of one of the program's windows."""
        own = ["xdotool", "search", "--pid", str(self.process.pid), "--onlyvisible", "--name", f"^{title}$"]
        shell = subprocess.run(own, capture_output=True, text=True, check=True).stdout.split()[-1]
        subprocess.run(["xdotool", "windowsize", "--sync", shell, str(width), str(height)], check=True)

    def width(self, title):
        """The width of the window of that title, in pixels."""
        frame = next(node for node in members(self.application) if name(node) == title)
        return Atspi.Component.get_extents(frame, Atspi.CoordType.SCREEN).width

    def press(self, *keys):
        """Presses keys as X knows them ("5", "period", "ctrl+z"), one after the other."""
        self.do_with_keyboard(lambda hand: hand.press(*keys))

    def type(self, characters):
        """Types characters, each with its key."""
        self.do_with_keyboard(lambda hand: hand.type(characters))

    def press_in_layout(self, *keys):
        """Presses keys of another layout or of the keypad: xdotool switches to the group, or sets the lock, that they need."""
        command = ["xdotool", "key", "--clearmodifiers", "--delay", "0", *keys]
        self.do_with_keyboard(lambda hand: subprocess.run(command, check=True))

    def do_with_keyboard(self, act):
        """Does something once a window of the program's has the keyboard (after another one was closed it takes a moment), and
        waits until the program has taken it in: what is done by way of assistive technology could overtake it otherwise."""
        wait_until(self.has_keyboard, "a window of the program has the keyboard")
        with closing(Hand()) as hand:
            act(hand)
            hand.settle(self.process)

    def has_keyboard(self):
        return any(has(window, State.ACTIVE) for window in members(self.application))

    def enter(self, code, characters):
        """Types an amount in the place of what a row shows, and waits until it stands there."""
        self.focus(code)
        self.type(characters)
        wait_for(lambda: self.amount(code), characters, f"the text in {code}")

    def click(self, node):
        """Presses a button or chooses a menu's line, as assistive technology does."""
        if not Atspi.Action.do_action(node, 0):
            raise AssertionError(f"{name(node)} cannot be clicked")

    def button(self, called):
        return self.get(Role.PUSH_BUTTON, called)

    def open_menu(self, code):
        """Opens a row's menu and returns its lines by name."""
        self.click(self.button(f"Actions for {code}"))
        menu = self.get(Role.MENU)
        return {name(item): item for item in descendants(menu, Role.MENU_ITEM)}

    def choose(self, code, action):
        """Chooses an action of a row's menu."""
        self.click(self.open_menu(code)[action])
        wait_until(lambda: self.find(Role.MENU) is None, "the menu is closed")

    def search(self):
        """The picker's search entry, while the picker is open."""
        return self.find(Role.TEXT, "Search currencies")

    def open_picker(self):
        """Opens the picker with its key; the keyboard is then in its search entry."""
        self.press("ctrl+n")
        wait_until(lambda: self.with_keyboard("Search currencies"), "the picker is open")

    def look_for(self, words):
        """Types words into the open picker."""
        self.type(words)
        wait_for(lambda: text(self.search()), words, "the search")

    def offered(self, *states):
        """What the picker offers, from the top, in all of the states that are named."""
        box = self.box("Available currencies")
        return children(box, *states) if box else []

    def choices(self):
        """Codes of what the picker offers, from the top, and whether each can be chosen."""
        can_be_chosen = set(self.offered(State.SENSITIVE))
        return {name(item).split(" ")[0]: item in can_be_chosen for item in self.offered()}

    def choice(self, code):
        """The line of a currency in the picker."""
        return next((item for item in self.offered() if name(item).split(" ")[0] == code), None)

    def clipboard(self):
        """The text that another program would paste."""
        try:
            pasted = subprocess.run(["xclip", "-o", "-selection", "clipboard"], capture_output=True, timeout=5)
        except subprocess.TimeoutExpired:
            # On a busy machine whoever has copied may not have answered yet.
            return None
        # What an earlier test has left there may be a picture.
        return pasted.stdout.decode(errors="replace") if pasted.returncode == 0 else None

    def put_in_clipboard(self, content, target=None):
        """Copies something in another program: a text, or bytes of some type."""
        words = ["xclip", "-i", "-selection", "clipboard"] + (["-t", target] if target else [])
        content = content.encode() if isinstance(content, str) else content
        subprocess.run(words, input=content, check=True, timeout=5, stdout=subprocess.DEVNULL)

    def clipboard_as(self, target):
        """What another program would paste that wants this type."""
        words = ["xclip", "-o", "-selection", "clipboard", "-t", target]
        return subprocess.run(words, capture_output=True, text=True, timeout=5).stdout

    def is_offering(self):
        """Whether an entry offers what could be meant: in a window of that kind, which assistive technology is not told of."""
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        shells = subprocess.run(search, capture_output=True, text=True).stdout.split()
        kinds = (["xprop", "-id", shell, "_NET_WM_WINDOW_TYPE"] for shell in shells)
        return any("_COMBO" in subprocess.run(kind, capture_output=True, text=True).stdout for kind in kinds)

    def paste(self, content, code):
        """Copies a text in another program, and pastes it into a row that the keyboard comes to."""
        self.put_in_clipboard(content)
        self.focus(code)
        self.press("ctrl+v")

    def notice_text(self):
        """What the bar above the status line says, with a button or without one."""
        texts = [name(label) for label in in_sight_of(self.frame, Role.LABEL)]
        place = next((place for place, words in enumerate(texts) if words.startswith("Rates:")), 0)
        return texts[place - 1] if place else None

    def notice(self):
        """What the bar above the status line says; None while it is away."""
        # The button is hidden where nothing can be undone.
        button = self.called("Undo", Role.PUSH_BUTTON)
        bar = button and accessible(button.get_parent)
        label = bar and first(bar, Role.LABEL, State.SHOWING)
        return label and name(label)

    def drag(self, code, onto):
        """Drags a row with the mouse by its flag, and drops it on another one."""
        wait_for_layout(lambda: [self.middle(row) for row in self.rows()])
        goal = self.middle(onto)
        self.hold(code, goal)
        self.let_go()

    def middle(self, code):
        """How far from the top of the screen the middle of a row is."""
        place = Atspi.Component.get_extents(self.row(code), Atspi.CoordType.SCREEN)
        return place.y + place.height // 2

    def hold(self, code, goal):
        """Takes a row by its flag to so many pixels from the top of the screen."""
        self.carry(*self.handle(code), goal, is_taken=self.rows().index(code) > 0)

    def handle(self, code):
        """Where a row's flag is on the screen."""
        place = Atspi.Component.get_extents(self.row(code), Atspi.CoordType.SCREEN)
        return place.x + 30, self.middle(code)

    def carry(self, x, y, goal, is_taken=True):
        """Takes what is at a place up or down, and rests there; what cannot be taken stays."""
        with closing(Hand()) as hand:
            self.move_to(hand, x, y)
            hand.button(1, 1)
            for step in range(1, 9):
                hand.move(x, y + (goal - y) * step // 8)
            if is_taken:
                wait_until(lambda: hand.cursor().startswith("dnd-"), "the drag begins")
            # GTK sends the position of a drag through the display, to its own window too, and the next one after an answer.
            for nearly in (goal + 2, goal):
                hand.move(x, nearly)
                for _ in range(4):
                    hand.settle(self.process)
            if is_taken:
                wait_for(hand.cursor, "dnd-move", "the cursor")

    def move_to(self, hand, x, y):
        """Takes the pointer to a place, and waits until no tooltip of where it came from is in the way."""
        hand.move(x, y)
        hand.settle(self.process)
        wait_for(hand.is_over_tooltip, False, "whether the pointer is over a tooltip")

    def let_go(self):
        """Lets go of the mouse's button; what is taken next is another thing."""
        with closing(Hand()) as hand:
            hand.button(1, 0)
            wait_for(hand.cursor, "left_ptr", "the cursor")
            hand.settle(self.process)

    def rest(self):
        """Leaves the window time enough to answer a few questions."""
        for _ in range(10):
            self.rows()

    def screenshot(self, title):
        """Leaves a picture of the whole display in the folder AGIO_SCREENSHOTS, if there is one."""
        folder = os.environ.get("AGIO_SCREENSHOTS")
        if folder:
            os.makedirs(folder, exist_ok=True)
            subprocess.run(["import", "-window", "root", os.path.join(folder, f"{title}.png")], check=True)

    # How it ends.

    def close(self):
        """Closes the window as the user does; the exit code."""
        self.press("ctrl+q")
        return self.wait()

    def wait(self):
        """The exit code, when the program has ended."""
        return self.process.wait(DEADLINE)

    def kill(self):
        """Ends the program at once, without a word to it (SIGKILL)."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the program in whatever way, at the end of a test."""
        if self.process.poll() is None:
            self.kill()
        pump()

    def complaints(self):
        """What the program wrote, on standard output and error."""
        return self.errors.read_text().strip()
