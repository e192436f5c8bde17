"""Two homes that exchange changes through a PostgreSQL server: a window, and the terminal program of another user."""

import os

import clock
from case import HomeCase, WindowCase
from other_machine import OtherMachine
from postgresql import PostgreSQL
from waiting import wait_for, wait_until


class ServerCase(HomeCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server = PostgreSQL()
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        super().setUp()
        self.other = self.new_home()
        self.server.sql("DROP SCHEMA IF EXISTS agio CASCADE")
        self.said = self.other.agio("sync", "init", self.server.address())
        for role in ("anna", "ben"):
            self.server.sql(f"DROP ROLE IF EXISTS {role}")
            self.server.add_user(role, "office")

    def join(self):
        self.home.agio("remove", "CNY")
        self.home.agio("sync", "postgresql", self.server.address("anna"), "--space", "office")
        self.other.agio("sync", "postgresql", self.server.address("ben"), "--space", "office")


class Server(ServerCase):
    def test_the_owner_prepares_a_database_once(self):
        self.assertIn("The database is prepared for Agio.", self.said)
        self.assertIn("CREATE ROLE anna LOGIN PASSWORD '…' IN ROLE agio_user;", self.said)
        self.assertIn("was already prepared", self.other.agio("sync", "init", self.server.address()))

    def test_two_users_have_the_same_lists(self):
        self.join()
        self.assertEqual(self.other.list(), self.home.list())
        self.other.agio("amount", "7", "USD")
        self.assertGreater(self.other.json("sync")["unsent"], 0)
        self.other.agio("sync", "now")
        self.home.agio("sync", "now")
        self.assertEqual(self.home.anchor(), ("7", "USD"))
        status = self.home.json("sync")
        self.assertEqual((status["state"], status["transport"], status["unsent"]), ("on", "postgresql", 0))
        self.assertEqual(status["place"], self.server.address("anna"))
        self.assertEqual(len(status["replicas"]), 1)

    def test_who_is_no_member_is_told_so(self):
        said = self.home.run("sync", "postgresql", self.server.address("anna"), "--space", "board")
        self.assertEqual((said.returncode, said.stderr), (3, "agio: You are not a member of the space “board”.\n"))
        self.assertEqual(self.home.json("sync")["state"], "off")

    def test_a_password_is_read_where_it_is_asked_for_and_kept(self):
        self.home.agio("config", "set", "secrets", "file")
        address = self.server.port_address("anna")
        said = self.home.run("sync", "postgresql", address, input="")
        self.assertEqual(said.returncode, 2, said.stderr)
        said = self.home.run("sync", "postgresql", address, input="wrong\n")
        self.assertEqual(said.returncode, 3, said.stderr)
        self.assertIn("password authentication failed", said.stderr)
        self.home.agio("sync", "postgresql", address, "--space", "office", input="open sesame\n")
        self.home.agio("sync", "now")
        self.assertNotIn("sesame", self.home.agio("sync", "--json"))
        self.assertFalse(b"sesame" in self.home.store.read_bytes(), "the password is in the store")

    def test_a_password_in_the_address_is_refused_and_not_repeated(self):
        said = self.home.run("sync", "postgresql", "postgresql://anna:hunter2@127.0.0.1/agio")
        self.assertEqual(said.returncode, 2)
        self.assertNotIn("hunter2", said.stdout + said.stderr)
        self.assertIn("contains a password", said.stderr)

    def test_a_server_that_is_away_is_told_by_exit_status_3(self):
        self.join()
        self.server.stop()
        self.home.agio("add", "NOK")
        self.home.agio("sync", "now", code=3)
        status = self.home.json("sync")
        self.assertEqual(status["state"], "offline")
        self.assertIn("The server cannot be reached", status["problem"])
        self.server.start()
        self.home.agio("sync", "now")
        self.assertEqual(self.home.json("sync")["state"], "on")

    def test_the_later_change_wins_also_where_a_clock_is_a_year_off(self):
        for years in (1, -1):
            with self.subTest(years=years):
                self.setUp()
                now = int(os.environ.get(clock.OFFSET, "0"))
                self.home.locale[clock.OFFSET] = str(now + years * 365 * 86_400)
                self.join()
                self.home.agio("amount", "5", "USD")
                self.home.agio("sync", "now")
                self.other.agio("sync", "now")
                self.assertEqual(self.other.anchor(), ("5", "USD"))
                self.other.agio("amount", "7", "USD")
                self.other.agio("sync", "now")
                self.home.agio("sync", "now")
                self.assertEqual(self.home.anchor(), ("7", "USD"))
                self.home.agio("amount", "9", "USD")
                for home in (self.home, self.other):
                    home.agio("sync", "now")
                self.assertEqual(self.other.anchor(), ("9", "USD"))


class ServerWindow(OtherMachine, WindowCase, ServerCase):
    def setUp(self):
        super().setUp()
        self.join()

    def test_what_is_typed_while_the_server_is_away_is_sent_when_it_is_back(self):
        window = self.start()
        self.server.stop()
        window.enter("USD", "12")
        self.assert_amounts(window, "12", "USD", typed="12")
        wait_for(lambda: self.home.json("sync")["state"], "offline", "the state")
        self.server.start()
        wait_for(lambda: self.home.json("sync")["unsent"], 0, "everything is sent", 60)

        def amount():
            self.other.agio("sync", "now")
            return self.other.anchor()

        wait_for(amount, ("12", "USD"), "the amount of the other user")
