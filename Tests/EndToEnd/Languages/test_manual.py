"""The manual pages in each language, as they are installed."""

import os
import re
import subprocess

from case import HomeCase
from prefix import LANGUAGES, PO, install, translated
from rates import ROOT

#: What groff says of long words, and of text without spaces when its macros for Japanese and Chinese are not loaded.
LAYOUT = re.compile(r"can't break line|cannot adjust line")


class Pages(HomeCase):
    def setUp(self):
        super().setUp()
        install(self.home, *LANGUAGES)
        self.folder = self.home.folder / "man"
        command = [PO / "manual.sh", "install", self.folder]
        subprocess.run(command, env={**os.environ, "AGIO": str(self.home.programs["agio"])}, check=True)

    def test_each_page_is_whole_in_each_language(self):
        english = {name: (ROOT / "data" / "man" / name).read_text() for name in ("agio.1", "agio-gtk.1")}
        for language in LANGUAGES:
            for name, original in english.items():
                with self.subTest(language=language, page=name):
                    page = (self.folder / language / "man1" / name).read_text()
                    self.assertEqual(page.count("\n.It "), original.count("\n.It "), "the items")
                    self.assertEqual(page.count("\n.Sh "), original.count("\n.Sh "), "the sections")
                    self.assertEqual(self.english(original) & self.english(page), set())
            self.assertIn(translated(language, "Print JSON"), (self.folder / language / "man1" / "agio.1").read_text())

    def english(self, page):
        """The sentences of a page that only an English one can have, outside its examples."""
        lines = (line for line in page.splitlines() if not line.startswith((".", "'")))
        return {line for line in lines if re.search(r"\b(the|are|is)\b.* \w+ .*\w+", line)}

    def test_groff_understands_each_page(self):
        for page in sorted(self.folder.rglob("*.1")):
            with self.subTest(page=str(page.relative_to(self.folder))):
                shown = subprocess.run(
                    ["man", "--local-file", "--warnings=w", page],
                    env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANWIDTH": "80"},
                    capture_output=True, text=True, check=True)
                self.assertIn("agio", shown.stdout)
                self.assertEqual([line for line in shown.stderr.splitlines() if not LAYOUT.search(line)], [])

    def test_what_is_not_translated_is_found(self):
        before = subprocess.run([PO / "manual.sh", "check"], capture_output=True, text=True)
        self.assertEqual(before.stdout.splitlines()[-1], f"the manual pages are complete in {len(LANGUAGES)} languages", before.stdout)
        self.assertEqual(before.returncode, 0)
