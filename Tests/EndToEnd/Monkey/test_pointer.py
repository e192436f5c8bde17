"""Every turn of the wheel, button, drag, many keys and sizes on every page. After each act the window responds and has written
nothing to standard error; after each key, and after the wheel, the drags and the clicks at a spot, it shows what is stored."""

import unittest

from case import WindowCase
from comparison import differences
from hand import Hand, WHEEL
from pages import PAGES, Pages
from waiting import wait_for, wait_until
from window import Atspi, Role, State, descendants, has, text

#: The distance of a drag, in pixels.
FAR = 90
#: The acts at a spot, by kind and name: functions of a hand and a position.
WHEELS = {
    f"the wheel {way}{f' with {held}' if held else ''}": lambda hand, place, way=way, held=held: hand.turn(*place, way, held=held)
    for way in WHEEL
    for held in ("", "ctrl", "shift")
}
WHEELS["ten notches down"] = lambda hand, place: hand.turn(*place, "down", 10)
WHEELS["ten notches up"] = lambda hand, place: hand.turn(*place, "up", 10)
DRAGS = {
    f"drag {ways}": lambda hand, place, across=across, down=down: hand.drag(place, (place[0] + across, place[1] + down))
    for ways, (across, down) in {"down": (0, FAR), "up": (0, -FAR), "across": (FAR, 0)}.items()
}
CLICKS = {
    "middle click": lambda hand, place: hand.click(*place, 2),
    "right click": lambda hand, place: hand.click(*place, 3),
    "double click": lambda hand, place: hand.click(*place, 1, 2),
    "left click": lambda hand, place: hand.click(*place),
}
#: Sizes of the main window; the last one is its first size.
SIZES = [(360, 300), (1000, 900), (480, 640)]
KEYS = [
    "Tab", "shift+Tab", "Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "ctrl+Home", "ctrl+End", "space",
    "BackSpace", "Delete", "a", "7", "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+z", "alt+Left", "F5", "Menu", "shift+F10", "F10",
    "Return", "ctrl+Return", "Escape",
]


class PagesCase(WindowCase):
    def open_pages(self):
        """Opens a window with a hand and its pages."""
        self.window = self.start()
        self.hand = Hand()
        self.addCleanup(self.hand.close)
        self.pages = Pages(self.window, self.hand)


class Pointer(PagesCase):
    """One test for each page; after an act that leaves the page, it is opened again."""

    def visit(self, called):
        self.page = PAGES[called]
        # Several names in the menu of the lists, and a fee in the bar.
        self.home.agio("lists", "add", "Travel")
        self.home.agio("lists", "show", "Home")
        self.home.agio("fee", "1.5")
        self.open_pages()
        self.pages.open(self.page)
        for spot, find in self.page.spots.items():
            for kind in (WHEELS, DRAGS, CLICKS):
                for act, do in kind.items():
                    self.once(f"{act} at {spot}", lambda: do(self.hand, self.place(find)))
                self.compare()
        for width, height in SIZES:
            main = self.hand.managed(self.window.process.pid)[0]
            self.once(f"size {width} × {height}", lambda: self.hand.resize(main, width, height))
        for key in KEYS:
            self.once(key, lambda: self.hand.press(key))
            self.compare()
        self.once("the way back", self.pages.go_home)
        self.compare()

    def place(self, find):
        """The position of a spot; a page that was closing is opened again."""
        node = find(self.pages)
        if not node:
            self.pages.open(self.page)
            node = wait_until(lambda: find(self.pages), "the spot is in sight")
        return self.pages.middle(node)

    def once(self, act, do):
        """Does something on the page, which is opened again if necessary."""
        with self.subTest(act):
            if self.pages.menus() or not self.page.is_open(self.pages):
                self.pages.open(self.page)
            do()
            self.check()
        if self.window.process.poll() is not None:
            self.fail("the window has ended")

    def check(self):
        """Asserts that the window responds and has written nothing."""
        self.pages.settle()
        self.assertEqual(self.window.complaints(), "", "agio-gtk wrote something")
        self.assertIsNone(self.window.process.poll(), "the window has ended")

    def compare(self):
        """Asserts that the window shows what is stored."""
        wait_for(lambda: differences(self.window, self.home), [], "what is shown and not stored")


class Grabbed(PagesCase):
    def test_a_menu_asked_for_while_another_program_has_the_pointer_leaves_the_keyboard_alone(self):
        self.open_pages()
        with self.hand.having_the_pointer():
            self.pages.press("F10")
        self.assertEqual(self.pages.menus(), [])
        self.window.focus("USD")
        self.pages.press("4", "2")
        wait_for(lambda: self.window.amount("USD"), "42", "what is typed")
        self.pages.press("F10")
        wait_until(self.pages.menus, "the menu")

    def test_an_amount_s_own_menu_asked_for_while_another_program_has_the_pointer_leaves_the_keyboard_alone(self):
        self.open_pages()
        self.window.focus("USD")
        with self.hand.having_the_pointer():
            self.pages.press("Menu")
            # The menu opens when the contents of the clipboard are known.
            self.window.rest()
        self.pages.press("4", "2")
        wait_for(lambda: self.window.amount("USD"), "42", "what is typed")
        self.pages.press("Menu")
        wait_until(self.pages.menus, "the menu")


class Links(PagesCase):
    def test_a_window_may_end_while_the_page_of_its_link_is_being_opened(self):
        self.open_pages()
        for _ in range(5):
            self.pages.open(PAGES["about"])
            self.window.click(wait_until(lambda: self.window.called("MIT License"), "a link"))
            self.pages.press("Escape")
            self.pages.go_home()


class Texts(PagesCase):
    def test_the_caret_stays_in_a_text_that_is_walked_word_by_word(self):
        self.open_pages()
        self.pages.open(PAGES["about"])
        said = "A currency converter for the desktop.\nReference rates, for information only."
        words = wait_until(lambda: self.window.called(said, Role.LABEL), "the text")
        Atspi.Component.grab_focus(words)
        wait_until(lambda: has(words, State.FOCUSED), "the text has the keyboard")
        for key in ("ctrl+Right", "ctrl+shift+Right", "ctrl+KP_Right"):
            self.pages.press("ctrl+Home", *[key] * 12)
        self.assertEqual(self.window.complaints(), "")


class Emoji(PagesCase):
    def test_no_key_opens_a_chooser_of_emoji_in_a_path(self):
        self.open_pages()
        page = PAGES["file chooser to open"]
        self.pages.open(page)
        self.pages.press("ctrl+l", "ctrl+period", "Escape", "Escape")
        self.pages.go_home()

    def test_no_key_opens_a_chooser_of_emoji_in_an_amount(self):
        window = self.start()
        for key in ("ctrl+semicolon", "ctrl+period"):
            window.focus("USD")
            window.press(key, "7")
            wait_for(lambda: window.amount("USD"), "7", "what is typed")
            window.press("Escape")


class Composing(PagesCase):
    def test_a_window_is_left_while_a_character_is_composed_in_an_empty_field(self):
        self.open_pages()
        self.pages.open(PAGES["preferences' custom rates"])
        field = wait_until(lambda: self.window.find(Role.TEXT, "Base currency"), "the field")
        Atspi.Component.grab_focus(field)
        wait_until(lambda: has(field, State.FOCUSED), "the field has the keyboard")
        # The beginning of a character's number, which an input method keeps until it is complete.
        self.pages.press("ctrl+shift+u")
        for shell in self.hand.managed(self.window.process.pid):
            self.hand.activate(shell)
            wait_for(self.hand.active, shell, "the window with the keyboard")
            self.pages.settle()
        self.assertEqual(self.window.complaints(), "")


class FileChoosers(PagesCase):
    def test_a_path_is_typed_where_a_file_chooser_shows_no_folder(self):
        self.open_pages()
        for called, places in {"file chooser to open": ["Recent", "Other Locations"], "file chooser to save": ["Other Locations"]}.items():
            for place in places:
                with self.subTest(called, place=place):
                    self.pages.open(PAGES[called])
                    self.begin_path(PAGES[called].is_open(self.pages), place)

    def test_the_kinds_of_files_asked_for_while_another_program_has_the_pointer_do_no_harm(self):
        self.open_pages()
        page = PAGES["file chooser to open"]
        self.pages.open(page)
        kinds = wait_until(lambda: self.window.find(Role.COMBO_BOX, within=page.is_open(self.pages)), "the kinds of files")
        with self.hand.having_the_pointer():
            self.window.click(kinds)
            self.pages.settle()
        self.assertEqual(self.window.complaints(), "")
        self.window.click(kinds)
        wait_until(self.pages.menus, "the kinds of files are offered")
        self.pages.press("Escape")

    def begin_path(self, chooser, place):
        """Goes to a place in the side bar, and types a path there."""
        self.pages.point(wait_until(lambda: self.window.find(Role.LABEL, place, chooser), place))
        # The parent folders are buttons above the files.
        wait_until(lambda: not self.window.find(Role.TOGGLE_BUTTON, within=chooser), f"{place} is shown")
        self.pages.press("slash")
        wait_until(lambda: (self.focused(chooser) or "").startswith("/"), "what is typed")
        self.assertEqual(self.window.complaints(), "")

    def focused(self, chooser):
        """The text of the focused entry."""
        return next((text(node) for node in descendants(chooser, Role.TEXT) if has(node, State.FOCUSED)), None)


def meet(called):
    """The test of a page."""
    return lambda self: self.visit(called)


for _page in PAGES:
    setattr(Pointer, f"test_{_page.replace(' ', '_').replace(chr(39), '').replace('-', '_')}", meet(_page))


if __name__ == "__main__":
    unittest.main()
