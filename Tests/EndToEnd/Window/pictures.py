"""The base of what takes pictures: the windows of the program as they look once nothing moves any more."""

import subprocess
import time

from case import WindowCase
from waiting import wait_until
from window import Atspi, Role, State, descendants, has, members


class PictureCase(WindowCase):
    def settle(self, window):
        """Waits until the window is drawn: the picture stays the same for half a second."""
        last, since = None, time.monotonic()

        def is_still():
            nonlocal last, since
            seen = subprocess.run(["import", "-window", "root", "rgb:-"], capture_output=True, check=True).stdout
            last, since = seen, since if seen == last else time.monotonic()
            return time.monotonic() - since > 0.5

        wait_until(is_still, "the picture is still")

    def take(self, window, path):
        """Saves a picture of the windows of the program."""
        subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)
        self.settle(window)
        places = [self.place(shell) for shell in members(window.application)]
        places += [self.place(menu) for menu in descendants(window.application, Role.MENU) if has(menu, State.SHOWING)]
        left, top = min(place[0] for place in places), min(place[1] for place in places)
        right, bottom = max(place[2] for place in places), max(place[3] for place in places)
        crop = f"{right - left}x{bottom - top}+{left}+{top}"
        self.keep(path, ["-crop", crop, "+repage"])

    def keep(self, path, words):
        """Saves the display with few colours."""
        path.parent.mkdir(parents=True, exist_ok=True)
        shown = subprocess.run(["import", "-window", "root", "bmp:-"], capture_output=True, check=True).stdout
        few = ["-strip", "-dither", "None", "-colors", "255", "-define", "png:compression-level=9"]
        subprocess.run(["convert", "bmp:-", *words, *few, str(path)], input=shown, check=True)

    def place(self, node):
        place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
        scale = int(self.home.locale.get("GDK_SCALE", 1))
        return place.x * scale, place.y * scale, (place.x + place.width) * scale, (place.y + place.height) * scale

    def configure(self, **settings):
        """Sets GTK's settings, in the format of its settings file."""
        folder = self.home.folder / "config" / "gtk-3.0"
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f"gtk-{key.replace('_', '-')}={value}" for key, value in settings.items()]
        (folder / "settings.ini").write_text("\n".join(["[Settings]", *lines]))
