"""Completion in bash, zsh and fish, each with its script, which calls `agio complete`."""

import os
import pty
import re
import select
import subprocess
import unittest
from pathlib import Path

from bank import closed_address
from case import HomeCase
from programs import AGIO, sql
from rates import ROOT
from waiting import DEADLINE

SCRIPTS = ROOT / "data" / "completions"
#: The name of a list with characters that every shell quotes.
NAME = "it's a \"trip\""
#: The key that inserts all completions, in an order of the shell's choice.
EVERYTHING = "\x14"


class Shell:
    """A shell on its own terminal. Ctrl+X makes it print the line between angle brackets, which ends the wait."""

    def __init__(self, words, setup, environment, folder):
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=folder, start_new_session=True
        )
        os.close(slave)
        os.write(self.master, setup.encode() + b"\n")
        self.read()

    def read(self):
        """The text between the brackets, once the shell has printed it."""
        text = ""
        while not (found := re.search(r"\x02<(.*)>\x03", text, re.S)):
            if not select.select([self.master], [], [], DEADLINE)[0]:
                raise AssertionError(f"the shell says no more than {text!r}")
            text += os.read(self.master, 4096).decode(errors="replace")
        return found[1]

    def line(self, keys):
        """The line after some keys."""
        os.write(self.master, b"\x15" + keys.encode() + b"\x18")
        return self.read()

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)


class ShellCase(HomeCase):
    def setUp(self):
        super().setUp()
        self.home.furnish(history=False)
        self.home.agio("lists", "add", "Japan trip")
        self.home.agio("lists", "add", NAME)
        self.folder = self.home.folder / "work"
        self.folder.mkdir()
        (self.folder / "other.sqlite").touch()
        (self.folder / "rates.csv").touch()
        # The shells find the program by its name.
        programs = self.home.folder / "programs"
        programs.mkdir()
        (programs / "agio").symlink_to(Path(AGIO).resolve())
        path = f"{programs}:{os.environ['PATH']}"
        self.environment = self.home.environment | {"PATH": path, "TERM": "dumb", "LANG": "C.UTF-8", "PS1": ""}


BASH = f"""
source {SCRIPTS}/agio.bash; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'
bind '"\\C-t": insert-completions'
show() {{ printf '\\002<%s>\\003' "$READLINE_LINE"; }}; bind -x '"\\C-x": show'; printf '\\002<>\\003'
"""

ZSH = f"""
PS1=; unsetopt zle_bracketed_paste beep prompt_cr; fpath=({SCRIPTS} $fpath); autoload -Uz compinit; compinit -D -u
zle -C all complete-word _generic; bindkey '^T' all
zstyle ':completion:all:*' completer _all_matches _complete; zstyle ':completion:all:*' insert yes
show() {{ printf '\\002<%s>\\003' "$BUFFER" }}; zle -N show; bindkey '^X' show; bindkey '^U' kill-whole-line; printf '\\002<>\\003'
"""


class Completion(ShellCase):
    def lines(self, words, setup, cases):
        shell = Shell(words, setup, self.environment, self.folder)
        self.addCleanup(shell.close)
        for typed, completed in cases:
            with self.subTest(typed):
                line = shell.line(typed).rstrip()
                if typed.endswith(EVERYTHING):
                    line, completed = sorted(line.split()), sorted(completed.split())
                self.assertEqual(line, completed)

    #: The typed text and the completed line.
    COMMON = [
        ("agio conv\t", "agio convert"),
        ("agio --store other.sqlite conv\t", "agio --store other.sqlite convert"),
        ("agio history EUR USD --by m\t", "agio history EUR USD --by month"),
        ("agio history EUR USD --by=m\t", "agio history EUR USD --by=month"),
        ("agio history EUR USD --by \x14", "agio history EUR USD --by month year"),
        ("agio config set refresh \x14", "agio config set refresh automatic asked metered"),
        ("agio sources url e\x14", "agio sources url erapi ecb"),
        ("agio sources url custom https://127.0.0.1/a d\t", "agio sources url custom https://127.0.0.1/a d"),
        ("agio sources url custom d\t", "agio sources url custom default"),
        ("agio base chf\t", "agio base CHF"),
        ("agio convert 1 EUR USD --ex\t", "agio convert 1 EUR USD --exact"),
        ("agio lists show jap\t", "agio lists show Japan\\ trip"),
        ("agio lists show Japan\\ t\t", "agio lists show Japan\\ trip"),
        ("agio lists show \"Japan t\t", "agio lists show \"Japan trip\""),
        ("agio lists show it\t", "agio lists show it\\'s\\ a\\ \\\"trip\\\""),
        ("agio --store oth\t", "agio --store other.sqlite"),
        ("agio import rat\t", "agio import rates.csv"),
        ("agio list rat\t", "agio list rat"),
    ]

    def test_bash(self):
        self.lines(["bash", "--norc", "--noprofile", "-i"], BASH, self.COMMON)

    def test_bash_makes_no_command_of_a_lists_name(self):
        for name in ["Cash $(touch made)", "Card `touch made`", "Coin $HOME"]:
            self.home.agio("lists", "add", name)
        self.lines(["bash", "--norc", "--noprofile", "-i"], BASH, [
            ("agio lists show \"Cash\t", "agio lists show \"Cash"), ("agio lists show \"Card\t", "agio lists show \"Card"),
            ("agio lists show \"Coin\t", "agio lists show \"Coin"), ("agio lists show 'it\t", "agio lists show 'it"),
            ("agio lists show Coin\t", "agio lists show Coin\\ \\$HOME"),
        ])
        self.assertFalse((self.folder / "made").exists())

    def test_zsh(self):
        self.lines(["zsh", "-f", "-i"], ZSH, self.COMMON)

    def test_fish(self):
        for line, words in [
            ("agio conv", ["convert"]), ("agio history EUR USD --by ", ["month", "year"]),
            ("agio history EUR USD --by=m", ["--by=month"]), ("agio --store other.sqlite conv", ["convert"]),
            ("agio config set refresh ", ["asked", "automatic", "metered"]), ("agio sources url e", ["ecb", "erapi"]),
            ("agio base chf", ["CHF"]), ("agio lists show jap", ["Japan trip"]), ("agio lists show Japan\\ t", ["Japan trip"]),
            ("agio lists show 'Japan t", ["Japan trip"]), ("agio lists show it", [NAME]), ("agio import rat", ["rates.csv"]),
            ("agio --store oth", ["other.sqlite"]), ("agio list rat", []),
        ]:
            with self.subTest(line):
                script = f'source {SCRIPTS}/agio.fish; complete -C "$argv[1]"'
                result = subprocess.run(
                    ["fish", "--no-config", "-c", script, line], env=self.environment, cwd=self.folder, capture_output=True,
                    text=True, timeout=60, stdin=subprocess.DEVNULL,
                )
                self.assertEqual(result.stderr, "")
                self.assertEqual(sorted(found.split("\t")[0] for found in result.stdout.splitlines()), sorted(words))


class Candidates(HomeCase):
    """The command `agio complete`, as the scripts call it."""

    def test_it_makes_no_store_asks_nobody_and_is_never_an_error(self):
        for words in [
            ["con"], ["history", "EUR", "USD", "--by", ""], ["lists", "show", ""], ["--store", "/nowhere/x", "lists", "show", ""],
            ["convert", "1", "x"], ["frob", ""], ["convert", "--frob", ""], ["--store"], [""], [],
        ]:
            with self.subTest(words):
                result = self.home.run("complete", "--", *words)
                self.assertEqual(result.stderr if words else "", "")
                self.assertEqual(result.returncode, 0 if words else 2)
        self.assertFalse(self.home.store.exists())

    def test_a_damaged_store_is_left_alone(self):
        self.home.store.parent.mkdir(parents=True)
        self.home.store.write_bytes(b"no store" * 1000)
        result = self.home.run("complete", "--", "lists", "show", "")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.home.store.read_bytes(), b"no store" * 1000)
        self.assertEqual(list(self.home.store.parent.iterdir()), [self.home.store])

    def test_a_name_that_a_terminal_would_obey_is_shown_harmless(self):
        self.home.furnish(history=False)
        self.home.use(closed_address())
        sql(self.home.store, "UPDATE list SET name = 'a' || char(27) || '[2J' || char(9) || 'b'")
        self.assertNotIn("\x1b", self.home.agio("complete", "--", "lists", "show", ""))
        self.assertEqual(len(self.home.agio("complete", "--", "lists", "show", "").splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
