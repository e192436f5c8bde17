"""Random acts by seed. Sooner or later they reach every page of the program."""

import random

from pages import PAGES

#: The codes that other programs add and remove: few, so that the list can be compared quickly.
CODES = "EUR USD GBP JPY CHF CNY INR SEK NOK DKK PLN THB AUD CAD MXN ZAR ISK KRW BGN HRK XAU BHD".split()
LISTS = ["Home", "Travel", "a", "Weihnachten 🎄", "日本"]
TEXTS = [
    "5", "42", "100", "0", "12.50", "0.005", "999999999999", "1,234.5", "12.50*3 + 4%", "(3+4", "35oo", "-7", "1e5", "..", "%",
    "usd", "eur 20", "swiss", "zz", "USD 12", "$5", "¥13,793", "€", "ö", "Я", "٣", "円", "é", " ", "2020-05-05", "2026-11-20", "1999-01-04",
    "2010-13-40", "2.5", "99.9999", "nok", "krone", "http://127.0.0.1:1/", "ABC", "Travel", "4.40", "1" * 40, "GBP\t2\n",
]
#: Keys that are pressed alone or with a modifier.
KEYS = (
    "Return Escape Tab space BackSpace Delete Insert Up Down Left Right Home End Prior Next F2 F5 F10 Menu a c f h n z 1 2 3 4 5 9 "
    "slash period plus KP_Decimal KP_Add KP_Enter"
).split()
HELD = ["", "", "", "shift+", "ctrl+", "ctrl+shift+"]
#: Shortcuts of the program, and of GTK's fields, tables and windows.
SHORTCUTS = (
    "ctrl+n ctrl+f ctrl+b ctrl+h ctrl+z ctrl+d ctrl+t ctrl+r ctrl+comma ctrl+question ctrl+Delete ctrl+c ctrl+shift+c ctrl+v ctrl+x "
    "ctrl+a ctrl+shift+n ctrl+shift+f ctrl+alt+c ctrl+alt+m alt+Up alt+Down alt+Prior alt+Next alt+1 alt+2 alt+3 ctrl+Prior "
    "ctrl+Next ctrl+Return shift+Return shift+F10 ctrl+Left ctrl+shift+Right ctrl+Tab ctrl+shift+Tab ctrl+period ctrl+semicolon "
    "ctrl+shift+u ctrl+l alt+d alt+Home ctrl+h ctrl+w shift+Insert shift+Delete ctrl+F1 ctrl+Up ctrl+Down"
).split()
#: The acts that open pages from anywhere.
HOME = ["Escape"] * 4
WAYS = [
    ["ctrl+n"], ["ctrl+d"], ["ctrl+f"], ["ctrl+shift+f"], ["ctrl+shift+n"], ["ctrl+h"], ["ctrl+comma"], ["ctrl+question"], ["F10"],
    ["Tab", "space"], *[["F10", "End", *["Up"] * up, "Return"] for up in range(1, 7)], ["ctrl+d", *"2020", "minus", "0", "5", "minus", "0", "5", "Return"],
]
QUITS = ["ctrl+q", "ctrl+w", "close"]
SIZES = [(360, 300), (200, 200), (480, 640), (1270, 1000), (700, 400), (360, 640)]


class Chance:
    """The acts of a seed, each chosen for the visible windows."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        kinds = {
            self.keys: 22, self.shortcut: 14, self.way: 6, self.text: 14, self.click: 22, self.wheel: 8, self.drag: 5,
            self.agio: 5, self.size: 1, self.copy: 1, self.open: 0.4, self.quit: 0.4,
        }
        self.kinds, self.weights = list(kinds), list(kinds.values())

    def act(self, player):
        """The next act."""
        return self.random.choices(self.kinds, self.weights)[0](player)

    def place(self, player):
        """A position in a visible window of the program, usually the topmost."""
        shells = player.hand.shells(player.process)
        main = next((shell for shell in shells if shell.number == player.main), None)
        if not main:
            return [5, 5]
        shell = shells[-1] if self.random.random() < 0.6 else self.random.choice(shells)
        return [
            shell.x - main.x + self.random.randrange(shell.width), shell.y - main.y + self.random.randrange(shell.height)
        ]

    def keys(self, player):
        key = self.random.choice(HELD) + self.random.choice(KEYS)
        return {"do": "keys", "keys": [key] * self.random.choice([1, 1, 1, 2, 5])}

    def shortcut(self, player):
        return {"do": "keys", "keys": [self.random.choice(SHORTCUTS)]}

    def way(self, player):
        return {"do": "keys", "keys": [*HOME, *self.random.choice(WAYS)]}

    def text(self, player):
        return {"do": "text", "text": self.random.choice(TEXTS)}

    def click(self, player):
        act = {"do": "click", "at": self.place(player), "button": self.random.choices([1, 2, 3, 8, 9], [12, 2, 3, 0.5, 0.5])[0]}
        return act | {"times": self.random.choices([1, 2, 3], [8, 2, 1])[0], "held": self.random.choice(["", "", "", "ctrl", "shift"])}

    def wheel(self, player):
        act = {"do": "wheel", "at": self.place(player), "way": self.random.choices(["up", "down", "left", "right"], [3, 3, 1, 1])[0]}
        return act | {"notches": self.random.choice([1, 1, 2, 10]), "held": self.random.choice(["", "", "ctrl", "shift"])}

    def drag(self, player):
        act = {"do": "drag", "at": self.place(player), "to": self.place(player)}
        return act | {"button": self.random.choices([1, 2, 3], [8, 1, 1])[0], "steps": self.random.choice([1, 3, 10])}

    def size(self, player):
        return {"do": "size", "size": list(self.random.choice(SIZES))}

    def copy(self, player):
        return {"do": "copy", "text": self.random.choice(TEXTS), "selection": self.random.choice(["clipboard", "primary"])}

    def open(self, player):
        return {"do": "open", "page": self.random.choice(list(PAGES))}

    def quit(self, player):
        digits = str(self.random.randrange(1, 100_000))
        return {"do": "quit", "typed": digits, "by": self.random.choice(QUITS)}

    def agio(self, player):
        """A change by another program."""
        code, other = self.random.sample(CODES, 2)
        name, new = self.random.sample(LISTS, 2)
        number = str(self.random.randrange(1, 10_000) / 100)
        words = self.random.choice(
            [
                ["add", code], ["add", code, other], ["remove", code], ["remove", code], ["move", code, str(self.random.randrange(1, 9))],
                ["base", code], ["amount", number, code], ["amount", f"{number}*3", code], ["lists", "add", name],
                ["lists", "show", name], ["lists", "rename", name, new], ["lists", "remove", name], ["fee", "1.5", "selling"],
                ["fee", "off"], ["own", "rate", code, other, number], ["own", "rate", code, other, "--remove"],
                ["own", "currency", "QQQ", "Points", "1"], ["own", "currency", "QQQ", "--remove"], ["add", "QQQ"],
                ["config", "set", "digits", self.random.choice(["more", "currency"])],
                ["config", "set", "sparklines", self.random.choice(["on", "off"])],
                ["config", "set", "refresh", self.random.choice(["automatic", "metered", "asked"])],
                ["config", "set", "appearance", self.random.choice(["system", "light", "dark"])],
                ["config", "set", "flags", self.random.choice(["on", "off"])],
                ["config", "set", "unit-rates", self.random.choice(["on", "off"])],
                ["sources", "order", "frankfurter", "ecb"], ["sources", "order", "ecb", "frankfurter"],
                ["sources", "disable", "ecb"], ["sources", "enable", "ecb"], ["refresh"], ["doctor"],
            ]
        )
        return {"do": "agio", "words": words}
