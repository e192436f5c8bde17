"""Runs tests as `python3 -m unittest -v` does, each of them from the moment its clock is set to."""

import signal
import unittest

import clock


class Result(unittest.TextTestResult):
    def startTest(self, test):
        clock.begin()
        super().startTest(test)


if __name__ == "__main__":
    # A shell has its jobs in the background ignore an interruption, and so would all that is started here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    clock.begin()
    unittest.main(module=None, testRunner=unittest.TextTestRunner(resultclass=Result, verbosity=2))
