"""What a window shows of another machine's changes, whatever they come through."""

from waiting import wait_until


class OtherMachine:
    """A test of a window whose lists are also those of another home."""

    def test_what_another_machine_changes_comes_into_the_window(self):
        window = self.start()
        self.other.agio("remove", "INR")
        self.other.agio("amount", "7", "USD")
        self.other.agio("sync", "now")
        wait_until(lambda: "INR" not in window.rows(), "the row is gone")
        self.assert_amounts(window, "7", "USD")
