"""The general preferences: each takes effect at once, in every window, is a setting of `agio config`, and follows what another
program sets."""

import subprocess
import unittest
from collections import Counter

from case import WindowCase
from preferences import Preferences
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, descendants, has, members, name, place_of
from xsettings import DesktopSettings

#: What `agio config` prints of a new store in the tests, where sources are asked only on request.
CONFIG = """\
refresh asked
secrets service
digits currency
sparklines off
chart on
appearance system
flags on
unit-rates on
company-rates spot
"""
#: Each setting with all its values.
VALUES = {
    "refresh": ["automatic", "metered", "asked"], "secrets": ["service", "file"], "digits": ["currency", "more"],
    "sparklines": ["off", "on"], "chart": ["on", "off"], "appearance": ["system", "light", "dark"], "flags": ["on", "off"],
    "unit-rates": ["on", "off"],
    "company-rates": ["spot", "average", "closing", "budget", "buying", "selling"],
}


class GeneralCase(WindowCase):
    def open(self):
        self.window = self.start()
        return Preferences(self.window, "General")

    def configure(self, **settings):
        """Sets GTK's settings, in the format of its settings file."""
        folder = self.home.folder / "config" / "gtk-3.0"
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f"gtk-{key.replace('_', '-')}={value}" for key, value in settings.items()]
        (folder / "settings.ini").write_text("\n".join(["[Settings]", *lines]))

    def set(self, setting, value):
        """Changes a setting by the other program."""
        self.home.agio("config", "set", setting, value)

    def wait_for_setting(self, setting, value):
        wait_for(lambda: self.home.agio("config", "get", setting), f"{value}\n", f"the setting {setting}")

    def dots(self, place, kind):
        """The dots of a part of the screen."""
        crop = f"{place.width}x{place.height}+{place.x}+{place.y}"
        command = ["import", "-window", "root", "-crop", crop, "+repage", "-depth", "8", f"{kind}:-"]
        return subprocess.run(command, capture_output=True, check=True).stdout

    def ground(self, title):
        """Whether most of a window is light or dark."""
        shell = next(shell for shell in members(self.window.application) if name(shell) == title)
        dots = self.dots(place_of(shell), "gray")
        shade = max(set(dots), key=dots.count)
        return "light" if shade > 200 else "dark" if shade < 90 else shade

    def wait_for_grounds(self, expected, titles=("Agio", "Preferences")):
        for title in titles:
            wait_for(lambda: self.ground(title), expected, f"the ground of {title}", 30)


class Terminal(GeneralCase):
    def test_config_prints_every_setting_and_takes_each_of_its_values(self):
        self.assertEqual(self.home.agio("config"), CONFIG)
        self.assertEqual([line.split(" ")[0] for line in CONFIG.splitlines()], list(VALUES))
        for setting, values in VALUES.items():
            for value in values:
                self.set(setting, value)
                self.assertEqual(self.home.agio("config", "get", setting), f"{value}\n")
            refused = self.home.run("config", "set", setting, "sepia")
            self.assertEqual(refused.returncode, 2)
            self.assertEqual(refused.stderr, f"agio: “sepia” is not a value of {setting}. Use one of: {', '.join(values)}.\n")
            self.assertEqual(self.home.agio("config", "get", setting), f"{values[-1]}\n")


class Appearance(GeneralCase):
    def test_the_windows_are_light_or_dark_at_once_as_the_user_or_another_program_chooses(self):
        preferences = self.open()
        self.wait_for_grounds("light")
        self.assertTrue(preferences.is_chosen("System"))
        self.window.click(preferences.choice("Dark"))
        self.wait_for_setting("appearance", "dark")
        self.wait_for_grounds("dark")
        self.assertEqual([preferences.is_chosen(name) for name in ("System", "Light", "Dark")], [False, False, True])
        self.window.screenshot("preferences-general-dark")
        self.set("appearance", "light")
        wait_for(lambda: preferences.is_chosen("Light"), True, "whether the button is chosen")
        self.wait_for_grounds("light")
        self.set("appearance", "dark")
        self.wait_for_grounds("dark")
        self.set("appearance", "system")
        wait_for(lambda: preferences.is_chosen("System"), True, "whether the button is chosen")
        self.wait_for_grounds("light")

    def test_it_is_chosen_by_letters_and_by_arrows(self):
        preferences = self.open()
        for key, value in [("alt+k", "dark"), ("alt+h", "light"), ("alt+y", "system")]:
            self.window.press(key)
            self.wait_for_setting("appearance", value)
        wait_until(lambda: has(preferences.choice("System"), State.FOCUSED), "the button has the keyboard")
        for key, value in [("Down", "light"), ("Down", "dark"), ("Down", "dark"), ("Up", "light"), ("Left", "system"), ("Right", "light")]:
            self.window.press(key)
            self.wait_for_setting("appearance", value)

    def test_it_is_there_at_the_next_start(self):
        self.set("appearance", "dark")
        self.window = self.start()
        self.wait_for_grounds("dark", ["Agio"])

    def test_light_is_stronger_than_what_gtk_prefers_and_system_goes_back_to_it(self):
        for settings in [{"application_prefer_dark_theme": 1}, {"theme_name": "HighContrastInverse"}]:
            with self.subTest(settings=settings):
                self.configure(**settings)
                self.set("appearance", "system")
                self.window = self.start()
                self.wait_for_grounds("dark", ["Agio"])
                for value, ground in [("light", "light"), ("system", "dark"), ("light", "light"), ("dark", "dark"), ("system", "dark")]:
                    self.set("appearance", value)
                    self.wait_for_grounds(ground, ["Agio"])
                self.window.stop()

    def has_strong_borders(self):
        """Whether the borders of the window are those of a theme of high contrast."""
        shades = Counter(self.dots(place_of(self.window.frame), "gray")).most_common(6)
        return any(100 < shade < 150 for shade, _ in shades)

    def test_light_follows_a_theme_that_the_desktop_chooses_later(self):
        desktop = DesktopSettings("Adwaita-dark")
        self.addCleanup(desktop.close)
        self.set("appearance", "light")
        self.window = self.start()
        self.wait_for_grounds("light", ["Agio"])
        self.assertFalse(self.has_strong_borders())
        for theme, is_strong in [("HighContrast", True), ("Adwaita-dark", False), ("HighContrastInverse", True)]:
            desktop.choose(theme)
            wait_for(self.has_strong_borders, is_strong, f"the borders with {theme}", 30)
            self.wait_for_grounds("light", ["Agio"])
        self.set("appearance", "system")
        self.wait_for_grounds("dark", ["Agio"])


class Flags(GeneralCase):
    #: The width of the handle with a flag, in pixels.
    HANDLE = 62

    def colored(self, node):
        """How many dots at the beginning of a row are colored: only flags are."""
        place = place_of(node)
        dots = self.dots(place._replace(width=self.HANDLE), "rgb")
        return sum(max(dot) - min(dot) > 80 for dot in zip(dots[0::3], dots[1::3], dots[2::3]))

    def code_position(self, row):
        """How far a row's code is from its edge, in pixels."""
        node = self.window.row(row)
        label = next(label for label in descendants(node, Role.LABEL) if name(label) == row)
        left, right = (Atspi.Component.get_extents(part, Atspi.CoordType.SCREEN).x for part in (node, label))
        return right - left

    def test_they_go_and_come_at_once_and_rows_without_them_are_dragged_by_the_grip(self):
        preferences = self.open()
        before = self.code_position("USD")
        preferences.turn("Flags")
        self.wait_for_setting("flags", "off")
        wait_until(lambda: self.code_position("USD") < before - 10, "there is room for the texts")
        preferences.close()
        self.window.wait_until_active()
        wait_for(lambda: self.colored(self.window.row("GBP")), 0, "colored dots")
        self.window.screenshot("without-flags")
        self.window.drag("USD", "CHF")
        wait_for(self.window.rows, ["EUR", "GBP", "JPY", "CHF", "USD", "CNY", "INR"], "the rows")
        self.window.resize("Agio", 360, 640)
        wait_for(lambda: self.window.width("Agio"), 360, "the width of the window")
        self.window.drag("USD", "GBP")
        wait_for(self.window.rows, ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"], "the rows")
        self.window.screenshot("without-flags-360")
        self.set("flags", "on")
        # A tooltip may cover the rows below the pointer.
        wait_until(lambda: self.colored(self.window.row("INR")) > 20, "there are flags")
        self.window.resize("Agio", 480, 640)
        wait_for(lambda: self.code_position("USD"), before, "the position of the code")

    def test_the_picker_shows_them_or_not_also_while_it_is_open(self):
        self.set("flags", "off")
        self.window = self.start()
        self.window.open_picker()
        self.window.look_for("sek")
        line = wait_until(lambda: self.window.choice("SEK"), "the line")
        # The check box has the accent colour where it is checked.
        wait_for(lambda: self.colored(line), 0, "colored dots")
        self.set("flags", "on")
        wait_until(lambda: self.colored(line) > 20, "there is a flag")
        self.set("flags", "off")
        wait_for(lambda: self.colored(line), 0, "colored dots")


class UnitRates(GeneralCase):
    def says(self, row):
        """The texts of a row below its name."""
        return [words for words in self.window.labels(row) if words.startswith("1 EUR = ") or "rate" in words]

    def description(self, row):
        return accessible(self.window.row(row).get_description)

    def test_they_go_and_come_at_once_and_what_is_unusual_stays(self):
        self.home.agio("add", "VND")
        self.home.agio("own", "rate", "EUR", "GBP", "0.9")
        preferences = self.open()
        self.assertRegex(self.description("USD"), r"^1 EUR = ")
        preferences.turn("Unit rates")
        self.wait_for_setting("unit-rates", "off")
        wait_for(lambda: self.description("USD"), "", "the description")
        wait_for(lambda: self.description("GBP"), "custom rate", "the description")
        self.assertEqual((self.description("EUR"), self.description("VND")), ("Base", "No rate"))
        preferences.close()
        self.window.wait_until_active()
        self.assertEqual([self.says(row) for row in ("USD", "GBP", "VND")], [[], ["custom rate"], ["No rate"]])
        self.window.screenshot("without-unit-rates")
        self.set("unit-rates", "on")
        wait_until(lambda: self.says("USD"), "the rate is there again")
        self.assertRegex(self.says("GBP")[0], r"^1 EUR = 0\.9\d* GBP · custom rate$")


class Updates(GeneralCase):
    def states(self, preferences):
        """Whether each switch is on, and whether the second can be turned."""
        first, second = "Update rates automatically", "On metered networks too"
        return preferences.is_on(first), preferences.is_on(second), has(preferences.switch(second), State.SENSITIVE)

    def test_two_switches_choose_one_of_three_values(self):
        preferences = self.open()
        self.assertEqual(self.states(preferences), (False, False, False))
        steps = [
            ("Update rates automatically", "automatic", (True, False, True)),
            ("On metered networks too", "metered", (True, True, True)),
            ("On metered networks too", "automatic", (True, False, True)),
            ("On metered networks too", "metered", (True, True, True)),
            ("Update rates automatically", "asked", (False, False, False)),
        ]
        for switch, value, states in steps:
            preferences.turn(switch)
            self.wait_for_setting("refresh", value)
            wait_for(lambda: self.states(preferences), states, "the switches")
        for value, states in [("metered", (True, True, True)), ("automatic", (True, False, True)), ("asked", (False, False, False))]:
            self.set("refresh", value)
            wait_for(lambda: self.states(preferences), states, "the switches")


class Charts(GeneralCase):
    def chart(self):
        return self.window.called("Chart of EUR/USD")

    def test_the_chart_beside_the_list_goes_and_comes_at_once(self):
        self.window = self.start()
        self.window.resize("Agio", 1100, 700)
        wait_until(self.chart, "the chart")
        preferences = Preferences(self.window, "General")
        # The button in the bar of the window has the same name.
        self.assertTrue(preferences.is_on("Chart beside the list"))
        preferences.turn("Chart beside the list")
        self.wait_for_setting("chart", "off")
        wait_until(lambda: not self.chart() or not has(self.chart(), State.SHOWING), "the chart is gone")
        self.set("chart", "on")
        wait_until(lambda: has(self.chart(), State.SHOWING), "the chart")
        wait_for(lambda: preferences.is_on("Chart beside the list"), True, "the switch")


class Layout(GeneralCase):
    def test_the_page_fits_a_phone(self):
        preferences = self.open()
        self.window.resize("Preferences", 360, 640)
        wait_for(lambda: self.window.width("Preferences"), 360, "the width of the preferences")
        edge = place_of(preferences.frame)
        for box in ("Connection", "Appearance", "Amounts", "Charts"):
            place = place_of(preferences.list(box))
            self.assertGreaterEqual(place.x, edge.x)
            self.assertLessEqual(place.x + place.width, edge.x + edge.width)
        self.window.screenshot("preferences-general-360")


if __name__ == "__main__":
    unittest.main()
