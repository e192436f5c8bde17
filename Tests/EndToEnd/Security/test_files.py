"""Files of other users' reach: what the programs write can be read by the user alone, and leads nowhere else."""

import os
import stat
import unittest

from programs import is_traced
from test_terminal import TerminalCase
from tracing import FILES, Tracing


@is_traced
class FileCase(TerminalCase):
    def setUp(self):
        super().setUp()
        # The template was copied without its permissions.
        self.home.store.chmod(0o600)
        self.tracing = Tracing(self.home, FILES)
        self.folder = self.home.folder / "mine"
        self.folder.mkdir()

    def agio(self, *words, **options):
        """Runs a command that may make files which anybody can read and write."""
        return self.home.agio(*words, umask=0, **options)

    def mode(self, path):
        return stat.S_IMODE(path.stat().st_mode)

    def calls_on(self, part):
        return [line for line in self.tracing.calls() if part in line]


class Private(FileCase):
    def test_only_files_that_the_user_names_can_be_read_by_others(self):
        backup, shared = self.folder / "backup.json", self.folder / "shared"
        shared.mkdir()
        self.agio("backup", "export", backup)
        self.agio("config", "set", "secrets", "file")
        self.agio("sources", "key", "openexchangerates", input="s3cret\n")
        self.agio("add", "SEK")
        self.agio("backup", "import", backup)
        self.agio("sync", "folder", shared)
        self.agio("--store", self.folder / "new" / "store.sqlite", "list")
        self.home.store.write_bytes(b"garbage")
        self.agio("list", code=4)
        open_to_others = {path for path, mode in self.tracing.made() if mode & 0o077}
        named = {path for path in open_to_others if path.startswith((f"{self.folder}/.saving-", f"{shared}/.saving-"))}
        self.assertEqual(open_to_others - named, set())
        self.assertEqual(len(named), 1, "the probe of the shared folder; what is written has no name until then")
        data = [self.home.store.parent, *self.home.store.parent.iterdir()]
        self.assertIn(".before-import-", " ".join(path.name for path in data))
        self.assertEqual({path.name for path in data if self.mode(path) & 0o077}, set())

    def test_a_private_file_stays_private_while_it_is_replaced(self):
        backup = self.folder / "backup.json"
        self.agio("backup", "export", backup)
        backup.chmod(0o600)
        self.tracing.forget()
        self.agio("backup", "export", backup)
        self.assertEqual(self.mode(backup), 0o600)
        self.assertLessEqual({mode for path, mode in self.tracing.made() if ".saving-" in path}, {0o600})
        # It has no name until nobody else can open it.
        calls = self.tracing.calls()
        names = [index for index, call in enumerate(calls) if "linkat(" in call and ".saving-" in call]
        private = [index for index, call in enumerate(calls) if "fchmod(" in call and ", 0600)" in call]
        self.assertTrue(private)
        self.assertTrue(all(min(private) < name for name in names))


class Links(FileCase):
    def test_a_temporary_file_is_written_as_it_was_made_whatever_its_name_leads_to_by_then(self):
        shared, backup = self.folder / "shared", self.folder / "backup.json"
        shared.mkdir()
        for _ in range(2):
            self.agio("sync", "folder", shared)
            self.agio("sync", "now")
            self.agio("backup", "export", backup)
        calls = [call for call in self.calls_on("/.saving-") if "linkat(" not in call]
        self.assertTrue(calls)
        self.assertEqual([call for call in calls if "O_EXCL" not in call and "O_NOFOLLOW" not in call], [])

    def test_the_stores_place_is_no_way_to_another_file(self):
        victim = self.folder / "victim"
        victim.write_text("mine")
        os.symlink(victim, f"{self.home.store}.secrets")
        self.home.agio("config", "set", "secrets", "file")
        self.refuse(1, "sources", "key", "openexchangerates", input="s3cret\n", saying="is a symbolic link")
        self.assertEqual(victim.read_text(), "mine")


if __name__ == "__main__":
    unittest.main()
