"""Files that are dragged from a file manager and dropped on the window."""

import subprocess
import sys
import unittest
from contextlib import closing
from pathlib import Path

from case import WindowCase
from hand import Hand
from waiting import wait_for, wait_until
from window import Atspi, Role, descendants, members, name

ROWS = "date,amount,currency\n2025-03-07,100,USD\n"


class DropFile(WindowCase):
    def drag(self, window, goal, called, *others):
        """Drags files from another program to the middle of a widget, drops them there, and waits until the first is opened."""
        addresses = [self.file(path).as_uri() for path in (called, *others)]
        program = [sys.executable, "-B", str(Path(__file__).with_name("drag_source.py")), *addresses]
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as source:
            try:
                self.assertEqual(source.stdout.readline(), "ready\n")
                self.carry(window, goal)
                # The other program still has to say what was dropped.
                wait_until(lambda: called in self.said(window), f"{called} is opened")
            finally:
                source.kill()

    def carry(self, window, goal):
        place = Atspi.Component.get_extents(goal, Atspi.CoordType.SCREEN)
        x, y = place.x + place.width // 2, place.y + place.height // 2
        with closing(Hand()) as hand:
            wait_until(lambda: self.take(hand, x, y), "the drag begins")
            # The other program asks the window whether it takes them there.
            wait_for(hand.cursor, "dnd-copy", "the cursor of the drag")
            hand.button(1, 0)
            wait_until(lambda: not hand.cursor().startswith("dnd-"), "the drag ends")
            hand.settle(window.process)

    def take(self, hand, x, y):
        """Begins to drag, to a position; False where the other program's window was not under the pointer yet."""
        hand.move(30, 30)
        hand.button(1, 1)
        for step in range(1, 9):
            hand.move(30 + (x - 30) * step // 8, 30 + (y - 30) * step // 8)
        try:
            wait_until(lambda: hand.cursor().startswith("dnd-"), "the drag begins", 3)
        except AssertionError:
            hand.button(1, 0)
            return False
        return True

    def shell(self, window):
        return next((node for node in members(window.application) if name(node) == "Convert a File"), None)

    def said(self, window):
        shell = self.shell(window)
        return [name(node) for node in descendants(shell, Role.LABEL)] if shell else []

    def file(self, called):
        path = self.home.folder / called
        path.write_text(ROWS)
        return path

    def test_a_file_is_opened_wherever_it_is_dropped(self):
        window = self.start()
        before = window.amounts()
        for called, goal in [("a.csv", window.row("USD")), ("b c.csv", window.entry("GBP")), ("d.csv", window.status_line or window.list)]:
            self.drag(window, goal, called)
            wait_until(lambda: "1 row, 1 with a result" in self.said(window), "the file is converted")
            window.press("Escape")
            wait_until(lambda: self.shell(window) is None, "the window is closed")
        self.assertEqual(window.amounts(), before)

    def test_of_several_files_one_is_opened_which_is_said(self):
        window = self.start()
        self.drag(window, window.row("USD"), "a.csv", "b.csv")
        wait_for(window.notice_text, "One file is converted at a time: “a.csv”.", "the notice")


if __name__ == "__main__":
    unittest.main()
