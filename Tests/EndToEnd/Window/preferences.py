"""The window of the preferences, controlled over AT-SPI and X."""

from waiting import wait_for, wait_until
from window import NAMED, Atspi, Role, State, accessible, children, descendants, has, members, name, text


class Preferences:
    """The preferences of a running window, opened with their key on a page, or in another way."""

    def __init__(self, window, page="Sources", open=None):
        self.window = window
        (open or (lambda: window.press("ctrl+comma")))()
        wait_until(lambda: has(self.frame, State.ACTIVE), "the preferences have the keyboard")
        if not open:
            self.show(page)

    def show(self, page):
        """Shows a page."""
        tab = wait_until(lambda: self.tab(page), f"the page {page}")
        self.window.click(tab)
        wait_until(lambda: has(tab, State.CHECKED), f"the page {page} is shown")

    def tab(self, page):
        return next((node for node in descendants(self.frame, Role.RADIO_BUTTON) if name(node) == page), None)

    def tabs(self):
        """The titles of the pages, in their order."""
        return [name(node) for node in children(accessible(self.tab("General").get_parent))]

    def choice(self, called):
        """A radio button of a setting."""
        return next(node for node in descendants(self.frame, Role.RADIO_BUTTON) if name(node) == called)

    def is_chosen(self, called):
        return has(self.choice(called), State.CHECKED)

    @property
    def frame(self):
        return next((node for node in members(self.window.application) if name(node) == "Preferences"), None)

    def called(self, wanted):
        """The accessible with that name and any role, rather a control than its title; None if there is none."""
        frame = self.frame
        found = [node for node in descendants(frame, NAMED) if name(node) == wanted] if frame else []
        return next((node for node in found if node.get_role() != Role.LABEL), next(iter(found), None))

    def shown(self, wanted):
        """The same, if it is visible, also if it is scrolled out of view."""
        node = self.called(wanted)
        return node if node and is_visible(node) else None

    def list(self, called):
        frame = self.frame
        return frame and next((node for node in descendants(frame, Role.LIST) if name(node) == called), None)

    def items(self):
        """The rows of the sources, from the top."""
        return children(self.list("Sources"))

    def order(self):
        """The names of the sources, from the top."""
        return [name(item).split(" ")[0] for item in self.items()]

    def row(self, source):
        return next(item for item in self.items() if name(item).split(" ")[0] == source)

    def summary(self, source):
        """The summary of a source."""
        return accessible(self.row(source).get_description)

    def texts(self, source):
        """The visible texts of the row of a source."""
        return [name(label) for label in descendants(self.row(source), Role.LABEL) if is_visible(label)]

    def focus(self, source):
        """Focuses the row of a source."""
        Atspi.Component.grab_focus(self.row(source))
        wait_until(lambda: has(self.row(source), State.FOCUSED), f"{source} has the keyboard")

    def unfold(self, source):
        """Expands the details of a source."""
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
        """Replaces the text of an entry by typing. It is emptied first: otherwise an equal old text would be taken for the new
        one."""
        node = self.shown(entry)
        Atspi.Component.grab_focus(node)
        wait_until(lambda: has(node, State.FOCUSED), f"{entry} has the keyboard")
        self.window.press("ctrl+a", "BackSpace")
        wait_for(lambda: text(node), "", f"the text in {entry}")
        self.window.type(words)
        # AT-SPI tells the length of a password, but not its text.
        is_told = node.get_role() != Role.PASSWORD_TEXT
        wait_until(lambda: text(node) == words if is_told else len(text(node)) == len(words), f"the text in {entry}")

    def log(self):
        """The name and description of each line of the update log, from the top."""
        lines = children(self.list("Update log"))
        return [f"{name(line)} {accessible(line.get_description)}" for line in lines]

    def close(self):
        self.window.press("Escape")
        wait_for(lambda: self.frame, None, "the window of the preferences")


def is_visible(node):
    """Whether a widget is visible, also if it is scrolled out of view: neither it nor its parents are hidden."""
    while node and accessible(node.get_role) != Role.FRAME:
        if not has(node, State.VISIBLE):
            return False
        node = accessible(node.get_parent)
    return True
