"""Locales of the tests' own: made from the sources of Debian's package locales, wherever the machine has none installed.

AGIO_LOCALES names a folder that several sessions share, each locale in it compiled once; without it a program has its own.
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
#: Where Debian's sources are.
SOURCES = Path("/usr/share/i18n/locales")
#: A locale whose names are sorted in the order that most have, and how that stands in a source.
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
    """The environment of a user of that locale ("de_CH"), in UTF-8 or in an older character set."""
    full = f"{name}.{characters}"
    # Whoever comes second waits until the locale is whole; it has its name only then.
    with open(_folder() / f".{full}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (_folder() / full).exists():
            compile_locale(name, characters, _folder() / full)
    return {"LOCPATH": str(_folder()), "LC_ALL": full, "LANG": full}


def compile_locale(name, characters, path):
    """Compiles a locale beside its path and moves it there, so that nobody sees half of it. The order that most have in common
    takes more than half of the time, and is compiled once."""
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
