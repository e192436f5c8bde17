"""The window of the shortcuts."""

import unittest

from case import WindowCase
from waiting import wait_for, wait_until
from window import Role, State, children, descendants, has, name


class Shortcuts(WindowCase):
    def open(self, window):
        window.press("ctrl+question")
        return wait_until(lambda: self.frame(window), "the window of the shortcuts")

    def frame(self, window):
        return next((node for node in children(window.application) if name(node) == "Keyboard shortcuts"), None)

    def test_every_key_is_read_with_what_it_does(self):
        window = self.start()
        frame = self.open(window)
        items = [name(node) for node in descendants(frame, Role.LIST_ITEM)]
        self.assertIn("Show the keys: Ctrl+?", items)
        wait_until(lambda: any(has(node, State.FOCUSED) for node in descendants(frame, Role.LIST_ITEM)), "the keyboard")
        window.screenshot("shortcuts")
        window.press("Escape")
        wait_for(lambda: self.frame(window), None, "the window of the shortcuts")
        wait_for(window.focused, "EUR", "the row with the keyboard")


if __name__ == "__main__":
    unittest.main()
