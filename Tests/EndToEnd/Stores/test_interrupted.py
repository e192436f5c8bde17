"""Failing writes and power cuts at every position in turn: the store is then in a state that it had before."""

import os
import random
import shutil
import sqlite3
import subprocess
import unittest
from contextlib import closing

from case import HomeCase
from damage import PAGE, work
from programs import AGIO

#: The commands that change a store, one of each kind.
CHANGES = [
    ["add", "SEK", "NOK"], ["amount", "12.50*3", "USD"], ["fee", "2.5", "selling"], ["lists", "add", "Trip"], ["add", "THB"],
    ["own", "rate", "EUR", "PLN", "4.4"], ["own", "currency", "PTS", "Points"], ["sources", "enable", "erapi"],
    ["config", "set", "sparklines", "on"], ["lists", "rename", "Trip", "Tour"], ["remove", "THB"], ["lists", "remove", "Tour"],
]
#: The bytes of the write-ahead log before its first frame, and of a frame.
HEAD, FRAME = 32, PAGE + 24


class FailingWrites(HomeCase):
    def limited(self, kilobytes, words):
        """Runs a command whose files cannot grow beyond a size: with each size another write fails first."""
        shell = ["sh", "-c", f'trap "" XFSZ; ulimit -f {kilobytes * 2}; exec "$0" "$@"', AGIO, *words]
        return subprocess.run(shell, env=self.home.environment, capture_output=True, text=True, timeout=60)

    def test_a_command_does_its_whole_change_or_none_whichever_write_fails(self):
        self.home.furnish()
        folder, count = self.home.store.parent, 0
        for words in CHANGES:
            before, kept = work(self.home), {path.name: path.read_bytes() for path in folder.iterdir()}
            self.home.agio(*words)
            after, whole = work(self.home), {path.name: path.read_bytes() for path in folder.iterdir()}
            self.assertNotEqual(after, before, words)
            for kilobytes in range(0, 72, 4):
                self.lay(folder, kept)
                result = self.limited(kilobytes, words)
                with self.subTest(words, kilobytes=kilobytes):
                    self.assertIn(result.returncode, (0, 4), result.stderr)
                    if result.returncode == 4:
                        self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
                    self.assertEqual(work(self.home), before if result.returncode else after)
                    self.assertEqual(self.home.integrity(), "ok")
                if result.returncode == 0:
                    # No write failed: more room makes no difference.
                    break
                count += 1
            self.lay(folder, whole)
        print(f"\n{count} failing writes", flush=True)
        self.assertGreater(count, len(CHANGES))

    def lay(self, folder, files):
        shutil.rmtree(folder)
        folder.mkdir(mode=0o700)
        for name, content in files.items():
            (folder / name).write_bytes(content)


class PowerCuts(HomeCase):
    def log(self):
        """A store whose write-ahead log has all changes, and the contents after each of them."""
        self.home.furnish()
        states = [work(self.home)]
        # While a reader is open, the log is not checkpointed.
        with closing(sqlite3.connect(self.home.store, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM list").fetchall()
            for words in CHANGES:
                self.home.agio(*words)
                states.append(work(self.home))
            return self.home.store.read_bytes(), self.home.store.with_name("agio.sqlite-wal").read_bytes(), states

    def test_wherever_the_log_ends_the_store_is_as_it_was_at_some_time(self):
        store, log, states = self.log()
        self.assertGreater(len(log), HEAD + FRAME * len(CHANGES))
        seed = random.randrange(2**32)
        chance = random.Random(seed)
        ends = range(HEAD, len(log) + 1, FRAME)
        cuts = sorted([0, 1, HEAD - 1, *ends, *(chance.randrange(len(log)) for _ in range(len(ends)))])
        # The state, by the frames that are whole.
        reached = {}
        for cut in cuts:
            # A file system leaves nothing, zeros or old data after the cut.
            for rest in (b"", b"\0" * (len(log) - cut), chance.randbytes(min(FRAME, len(log) - cut))):
                left = log[:cut] + rest
                # What follows the cut can be what was written there: the zeros at the end of a page are.
                frames = (len(os.path.commonprefix([log, left])) - HEAD) // FRAME
                with self.subTest(cut=cut, rest=rest[:1], seed=seed):
                    home = self.new_home()
                    home.store.parent.mkdir(parents=True)
                    home.store.write_bytes(store)
                    home.store.with_name("agio.sqlite-wal").write_bytes(left)
                    result = home.run("list")
                    self.assertEqual(result.returncode, 0, result.stderr)
                    self.assertNotIn("damaged", result.stderr)
                    self.assertEqual(home.integrity(), "ok")
                    self.assertIn(work(home), states)
                    now = states.index(work(home))
                    self.assertEqual(now, reached.setdefault(frames, now), "the whole frames say what the state is")
                    home.close()
        print(f"\nseed {seed}, {3 * len(cuts)} cuts", flush=True)
        in_order = [reached[frames] for frames in sorted(reached)]
        self.assertEqual(in_order, sorted(in_order), "a later cut has less")
        self.assertEqual(in_order[-1], len(states) - 1, "the whole log has everything")


if __name__ == "__main__":
    unittest.main()
