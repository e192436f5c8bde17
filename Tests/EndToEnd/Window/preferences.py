"""The window of the preferences, driven from outside."""

from waiting import wait_for, wait_until
from window import NAMED, Atspi, Role, State, accessible, children, descendants, has, members, name, text


class Preferences:
    """The preferences of a running window, opened with their key."""

    def __init__(self, window):
        self.window = window
        window.press("ctrl+comma")
        wait_until(lambda: self.frame and has(self.frame, State.ACTIVE), "the preferences have the keyboard")

    @property
    def frame(self):
        return next((node for node in members(self.window.application) if name(node) == "Preferences"), None)

    def called(self, wanted):
        """The accessible of that name, of whatever role; None when there is none."""
        frame = self.frame
        return frame and next((node for node in descendants(frame, NAMED) if name(node) == wanted), None)

    def shown(self, wanted):
        """The same, while it can be seen, if need be by scrolling."""
        node = self.called(wanted)
        return node if node and is_visible(node) else None

    def list(self, called):
        frame = self.frame
        return frame and next((node for node in descendants(frame, Role.LIST) if name(node) == called), None)

    def items(self):
        """The sources' rows, from the top."""
        return children(self.list("Sources"))

    def order(self):
        """Names of the sources, from the top."""
        return [name(item).split(" ")[0] for item in self.items()]

    def row(self, source):
        return next(item for item in self.items() if name(item).split(" ")[0] == source)

    def summary(self, source):
        """How it stands with a source, in a few words."""
        return accessible(self.row(source).get_description)

    def texts(self, source):
        """The visible texts of a source's row."""
        return [name(label) for label in descendants(self.row(source), Role.LABEL) if is_visible(label)]

    def focus(self, source):
        """Gives the keyboard to a source's row."""
        Atspi.Component.grab_focus(self.row(source))
        wait_until(lambda: has(self.row(source), State.FOCUSED), f"{source} has the keyboard")

    def unfold(self, source):
        """Shows a source's details."""
        if not self.shown(f"Test {source}"):
            self.window.click(self.called(f"Details of {source}"))
        wait_until(lambda: self.shown(f"Test {source}"), f"the details of {source} are seen")

    def switch(self, called):
        return next(node for node in descendants(self.frame, Role.TOGGLE_BUTTON) if name(node) == called)

    def is_on(self, switch):
        return has(self.switch(switch), State.CHECKED)

    def turn(self, switch):
        self.window.click(self.switch(switch))

    def write(self, entry, words):
        """Replaces an entry's text by typing. It is emptied first: else the old text, when it is the same, would be taken for
        the new one."""
        node = self.shown(entry)
        Atspi.Component.grab_focus(node)
        wait_until(lambda: has(node, State.FOCUSED), f"{entry} has the keyboard")
        self.window.press("ctrl+a", "BackSpace")
        wait_for(lambda: text(node), "", f"the text in {entry}")
        self.window.type(words)
        # A password is not told, but its length is.
        is_told = node.get_role() != Role.PASSWORD_TEXT
        wait_until(lambda: text(node) == words if is_told else len(text(node)) == len(words), f"the text in {entry}")

    def log(self):
        """The lines of the update log, from the top."""
        return [name(item) for item in children(self.list("Update log"))]

    def close(self):
        self.window.press("Escape")
        wait_for(lambda: self.frame, None, "the window of the preferences")


def is_visible(node):
    """Whether a widget can be seen, if need be by scrolling: neither it nor what it is in is hidden."""
    while node and accessible(node.get_role) != Role.FRAME:
        if not has(node, State.VISIBLE):
            return False
        node = accessible(node.get_parent)
    return True
