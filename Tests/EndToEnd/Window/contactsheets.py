"""Puts the pictures of two runs of sheets.py beside each other, one sheet for each size and theme.

    python3 contactsheets.py BEFORE AFTER FOLDER TITLE_BEFORE TITLE_AFTER [THEME…]

A sheet has a line for each number of the issue: its title, and below it the picture before and the picture after. Wide
windows are scaled, and colours are few, so that a sheet is small enough for the repository. Needs imagemagick.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

#: The scale of the pictures of windows of a width, in percent.
SCALES = {"360": 100, "490": 100, "900": 56, "1400": 48}
#: The colours of a sheet: few, and among them those that mean something in any theme.
COLOURS = {
    "greys": "000 2d2d2d 383838 606060 909090 c0c0c0 e8e8e8 f4f4f4 fff",
    "blues": "2b3138 123a6b 15539e 1b6acb 3584e4 7398c5 d8e6f8 ebf3fc", "reds": "5a2020 c00 c9504f f0b4b4",
    "ambers": "a05a14 d2a676 ffb066", "flags": "2a9a3c ffce30 ff9933 0a2d80",
}
MARGIN = 6
GREY = "#888888"


def run(*words):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True).stdout


def label(text, width):
    """Words for a line of text of a width."""
    shown = ["-background", "black", "-fill", "white", "-font", "DejaVu-Sans-Bold", "-pointsize", 13, "-gravity", "West"]
    return ["(", *shown, "-size", f"{width}x22", f"caption: {text}", ")"]


def size_of(path, scale):
    """The width and height of a scaled picture with its margin."""
    found = run("identify", "-format", "%w %h", path).split()
    return [int(length) * scale // 100 + 2 * MARGIN for length in found]


def picture(path, scale, width):
    """Words for a picture in a column of a width."""
    scaled = [] if scale == 100 else ["-filter", "Lanczos", "-resize", f"{scale}%"]
    extent = f"{width}x{size_of(path, scale)[1]}"
    place = ["-background", GREY, "-gravity", "NorthWest", "-splice", f"{MARGIN}x{MARGIN}", "-extent", extent]
    return ["(", path, *scaled, *place, ")"]


def make(before, after, path, titles):
    """Makes a sheet of the pictures in two folders."""
    scale, names = SCALES[path.stem.split("-")[0]], sorted(found.name for found in after.glob("*.png"))
    widths = [max(size_of(side / called, scale)[0] for called in names) for side in (before, after)]
    with tempfile.TemporaryDirectory() as folder:
        palette, lines = Path(folder) / "palette.miff", []
        run("convert", *[f"xc:#{colour}" for colours in COLOURS.values() for colour in colours.split()], "+append", palette)
        for called in names:
            pair = [word for side, width in zip((before, after), widths) for word in picture(side / called, scale, width)]
            title = label(called.removesuffix(".png"), sum(widths))
            lines.append(Path(folder) / f"{len(lines)}.miff")
            run("convert", *title, "(", *pair, "-background", GREY, "+append", ")", "-append", "-depth", 8, lines[-1])
        heads = [word for title, width in zip(titles, widths) for word in label(title, width)]
        few = ["-strip", "-depth", 8, "+dither", "-remap", palette]
        small = ["-define", "png:compression-level=9", "-define", "png:compression-filter=0"]
        run("convert", "(", *heads, "+append", ")", *lines, "-append", *few, *small, f"png8:{path}")


def main(before, after, folder, title_before, title_after, *themes):
    Path(folder).mkdir(parents=True, exist_ok=True)
    for shown in sorted(Path(after).iterdir()):
        if not themes or shown.name.partition("-")[2] in themes:
            make(Path(before) / shown.name, shown, Path(folder) / f"{shown.name}.png", (title_before, title_after))


if __name__ == "__main__":
    main(*sys.argv[1:])
