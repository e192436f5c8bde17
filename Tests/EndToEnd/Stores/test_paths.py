"""The path of the store: other files are left alone, and no store is made at an unintended path."""

import os
import pwd
import subprocess
import tempfile
import unittest
from pathlib import Path

from case import HomeCase
from programs import AGIO, AGIO_GTK
from test_life import files

#: Files that are not stores, by name; none is named like one.
OTHERS = {
    "notes.txt": b"Milk, bread, coffee.\n" * 500,
    "notes": b"Milk",
    "photo.jpg": b"\xff\xd8\xff\xe0" + bytes(range(256)) * 64,
    "agio.sqlite.bak": b"SQLite format 2\0" + bytes(8192),
}


class PathCase(HomeCase):
    def refuse(self, code, words, saying="", folder=None, **changes):
        """Asserts that a program refuses to start: exit code, one sentence, nothing on standard output."""
        environment = self.home.environment | changes
        result = subprocess.run(words, env=environment, cwd=folder, capture_output=True, text=True, timeout=30)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        self.assertRegex(result.stderr, r"^agio(-gtk)?: [^\n]+[^.]\.\n$")
        self.assertIn(saying, result.stderr)


class SomebodyElses(PathCase):
    def test_a_file_that_is_no_store_and_not_named_like_one_is_refused_and_left_byte_for_byte(self):
        folder = self.home.folder / "documents"
        folder.mkdir()
        for name, content in OTHERS.items():
            (folder / name).write_bytes(content)
        before = files(folder)
        for name in OTHERS:
            for words in [[AGIO, "list"], [AGIO, "add", "SEK"], [AGIO, "doctor"], [AGIO_GTK]]:
                with self.subTest(name, words=words):
                    self.refuse(4, [*words, "--store", str(folder / name)])
                    self.assertEqual(files(folder), before)

    def test_the_doctor_makes_no_store_where_there_is_none(self):
        folder = self.home.folder / "documents"
        folder.mkdir()
        (folder / "link.sqlite").symlink_to(folder / "nowhere.sqlite")
        before = sorted(folder.rglob("*"))
        for name in ["bakcup.sqlite", "nosuch/backup.sqlite", "link.sqlite"]:
            path = str(folder / name)
            self.refuse(4, [AGIO, "--store", path, "doctor"], f"There is no file “{path}”.")
            self.refuse(4, [AGIO, "doctor", "--store", name], f"There is no file “{name}”.", folder=folder)
            self.assertEqual(sorted(folder.rglob("*")), before)
        # A first start makes the user's own store, whatever the command.
        self.assertIn("intact", self.home.agio("doctor"))

    def test_a_link_that_is_named_like_a_store_does_not_make_what_it_leads_to_one(self):
        notes, link = self.home.folder / "notes.txt", self.home.folder / "desk.sqlite"
        notes.write_bytes(b"mine")
        link.symlink_to(notes)
        for words in [[AGIO, "list"], [AGIO, "add", "SEK"], [AGIO, "doctor"], [AGIO_GTK]]:
            self.refuse(4, [*words, "--store", str(link)])
        self.assertEqual(notes.read_bytes(), b"mine")
        self.assertEqual([path.name for path in self.home.folder.iterdir() if "damaged" in path.name], [])

    def test_garbage_that_is_named_like_a_store_is_set_aside(self):
        garbage = os.urandom(16 * 1024)
        for ending in ["sqlite", "sqlite3", "db"]:
            with self.subTest(ending):
                folder = self.home.folder / ending
                folder.mkdir()
                store = folder / f"desk.{ending}"
                store.write_bytes(garbage)
                result = self.home.run("--store", store, "list")
                self.assertEqual(result.returncode, 4)
                self.assertRegex(result.stderr, r"^agio: Your data was damaged\. [^\n]* Agio started fresh\.\n$")
                aside = [path for path in folder.iterdir() if "damaged-20" in path.name]
                self.assertEqual([path.read_bytes() for path in aside], [garbage])
                self.home.agio("--store", store, "list")


class Folders(PathCase):
    def setUp(self):
        super().setUp()
        self.somewhere = self.home.folder / "somewhere"
        self.somewhere.mkdir()

    def test_a_relative_data_folder_is_ignored(self):
        for relative in ["data", ".", "../data"]:
            with self.subTest(relative):
                self.home.agio("list", env=self.home.environment | {"XDG_DATA_HOME": relative}, cwd=self.somewhere)
                self.assertEqual(list(self.somewhere.iterdir()), [])
                self.assertFalse((self.home.folder / "data").exists())
                self.assertTrue((self.home.folder / ".local/share/agio/agio.sqlite").exists())

    def test_without_a_home_the_store_is_in_the_home_of_the_account(self):
        # Only reads, so that nothing is made in the home of the tester.
        store = pwd.getpwuid(os.getuid()).pw_dir + "/.local/share/agio/agio.sqlite"
        for home, data in [("", ""), ("", "data"), ("somewhere", "")]:
            with self.subTest(home=home, data=data):
                changes = {"HOME": home, "XDG_DATA_HOME": data}
                for program in [AGIO, AGIO_GTK]:
                    result = subprocess.run(
                        [program, "--help"], env=self.home.environment | changes, cwd=self.somewhere, capture_output=True,
                        text=True, timeout=30,
                    )
                    self.assertIn(f" {store}\n", result.stdout)
        self.assertEqual(list(self.somewhere.iterdir()), [])


class Bytes(PathCase):
    def test_a_store_whose_path_is_no_utf_8_is_wrong_usage(self):
        for program, command in [(AGIO, ["list"]), (AGIO_GTK, [])]:
            for option in [[b"--store", b""], [b"--store="]]:
                folder = Path(tempfile.mkdtemp(dir=self.home.folder))
                words = [*option[:-1], option[-1] + bytes(folder) + b"/\xff.sqlite"]
                with self.subTest(program, words=words):
                    self.refuse(2, [program, *words, *command], "UTF-8")
                    self.assertEqual(list(folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
