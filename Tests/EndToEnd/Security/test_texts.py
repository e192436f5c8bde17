"""Files from others: whatever is written in them and in their names, a terminal shows it and obeys none of it."""

import json
import os
import pty
import subprocess
import unittest

from programs import AGIO
from terminals import read_all
from test_outside import EVIL, OBEYED
from test_terminal import TerminalCase

#: As a part of a line, of a file's name and of a text in JSON.
LINE = EVIL.replace("\n", "")


class Files(TerminalCase):
    def write(self, name, text):
        path = self.home.folder / name
        path.write_text(text, newline="")
        return path

    def assert_harmless(self, *words):
        """Asserts that a command obeys nothing of what it was given, in its messages, and on a terminal in its output."""
        with self.subTest(" ".join(map(str, words)).replace(str(self.home.folder), "")):
            result = self.home.run(*words)
            self.assertIn(result.returncode, range(5))
            self.assertNotRegex(result.stderr, OBEYED)
            self.assertNotRegex(self.shown(*words), OBEYED)

    def shown(self, *words):
        """The output of a command on a terminal, without the line that it writes again as it proceeds."""
        master, terminal = pty.openpty()
        self.addCleanup(os.close, master)
        pipes = {"stdin": subprocess.DEVNULL, "stdout": terminal, "stderr": terminal}
        process = subprocess.Popen([AGIO, *map(str, words)], env=self.home.environment, **pipes)
        os.close(terminal)
        text = read_all(master).replace("\r\n", "\n").replace("\r\x1b[K", "")
        process.wait()
        return text

    def test_tables_of_transactions(self):
        rows = ["2026-10-01,a,5x5,USD", f"{LINE},b,5,{LINE}", f"2026-10-01,{LINE},5,USD"]
        table = self.write(f"{LINE}.csv", "\n".join([f"date,{LINE},amount,currency", *rows, ""]))
        for more in [[], ["--amount", LINE], ["--dry-run"]]:
            self.assert_harmless("file", table, "--to", "EUR", *more)
        self.assert_harmless("import", table)
        self.assert_harmless("tables", "import", table)
        rates = f"base,quote,kind,valid_from,valid_to,rate,{LINE}\n{LINE},EUR,spot,{LINE},,1,x\n"
        self.assert_harmless("publish", self.write("rates.csv", rates))

    def test_journals(self):
        journal = f'P 2026-10-01 "{LINE}" 5 EUR\n2026-10-01 * x\n  a  5 "{LINE}"\n  b\ninclude {LINE}.ledger\n'
        ledger = self.write("j.ledger", journal)
        self.assert_harmless("prices", "--in", "EUR", "--format", "ledger", "--for", ledger)
        beancount = self.write("j.beancount", f'2026-10-01 price {LINE} 5 EUR\ninclude "{LINE}.beancount"\n')
        self.assert_harmless("prices", "--in", "EUR", "--format", "beancount", "--for", beancount)
        self.assert_harmless("prices", "--in", "EUR", "--format", "ledger", "--since", ledger, "USD")

    def test_backups(self):
        path = self.home.folder / "backup.json"
        self.home.agio("backup", "export", path)
        whole = json.loads(path.read_text())
        for change in [{"lists": [{"name": EVIL}]}, {EVIL: 1}, {"settings": {EVIL: EVIL}}, {"format": EVIL}]:
            self.assert_harmless("backup", "import", "--dry-run", self.write(path.name, json.dumps(whole | change)))

    def test_a_shared_folder(self):
        shared = self.home.folder / "shared"
        shared.mkdir()
        self.home.agio("sync", "folder", shared)
        (own,) = shared.iterdir()
        other = json.loads(own.read_text()) | {"replica": "019ac80f-8d6e-7a41-9d3e-5f1f6c0f2b11", "name": EVIL}
        (shared / "agio-other.json").write_text(json.dumps(other))
        (shared / f"agio-{LINE}.json").write_text('{"format":"agio-sync","version":1,')
        self.assert_harmless("sync", "now")
        self.assert_harmless("sync")


if __name__ == "__main__":
    unittest.main()
