"""The acts of a user, performed and counted: a chord is one key, and so is each typed character."""

from contextlib import closing

from hand import Hand
from window import Role, accessible, name, place_of

#: Keys whose names on a keyboard are not those of X.
KEYS = {"Return": "Enter", "space": "Space"}


class Counted:
    """A user of a window of any program. The window has `press`, `type` and `process`."""

    def __init__(self, window):
        self.window = window
        self.keys = self.clicks = self.notches = 0
        #: What was done, in Markdown.
        self.acts = []

    def press(self, *keys):
        """Presses keys by their X names ("5", "ctrl+z"), one after the other."""
        self.window.press(*keys)
        self.keys += len(keys)
        self.acts += [written(key) for key in keys]

    def type(self, characters):
        self.window.type(characters)
        self.keys += len(characters)
        self.acts.append(f"`{characters}`")

    def click(self, node, called=None, **how):
        """Clicks in the middle of a widget."""
        place = place_of(node)
        self.click_at(place.x + place.width // 2, place.y + place.height // 2, called or f"“{name(node)}”", **how)

    def click_at(self, x, y, called, how="click"):
        """Clicks at a position: "click", "triple-click" or "right-click"."""
        times = 3 if how == "triple-click" else 1
        with closing(Hand()) as hand:
            hand.move(x, y)
            hand.settle(self.window.process)
            hand.click(x, y, button=3 if how == "right-click" else 1, times=times)
            hand.settle(self.window.process)
        self.clicks += times
        self.acts.append(f"{how} {called}")

    def scroll_to(self, node):
        """Turns the wheel over a list, notch by notch, until the whole of one of its rows is in sight."""
        pane = place_of(ancestor(node, Role.SCROLL_PANE))
        before = self.notches
        # A row out of sight has no position.
        while not pane.y <= place_of(node).y <= pane.y + pane.height - place_of(node).height:
            with closing(Hand()) as hand:
                hand.turn(pane.x + pane.width // 2, pane.y + pane.height // 2, "down")
                hand.settle(self.window.process)
            self.notches += 1
        if turned := self.notches - before:
            self.acts.append(f"turn the wheel ({turned})")

    @property
    def effort(self):
        """The numbers: `3 clicks, 4 keys`."""
        counts = [(self.clicks, "click", "clicks"), (self.notches, "notch", "notches"), (self.keys, "key", "keys")]
        return ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count) or "0 keys"


def written(key):
    """A key as on a keyboard: `Ctrl+N`."""
    *held, last = key.split("+")
    return "+".join([*(modifier.capitalize() for modifier in held), KEYS.get(last) or last.capitalize().replace("_", " ")])


def ancestor(node, role):
    """The nearest ancestor of a role."""
    while accessible(node.get_role) != role:
        node = accessible(node.get_parent)
    return node

