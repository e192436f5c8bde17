"""The window program, controlled from outside by real keys over X and by AT-SPI."""

import os
import re
import signal
import subprocess
import tempfile
import time
from collections import namedtuple
from contextlib import closing
from dates import with_weekday
from itertools import pairwise

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

from clipboard import put_in_clipboard
from hand import Hand
from waiting import DEADLINE, pump, wait_for, wait_until, wait_until_steady

Atspi.init()
# Milliseconds for an answer, and for that of a program that is starting.
Atspi.set_timeout(int(DEADLINE * 1000 / 6), int(DEADLINE * 1000 / 2))
Role, State = Atspi.Role, Atspi.StateType
#: Every role except that of cells, of which a table has thousands.
ALL_BUT_CELLS = [Role(number) for number in range(1, 128) if number != Role.TABLE_CELL]
#: Roles of containers, which have no name.
HOLDERS = {Role.FILLER, Role.REDUNDANT_OBJECT, Role.SEPARATOR, Role.SCROLL_BAR, Role.SCROLL_PANE, Role.VIEWPORT}
NAMED = [role for role in ALL_BUT_CELLS if role not in HOLDERS]
NONE, ALL, ANY = Atspi.CollectionMatchType.NONE, Atspi.CollectionMatchType.ALL, Atspi.CollectionMatchType.ANY


#: The position and size of a widget on the screen, in pixels.
Place = namedtuple("Place", "x y width height")

#: What a name of an accessible is in English; tests of other languages set it.
reading = str


def accessible(question, otherwise=None):
    """Calls an AT-SPI method of a widget that may disappear at any moment."""
    try:
        return question()
    except GLib.Error:
        return otherwise


def rule(roles, states):
    """A match rule for one query to the program: accessibles of any of the roles, or of every role if there are none, in all
    of the states."""
    role_match, state_match = ANY if roles else NONE, ALL if states else NONE
    return Atspi.MatchRule.new(Atspi.StateSet.new(list(states)), state_match, {}, NONE, list(roles), role_match, [], NONE, False)


def matches(node, roles, states, most=0, deep=True):
    """The result of one query: the descendants of a node, or only its children, of some roles and in all of some states."""
    wanted, order = rule(roles, states), Atspi.CollectionSortOrder.CANONICAL
    return accessible(lambda: Atspi.Collection.get_matches(node, wanted, order, most, deep), [])


def place_of(node):
    """The position of a widget on the screen, once it is stable: what was just shown or moved is laid out in the next frame."""

    def extents():
        place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
        return place.x, place.y, place.width, place.height

    x, y, width, height = wait_until_steady(extents, "the place of a widget")
    return Place(x, y, width, height)


def wait_for_layout(heights):
    """Waits until the rows are laid out in their order, from the top."""
    wait_until(lambda: all(upper < lower for upper, lower in pairwise(wait_until_steady(heights, "the rows"))), "each row is at its place")


def children(node, *states):
    """The accessible children in all of the given states."""
    return matches(node, [], states, deep=False)


def members(node):
    """The children of the desktop or the windows of an application, queried one by one: the desktop does not support the
    query of `children`, and libatspi never receives the reply to the first one to an application."""
    found = (accessible(lambda: node.get_child_at_index(index)) for index in range(accessible(node.get_child_count, 0)))
    return [member for member in found if member]


def as_roles(role):
    """A role or a list of roles as a list; every role except that of cells if none is given."""
    return ALL_BUT_CELLS if role is None else [role] if isinstance(role, Role) else role


def descendants(node, role=None, *states):
    """All descendants except cells of tables, parents before children, of a role or a list of roles if one is given, in all
    of the given states."""
    yield from matches(node, as_roles(role), states)


def first(node, role, *states):
    """The first descendant of a role; None if there is none."""
    return next(iter(matches(node, as_roles(role), states, most=1)), None)


def in_sight(application, role, *states):
    """The descendants that are showing. Closed popovers are still children of their window, but are skipped."""
    for shell in members(application):
        yield from in_sight_of(shell, role, *states)


def in_sight_of(shell, role, *states):
    """The same for one window."""
    roles, states = as_roles(role), [State.SHOWING, *states]
    own = matches(shell, roles, states, deep=False)
    for part in children(shell, State.SHOWING):
        if part in own:
            yield part
        yield from matches(part, roles, states)


def name(node):
    return reading(accessible(node.get_name, ""))


def has(node, state):
    """Whether a node is in a state; None if there is none. It is looked up once: the next lookup may no longer find it."""
    states = node and accessible(node.get_state_set)
    return node and bool(states and states.contains(state))


def text(node):
    """The whole text of an entry; None if there is none."""
    return node and accessible(lambda: Atspi.Text.get_text(node, 0, -1))


class Window:
    """One run of `agio-gtk` in a home; its window is open after `wait_for_start`."""

    def __init__(self, home, *options, launcher=()):
        self.home = home
        # Without a name: none of the files that the program can be told to write is this one.
        self.output = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [*launcher, home.programs["agio-gtk"], *map(str, options)],
            env=home.environment,
            stdin=subprocess.DEVNULL,
            stdout=self.output,
            stderr=self.output,
        )
        self.application = None
        #: The label of the status line, once it was found.
        self.status_line = None

    def wait_for_start(self):
        """Waits until the window is open and focused."""
        self.wait_until_known()
        self.wait_until_active()

    def wait_until_known(self):
        """Waits until AT-SPI has the window."""
        self.application = wait_until(self._application, "the window is known to assistive technology")
        self.application.set_cache_mask(Atspi.Cache.NONE)

    def wait_until_active(self):
        try:
            wait_until(lambda: has(self.frame, State.ACTIVE), "the window has the keyboard")
        except AssertionError as failure:
            # Without a window manager no window has it, and while another one keeps it none gets it.
            asked = ["_NET_SUPPORTING_WM_CHECK", "_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST"]
            found = subprocess.run(["xprop", "-root", *asked], capture_output=True, text=True)
            raise AssertionError(f"{failure}\n{found.stdout}{found.stderr}") from None

    def activate(self):
        """Brings the window to the front, as a taskbar does."""
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

    # Queries.

    @property
    def frame(self):
        return next((node for node in members(self.application) if name(node) == "Agio"), None)

    def find(self, role, called=None, within=None):
        """The first showing accessible of a role, and of a name if one is given; None if there is none."""
        nodes = descendants(within, role, State.SHOWING) if within else in_sight(self.application, role)
        return next((node for node in nodes if called is None or name(node) == called), None)

    def get(self, role, called=None, within=None):
        """The accessible of a role and name, as soon as it is showing."""
        return wait_until(lambda: self.find(role, called, within), f"there is a {role.value_nick} {called or ''}")

    def called(self, wanted, role=None):
        """The first accessible of a name, showing or not, of any role; with a role it is found sooner."""
        nodes = descendants(self.application, NAMED if role is None else role)
        return next((node for node in nodes if name(node) == wanted), None)

    def box(self, wanted):
        """A list by its name. It comes before its lines, which are not walked through if it is the first."""
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
        """The text of the entry of a row."""
        entry = self.entry(code)
        return text(entry)

    def amounts(self):
        """The texts of the entries of all rows, by code."""
        texts = {}
        for item in self.items():
            entry = first(item, Role.TEXT)
            texts[name(item).split(" ")[0]] = text(entry)
        return texts

    def caret(self, code):
        return Atspi.Text.get_caret_offset(self.entry(code))

    def problem(self, code):
        """The reason why the text of a row is not an amount, from its accessible description, or the note on a calculation after its
        result; empty if there is none."""
        described = accessible(self.entry(code).get_description, None)
        return described and re.sub("^= [^ ]+ ?", "", described)

    def is_marked(self, code):
        """Whether the entry of a row has an error icon."""
        return any(accessible(child.get_role) == Role.ICON for child in children(self.entry(code)))

    def labels(self, code):
        """The visible texts of a row, except its amount."""
        return [name(label) for label in descendants(self.row(code), Role.LABEL, State.SHOWING)]

    def status(self):
        """The text of the status line."""
        if not self.status_line or not name(self.status_line).startswith("Rates:"):
            labels = descendants(self.application, Role.LABEL)
            self.status_line = next((label for label in labels if name(label).startswith("Rates:")), None)
        return self.status_line and name(self.status_line)

    def banner(self):
        """The text of the banner of the as-of date; None if today's rates are shown."""
        said = (name(label) for label in in_sight_of(self.frame, Role.LABEL))
        return next((words for words in said if words.startswith("Rates of ")), None)

    def day_entry(self):
        """The entry for a day, once it is focused."""
        return self.with_keyboard("Day")

    def with_keyboard(self, called):
        """The entry of a name, once it is focused."""
        return next((node for node in in_sight(self.application, Role.TEXT, State.FOCUSED) if name(node) == called), None)

    def open_day(self):
        """Opens the popover for choosing a day by its key."""
        self.press("ctrl+d")
        return wait_until(self.day_entry, "the popover to choose a day in")

    def use_rule(self, rule):
        """Chooses a rule in the open popover for choosing a day, which then has the keyboard in its entry again."""
        button = lambda: next((node for node in in_sight(self.application, Role.PUSH_BUTTON) if name(node) == "Rates used"), None)
        self.click(wait_until(button, "the button of the rates"))
        items = lambda: in_sight(self.application, Role.RADIO_MENU_ITEM)
        item = lambda: next((node for node in items() if name(node).startswith(f"{rule} ")), None)
        self.click(wait_until(item, f"the rule {rule}"))
        wait_until(lambda: (node := button()) and accessible(node.get_description) == rule, f"the rule {rule} is chosen")
        wait_until(self.day_entry, "the entry has the keyboard")

    def show_day(self, day):
        """Shows the rates as of a day by typing it, and waits until the list has them."""
        self.open_day()
        self.type(day)
        self.press("Return")
        # Another country writes the date in its own way, but has the year in it.
        shown = day[:4] if "LC_ALL" in self.home.locale else f"Rates of {with_weekday(day)}"
        wait_until(lambda: shown in (self.banner() or ""), f"the rates of {day}", 30)

    def focused(self):
        """The code of the row whose entry is focused; None if none is."""
        box = self.list
        node = box and first(box, Role.TEXT, State.FOCUSED)
        while node and (above := accessible(node.get_parent)) != box:
            node = above
        return name(node).split(" ")[0] if node else None

    def selected(self, code):
        """The selected text of the amount of a row."""
        entry = self.entry(code)
        part = Atspi.Text.get_selection(entry, 0)
        return text(entry)[part.start_offset : part.end_offset]

    # Actions of the user.

    def focus(self, code):
        """Focuses the entry of a row, which selects its whole text."""
        Atspi.Component.grab_focus(wait_until(lambda: self.entry(code), f"there is a row of {code}"))
        wait_for(self.focused, code, "the row with the keyboard")

    def point(self, node):
        """Clicks with the mouse in the middle of a widget, once the widget stays there under the pointer: on a busy machine its
        next layout may come after `place_of`."""
        with closing(Hand()) as hand:
            place, before = place_of(node), None
            while place != before:
                middle = place.x + place.width // 2, place.y + place.height // 2
                self.move_to(hand, *middle)
                place, before = place_of(node), place
            hand.click(*middle)

    def resize(self, title, width, height):
        """Requests a size for a window of the program."""
        own = ["xdotool", "search", "--pid", str(self.process.pid), "--onlyvisible", "--name", f"^{title}$"]
        # Assistive technology knows a window before the display server shows it.
        shells = wait_until(lambda: subprocess.run(own, capture_output=True, text=True).stdout.split(), f"{title} is shown")
        subprocess.run(["xdotool", "windowsize", "--sync", shells[-1], str(width), str(height)], check=True)

    def width(self, title):
        """The width of the window of that title, in pixels."""
        frame = next(node for node in members(self.application) if name(node) == title)
        return Atspi.Component.get_extents(frame, Atspi.CoordType.SCREEN).width

    def press(self, *keys):
        """Presses keys by their X names ("5", "period", "ctrl+z"), one after the other."""
        self.do_with_keyboard(lambda hand: hand.press(*keys))

    def type(self, characters):
        """Types characters, each by its key."""
        self.do_with_keyboard(lambda hand: hand.type(characters))

    def press_in_layout(self, *keys):
        """Presses keys of another layout or of the keypad: xdotool switches to the group or lock that they need."""
        command = ["xdotool", "key", "--clearmodifiers", "--delay", "0", *keys]
        self.do_with_keyboard(lambda hand: subprocess.run(command, check=True))

    def do_with_keyboard(self, act):
        """Does something once a window of the program is focused (which takes a moment after another one was closed), and waits
        until the program has processed it: otherwise an action over AT-SPI could overtake it."""
        wait_until(self.has_keyboard, "a window of the program has the keyboard")
        with closing(Hand()) as hand:
            act(hand)
            hand.settle(self.process)

    def has_keyboard(self):
        return any(has(window, State.ACTIVE) for window in members(self.application))

    def enter(self, code, characters):
        """Replaces the amount of a row by typing, and waits until the entry has it."""
        self.focus(code)
        self.type(characters)
        wait_for(lambda: self.amount(code), characters, f"the text in {code}")

    def click(self, node):
        """Presses a button or chooses a menu item over AT-SPI."""
        if not Atspi.Action.do_action(node, 0):
            raise AssertionError(f"{name(node)} cannot be clicked")

    def button(self, called):
        return self.get(Role.PUSH_BUTTON, called)

    def open_menu(self, code):
        """Opens the menu of a row, and returns its items by name."""
        self.click(self.button(f"Actions for {code}"))
        menu = self.get(Role.MENU)
        return {name(item): item for item in descendants(menu, Role.MENU_ITEM)}

    def choose(self, code, action):
        """Chooses an item of the menu of a row."""
        self.click(self.open_menu(code)[action])
        wait_until(lambda: self.find(Role.MENU) is None, "the menu is closed")

    def search(self):
        """The search entry of the picker; None if the picker is closed."""
        return self.find(Role.TEXT, "Search currencies")

    def open_picker(self):
        """Opens the picker by its key, which focuses its search entry."""
        self.press("ctrl+n")
        wait_until(lambda: self.with_keyboard("Search currencies"), "the picker is open")

    def look_for(self, words):
        """Types a search text into the open picker."""
        self.type(words)
        wait_for(lambda: text(self.search()), words, "the search")

    def offered(self, *states):
        """The lines of the picker, from the top, in all of the given states."""
        box = self.box("Available currencies")
        return children(box, *states) if box else []

    def choices(self):
        """The codes of the lines of the picker, from the top, and whether each can be chosen."""
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
            # On a busy machine the owner of the clipboard may not have responded yet.
            return None
        # An earlier test may have left a picture there.
        return pasted.stdout.decode(errors="replace") if pasted.returncode == 0 else None

    def clipboard_as(self, target):
        """The bytes of a type that another program would paste."""
        words = ["xclip", "-o", "-selection", "clipboard", "-t", target]
        return subprocess.run(words, capture_output=True, text=True, timeout=5).stdout

    def is_offering(self):
        """Whether an entry shows completions: they are in a window of a type that AT-SPI does not have."""
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        shells = subprocess.run(search, capture_output=True, text=True).stdout.split()
        kinds = (["xprop", "-id", shell, "_NET_WM_WINDOW_TYPE"] for shell in shells)
        return any("_COMBO" in subprocess.run(kind, capture_output=True, text=True).stdout for kind in kinds)

    def paste(self, content, code):
        """Copies a text in another program, focuses a row and pastes it there."""
        put_in_clipboard(content)
        self.focus(code)
        self.press("ctrl+v")

    def notice_text(self):
        """The text of the notice bar, with or without a button; None if it is hidden."""
        texts = [name(label) for label in in_sight_of(self.frame, Role.LABEL)]
        place = next((place for place, words in enumerate(texts) if words.startswith("Rates:")), 0)
        return texts[place - 1] if place else None

    def notice(self):
        """The text of the notice bar if it offers undo; None if it does not or is hidden."""
        # The button is hidden if nothing can be undone.
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
        """The distance of the middle of a row from the top of the screen, in pixels."""
        place = Atspi.Component.get_extents(self.row(code), Atspi.CoordType.SCREEN)
        return place.y + place.height // 2

    def hold(self, code, goal):
        """Drags a row by its flag to a distance from the top of the screen, in pixels."""
        self.carry(*self.handle(code), goal, is_taken=self.rows().index(code) > 0)

    def handle(self, code):
        """The position of the flag of a row on the screen."""
        place = Atspi.Component.get_extents(self.row(code), Atspi.CoordType.SCREEN)
        return place.x + 30, self.middle(code)

    def carry(self, x, y, goal, is_taken=True):
        """Drags what is at a position up or down, and holds it there; what cannot be dragged stays."""
        with closing(Hand()) as hand:
            self.move_to(hand, x, y)
            hand.button(1, 1)
            for step in range(1, 9):
                hand.move(x, y + (goal - y) * step // 8)
            if is_taken:
                wait_until(lambda: hand.cursor().startswith("dnd-"), "the drag begins")
            # GTK sends the position of a drag over X, even to its own window, and the next one only after a reply.
            for nearly in (goal + 2, goal):
                hand.move(x, nearly)
                for _ in range(4):
                    hand.settle(self.process)
            if is_taken:
                wait_for(hand.cursor, "dnd-move", "the cursor")

    def move_to(self, hand, x, y):
        """Moves the pointer to a position, and waits until no tooltip is in the way."""
        hand.move(x, y)
        hand.settle(self.process)
        wait_for(hand.is_over_tooltip, False, "whether the pointer is over a tooltip")

    def let_go(self):
        """Releases the mouse button, which ends the drag."""
        with closing(Hand()) as hand:
            hand.button(1, 0)
            wait_for(hand.cursor, "left_ptr", "the cursor")
            hand.settle(self.process)

    def rest(self):
        """Gives the window time to answer a few queries."""
        for _ in range(10):
            self.rows()

    def screenshot(self, title):
        """Saves a picture of the display in the folder AGIO_SCREENSHOTS, if it is set."""
        folder = os.environ.get("AGIO_SCREENSHOTS")
        if folder:
            os.makedirs(folder, exist_ok=True)
            subprocess.run(["import", "-window", "root", os.path.join(folder, f"{title}.png")], check=True)

    # The end of the program.

    def close(self):
        """Closes the window as a user does, and returns the exit code."""
        self.press("ctrl+q")
        return self.wait()

    def wait(self):
        """The exit code, once the program has ended."""
        return self.process.wait(DEADLINE)

    def kill(self):
        """Kills the program (SIGKILL)."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the program, whatever its state, at the end of a test."""
        if self.process.poll() is None:
            self.kill()
        pump()

    def forget_complaints(self):
        """Drops what the program has written; it writes on from the beginning."""
        os.ftruncate(self.output.fileno(), 0)
        os.lseek(self.output.fileno(), 0, os.SEEK_SET)

    def complaints(self):
        """The standard output and error of the program."""
        # The program writes where the file's one position is, and reading must not move it.
        return os.pread(self.output.fileno(), os.fstat(self.output.fileno()).st_size, 0).decode(errors="replace").strip()
