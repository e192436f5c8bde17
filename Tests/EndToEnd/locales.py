"""Locales of the tests' own: made from the sources of Debian's package locales, wherever the machine has none installed."""

import atexit
import functools
import shutil
import subprocess
import tempfile
from pathlib import Path


@functools.cache
def _folder():
    folder = Path(tempfile.mkdtemp(prefix="agio-locales-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@functools.cache
def locale(name, characters="UTF-8"):
    """The environment of a user of that locale ("de_CH"), in UTF-8 or in an older character set."""
    full = f"{name}.{characters}"
    subprocess.run(["localedef", "-i", name, "-f", characters, str(_folder() / full)], check=True, capture_output=True)
    return {"LOCPATH": str(_folder()), "LC_ALL": full, "LANG": full}
