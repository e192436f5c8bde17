"""Keys and client secrets: where they are saved, where they are sent, and where they never appear."""

import base64
import fcntl
import os
import pty
import select
import signal
import stat
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import urllib.parse

from case import HomeCase
from counter import Counter, v1
from programs import AGIO, asks_a_keyring
from rates import NEWEST, ROOT, newest_published, plain

sys.path.insert(0, str(ROOT / "Tests" / "DesktopProbe"))
import desktop  # noqa: E402

RATES = {code: plain(rate) for code, rate in NEWEST.rates.items() if code != "EUR"}
KEY = "s3cret-k€y"
ASCII_KEY = "0123456789abcdef"
OWN = "/own.json"
WAY_OUT = "Run “agio config set secrets file” to store keys in a file of mode 0600 next to the store"


class KeysCase(HomeCase):
    def setUp(self):
        super().setUp()
        self.home.agio("config", "set", "refresh", "asked")
        self.file = self.home.store.with_name("agio.sqlite.secrets")

    def open_counter(self):
        counter = Counter()
        self.addCleanup(counter.close)
        return counter

    def give(self, text, *words, bus=None, code=0):
        """Runs `agio` with a text on standard input, with or without a session bus. Returns its output."""
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": bus or f"unix:path={self.home.folder}/no-bus"}
        text = text.encode() if isinstance(text, str) else text
        result = subprocess.run([AGIO, *words], input=text, capture_output=True, env=environment, timeout=60)
        self.assertEqual(result.returncode, code, (words, result.stderr))
        self.assertNotIn(KEY.encode(), result.stdout + result.stderr)
        return (result.stdout + result.stderr).decode()

    def key_of(self, name):
        return next(source["key"] for source in self.home.json("sources") if source["name"] == name)

    def kept_outside_the_file(self):
        """The files of the home that must not contain a secret."""
        return [path for path in self.home.folder.rglob("*") if path.is_file() and path != self.file]


class Refused(KeysCase):
    def test_what_is_no_key_is_wrong_usage_and_nothing_is_kept(self):
        self.home.agio("config", "set", "secrets", "file")
        for text in ("", "\n", "\r\n", "a\tb\n", "a\0b\n", b"\xff\xfe\n", "x" * 70_000):
            self.give(text, "sources", "key", "openexchangerates", code=2)
        self.give("", "sources", "oauth", "custom", "https://127.0.0.1/token", "me", code=2)
        self.assertFalse(self.file.exists())
        self.assertEqual(self.key_of("openexchangerates"), "required")

    def test_a_source_that_needs_no_key_takes_none(self):
        for name in ("ecb", "frankfurter", "frankfurter2", "erapi", "fawazahmed0"):
            self.assertEqual(self.give(KEY, "sources", "key", name, code=2), f"agio: {name} does not take a key.\n")
            self.give("", "sources", "key", name, "--remove", code=2)
        self.assertIn("no source", self.give(KEY, "sources", "key", "frob", code=2))

    def test_a_client_is_only_customs_and_its_address_is_checked(self):
        self.home.agio("config", "set", "secrets", "file")
        self.give(KEY, "sources", "oauth", "openexchangerates", "https://127.0.0.1/token", "me", code=2)
        for address in ("http://192.0.2.1/token", "ftp://127.0.0.1", "token"):
            self.give(KEY, "sources", "oauth", "custom", address, "me", code=2)
        self.assertFalse(self.file.exists())

    def test_without_a_secret_service_the_way_out_is_named_and_nothing_kept(self):
        for text, words in (
            (KEY, ["sources", "key", "openexchangerates"]), (KEY, ["sources", "oauth", "custom", "https://127.0.0.1/t", "me"]),
        ):
            said = self.give(text, *words, code=1)
            self.assertIn("The desktop's Secret Service is not available", said)
            self.assertIn(WAY_OUT, said)
            self.assertEqual(said.count("\n"), 1)
        self.assertEqual((self.key_of("openexchangerates"), self.key_of("custom")), ("required", "none"))
        self.assertFalse(self.file.exists())

    def test_on_a_bus_without_a_service_it_says_so(self):
        with tempfile.TemporaryDirectory() as folder, desktop.bus(folder) as address:
            said = self.give(KEY, "sources", "key", "openexchangerates", bus=address, code=1)
        self.assertEqual(said, f"agio: The desktop's Secret Service is not available (none is running). {WAY_OUT}.\n")

    def test_a_file_that_others_may_read_is_not_used(self):
        self.home.agio("config", "set", "secrets", "file")
        self.give(KEY, "sources", "key", "openexchangerates")
        self.file.chmod(0o644)
        said = self.give("other", "sources", "key", "openexchangerates", code=1)
        self.assertIn("because others can read it. Run chmod 600 on it.", said)
        self.assertNotIn("config set", said)


class InTheFile(KeysCase):
    def setUp(self):
        super().setUp()
        self.home.agio("config", "set", "secrets", "file")

    def test_a_key_is_in_the_private_file_only_and_goes_with_it(self):
        self.assertEqual(self.give(KEY + "\n", "sources", "key", "openexchangerates"), "")
        self.assertEqual(self.key_of("openexchangerates"), "set")
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o600)
        self.assertIn(urllib.parse.quote(KEY).encode(), self.file.read_bytes())
        for path in self.kept_outside_the_file():
            self.assertNotIn(KEY.encode(), path.read_bytes(), path)
        self.assertIn("  key set\n", self.home.agio("sources"))
        self.assertEqual(self.give("", "sources", "key", "openexchangerates", "--remove"), "")
        self.assertEqual(self.key_of("openexchangerates"), "required")
        self.assertFalse(self.file.exists())

    def test_a_key_is_sent_in_a_header_and_is_in_no_address_and_no_log(self):
        counter = self.open_counter()
        counter.answers["/api/latest.json"] = lambda request: 401
        self.home.agio("sources", "url", "openexchangerates", counter.address)
        self.give(ASCII_KEY + "\r\n", "sources", "key", "openexchangerates")
        result = self.home.run("refresh", "--source", "openexchangerates")
        self.assertEqual(result.returncode, 3)
        self.assertEqual([request.headers["authorization"] for request in counter.log], [f"Token {ASCII_KEY}"])
        self.assertNotIn(ASCII_KEY, counter.log[0].path)
        said = result.stderr + self.home.agio("sources", "log") + self.home.agio("sources") + self.home.agio("export", "--json")
        self.assertNotIn(ASCII_KEY, said)
        for path in self.kept_outside_the_file():
            self.assertNotIn(ASCII_KEY.encode(), path.read_bytes(), path)

    def test_without_its_key_a_source_is_passed_over_or_says_what_it_needs(self):
        counter = self.open_counter()
        self.home.agio("sources", "url", "openexchangerates", counter.address)
        result = self.home.run("refresh", "--source", "openexchangerates")
        self.assertEqual(result.returncode, 3)
        self.assertIn("agio sources key openexchangerates", result.stderr)
        self.assertEqual(counter.log, [])

    def test_a_client_fetches_a_token_with_its_secret_and_asks_with_the_token(self):
        counter = self.open_counter()
        counter.answers["/token"] = b'{"access_token":"t0ken","token_type":"Bearer","expires_in":3600}'
        counter.answers[OWN] = lambda request: (
            v1(newest_published(), RATES) if request.headers.get("authorization") == "Bearer t0ken" else 401)
        self.home.agio("sources", "url", "custom", counter.address + OWN)
        self.give("s3cret\n", "sources", "oauth", "custom", counter.address + "/token", "me", "rates.read")
        self.assertEqual(self.key_of("custom"), "set")
        self.assertIn(f"OAuth client me, token from {counter.address}/token\n", self.home.agio("sources"))
        self.home.agio("refresh", "--source", "custom")
        self.assertEqual(self.home.json("rates", "--source", "custom")["date"], newest_published())
        (asked,) = counter.asked("/token")
        self.assertEqual((asked.method, asked.path), ("POST", "/token"))
        self.assertEqual(asked.headers["authorization"], "Basic " + base64.b64encode(b"me:s3cret").decode())
        form = urllib.parse.parse_qs(asked.body)
        self.assertEqual(form, {"grant_type": ["client_credentials"], "scope": ["rates.read"]})
        for path in self.kept_outside_the_file():
            self.assertFalse(b"s3cret" in path.read_bytes() or b"t0ken" in path.read_bytes(), path)
        self.give("", "sources", "key", "custom", "--remove")
        self.assertEqual((self.key_of("custom"), self.file.exists()), ("none", False))
        self.assertNotIn("OAuth", self.home.agio("sources"))

    def test_another_place_for_secrets_is_said_to_need_them_again(self):
        self.give(KEY, "sources", "key", "openexchangerates")
        said = self.give("", "config", "set", "secrets", "service")
        self.assertEqual(said, "agio: These sources need their keys or secrets again, which were not moved: openexchangerates.\n")
        self.assertEqual(self.home.agio("config", "get", "secrets"), "service\n")
        self.assertEqual(self.give("", "config", "set", "secrets", "service"), "")
        self.home.agio("config", "set", "secrets", "drawer", code=2)


class InTheKeyring(KeysCase):
    """The real gnome-keyring on the test's own session bus."""

    def setUp(self):
        super().setUp()
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.bus = self.enterContext(desktop.bus(folder))
        self.keyring = desktop.environment(folder, DBUS_SESSION_BUS_ADDRESS=self.bus)

    @asks_a_keyring
    def test_a_key_is_kept_used_and_removed(self):
        counter = self.open_counter()
        counter.answers["/api/latest.json"] = 500
        self.home.agio("sources", "url", "openexchangerates", counter.address)
        with desktop.keyring(self.keyring, True):
            self.give(ASCII_KEY, "sources", "key", "openexchangerates", bus=self.bus)
            self.assertEqual(self.key_of("openexchangerates"), "set")
            self.give("", "refresh", "--source", "openexchangerates", bus=self.bus, code=3)
            self.assertEqual({request.headers["authorization"] for request in counter.log}, {f"Token {ASCII_KEY}"})
            self.give("", "sources", "key", "openexchangerates", "--remove", bus=self.bus)
            self.assertEqual(self.key_of("openexchangerates"), "required")
        self.assertFalse(self.file.exists())
        for path in self.kept_outside_the_file():
            self.assertNotIn(ASCII_KEY.encode(), path.read_bytes(), path)

    @asks_a_keyring
    def test_a_locked_keyring_is_said_to_be_locked(self):
        with desktop.keyring(self.keyring, False):
            said = self.give(KEY, "sources", "key", "openexchangerates", bus=self.bus, code=1)
        self.assertIn("The keyring is locked. Unlock it and try again.", said)
        self.assertEqual(self.key_of("openexchangerates"), "required")

    def test_a_key_that_cannot_be_had_is_why_a_source_is_not_asked(self):
        counter = self.open_counter()
        self.home.agio("sources", "url", "openexchangerates", counter.address)
        with desktop.keyring(self.keyring, True):
            self.give(ASCII_KEY, "sources", "key", "openexchangerates", bus=self.bus)
        said = self.give("", "refresh", "--source", "openexchangerates", bus=self.bus, code=3)
        self.assertIn("The key for Open Exchange Rates could not be read. The desktop's Secret Service is not available", said)
        self.assertEqual(counter.log, [])


class OnATerminal(KeysCase):
    def setUp(self):
        super().setUp()
        self.home.agio("config", "set", "secrets", "file")

    def start(self):
        """Runs `agio sources key` on a terminal that prompts for the key. Returns the process and the terminal."""
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [AGIO, "sources", "key", "openexchangerates"], stdin=slave, stdout=slave, stderr=slave,
            env=self.home.environment, start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, slave)
        self.addCleanup(process.kill)
        self.assertIn("Key for openexchangerates: ", self.read_until(master, ": "))
        return process, master, slave

    def read_until(self, master, end):
        text = ""
        deadline = time.monotonic() + 20
        while end not in text and time.monotonic() < deadline:
            if select.select([master], [], [], 0.1)[0]:
                text += os.read(master, 4096).decode()
        return text

    @staticmethod
    def echoes(slave):
        return bool(termios.tcgetattr(slave)[3] & termios.ECHO)

    def test_what_is_typed_is_not_shown_and_the_terminal_is_given_back(self):
        process, master, slave = self.start()
        self.assertFalse(self.echoes(slave))
        os.write(master, (ASCII_KEY + "\n").encode())
        self.assertEqual(process.wait(20), 0)
        shown = self.read_until(master, "\n")
        self.assertNotIn(ASCII_KEY, shown)
        self.assertTrue(self.echoes(slave))
        self.assertEqual(self.key_of("openexchangerates"), "set")

    def test_ctrl_c_and_a_signal_give_the_terminal_back_and_keep_nothing(self):
        for code, interrupt in (
            (130, lambda process, master: os.write(master, b"half\x03")),
            (-signal.SIGTERM, lambda process, master: process.terminate()),
        ):
            process, master, slave = self.start()
            interrupt(process, master)
            self.assertEqual(process.wait(20), code)
            self.assertTrue(self.echoes(slave))
            self.assertEqual(self.key_of("openexchangerates"), "required")

    def test_an_empty_line_and_the_end_of_input_are_no_key(self):
        for typed in (b"\n", b"\x04"):
            process, master, slave = self.start()
            os.write(master, typed)
            self.assertEqual(process.wait(20), 2)
            self.assertTrue(self.echoes(slave))


if __name__ == "__main__":
    unittest.main()
