"""The programs in a prefix, with catalogues, as they are installed."""

import shutil
import subprocess
import sys
from pathlib import Path

from programs import SANITIZER
from rates import ROOT

PO = ROOT / "data" / "po"
sys.path.insert(0, str(PO))

import pseudo
from check import entries

#: The language that nobody speaks.
PSEUDO = "zxx"
#: The languages that Agio speaks, besides English.
LANGUAGES = (PO / "LINGUAS").read_text().split()


def install(home, *languages):
    """Gives a home programs of its own, with the catalogues of some languages. Those with a sanitizer are run by scripts, which look for
    them in a folder beside their own."""
    prefix = home.folder / "prefix"
    for called, program in home.programs.items():
        if SANITIZER:
            copy(Path(program).parent.parent / "release" / called, prefix / "release" / called)
        home.programs[called] = copy(program, prefix / "bin" / called)
    shutil.copytree(ROOT / "data" / "rates", prefix / "share" / "agio" / "rates")
    for language in languages:
        folder = prefix / "share" / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        subprocess.run(["msgfmt", "-o", folder / "agio.mo", "-"], input=catalogue(language), text=True, check=True)
    return prefix


def copy(program, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    return shutil.copy(program, path)


def catalogue(language):
    """The text of a language's PO file."""
    if language != PSEUDO:
        return (PO / f"{language}.po").read_text()
    return subprocess.run([sys.executable, "-B", PO / "pseudo.py"], capture_output=True, text=True, check=True).stdout


def translated(language, message, context=None):
    """The translation of a message in a language's PO file."""
    return next(entry.translations[0] for entry in entries(PO / f"{language}.po") if (entry.context, entry.forms[0]) == (context, message))
