"""Untrusted responses and stores: what `agio` prints of them, and who receives its requests."""

import csv
import io
import re
import socketserver
import ssl
import threading
import unittest

from bank import new_certificate
from programs import sql
from test_terminal import TerminalCase

#: Characters that a terminal obeys or that reorder a line: C0, DEL, C1, line separators, bidirectional controls.
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
EVIL = "a\x1b[31mb\x9b2Jc\x7f\u202ed\u2066e\u2028f\rg\nh"


class Recorder:
    """A server that records what it receives, and does not respond."""

    def __init__(self):
        self.heard = []
        recorder = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                recorder.heard.append(self.request.recv(4096))

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Proxies(TerminalCase):
    def test_what_is_meant_for_this_computer_goes_past_every_proxy(self):
        recorder = Recorder()
        self.addCleanup(recorder.close)
        bank = self.open_bank()
        names = ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"]
        environment = self.home.environment | {name: recorder.address for name in names}
        self.home.agio("config", "set", "secrets", "file")
        self.home.agio("sources", "enable", "custom")
        for host in ["127.0.0.1", "localhost", "127.8.9.10"]:
            with self.subTest(host):
                bank.log.clear()
                self.home.agio("sources", "url", "custom", bank.address_of("custom").replace("127.0.0.1", host))
                self.home.agio("sources", "key", "custom", input="s3cret\n")
                self.home.run("refresh", "--source", "custom", env=environment)
                self.assertEqual(recorder.heard, [])
                # A server on 127.0.0.1 must not be reached by another loopback address.
                if host != "127.8.9.10":
                    self.assertEqual([request.headers["authorization"] for request in bank.log], ["Bearer s3cret"])

    def test_another_computer_is_asked_by_way_of_the_proxy(self):
        recorder = Recorder()
        self.addCleanup(recorder.close)
        self.home.agio("sources", "url", "custom", "https://rates.example/latest")
        self.home.agio("sources", "enable", "custom")
        self.home.run("refresh", "--source", "custom", env=self.home.environment | {"https_proxy": recorder.address})
        self.assertTrue(recorder.heard[0].startswith(b"CONNECT rates.example:443 "), recorder.heard)


class Encryption(TerminalCase):
    def outcome(self, version):
        """The result of a handshake with a server that supports no newer version of TLS."""
        outcomes = []
        context = new_certificate()
        context.set_ciphers("ALL:@SECLEVEL=0")
        # Python warns about these versions; this tests that they are not used.
        context.options &= ~(ssl.OP_NO_TLSv1 | ssl.OP_NO_TLSv1_1)
        if version < ssl.TLSVersion.TLSv1_2:
            context.options |= ssl.OP_NO_TLSv1_2 | ssl.OP_NO_TLSv1_3

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                try:
                    context.wrap_socket(self.request, server_side=True).close()
                    outcomes.append("done")
                except ssl.SSLError as error:
                    outcomes.append(error.reason)
                except OSError as error:
                    outcomes.append(str(error))

        with socketserver.TCPServer(("127.0.0.1", 0), Handler) as server:
            server.timeout = 30
            thread = threading.Thread(target=server.handle_request)
            thread.start()
            self.home.agio("sources", "enable", "custom")
            self.home.agio("sources", "url", "custom", f"https://127.0.0.1:{server.server_address[1]}/latest")
            result = self.home.run("refresh", "--source", "custom")
            thread.join()
        self.assertEqual(result.returncode, 3)
        return outcomes[0], result.stderr

    def test_no_connection_is_older_than_tls_1_2(self):
        outcome, said = self.outcome(ssl.TLSVersion.TLSv1_1)
        self.assertEqual(outcome, "UNSUPPORTED_PROTOCOL")
        self.assertIn("protocol version", said)
        outcome, said = self.outcome(ssl.TLSVersion.TLSv1_2)
        self.assertNotEqual(outcome, "UNSUPPORTED_PROTOCOL")
        self.assertIn("certificate", said, "the version is in order, and the certificate nobody's")


class Characters(TerminalCase):
    def test_addresses_client_ids_and_scopes_have_no_control_characters(self):
        token = "https://127.0.0.1/token"
        for evil in ["\n", "\x1b[2J", "\x7f", "\x9b", "\u202e"]:
            for words in [
                ["url", "custom", f"https://127.0.0.1/{evil}x"], ["url", "ecb", f"https://127.0.0.1{evil}"],
                ["oauth", "custom", f"{token}{evil}", "me"], ["oauth", "custom", token, f"m{evil}e"],
                ["oauth", "custom", token, "me", f"read{evil}all"],
            ]:
                self.refuse(2, "sources", *words, input="secret\n")
        self.assertEqual(self.home.source("custom")["url"], None)
        self.assertEqual(self.home.source("custom")["key"], "none")

    def craft(self):
        """A store from somebody else, full of control characters."""
        self.home.agio("own", "currency", "PTS", "Points")
        self.home.agio("add", "PTS")
        self.home.agio("lists", "add", "Second")
        self.home.agio("lists", "show", "Home")
        evil = EVIL.replace("'", "''")
        sql(self.home.store, f"UPDATE own_currency SET name = '{evil}'")
        sql(self.home.store, f"UPDATE list SET name = name || '{evil}'")
        sql(self.home.store, f"UPDATE source SET address = 'https://127.0.0.1/{evil}', failure = '{evil}', failed_at = 1 WHERE name = 'ecb'")

    def test_nothing_of_a_store_reaches_the_terminal_as_a_command(self):
        self.craft()
        shown = []
        for words in [
            ["list"], ["list", "--human"], ["list", "--json"], ["lists"], ["lists", "--json"], ["own"], ["own", "--json"], ["sources"],
            ["sources", "--json"], ["sources", "log"], ["currencies"], ["currencies", "--json"], ["export"], ["export", "--json"],
            ["remove", "PTS"], ["own", "currency", "PTS", "--remove"], ["refresh", "--source", "ecb"], ["doctor"],
        ]:
            result = self.home.run(*words)
            for text in [result.stdout, result.stderr]:
                self.assertNotRegex(text, OBEYED, words)
            shown.append(result.stdout)
        self.assertGreater("".join(shown).count("\ufffd"), 20)
        self.assertEqual(len(shown[0].splitlines()), 8, "a row is a line")

    def test_json_says_what_is_stored_all_the_same(self):
        self.craft()
        self.assertEqual(self.home.json("own")["currencies"][0]["name"], EVIL)
        self.assertEqual(self.home.json("list")["list"], "Home" + EVIL)

    def test_what_a_server_says_is_shown_and_not_obeyed(self):
        bank = self.open_bank()
        self.home.use(bank)
        bank.fault = lambda handler, answer: redirect(handler, "https://x.example/\x1b[31m\u009b2J")
        result = self.home.run("refresh")
        self.assertEqual(result.returncode, 3)
        self.assertNotRegex(result.stderr, OBEYED)
        self.assertNotRegex(self.home.agio("sources") + self.home.agio("sources", "log"), OBEYED)


def redirect(handler, address):
    handler.send_response(302)
    handler.send_header("Location", address.encode().decode("latin-1"))
    handler.send_header("Content-Length", "0")
    handler.end_headers()
    return 302


class Tables(TerminalCase):
    def test_no_name_is_a_formula_in_a_spreadsheet(self):
        for name in ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", 'a"b,c']:
            self.home.agio("own", "currency", "PTS", "--", name)
            if "PTS" not in self.home.list():
                self.home.agio("add", "PTS")
            rows = list(csv.reader(io.StringIO(self.home.agio("export", "--csv"))))
            cell = next(row[1] for row in rows if row[0] == "PTS")
            self.assertEqual(cell, name if name[0] == "a" else "'" + name)
        sql(self.home.store, "UPDATE own_currency SET name = char(9) || '=1+1'")
        rows = list(csv.reader(io.StringIO(self.home.agio("export", "--csv"))))
        self.assertEqual(rows[-1][1], "'\t=1+1")
        self.assertEqual({len(row) for row in rows}, {7})


if __name__ == "__main__":
    unittest.main()
