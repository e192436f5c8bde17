"""Compares what Agio reads in recorded tables with an independent reading in Python, cell by cell:

    swift build --product TableProbe && python3 -B Tests/OfficialRatesTests/compare.py .build/debug/TableProbe FOLDER

FOLDER has a folder for each authority, as `readings/` has a module for each. Prints, for each file, how many rates were read here, how many
of them Agio has with the same digits and units, how many only one of both has, and what Agio has named as not taken."""

import importlib.util
import pathlib
import subprocess
import sys

READINGS = pathlib.Path(__file__).resolve().parent / "readings"


def readings():
    """The modules that read the tables of authorities, by the names of their folders."""
    for path in sorted(READINGS.glob("*.py")):
        specification = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(module)
        yield path.stem.replace("_", "-"), module


def agio(probe, argument):
    """The rates that Agio reads in a file, and what it names."""
    lines = subprocess.run([probe, argument], capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [line.split("\t") for line in lines]
    rates = {(table, period, code): (text, units) for table, period, code, text, units in (row for row in rows if len(row) == 5)}
    return rates, [row for row in rows if len(row) != 5]


def main():
    probe, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    total = equal = 0
    failed = False
    print("file\tread\tequal\tonly one\tnamed")
    for authority, module in readings():
        for path in sorted(each for each in (folder / authority).rglob("*") if each.is_file()):
            read = {(table, period, code): (text, str(units)) for table, period, code, text, units in module.read(path)}
            if not read:
                continue
            # A reading says what the probe is to be given, where the file alone does not say its kind.
            rates, named = agio(probe, getattr(module, "argument", str)(path))
            same = sum(rates.get(key) == value for key, value in read.items())
            apart = len(read.keys() ^ rates.keys())
            total, equal = total + len(read), equal + same
            failed |= same != len(read) or apart > 0
            print(f"{path.relative_to(folder)}\t{len(read)}\t{same}\t{apart}\t{len(named)}")
            for row in named:
                print("    " + " ".join(row[3:] if row[2:3] == ["!"] else row))
    print(f"{total} read, {equal} equal")
    sys.exit(failed)


if __name__ == "__main__":
    main()
