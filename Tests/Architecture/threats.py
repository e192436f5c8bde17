"""Checks docs/threats.md: each row of its tables names a test, and each test that it names exists.

    python3 -B Tests/Architecture/threats.py

An end-to-end test is named `module`, `module.Class` or `module.Class.method`, as `./build.sh test` takes it, a module test by its suite
and its name: `SessionTests` “a task that is cancelled has no answer”. A row that has none says “open” in its last column."""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
END_TO_END = re.compile(r"`(test_\w+(?:\.\w+){0,2})`")
MODULE = re.compile(r"`(\w+Tests)` “([^”]+)”((?:, “[^”]+”)*)")
SCRIPT = re.compile(r"`([\w/]+\.py)`")


def methods(module):
    """The names below a module of end-to-end tests: its classes, and their methods."""
    found = [path for path in (ROOT / "Tests").rglob(f"{module}.py")]
    tree = ast.parse(found[0].read_text()) if found else ast.Module([], [])
    for part in tree.body:
        if isinstance(part, ast.ClassDef):
            yield part.name
            yield from (f"{part.name}.{test.name}" for test in part.body if isinstance(test, ast.FunctionDef))


def is_missing(name):
    """Whether there is no such end-to-end test."""
    module, _, rest = name.partition(".")
    names = list(methods(module))
    return not names or bool(rest) and rest not in names


def suites():
    """The texts of the files of module tests, by their names."""
    texts = {}
    for path in (ROOT / "Tests").rglob("*Tests.swift"):
        texts[path.stem] = texts.get(path.stem, "") + path.read_text()
    return texts


def missing(text):
    """What a text names and there is not."""
    found = [name for name in END_TO_END.findall(text) if is_missing(name)]
    found += [path for path in SCRIPT.findall(text) if not (ROOT / path).exists()]
    texts = suites()
    for suite, name, more in MODULE.findall(text):
        names = [name, *re.findall("“([^”]+)”", more)]
        found += [f"{suite} “{name}”" for name in names if f"func `{name}`" not in texts.get(suite, "")]
    return found


def untested(text):
    """The rows of tables without a test that do not say so."""
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| Threat", "|---", "| Who"))]
    return [row for row in rows if row.count("|") == 4 and not re.search(r"`\w+Tests` “|`test_\w+|\bopen\b", row.split("|")[3])]


def main():
    text = (ROOT / "docs" / "threats.md").read_text()
    wrong = [f"there is no test {name}" for name in missing(text)] + [f"no test: {row}" for row in untested(text)]
    tests = len(END_TO_END.findall(text)) + sum(1 + more.count("“") for _, _, more in MODULE.findall(text))
    print("\n".join(wrong) or f"docs/threats.md names {tests} tests that there are")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
