"""Writes Sources/GtkLoader/functions.h: the functions of GTK and its libraries that the release build calls.

    ./build.sh build && python3 -B data/generate-gtk-functions.py

`./build.sh check` fails when a program needs GTK at its start because a function is not in that list."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "Sources/GtkLoader/functions.h"
#: What `pkg-config --libs gtk+-3.0` names, without GLib's libraries, which both programs need, and zlib and HarfBuzz, which are
#: not called.
LIBRARIES = ["gtk-3", "gdk-3", "pangocairo-1.0", "pango-1.0", "cairo", "gdk_pixbuf-2.0", "atk-1.0"]
HEADER = """// Made by data/generate-gtk-functions.py from what the release build calls. clang-format off
"""


def symbols(path, *options):
    """The names that `nm` lists for a file."""
    listed = subprocess.run(["nm", *options, path], capture_output=True, text=True, check=True).stdout
    return {re.sub("@.*", "", line.split()[-1]) for line in listed.splitlines() if line.split()}


def main():
    folder = subprocess.run(
        ["pkg-config", "--variable=libdir", "gtk+-3.0"], capture_output=True, text=True, check=True
    ).stdout.strip()
    defined = set()
    for library in LIBRARIES:
        defined |= symbols(f"{folder}/lib{library}.so", "-D", "--defined-only")
    called = set()
    for module in ("Gtk", "App"):
        for built in (ROOT / f".build/release/{module}.build").resolve().glob("*.o"):
            called |= symbols(built, "--undefined-only")
    names = sorted(called & defined)
    OUT.write_text(HEADER + "".join(f"GTK_FUNCTION({name})\n" for name in names))
    print(f"{len(names)} functions of GTK")


if __name__ == "__main__":
    main()
