"""Short forms of Tests/Endurance: calls of a command that fail one after the other, and power cuts after each change of a file."""

import random
import unittest
from collections import Counter
from contextlib import closing

import failures
import powercuts
from case import WindowCase
from disk import Disk
from tally import Tally
from waiting import wait_for, wait_until

#: What makes the power cuts the same in each run.
SEED = 17


class DiskCase(unittest.TestCase):
    def setUp(self):
        self.disk = Disk()
        self.addCleanup(self.disk.close)
        self.tally = Tally("disk", SEED)

    def assert_no_losses(self, least):
        self.assertEqual(self.tally.losses, [])
        self.assertGreater(self.tally.faults, least)


class Failing(DiskCase):
    def test_whichever_call_of_a_change_fails_it_is_whole_or_not_there_and_nothing_counts_as_damaged(self):
        with closing(failures.Case(["amount", "12.50*3", "USD"])) as case:
            failures.fail_each(self.tally, case, self.disk, Counter())
        self.assert_no_losses(50)


class PowerCuts(DiskCase):
    def test_whenever_the_power_is_cut_what_was_acknowledged_is_there(self):
        self.tally.left = Counter()
        home, commands = powercuts.with_files()
        with closing(home):
            # A file, a backup, a change, and the key.
            session = powercuts.Session("files", home, self.disk, [commands[0], *commands[2:5], commands[7]])
            session.run()
            powercuts.cut(self.tally, session, 1, random.Random(SEED))
        self.assert_no_losses(50)


class FullAtStart(WindowCase):
    def setUp(self):
        super().setUp()
        self.disk = Disk()
        self.addCleanup(self.disk.close)

    def test_what_is_typed_is_stored_as_soon_as_there_is_room(self):
        before = self.home.anchor()
        self.disk.switch.touch()
        window = self.start(launcher=self.disk.launcher(self.home))
        window.enter("USD", "4242")
        wait_until(lambda: "Nothing was changed: the disk is full." in window.status(), "the status says that nothing is saved")
        self.assertEqual(self.home.anchor(), before)
        self.disk.switch.unlink()
        wait_for(self.home.anchor, ("4242", "USD"), "what is stored")
        wait_until(lambda: "the disk is full" not in window.status(), "the status says nothing of the disk")
        self.assertEqual(window.close(), 0)


if __name__ == "__main__":
    unittest.main()
