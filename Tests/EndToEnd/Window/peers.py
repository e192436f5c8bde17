"""GNOME Calculator and Qalculate, driven from outside.

Both get the bank's rates in their caches, as if they had just downloaded them: there is no network here, and without rates
neither converts, or only after a question.
"""

import datetime
import re
import subprocess
from contextlib import closing
from pathlib import Path

from clipboard import put_in_clipboard
from counted import Counted
from hand import Hand
from locales import locale
from programs import Home
from rates import NEWEST
from shapes import SHAPES
from waiting import wait_for, wait_until, wait_until_steady
from window import Atspi, Role, State, accessible, descendants, has, members, name, text

#: The price to paste, in dollars.
PRICE = 1299


def euros(dollars=PRICE):
    """An amount in euros without its last digit, which neither program rounds."""
    return NEWEST.shown(dollars, "USD", "EUR")[:-1]


def walk(node):
    """All descendants, one by one: GTK 4 answers no queries."""
    for child in members(node):
        yield child
        yield from walk(child)


class Peer:
    """A window of another program in a home of its own, for a user in the euro area."""

    def __init__(self, mode):
        self.mode = mode
        self.home = Home()
        self.home.locale = locale("en_IE") | {"GSETTINGS_BACKEND": "keyfile"}
        self.furnish()
        log = open(self.home.folder / "log", "w")
        self.process = subprocess.Popen([self.command], env=self.home.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.application = wait_until(self.found, f"{self.command} is known to assistive technology")
        wait_until(lambda: any(has(shell, State.ACTIVE) for shell in members(self.application)), f"{self.command} has the keyboard")
        self.user = Counted(self)

    def found(self):
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        return next((each for each in members(desktop) if accessible(each.get_process_id) == self.process.pid and members(each)), None)

    def put(self, path, content):
        file = self.home.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def press(self, *keys):
        for key in keys:
            self.act(lambda hand: hand.press(key))

    def type(self, characters):
        """Types at the pace of a person: GNOME Calculator drops characters that come while it looks for completions."""
        for character in characters:
            self.act(lambda hand: hand.type(character))

    def act(self, act):
        with closing(Hand()) as hand:
            act(hand)
            hand.settle(self.process)
            wait_until_steady(lambda: hand.shells(self.process.pid), "the windows", looks=10)

    def shells(self):
        """The number of windows, pop-ups included."""
        with closing(Hand()) as hand:
            return len(hand.shells(self.process.pid))

    def clipboard(self):
        return subprocess.run(["xclip", "-o", "-selection", "clipboard"], capture_output=True, text=True, timeout=5).stdout

    def close(self):
        self.process.kill()
        self.process.wait()
        self.home.close()


def bank_rates():
    """The bank's table, dated today."""
    today = datetime.date.today().isoformat()
    return SHAPES["ecb"].answer(type(NEWEST)(today, NEWEST.rates))


class Calculator(Peer):
    """GNOME Calculator, in its basic mode unless another one is named."""

    command = "gnome-calculator"

    def furnish(self):
        # The table that it reads first has the value of the euro.
        self.put("cache/gnome-calculator/rms_five.xls", "SDRs per Currency unit\n\nCurrency\ttoday\nEuro\t1.0\n\n")
        self.put("cache/gnome-calculator/eurofxref-daily.xml", bank_rates())
        self.put("config/glib-2.0/settings/keyfile", f"[org/gnome/calculator]\nbutton-mode='{self.mode}'\n")

    def display(self):
        """The text in the entry."""
        return next(text(node) for node in walk(self.application) if accessible(node.get_role) == Role.TEXT)

    def pair(self):
        """The currencies in the converter of the financial mode, as its fields show them."""
        fields = (node for node in walk(self.application) if accessible(node.get_role) == Role.COMBO_BOX)
        shown = ([name(node) for node in walk(field) if accessible(node.get_role) == Role.LABEL] for field in fields)
        return [next((label for label in labels if label != "(None)"), None) for labels in shown]

    def offered(self):
        """The currencies in the lists of the fields that are open: the lists of closed ones have none."""
        lists = (node for node in walk(self.application) if accessible(node.get_role) == Role.LIST)
        fields = (box for box in lists if accessible(lambda: box.get_parent().get_role()) == Role.SCROLL_PANE)
        return [name(node) for box in fields for node in walk(box) if accessible(node.get_role) == Role.LABEL]

    def convert(self, amount=PRICE):
        self.user.type(f"{amount}usd in eur")
        # Enter first takes what is offered for the last word.
        while self.shells() > 1:
            self.user.press("Return")
        self.user.press("Return")
        wait_until(lambda: self.display().startswith(euros(amount)), "the result")

    def choose_a_pair(self):
        """Chooses euros and dollars in the converter, and returns to the entry."""
        self.type("100")
        for tabs, words, currency in (["Tab"], "euro", "Euro"), (["Tab", "Tab"], "us d", "US Dollar"):
            self.press(*tabs, "space", "shift+Tab")
            self.type(words)
            wait_for(self.offered, [currency], "what is offered")
            self.press("Tab", "Return")
        self.press(*["shift+Tab"] * 3)
        wait_for(self.pair, ["Euro", "US Dollar"], "the pair")

    def place_of(self, called):
        """The middle of a widget on the screen: GTK 4 knows only its position in the window."""
        node = next(node for node in walk(self.application) if name(node) == called)
        place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        with closing(Hand()) as hand:
            shell = hand.shells(self.process.pid)[0]
        return shell.x + place.x + place.width // 2, shell.y + place.y + place.height // 2

    def is_swapped(self):
        wait_for(self.pair, ["US Dollar", "Euro"], "the pair")


class Qalculate(Peer):
    """Qalculate, which converts money into the currency of the locale."""

    command = "qalculate-gtk"

    def furnish(self):
        self.put("data/qalculate/eurofxref-daily.xml", bank_rates())
        rates = Path("/usr/share/qalculate/rates.json").read_text()
        self.put("data/qalculate/rates.json", re.sub(r'"date":"[0-9-]+"', f'"date":"{datetime.date.today()}"', rates))

    def convert(self, amount=PRICE):
        self.user.type(f"{amount}$")
        self.user.press("Return")
        wait_until(lambda: self.copied().startswith(f"€{euros(amount)}"), "the result")

    def copied(self):
        """The result."""
        put_in_clipboard("nothing")
        self.press("ctrl+alt+c")
        return self.clipboard()

    def choose(self, called):
        """Clicks an item of an open menu."""
        items = lambda: (node for node in descendants(self.application, Role.MENU_ITEM, State.SHOWING) if name(node) == called)
        self.user.click(wait_until(lambda: next(items(), None), called))

    def is_asking(self):
        """Whether it has tried to update: there is no network here."""
        wait_until(lambda: "Error" in [name(shell) for shell in members(self.application)], "the failure")
