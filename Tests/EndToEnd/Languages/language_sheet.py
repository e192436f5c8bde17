"""Makes one picture of the list in every language, and in the one that nobody speaks: `AGIO_SCREENSHOTS=DIR
Tests/EndToEnd/run.sh language_sheet` leaves DIR/languages.png. It takes fonts for all scripts: fonts-noto-core and
fonts-noto-cjk. This is not a test, and `discover` does not find it."""

import os
import subprocess
from pathlib import Path

from pictures import PictureCase
from prefix import LANGUAGES, PSEUDO, install

FOLDER = Path(os.environ.get("AGIO_SCREENSHOTS", "sheets"))
#: The windows in a row of the sheet.
COLUMNS = 6


class Sheet(PictureCase):
    def test_every_language(self):
        pictures = [self.picture(language) for language in ["en", *LANGUAGES, PSEUDO]]
        layout = ["-tile", f"{COLUMNS}x", "-geometry", "+8+8", "-background", "#888888"]
        few = ["-strip", "-dither", "None", "-colors", "255"]
        subprocess.run(["montage", "-label", "%t", *pictures, *layout, *few, FOLDER / "languages.png"], check=True)
        for picture in pictures:
            picture.unlink()

    def picture(self, language):
        """Takes the picture of one language."""
        self.home = self.new_home()
        self.home.furnish()
        self.configure(cursor_blink=0, enable_animations=0)
        install(self.home, *([language] if language != "en" else []))
        self.home.locale = {"LANGUAGE": language, "FONTCONFIG_FILE": "/etc/fonts/fonts.conf"}
        path = FOLDER / f"{language}.png"
        window = self.start()
        window.resize("Agio", 490, 640)
        self.take(window, path)
        window.stop()
        return path
