"""Locales of the tests' own: made from the sources of Debian's package locales, wherever the machine has none installed.

AGIO_LOCALES names a folder that several sessions share, each locale in it compiled once; without it a program has its own.
"""

import atexit
import fcntl
import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

FOLDER = "AGIO_LOCALES"


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
    """Compiles a locale beside its path and moves it there, so that nobody sees half of it."""
    with tempfile.TemporaryDirectory(prefix=".", dir=path.parent) as folder:
        compiled = Path(folder) / path.name
        subprocess.run(["localedef", "-i", name, "-f", characters, str(compiled)], check=True, capture_output=True)
        compiled.rename(path)
