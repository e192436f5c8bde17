"""The file chooser, controlled by typing a path."""

from waiting import wait_until
from window import Atspi, Role, State, accessible, descendants, has, members, name, text


def chooser(window, title):
    """The file chooser, once it is open and its name entry is focused or focusable."""
    return wait_until(lambda: find(window, title), f"the file chooser “{title}” is open", 30)


def find(window, title):
    for node in members(window.application):
        if name(node) == title and has(node, State.SHOWING) and has(node, State.ACTIVE):
            return node
    return None


def entry(window, title):
    """The entry for the name or path; None if there is none."""
    dialog = find(window, title)
    for node in descendants(dialog, Role.TEXT) if dialog else ():
        if has(node, State.SHOWING) and has(node, State.FOCUSED):
            return node
    return None


def give(window, title, path):
    """Types a path into the file chooser, and accepts it."""
    chooser(window, title)
    if not entry(window, title):
        # Typing a path in the list of files opens an entry for it.
        window.press("slash")
    field = wait_until(lambda: entry(window, title), "the entry for the path has the keyboard", 30)
    Atspi.EditableText.set_text_contents(field, str(path))
    wait_until(lambda: text(field) == str(path), "the path is typed", 30)
    window.press("Return")


def is_away(window, title):
    return not any(name(node) == title and has(node, State.SHOWING) for node in members(window.application))
