"""The settings that a desktop gives all programs of a display (XSETTINGS): here the theme alone."""

import itertools
import struct

import xlib
from xlib import X

STRING, REPLACE = 1, 0


def padded(text):
    """The bytes of a text, with zeros up to a multiple of four."""
    data = text.encode()
    return data + bytes(-len(data) % 4)


class DesktopSettings:
    """A manager of settings, until it is closed."""

    def __init__(self, theme):
        self.display = X.XOpenDisplay(None)
        if not self.display:
            raise OSError("There is no display.")
        self.serials = itertools.count(1)
        root = X.XDefaultRootWindow(self.display)
        self.window = X.XCreateSimpleWindow(self.display, root, -1, -1, 1, 1, 0, 0, 0)
        self.choose(theme)
        selection = self._atom("_XSETTINGS_S0")
        X.XSetSelectionOwner(self.display, selection, self.window, 0)
        self._announce(root, selection)

    def close(self):
        X.XCloseDisplay(self.display)

    def choose(self, theme):
        """Changes the theme of all programs."""
        name, serial = "Net/ThemeName", next(self.serials)
        setting = struct.pack("<BxH", STRING, len(name)) + padded(name)
        setting += struct.pack("<II", serial, len(theme.encode())) + padded(theme)
        # The bytes come lowest first; there is one setting.
        data = struct.pack("<BxxxII", 0, serial, 1) + setting
        atom = self._atom("_XSETTINGS_SETTINGS")
        X.XChangeProperty(self.display, self.window, atom, atom, 8, REPLACE, data, len(data))
        X.XSync(self.display, 0)

    def _announce(self, root, selection):
        """Tells programs that run already that there is a manager."""
        event = xlib.Event()
        event.client.type, event.client.window, event.client.format = xlib.CLIENT_MESSAGE, root, 32
        event.client.message = self._atom("MANAGER")
        event.client.data[1], event.client.data[2] = selection, self.window
        X.XSendEvent(self.display, root, 0, xlib.STRUCTURE_NOTIFY, event)
        X.XSync(self.display, 0)

    def _atom(self, name):
        return X.XInternAtom(self.display, name.encode(), 0)
