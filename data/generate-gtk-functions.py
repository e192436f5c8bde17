"""Writes Sources/GtkLoader/functions.h: the functions of GTK and its libraries that the release build calls.

    ./build.sh build && python3 -B data/generate-gtk-functions.py      writes it; build again
    python3 -B data/generate-gtk-functions.py --check                  fails if it is out of date, as `./build.sh check` does"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "Sources/GtkLoader/functions.h"
#: What `pkg-config --libs gtk+-3.0` names, without GLib's libraries, which both programs need, and zlib and HarfBuzz, which are
#: not called.
LIBRARIES = ["gtk-3", "gdk-3", "pangocairo-1.0", "pango-1.0", "cairo", "gdk_pixbuf-2.0", "atk-1.0"]
HEADER = """// Made by data/generate-gtk-functions.py from what the release build calls. clang-format off
"""


def symbols(paths, *options):
    """The names that `nm` lists for files, with the letters of their kinds."""
    listed = subprocess.run(["nm", *options, *paths], capture_output=True, text=True, check=True).stdout
    found = (line.split()[-2:] for line in listed.splitlines() if len(line.split()) > 1)
    return {re.sub("@.*", "", name): kind for kind, name in found}


def offered():
    """The symbols of GTK and its libraries."""
    folder = subprocess.run(
        ["pkg-config", "--variable=libdir", "gtk+-3.0"], capture_output=True, text=True, check=True
    ).stdout.strip()
    return symbols([f"{folder}/lib{library}.so" for library in LIBRARIES], "-D", "--defined-only")


def objects():
    """What was compiled of each file of the programs; nothing of files that were deleted since."""
    for source in (ROOT / "Sources").rglob("*.swift"):
        module = source.relative_to(ROOT / "Sources").parts[0]
        compiled = ROOT / f".build/release/{module}.build/{source.name}.o"
        if not compiled.exists():
            sys.exit(f"{source.relative_to(ROOT)} is not compiled: ./build.sh build")
        yield compiled


def called():
    """The functions of GTK that the programs call, sorted."""
    known = offered()
    names = symbols(objects(), "--undefined-only").keys() & known.keys()
    variables = sorted(name for name in names if known[name] not in "TWi")
    if variables:
        sys.exit(f"Only functions of GTK can be called, and these are variables: {', '.join(variables)}")
    return sorted(names)


def differences(names):
    """What the list lacks, and what it has for nothing, one sentence each."""
    listed = set(re.findall(r"^GTK_FUNCTION\((\w+)\)$", OUT.read_text(), re.MULTILINE))
    if missing := sorted(set(names) - listed):
        yield f"{OUT.relative_to(ROOT)} lacks functions that are called, so agio needs GTK at its start: {', '.join(missing)}."
    if unused := sorted(listed - set(names)):
        yield f"{OUT.relative_to(ROOT)} has functions that nothing calls: {', '.join(unused)}."


def main():
    names = called()
    if sys.argv[1:] == ["--check"]:
        wrong = list(differences(names))
        if wrong:
            sys.exit("\n".join([*wrong, "python3 -B data/generate-gtk-functions.py makes the list anew; build again then."]))
        print(f"the list of the {len(names)} functions of GTK is up to date")
    else:
        OUT.write_text(HEADER + "".join(f"GTK_FUNCTION({name})\n" for name in names))
        print(f"{len(names)} functions of GTK")


if __name__ == "__main__":
    main()
