"""Pseudo-terminals for programs."""

import os


def read_all(master):
    """All output to a terminal until no process has it open.

    Linux reports that by an error (EIO), sometimes before all output was read: it checks for output and then for writers, and
    the last lines and the end may come in between. So the error counts only the second time.
    """
    pieces = []
    while piece := _read(master) or _read(master):
        pieces.append(piece)
    return b"".join(pieces).decode()


def _read(master):
    try:
        return os.read(master, 10_000)
    except OSError:
        return b""
