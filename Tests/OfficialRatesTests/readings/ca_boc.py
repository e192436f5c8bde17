"""Bank of Canada, Valet: every observation has the day in `d` and, for each series FX…CAD, a rate for one unit in `v`."""

import json
import pathlib


def read(path):
    answer = json.loads(pathlib.Path(path).read_text("utf-8"))
    for observation in answer["observations"]:
        for series, cell in observation.items():
            if series != "d":
                assert series[:2] + series[5:] == "FXCAD", series
                yield "ca-boc", observation["d"], series[2:5], cell["v"], 1
