"""A PostgreSQL server that lies: whatever it answers, a sync ends with a sentence, and the memory stays small."""

import itertools
import random
import socketserver
import struct
import threading
import unittest

from programs import most_memory
from test_outside import EVIL, OBEYED
from test_terminal import TerminalCase

#: MB. An answer may have 64.
MOST_MEMORY = 400


def message(kind, content=b""):
    """A message of the protocol (PostgreSQL, “Message Formats”)."""
    return kind + struct.pack("!i", len(content) + 4) + content


def columns(count):
    field = b"x\0" + struct.pack("!ihihih", 0, 0, 25, -1, -1, 0)
    return message(b"T", struct.pack("!h", count) + field * count)


def row(*values):
    """A row of values, None for NULL."""
    cells = (struct.pack("!i", -1) if value is None else struct.pack("!i", len(value)) + value for value in values)
    return message(b"D", struct.pack("!h", len(values)) + b"".join(cells))


def error(text):
    return message(b"E", f"SERROR\0C42501\0M{text}\0\0".encode())


def rows(*values, count=1):
    """A whole answer."""
    return [columns(len(values)), *itertools.repeat(row(*values), count), message(b"C", b"SELECT 1\0")]


#: What a server answers to each statement.
LIES = {
    "nothing": [],
    "an error that a terminal would obey": [error(EVIL)],
    "no rows": rows(count=0),
    "NULL everywhere": rows(*[None] * 20),
    "words for numbers": rows(*[b"many"] * 20),
    "a number of 100,000 digits": rows(*[b"9" * 100_000] * 20),
    "no UTF-8": rows(*[b"\xff\xfe\0"] * 20),
    "rows without end": itertools.chain([columns(1)], itertools.repeat(row(b"x" * 1000) * 100)),
    "notices without end": itertools.repeat(message(b"N", b"SNOTICE\0C00000\0Mx\0\0") * 1000, 3000),
    "more values than columns": [columns(1), row(b"1", b"2"), message(b"C", b"SELECT 1\0")],
    "a copy": [message(b"G", b"\0" + struct.pack("!h", 0))],
    "a length that is negative": [b"T" + struct.pack("!i", -5) + b"x" * 100],
    "random bytes": [random.Random(1).randbytes(10_000)],
}


class Liar(socketserver.ThreadingTCPServer):
    """Answers each statement of each client with a lie."""

    daemon_threads = True

    def __init__(self, lie):
        self.lie = lie
        super().__init__(("127.0.0.1", 0), Client)
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def close(self):
        self.shutdown()
        self.server_close()


class Client(socketserver.StreamRequestHandler):
    def handle(self):
        try:
            self.greet()
            while statement := self.rfile.read(5):
                self.rfile.read(struct.unpack("!i", statement[1:])[0] - 4)
                if statement[:1] == b"P":
                    self.wfile.write(message(b"1") + message(b"2"))
                if statement[:1] in b"QS":
                    for part in self.server.lie:
                        self.wfile.write(part)
                    self.wfile.write(message(b"Z", b"I"))
        except OSError:
            pass

    def greet(self):
        while True:
            length, code = struct.unpack("!ii", self.rfile.read(8))
            self.rfile.read(length - 8)
            # A request to encrypt is declined: the server is on this computer.
            if code >> 16 != 1234:
                break
            self.wfile.write(b"N")
        self.wfile.write(message(b"R", struct.pack("!i", 0)) + message(b"S", b"server_version\x0016.1\0") + message(b"Z", b"I"))


class Lies(TerminalCase):
    def test_a_sync_ends_with_a_sentence_and_changes_nothing(self):
        before = self.home.list()
        for what, lie in LIES.items():
            with self.subTest(what):
                server = Liar(lie)
                address = f"postgresql://anna@127.0.0.1:{server.server_address[1]}/agio"
                result = self.home.measured("sync", "postgresql", address)
                server.close()
                self.assertIn(result.returncode, (1, 2, 3), result.stderr)
                self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
                self.assertNotRegex(result.stderr, OBEYED)
                self.assertLess(result.memory, most_memory(MOST_MEMORY))
                self.assertEqual(self.home.list(), before)


if __name__ == "__main__":
    unittest.main()
