"""Locales for tests, compiled from the sources in Debian's package locales, whatever is installed on the machine.

AGIO_LOCALES is a folder that sessions share, so that each locale is compiled once; without it each program has its own.
"""

import atexit
import fcntl
import functools
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

FOLDER = "AGIO_LOCALES"
#: The folder of Debian's sources.
SOURCES = Path("/usr/share/i18n/locales")
#: A locale with the most common sorting order, and how a source refers to it.
COMMON, COMMON_ORDER = "en_US", re.compile(r'^LC_COLLATE\n(?:\s*%.*\n|\s*\n)*copy "iso14651_t1"\s+END LC_COLLATE', re.M)


@functools.cache
def _folder():
    if FOLDER in os.environ:
        return Path(os.environ[FOLDER])
    folder = Path(tempfile.mkdtemp(prefix="agio-locales-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@functools.cache
def locale(name, characters="UTF-8"):
    """The environment of a user of a locale ("de_CH"), in UTF-8 or another character set."""
    full = f"{name}.{characters}"
    # A second process waits until the locale is complete, and has its name.
    with open(_folder() / f".{full}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (_folder() / full).exists():
            compile_locale(name, characters, _folder() / full)
    return {"LOCPATH": str(_folder()), "LC_ALL": full, "LANG": full}


def compile_locale(name, characters, path):
    """Compiles a locale next to its path and moves it there, so that no process sees an incomplete one. The common sorting
    order takes more than half of the time, and is compiled once."""
    source, order = (SOURCES / name).read_text(), None
    if name != COMMON and (common := COMMON_ORDER.search(source)):
        source = source.replace(common[0], 'LC_COLLATE\ncopy "POSIX"\nEND LC_COLLATE')
        order = Path(locale(COMMON, characters)["LOCPATH"]) / f"{COMMON}.{characters}" / "LC_COLLATE"
    with tempfile.TemporaryDirectory(prefix=".", dir=path.parent) as folder:
        compiled = Path(folder) / path.name
        subprocess.run(["localedef", "-i", "/dev/stdin", "-f", characters, compiled], input=source.encode(), check=True, capture_output=True)
        if order:
            shutil.copy(order, compiled)
        compiled.rename(path)
