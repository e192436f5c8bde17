"""The pictures of the project, and the metainfo file by the list of what software centres want."""

import re
import unittest
import xml.etree.ElementTree

from rates import ROOT
from screenshots import KEPT

METAINFO = ROOT / "data" / "io.github.agio.Agio.metainfo.xml"


class Pictures(unittest.TestCase):
    def shown(self, path):
        """The pictures that a file shows, in its order."""
        return re.findall(r"data/screenshots/([\w-]+)\.png", path.read_text())

    def test_one_script_makes_every_picture_and_no_other_is_kept(self):
        self.assertEqual({path.stem for path in (ROOT / "data" / "screenshots").iterdir()}, KEPT)

    def test_what_the_readme_and_software_centres_show_is_there(self):
        for path in (ROOT / "README.md", METAINFO):
            shown = self.shown(path)
            self.assertGreater(len(shown), 2)
            self.assertEqual(len(set(shown)), len(shown), path)
            self.assertLessEqual(set(shown), KEPT, path)


class Metainfo(unittest.TestCase):
    """The list of Flathub: https://docs.flathub.org/docs/for-app-authors/metainfo-guidelines/quality-guidelines"""

    def setUp(self):
        self.root = xml.etree.ElementTree.parse(METAINFO).getroot()

    def text(self, tag):
        return self.root.findtext(tag)

    def test_the_name_and_the_summary_are_short(self):
        self.assertLessEqual(len(self.text("name")), 15)
        summary = self.text("summary")
        self.assertLessEqual(len(summary), 35)
        self.assertFalse(summary.endswith("."))
        self.assertNotIn(self.text("name"), summary)

    def test_each_picture_has_a_caption_and_the_first_is_the_default_one(self):
        screenshots = list(self.root.iterfind("screenshots/screenshot"))
        self.assertEqual([number for number, each in enumerate(screenshots) if each.get("type") == "default"], [0])
        for screenshot in screenshots:
            caption = screenshot.findtext("caption")
            self.assertTrue(10 < len(caption) < 60 and not caption.endswith("."), caption)
            self.assertTrue(screenshot.findtext("image").startswith("https://"))

    def test_the_colours_are_for_light_and_dark(self):
        colours = {each.get("scheme_preference"): each.text for each in self.root.iterfind("branding/color[@type='primary']")}
        self.assertEqual(set(colours), {"light", "dark"})
        for colour in colours.values():
            self.assertRegex(colour, "^#[0-9a-f]{6}$")

    def test_the_rest_is_there(self):
        wanted = (
            "developer/name", "developer_name", "content_rating", "project_license", "launchable", "translation", "keywords/keyword",
            "releases/release",
        )
        for tag in wanted:
            self.assertIsNotNone(self.root.find(tag), tag)
        self.assertLessEqual({"homepage", "bugtracker"}, {url.get("type") for url in self.root.iterfind("url")})


if __name__ == "__main__":
    unittest.main()
