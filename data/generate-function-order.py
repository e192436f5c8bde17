"""Writes data/function-order.txt: the functions that run until the window has opened, which the linker puts beside each other.

    python3 -B data/generate-function-order.py      builds the programs with their names, in .build/order, and runs the window

Names that the programs no longer have do nothing, and functions that are missing lie elsewhere, as they would without the file: it
need not be exact, and is made again before a release. Needs valgrind, xvfb and dbus."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "data/function-order.txt"
BUILD = ROOT / ".build/order"
ROWS = "EUR USD GBP JPY CHF CNY INR CAD AUD SEK NOK PLN CZK".split()


def build():
    """The program with the names of its functions; returns its path."""
    command = "swift build -c release --disable-local-rpath -debug-info-format none --product agio -Xlinker --strip-debug"
    flags = dict(os.environ, CCC_OVERRIDE_OPTIONS="# ^-Wl,--as-needed")
    subprocess.run([*command.split(), "--scratch-path", BUILD], cwd=ROOT, env=flags, check=True)
    return BUILD / "release/agio"


def executed(program, arguments, out, until=None):
    """The names of the program's functions that run, as callgrind writes them; `until` waits for when a window can be closed."""
    log = out.with_suffix(".out")
    command = ["valgrind", "-q", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={log}", program, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    if until:
        until()
        process.send_signal(signal.SIGTERM)
    process.wait()
    names, objects, found, here = {}, {}, set(), ""
    for line in log.read_text().splitlines():
        match = re.match(r"(c?ob|c?fn)=\((\d+)\)(?: (.*))?", line)
        if not match:
            continue
        kind, number, name = match.groups()
        table = objects if kind.endswith("ob") else names
        if name:
            table[number] = name
        if kind == "ob":
            here = table[number]
        elif kind == "fn" and here.startswith(str(BUILD)):
            # A function that calls itself has its depth behind its name.
            found.add(re.sub(r"'\d+$", "", table[number]))
    return found


def shown():
    """Waits until the window has had the keyboard for some seconds, in which what is not seen at once is loaded."""
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Agio", "windowfocus"]
    subprocess.run(search, check=True, stdout=subprocess.DEVNULL)
    time.sleep(30)


def main():
    if "AGIO_ORDER_SESSION" not in os.environ:
        session = ["xvfb-run", "-a", "dbus-run-session", "--", "python3", "-B", __file__]
        subprocess.run(session, env=dict(os.environ, AGIO_ORDER_SESSION="1"), check=True)
        return
    program = build()
    window = program.with_name("agio-gtk")
    window.unlink(missing_ok=True)
    window.hardlink_to(program)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("DATA", "CONFIG", "CACHE", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = str(folder / name)
        os.environ["HOME"] = str(folder)
        first = executed(window, [], folder / "first", shown)
        for arguments in (["config", "set", "refresh", "asked"], ["history", "EUR", "USD"], ["add", *ROWS]):
            subprocess.run([program, *arguments], stdout=subprocess.DEVNULL)
        always = executed(window, [], folder / "second", shown)
        terminal = executed(program, ["convert", "100", "USD", "EUR"], folder / "convert")
        terminal |= executed(program, ["list"], folder / "list")
    # What runs at every start comes first, without gaps of what only a first start and the terminal need.
    names = [name for group in (always, first | terminal) for name in sorted(group) if re.fullmatch(r"[\w$.]+", name)]
    names = list(dict.fromkeys(name for name in names if not name.startswith("0x")))
    OUT.write_text("".join(f"{name}\n" for name in names))
    print(f"{len(names)} functions")


if __name__ == "__main__":
    main()
