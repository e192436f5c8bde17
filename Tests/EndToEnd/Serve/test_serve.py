"""`agio serve`: another Agio, an ERP system and hostile clients as its clients; how it starts, follows the store, and ends."""

import contextlib
import json
import os
import signal
import socket
import unittest
from decimal import Decimal

from case import HomeCase
from clock import today
from programs import most_memory
from rates import HISTORY, NEWEST, newest_published
from serving import Serving
from waiting import wait_for

RATE = "/v1/2026-10-23?base=EUR&symbols=USD"
RATES = '{"amount":1.0,"base":"EUR","date":"2026-10-23","rates":{"USD":1.1193}}'


class ServeCase(HomeCase):
    def setUp(self):
        super().setUp()
        self.home.furnish()

    def serve(self, *options, home=None, **more):
        """A server, which ends with the test without an error."""
        serving = Serving(home or self.home, *options, **more)
        self.addCleanup(lambda: self.assertEqual(serving.close(), (0, "")))
        self.assertRegex(serving.said, r"^Rates are served at http://.*:\d+\.\n$")
        return serving

    def refuse(self, code, *options, saying="", **more):
        """Asserts that a server is refused, with one sentence on standard error."""
        with self.subTest(" ".join(options)):
            serving = Serving(self.home, *options, **more)
            found, errors = serving.close()
            self.assertEqual((found, serving.said), (code, ""), errors)
            self.assertRegex(errors, r"^agio: [^\n]+\.\n$")
            self.assertIn(saying, errors)


class Clients(ServeCase):
    def update(self, *names):
        """Downloads today's rates of sources from a bank on loopback."""
        bank = self.open_bank(NEWEST.changed("1.01", str(newest_published())))
        self.home.use(bank, *names)
        for name in names:
            self.home.agio("sources", "enable", name)
            self.home.agio("refresh", "--source", name)
        return bank

    def rates(self, home, source, *words):
        found = home.json("rates", "--source", source, *words)
        return {key: found[key] for key in ("base", "date", "dates", "rates")}

    def client(self, source, address):
        """Another home whose only source is the server."""
        home = self.new_home()
        home.furnish(history=False)
        home.use(address, source)
        home.ask_only(source)
        return home

    def test_another_agio_gets_the_same_tables(self):
        self.update("ecb", "frankfurter2")
        self.home.agio("sources", "order", "frankfurter2", "ecb")
        everything, bank = self.serve(), self.serve("--source", "ecb")
        for source, served, address in (
            ("frankfurter2", "frankfurter2", everything.address), ("ecb", "ecb", everything.address),
            ("frankfurter", "ecb", bank.address), ("custom", "ecb", bank.address + "/v1/latest"),
        ):
            with self.subTest(source):
                home = self.client(source, address)
                self.assertIn("updated", home.agio("refresh", "--source", source))
                self.assertEqual(self.rates(home, source), self.rates(self.home, served))

    def test_another_agio_gets_past_days_and_histories(self):
        bank = self.serve("--source", "ecb")
        for source in ("frankfurter", "ecb"):
            home = self.client(source, bank.address)
            home.agio("config", "set", "refresh", "asked")
            for day in ("2015-05-05", "2026-10-25"):
                with self.subTest(f"{source} {day}"):
                    self.assertEqual(
                        self.rates(home, source, "--date", day), self.rates(self.home, "ecb", "--date", day)
                    )

    def test_a_call_of_an_erp_system_is_answered_as_frankfurter_does(self):
        # ERPNext: requests.get(f"https://…/{transaction_date}", params={"base": …, "symbols": …}), then ["rates"][to_currency].
        serving = self.serve()
        for day, table in (("2024-02-29", HISTORY["2024-02-29"]), ("2024-03-03", HISTORY["2024-03-01"])):
            answer = serving.json(f"/v1/{day}?base=USD&symbols=INR")
            exact = table.rates["INR"] / table.rates["USD"]
            self.assertEqual(Decimal(str(answer["rates"]["INR"])), round(exact, 2))
            self.assertEqual((answer["date"], answer["base"], answer["amount"]), (table.day, "USD", 1.0))
        # The address of years ago, without a version.
        self.assertEqual(serving.json("/2024-02-29?from=EUR&to=USD")["rates"], {"USD": float(HISTORY["2024-02-29"].rates["USD"])})
        for target, status, message in (
            ("/v1/1998-01-01?base=USD&symbols=INR", 404, "not found"), ("/v1/2024-02-30", 422, "invalid date"),
            ("/v1/2024-02-29?base=USD&symbols=USD", 422, "bad currency pair"),
        ):
            self.assertEqual(serving.json(target, status)["message"], message)

    def test_what_odoo_reads_is_there(self):
        # Odoo and the OCA's modules read the bank's file of one day, or of 90 days, and take the newest.
        serving = self.serve()
        status, headers, text = serving.get("/stats/eurofxref/eurofxref-daily.xml")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/xml"))
        self.assertIn(f"<Cube time='{max(HISTORY)}'>", text)
        self.assertIn(f"<Cube currency='USD' rate='{HISTORY[max(HISTORY)].rates['USD']}'/>", text)

    def test_answers_follow_the_store(self):
        serving = self.serve()
        before = serving.get("/stats/eurofxref/eurofxref-daily.xml")[2]
        self.update("ecb")
        day = newest_published()
        wait_for(
            lambda: f"time='{day}'" in serving.get("/stats/eurofxref/eurofxref-daily.xml")[2], True, "the file has the new day"
        )
        self.assertNotIn(f"time='{day}'", before)
        self.assertEqual(serving.json("/v1/latest?symbols=USD")["date"], str(day))

    def test_a_known_answer_is_not_sent_again(self):
        serving = self.serve()
        _, headers, body = serving.get(RATE)
        self.assertEqual((body, headers["Cache-Control"]), (RATES, "no-cache"))
        status, again, body = serving.get(RATE, **{"If-None-Match": headers["ETag"]})
        self.assertEqual((status, again["ETag"], body), (304, headers["ETag"], ""))
        self.assertEqual(serving.get(RATE, "HEAD")[2], "")
        status, headers, _ = serving.get(RATE, "POST")
        self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"))

    def test_nothing_is_requested_and_nothing_written_for_a_client(self):
        bank = self.open_bank()
        names = [source["name"] for source in self.home.json("sources")]
        self.home.use(bank, *(name for name in names if name not in ("custom", "company")))
        serving = self.serve()
        before = self.home.dump()
        for target in ("/v1/latest", "/v1/1999-01-04", f"/v1/{today()}", "/v2/rates?base=KES", "/v2/currencies"):
            serving.get(target)
        self.assertEqual((bank.log, self.home.dump()), ([], before))


class Starting(ServeCase):
    def test_it_ends_cleanly_and_the_port_is_free_again(self):
        port = self.serve().port
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            serving = Serving(self.home)
            self.assertEqual(serving.get(RATE)[2], RATES)
            self.assertEqual(serving.close(number), (0, ""))
            again = Serving(self.home, "--listen", f"127.0.0.1:{serving.port}")
            self.assertEqual(again.get(RATE)[2], RATES)
            os.kill(again.process.pid, signal.SIGKILL)
            self.assertEqual(again.close(), (-signal.SIGKILL, ""))
            last = Serving(self.home, "--listen", f"127.0.0.1:{serving.port}")
            self.assertEqual(last.close(), (0, ""))
        self.assertGreater(port, 0)

    def test_a_taken_port_is_said(self):
        port = self.serve().port
        self.refuse(1, "--listen", f"127.0.0.1:{port}", saying=f"The server cannot listen on 127.0.0.1:{port}: ")

    def test_other_computers_are_served_only_on_request(self):
        for address in ("0.0.0.0:0", "[::]:0", "192.0.2.1:8740"):
            self.refuse(2, "--listen", address, saying="add --allow-lan")
        self.refuse(1, "--listen", "192.0.2.1:0", "--allow-lan", saying="192.0.2.1:0")
        status, _, body = self.serve().get(RATE, Host="example.org")
        self.assertEqual((status, json.loads(body)["message"]), (403, "forbidden"))
        self.assertEqual(self.serve("--listen", "0.0.0.0:0", "--allow-lan").get(RATE, Host="example.org")[2], RATES)

    def test_what_is_no_address_or_no_usable_source_is_refused(self):
        for address in ("8740", "localhost", "example.org:80", "127.0.0.1:99999", "[::1]", ""):
            self.refuse(2, "--listen", address)
        self.refuse(2, "--source", "nobody")
        for source in ("erapi", "openexchangerates"):
            self.refuse(2, "--source", source, saying="must not be passed on")
        self.assertEqual(self.home.run("serve", "8740").returncode, 2)

    def test_a_socket_of_systemd_is_served(self):
        with contextlib.closing(socket.create_server(("127.0.0.1", 0), backlog=100)) as passed:
            # The first request has come before the server starts.
            with contextlib.closing(socket.create_connection(passed.getsockname())) as early:
                early.sendall(f"GET {RATE} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                serving = self.serve(socket=passed)
                self.assertEqual(serving.port, passed.getsockname()[1])
                with early.makefile() as file:
                    self.assertTrue(file.read().endswith(RATES))
            self.assertEqual(serving.get(RATE)[2], RATES)

    def test_another_socket_is_refused(self):
        with contextlib.closing(socket.create_server(("0.0.0.0", 0))) as passed:
            self.refuse(2, socket=passed, saying="add --allow-lan")
            self.assertEqual(self.serve("--allow-lan", socket=passed).get(RATE)[2], RATES)
        with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as passed:
            passed.bind(("127.0.0.1", 0))
            self.refuse(1, socket=passed, saying="ListenStream")
        with contextlib.closing(socket.socket()) as passed:
            self.refuse(1, socket=passed, saying="ListenStream")

    def test_a_store_that_cannot_be_opened_is_said(self):
        self.home.store.write_bytes(b"no store" * 1000)
        self.home.store.chmod(0o400)
        found, errors = Serving(self.home, "--store", str(self.home.folder)).close()
        self.assertEqual(found, 4, errors)


class Attacks(ServeCase):
    """Many connections at once, half requests, and requests for much; others are answered meanwhile."""

    def assert_answering(self, serving):
        self.assertEqual(serving.get(RATE)[2], RATES)

    def test_thousands_of_connections_do_no_harm(self):
        serving = self.serve()
        with contextlib.ExitStack() as stack:
            for number in range(3000):
                one = stack.enter_context(contextlib.closing(socket.create_connection(("127.0.0.1", serving.port), 60)))
                with contextlib.suppress(ConnectionError):
                    one.sendall((b"", b"GET / HTTP/1.1\r\nX: ", f"GET {RATE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())[number % 3])
                if number % 500 == 0:
                    self.assert_answering(serving)
            self.assert_answering(serving)
            opened = len(os.listdir(f"/proc/{serving.process.pid}/fd"))
            self.assertLess(opened, 2200)
        self.assert_answering(serving)
        wait_for(
            lambda: len(os.listdir(f"/proc/{serving.process.pid}/fd")) < 100, True, "the connections are closed"
        )
        self.assertLess(self.memory(serving), most_memory(100))

    def test_large_answers_that_nobody_reads_do_not_fill_the_memory(self):
        serving = self.serve()
        target = "/stats/eurofxref/eurofxref-hist.xml"
        self.assertEqual(serving.get(target)[0], 200)
        with contextlib.ExitStack() as stack:
            for _ in range(200):
                one = stack.enter_context(contextlib.closing(socket.create_connection(("127.0.0.1", serving.port), 60)))
                one.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 20)
            self.assert_answering(serving)
            self.assertLess(self.memory(serving), most_memory(400))
        self.assert_answering(serving)

    def test_ranges_of_bytes_do_not_multiply_an_answer(self):
        serving = self.serve()
        target = "/stats/eurofxref/eurofxref-hist.xml"
        _, _, whole = serving.get(target)
        ranges = ",".join(f"{first}-" for first in range(200))
        status, headers, body = serving.get(target, Range=f"bytes={ranges}")
        self.assertEqual((status, body), (200, whole))
        self.assertNotIn("Content-Range", headers)
        self.assertLess(self.memory(serving), most_memory(150))

    def test_answers_to_ever_other_requests_are_forgotten(self):
        serving = self.serve()
        for number in range(6000):
            self.assertEqual(serving.get(f"{RATE}&x={number}")[2], RATES)
        self.assertLess(self.memory(serving), most_memory(200))

    def test_nothing_is_kept_of_connections_that_have_ended(self):
        serving = self.serve()

        def connect(count):
            for number in range(count):
                with contextlib.closing(socket.create_connection(("127.0.0.1", serving.port), 60)) as one:
                    if number % 3:
                        one.sendall(b"GET / HTTP/1.1\r\nX: " if number % 3 == 1 else f"GET {RATE} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                    if number % 3 == 2:
                        self.assertTrue(one.recv(65536).startswith(b"HTTP/1.1 "))
            self.assert_answering(serving)

        connect(3000)
        before = self.memory(serving)
        connect(12_000)
        self.assertLess(self.memory(serving) - before, most_memory(3))

    def memory(self, serving):
        """The resident memory of the server, in MB."""
        with open(f"/proc/{serving.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


if __name__ == "__main__":
    unittest.main()
