"""`agio backup`: whole output, exit codes, JSON, and what an import changes."""

import json
import re
import unittest

from belongings import belongings, fill
from test_terminal import TerminalCase

CHANGES = """\
Adds the list “Journey” with EUR, SEK, NOK, PTS.
Shows the list “Journey”.
Adds the custom currency PTS (Travel points).
Adds the custom rate 1 EUR = 150 PTS.
Adds the custom rate 1 EUR = 1.08 USD.
Adds the alert “When 1 EUR is above 1.20 USD”.
Adds the alert “Every Monday at 09:00: 1 PTS in EUR”.
Adds 1 kept conversion.
Changes the setting “digits” to “more”.
Changes the setting “sparklines” to “on”.
"""


class Backup(TerminalCase):
    def setUp(self):
        super().setUp()
        self.file = self.home.folder / "agio.json"
        fill(self.home)

    def export(self):
        self.assertEqual(self.home.agio("backup", "export", self.file), f"The backup was written to {self.file}.\n")
        return json.loads(self.file.read_text())

    def fresh(self):
        """A home as on another computer."""
        home = self.new_home()
        home.furnish()
        return home

    def saved_before(self, home):
        return sorted(home.store.parent.glob("agio.sqlite.before-import-*.json"))

    def write(self, **members):
        path = self.home.folder / "other.json"
        path.write_text(json.dumps({"format": "agio-backup", "version": 1} | members))
        return path

    def test_the_file_is_readable_and_has_everything_but_keys(self):
        self.home.agio("config", "set", "secrets", "file")
        self.home.agio("sources", "key", "openexchangerates", input="0123456789abcdef\n")
        backup = self.export()
        self.assertEqual(list(backup), ["format", "version", "program", "created", "settings", "currencies", "rates", "lists", "alerts", "kept"])
        self.assertEqual((backup["format"], backup["version"]), ("agio-backup", 1))
        self.assertEqual(backup["settings"], dict(line.split(" ", 1) for line in self.home.agio("config").splitlines()))
        self.assertEqual(backup["currencies"], [{"code": "PTS", "name": "Travel points", "digits": 0}])
        self.assertEqual(backup["rates"], self.home.json("own")["rates"])
        home, journey = backup["lists"]
        self.assertEqual((home["name"], home["currencies"]), ("Home", ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]))
        self.assertEqual(
            journey,
            {
                "name": "Journey", "current": True, "currencies": ["EUR", "SEK", "NOK", "PTS"],
                "anchor": {"amount": "37.5", "currency": "SEK"} | ({"text": "12.50*3"} if "text" in journey["anchor"] else {}),
                "fee": {"percent": "1.75", "side": "selling"},
            },
        )
        [kept] = backup["kept"]
        self.assertEqual((kept["amount"], kept["from"], kept["to"], kept["note"]), ("48.5", "USD", "EUR", "Taxi to the airport"))
        above, monday = ({key: value for key, value in each.items() if key != "id"} for each in backup["alerts"])
        self.assertEqual(above, {"from": "EUR", "to": "USD", "kind": "above", "rate": "1.2"})
        self.assertEqual(monday, {"from": "PTS", "to": "EUR", "kind": "every", "weekday": 1, "time": "09:00"})
        text = self.file.read_text()
        self.assertNotIn("0123456789abcdef", text)
        self.assertGreater(text.count("\n"), 15)
        without_time = lambda text: re.sub(r'"created": "[^"]+"', "", text)
        self.assertEqual(without_time(self.home.agio("backup", "export")), without_time(text))

    def test_everything_is_there_again_after_an_export_a_wipe_and_an_import(self):
        self.export()
        home = self.fresh()
        result = home.run("backup", "import", self.file)
        self.assertEqual((result.returncode, result.stdout), (0, CHANGES), result.stderr)
        [before] = self.saved_before(home)
        timer, way_back = result.stderr.splitlines()
        self.assertIn("alerts are checked only by", timer)
        self.assertEqual(way_back, f"agio: To go back, import {before} with --replace.")
        self.assertEqual(belongings(home), belongings(self.home))
        self.assertIn("intact", home.agio("doctor"))

    def test_the_way_back_brings_all_back(self):
        self.export()
        home = self.fresh()
        home.agio("lists", "add", "Mine")
        home.agio("keep", "5", "GBP", "EUR")
        before = belongings(home)
        home.agio("backup", "import", self.file)
        self.assertEqual([each["name"] for each in home.json("lists")], ["Home", "Mine", "Journey"])
        self.assertEqual(len(home.json("kept")), 2)
        [path] = self.saved_before(home)
        home.agio("backup", "import", "--replace", path)
        self.assertEqual(belongings(home), before)

    def test_a_dry_run_changes_nothing(self):
        self.export()
        home = self.fresh()
        before = belongings(home)
        result = home.run("backup", "import", "--dry-run", self.file)
        self.assertEqual((result.returncode, result.stdout), (0, CHANGES))
        self.assertEqual(result.stderr, "agio: Nothing was changed. Leave out --dry-run to import the backup.\n")
        self.assertEqual((belongings(home), self.saved_before(home)), (before, []))

    def test_what_is_there_already_is_not_imported(self):
        self.export()
        result = self.home.run("backup", "import", self.file)
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertEqual(result.stderr, "agio: Nothing was changed: everything already matches the backup.\n")
        self.assertEqual(self.saved_before(self.home), [])

    def test_the_json_has_the_changes_and_what_is_left_out(self):
        path = self.write(
            sound="on", settings={"digits": "currency"}, rates=[{"base": "EUR", "quote": "USD", "rate": "1.5", "date": "2026-10-30"}],
            lists=[{"name": "journey", "currencies": ["SEK", "QQQ"], "anchor": {"amount": None, "currency": "SEK"}}],
        )
        found = self.home.json("backup", "import", path)
        [before] = self.saved_before(self.home)
        self.assertEqual(
            found,
            {
                "imported": True,
                "changes": [
                    {"what": "list", "change": "rename", "name": "Journey", "to": "journey"},
                    {"what": "list", "change": "rows", "name": "journey", "currencies": ["SEK"]},
                    {"what": "list", "change": "amount", "name": "journey"},
                    {"what": "list", "change": "fee", "name": "journey"},
                    {"what": "rate", "change": "set", "base": "EUR", "quote": "USD"},
                    {"what": "setting", "change": "set", "name": "digits", "value": "currency"},
                ],
                "leftOut": [
                    {"what": "“sound”", "reason": "unknown member"},
                    {"what": "QQQ", "reason": "unknown currency", "list": "journey"},
                ],
                "before": str(before),
            },
        )
        self.assertEqual(self.home.list(), ["SEK"])

    def test_the_json_tells_what_alerts_wait_for(self):
        ids = [f"01930a5e-0a1{number}-7d05-8c3e-5b7d2f9e1a40" for number in (1, 2, 3)]
        daily = {"from": "USD", "to": "JPY", "kind": "every", "weekday": None, "time": "09:05"}
        limit = {"from": "EUR", "to": "GBP", "kind": "below", "rate": "0.8"}
        path = self.write(alerts=[{"id": ids[0]} | daily, {"id": ids[1]} | limit, {"id": ids[2]} | limit])
        found = self.home.json("backup", "import", "--dry-run", path)
        none = dict.fromkeys(["rate", "percent", "within", "weekday", "time"])
        self.assertEqual(
            found["changes"],
            [
                {"what": "alert", "change": "add", "id": ids[0]} | none | daily,
                {"what": "alert", "change": "add", "id": ids[1]} | none | limit,
            ],
        )
        self.assertEqual(found["leftOut"], [{"what": "“alerts.[2]”", "reason": "repeated"}])

    def test_files_that_cannot_be_imported_are_refused_in_a_sentence(self):
        backup = self.export()
        before = belongings(self.home)
        cut = self.home.folder / "cut.json"
        cut.write_text(self.file.read_text()[:700])
        large = self.home.folder / "large.json"
        with open(large, "wb") as file:
            file.truncate(100 << 20)
        letter = self.home.folder / "letter.json"
        letter.write_text("Dear bank,\n")
        for path, saying in [
            (cut, "The backup is not valid ("), (large, "The file cannot be read ("), (letter, "The file is not an Agio backup."),
            (self.home.folder / "missing.json", "The file cannot be read ("), (self.home.folder, "The file cannot be read ("),
        ]:
            self.refuse(2, "backup", "import", path, saying=saying)
        for members, saying in [
            ({"version": 2}, "The backup was made by a newer version of Agio. Update Agio to import it."),
            ({"format": "bitwarden"}, "The file is not an Agio backup."),
            ({"lists": backup["lists"] * 2}, "(“lists.[2]”: there are two lists of this name)"),
            ({"lists": [backup["lists"][0] | {"name": "x" * (1 << 20)}]}, "(“lists.[0].name”: it has more than 60 characters)"),
            ({"lists": [backup["lists"][0] | {"name": "a\u202eb"}]}, "(“lists.[0].name”: it has a control character)"),
            ({"rates": [backup["rates"][0] | {"rate": 1.5}]}, "(“rates.[0].rate”: it is no text in quotation marks)"),
        ]:
            self.refuse(2, "backup", "import", self.write(**members), saying=saying)
            self.refuse(2, "backup", "import", "--dry-run", self.write(**members), saying=saying)
        self.assertEqual(belongings(self.home), before)

    def test_an_export_replaces_only_backups(self):
        letter = self.home.folder / "letter.txt"
        letter.write_text("Dear bank,\n")
        self.refuse(2, "backup", "export", letter, saying=f"{letter} exists and is not a backup. Choose another name.")
        self.assertEqual(letter.read_text(), "Dear bank,\n")
        self.export()
        self.home.agio("lists", "add", "Third")
        self.assertEqual([each["name"] for each in self.export()["lists"]], ["Home", "Journey", "Third"])
        self.refuse(1, "backup", "export", self.home.folder / "none" / "agio.json", saying="The file cannot be written (")

    def test_the_import_of_rates_says_where_a_backup_is_imported(self):
        self.export()
        self.refuse(2, "import", self.file, saying="The file is a backup. To import it, use “agio backup import”")

    def test_wrong_usage_is_exit_code_2(self):
        for words in [[], ["frob"], ["import"], ["import", "a", "b"], ["export", "a", "b"], ["export", "--dry-run"], ["export", "--json"]]:
            self.refuse(2, "backup", *words)


if __name__ == "__main__":
    unittest.main()
