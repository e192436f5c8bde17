"""Two machines that exchange changes through a folder: a window, and another home with the terminal program."""

import json

from case import HomeCase, WindowCase
from other_machine import OtherMachine
from waiting import wait_for, wait_until


class TwoHomes(HomeCase):
    def setUp(self):
        super().setUp()
        self.other = self.new_home()
        self.place = self.new_home().folder / "Agio"

    def status(self, home):
        return json.loads(home.agio("sync", "--json"))

    def rows(self, home):
        return [row["currency"] for row in json.loads(home.agio("list", "--json"))["rows"]]

    def names(self, home):
        return [each["name"] for each in home.json("lists")]

    def join(self):
        self.home.agio("remove", "CNY")
        for home in (self.home, self.other):
            home.agio("sync", "folder", self.place)


class Folder(TwoHomes):
    def test_a_second_machine_gets_the_list_and_both_get_what_the_other_changes(self):
        self.join()
        self.assertEqual(self.rows(self.other), self.rows(self.home))
        self.other.agio("remove", "INR")
        self.other.agio("amount", "7", "USD")
        self.assertGreater(self.status(self.other)["unsent"], 0)
        self.other.agio("sync", "now")
        self.assertEqual(self.status(self.other)["unsent"], 0)
        self.home.agio("sync", "now")
        self.assertEqual(self.home.agio("list", "--json"), self.other.agio("list", "--json"))

    def test_the_state_is_told(self):
        self.assertEqual(
            self.status(self.home),
            {"state": "off", "transport": None, "place": None, "unsent": 0, "lastExchange": None, "problem": None, "replicas": [], "refused": []},
        )
        self.join()
        self.home.agio("sync", "now")
        status = self.status(self.home)
        self.assertEqual((status["state"], status["transport"], status["place"]), ("on", "folder", str(self.place)))
        self.assertEqual([len(status["replicas"]), status["problem"]], [1, None])
        self.home.agio("sync", "off")
        self.assertEqual(self.status(self.home)["state"], "off")

    def test_a_folder_that_is_gone_is_told_by_exit_status_3(self):
        self.join()
        self.place.rename(self.place.with_name("elsewhere"))
        self.home.agio("add", "NOK")
        self.home.agio("sync", "now", code=3)
        status = self.status(self.home)
        self.assertEqual(status["state"], "problem")
        self.assertIn("No such file", status["problem"])
        self.assertGreater(status["unsent"], 0)

    def test_an_encrypted_folder_is_read_with_its_passphrase_only(self):
        for home in (self.home, self.other):
            home.agio("config", "set", "secrets", "file")
        self.home.agio("lists", "add", "Rome")
        self.home.agio("sync", "folder", self.place, "--encrypt", input="open sesame\n")
        self.assertNotIn("Rome", "".join(file.read_text() for file in self.place.iterdir()))
        for words, given in (((), ""), (("--encrypt",), "open barley\n")):
            said = self.other.run("sync", "folder", self.place, *words, input=given)
            self.assertEqual(said.returncode, 3, said.stderr)
        self.other.agio("sync", "folder", self.place, "--encrypt", input="open sesame\n")
        self.assertEqual(self.names(self.other), self.names(self.home))
        self.home.agio("lists", "rename", "Rome", "Paris")
        for home in (self.home, self.other):
            home.agio("sync", "now")
        self.assertEqual(self.names(self.other), self.names(self.home))


class FolderWindow(OtherMachine, WindowCase, TwoHomes):
    def setUp(self):
        super().setUp()
        self.join()

    def test_what_is_typed_goes_to_another_machine_and_the_row_being_typed_in_is_not_touched(self):
        window = self.start()
        window.enter("USD", "12*")
        self.other.agio("amount", "9", "CHF")
        self.other.agio("sync", "now")
        wait_until(lambda: self.status(self.home)["unsent"] == 0, "everything is sent")
        self.assertEqual(window.amount("USD"), "12*")
        window.type("3")
        self.assert_amounts(window, "36", "USD", typed="12*3")

        def amount():
            self.other.agio("sync", "now")
            return json.loads(self.other.agio("list", "--json"))["anchor"]["amount"]

        wait_for(amount, "36", "the amount on the other machine")
