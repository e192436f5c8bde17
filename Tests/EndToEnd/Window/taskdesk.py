"""A window of Agio in which a task is done, and the counting of what it takes."""

import datetime
import sys
import time

import clock
from bank import Bank
from clipboard import put_in_clipboard
from counted import Counted
from programs import Home
from rates import NEWEST, newest_published
from waiting import wait_for, wait_until
from window import Role, State, Window, descendants, in_sight, name

#: Seconds in which a task is to reach its result after the last act.
SOON = 8


class Unable(Exception):
    """The program cannot do the task."""


class Desk:
    """A window of Agio with the default list and the bundled rates, on the evening of their newest day or now."""

    def __init__(self, is_now=False):
        evening = datetime.datetime.fromisoformat(f"{NEWEST.day}T17:00:00Z").timestamp()
        clock.set_to(time.time() if is_now else evening)
        self.bank = Bank(NEWEST.changed("1.01", newest_published()))
        self.home = Home()
        self.home.furnish()

    def start(self):
        self.window = Window(self.home)
        self.window.wait_for_start()
        wait_for(self.window.focused, "EUR", "the row with the keyboard")
        self.user = Counted(self.window)

    def close(self):
        self.window.stop()
        self.home.close()
        self.bank.close()

    def button(self, *names):
        """The first button in sight that has one of the names, whatever its capitals: those of the older programs differ."""
        wanted = [called.lower() for called in names]
        shown = lambda: {name(node).lower(): node for node in in_sight(self.window.application, Role.PUSH_BUTTON, State.SENSITIVE)}
        return wait_until(lambda: next((shown()[each] for each in wanted if each in shown()), None), f"a button {names[0]}")

    def click(self, *names):
        self.user.click(self.button(*names))

    def choose(self, *names):
        """Clicks an item of the open menu that begins with one of the names."""
        menu = wait_until(lambda: self.window.find(Role.MENU), "a menu")
        items = list(descendants(menu, Role.MENU_ITEM))
        begins = lambda item: any(name(item).lower().startswith(called.lower()) for called in names)
        item = next(filter(begins, items), None)
        if not item:
            raise Unable(f"there is no item {names[0]}")
        self.user.click(item)

    def field(self, called):
        """Waits until an entry has the keyboard."""
        wait_until(lambda: self.window.with_keyboard(called), f"{called} has the keyboard")


def perform(task, ways):
    """Does a task in the first of some ways in which the program can do it, and returns its user; None if there is none."""
    return next(filter(None, (attempt(task, way) for way in ways)), None)


def attempt(task, way):
    desk = Desk(is_now=task.is_now)
    try:
        put_in_clipboard("nothing")
        if task.before:
            task.before(desk)
        desk.start()
        if task.within:
            task.within(desk)
        way(desk)
        wait_until(lambda: task.is_done(desk), task.title, SOON)
        desk.window.rest()
        desk.window.screenshot(f"{task.title} - {desk.user.effort}")
        return desk.user
    except (Unable, AssertionError) as reason:
        print(reason, file=sys.stderr)
        return None
    finally:
        desk.close()
