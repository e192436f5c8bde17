"""What the benchmarks found: figures beside their floors and aims, as a table and as lines of JSON."""

import json
import statistics


class Aim:
    """A limit of a figure: `at_most` of the figure itself, `times` the floor, or `beyond` the floor's median."""

    def __init__(self, *, at_most=None, times=None, beyond=None):
        self.at_most, self.times, self.beyond = at_most, times, beyond

    def text(self, unit, floor):
        if self.times is not None:
            return f"≤ {self.times:g} × {floor}"
        return f"≤ {self.at_most:g} {unit}" if self.beyond is None else f"≤ {floor} + {self.beyond:g} {unit}"

    def is_met(self, value, floor, ratio):
        """Whether the figure is within the limit; None where its floor is missing."""
        if self.at_most is not None:
            return value <= self.at_most
        if self.times is not None:
            return None if ratio is None else ratio <= self.times
        return None if floor is None else value - floor <= self.beyond


def flat(rounds):
    """The values of all rounds that have one, in one list."""
    return [value for values in rounds for value in values if value is not None]


def summary(rounds):
    """The median and the quartiles of all values; None without any."""
    values = flat(rounds)
    if not values:
        return None, None
    low, _, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else 3 * values
    return statistics.median(values), [low, high]


def pair_ratio(mine, others):
    """The median of the ratios of the values that were measured in turn, and their number."""
    ratios = [
        value / other for values, peers in zip(mine, others) for value, other in zip(values, peers)
        if value is not None and other]
    return (statistics.median(ratios) if ratios else None), len(ratios)


class Figure:
    """A line of the table. Values are lists by round, so that those of one round are compared with each other. `megabytes` is
    what was read in a value's microseconds."""

    def __init__(self, name, unit, values, floor_name="", floor=None, old=None, aim=None, megabytes=None):
        self.name, self.unit, self.values, self.megabytes = name, unit, values, megabytes
        self.floor_name, self.floor, self.old, self.aim = floor_name, floor, old, aim

    def line(self, commit):
        """The figure as a value for JSON."""
        median, quartiles = summary(self.values)
        line = {"name": self.name, "unit": self.unit, "median": median, "quartiles": quartiles}
        floor, floor_quartiles = summary(self.floor) if self.floor else (None, None)
        ratio, _ = pair_ratio(self.values, self.floor) if self.floor else (None, 0)
        line |= {"floor": floor, "floor_name": self.floor_name, "floor_quartiles": floor_quartiles, "ratio": ratio}
        is_met = self.aim.is_met(median, floor, ratio) if self.aim and median is not None else None
        line |= {"aim": self.aim.text(self.unit, self.floor_name) if self.aim else None, "met": is_met}
        line |= {"runs": len(flat(self.values)), "commit": commit}
        if self.megabytes:
            line["megabytes_per_second"] = self.megabytes / median * 1e6
        if self.old:
            line["old"], line["old_quartiles"] = summary(self.old)
            line["old_ratio"], line["pairs"] = pair_ratio(self.values, self.old)
        return line


def number(value):
    """Three significant digits, and all of the digits before the point."""
    if value is None:
        return "-"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def measured(median, quartiles, unit):
    return "-" if median is None else f"{number(median)} {unit} ({number(quartiles[0])} to {number(quartiles[1])})"


def aim_cell(line):
    return f"{line['aim']}: {({True: 'met', False: '**missed**'}).get(line['met'], 'not known')}" if line["aim"] else ""


def header(has_old):
    columns = ["what", "old", "new", "new / old"] if has_old else ["what", "Agio (quartiles)", "floor or peer", "ratio"]
    columns += ["aim", "values"]
    return f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}"


def row(line, has_old):
    """A row of the Markdown table."""
    mine = measured(line["median"], line["quartiles"], line["unit"])
    if has_old:
        old = measured(line.get("old"), line.get("old_quartiles"), line["unit"])
        cells = [line["name"], old, mine, number(line.get("old_ratio"))]
    else:
        floor = f"{line['floor_name']}: {number(line['floor'])}" if line["floor"] is not None else line["floor_name"]
        if "megabytes_per_second" in line:
            floor = f"{number(line['megabytes_per_second'])} MB/s"
        cells = [line["name"], mine, floor, number(line["ratio"]) if line["ratio"] is not None else ""]
    return f"| {' | '.join([*cells, aim_cell(line), str(line['runs'])])} |"


def beside(line, earlier):
    """A line with the figures of an earlier run, which cannot be paired."""
    if earlier and earlier["median"] is not None:
        line |= {"old": earlier["median"], "old_quartiles": earlier["quartiles"]}
        line["old_ratio"] = line["median"] / earlier["median"] if line["median"] is not None and earlier["median"] else None
    return line


def read(path):
    """The lines of an earlier run by their names."""
    with open(path, encoding="utf-8") as file:
        return {line["name"]: line for line in map(json.loads, file)}
