"""Prints measures of a working tree as a table, next to those of another one if it is named.

    python3 -B Tests/Architecture/measures.py [--before COMMIT|FOLDER] [--index STORE] [--list]

`--before` names a commit, which is unpacked into a temporary folder, or the folder of another working tree. `--index` names
the compiler's index of this tree if it is not that of its release build (`./build.sh test` makes it); measures that need an
index are `-` for a tree without a complete one. `--list` lists the unmarked texts of this tree.

Unmarked texts are a heuristic for sentences that are glued, or that translators do not see: texts of two words or more in
App, Presentation, CLI, Ledger, Rates and Secrets that are not an argument of `localized`. Comments, SQL, command lines, and
arguments of `precondition`, `preconditionFailure`, `fatalError` and `assert` are not counted."""

import argparse
import pathlib
import re
import subprocess
import tempfile
from collections import Counter

import index
import swift
import throwing
from structure import Structure

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: The modules with texts for the user, and the calls whose arguments are not counted.
SPEAKING = ("App", "Presentation", "CLI", "Ledger", "Rates", "Secrets")
NO_TEXTS = {"localized", "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure"}
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|UNION|WHERE|FROM|VALUES|JOIN|ORDER BY|BEGIN|AND|ON)\b")
COMMAND = re.compile(r"agio [a-z]")
WORD = re.compile(r"[“(\"']?[^\W\d_]([^\W\d_]|[’'-])+[”)\"']?[.,:;!?…]*")
CODE = {".swift", ".h", ".c", ".py", ".sh"}
CONTROLLER = re.compile(r"\b(?:class|extension) DeskController\b[^{]*(?={)")
METHOD, PROPERTY = re.compile(r"\b(?:func\b|init\b\s*\()"), re.compile(r"\b(?:var|let)\s")


class Tree:
    """A working tree, and its measures."""

    def __init__(self, root, store=None):
        self.root = root
        self.sources = {path: path.read_text() for path in sorted((root / "Sources").rglob("*.swift"))}
        self.scanned = {path: swift.scan(text) for path, text in self.sources.items()}
        structure = self._structure(store or root / ".build" / "release" / "index" / "store")
        self.cycles, self.unused = (structure.cycles(), structure.unused()) if structure else (None, None)

    def _structure(self, store):
        if not store.exists():
            return None
        structure = Structure(index.Index(store, self.root), self.root)
        return None if structure.unread() else structure

    def module(self, path):
        """The name of a source's module."""
        return path.relative_to(self.root).parts[1]

    def lines(self, folder):
        """Lines of code below a folder."""
        files = [path for path in (self.root / folder).rglob("*") if path.suffix in CODE and path.is_file()]
        return sum(path.read_text(errors="replace").count("\n") for path in files)

    def largest_folder(self):
        """The folder with the most Swift files directly in it, and their number."""
        (folder, count), *_ = Counter(path.parent for path in self.sources).most_common(1)
        return f"{count} ({folder.relative_to(self.root / 'Sources')})"

    def cycle(self, module):
        """The number of files in the module's largest reference cycle."""
        if self.cycles is None:
            return "-"
        return max(map(len, self.cycles.get(module, [])), default=0)

    def controller(self):
        """The methods and properties of DeskController, in all its files."""
        methods = properties = 0
        for blank, _ in self.scanned.values():
            for found in CONTROLLER.finditer(blank):
                members = own_level(blank[found.end() + 1 : swift.closing(blank, found.end()) - 1])
                methods += len(METHOD.findall(members))
                properties += len(PROPERTY.findall(members))
        return methods, properties

    def tests(self, pattern, mark):
        """The number of matches in the test files of a pattern."""
        return sum(len(re.findall(mark, path.read_text())) for path in (self.root / "Tests").glob(pattern))

    def unmarked(self, module):
        """The position and text of each unmarked text of a module."""
        for path, (_, texts) in self.scanned.items():
            if self.module(path) != module:
                continue
            for text in texts:
                if is_sentence(text.content) and not NO_TEXTS.intersection(text.calls):
                    yield f"{path.relative_to(self.root)}:{text.line}: {' '.join(text.content.split())}"

    def unnamed(self):
        """Public functions that throw without naming their error."""
        functions = [each for text in self.sources.values() for each in throwing.functions(text)]
        return sum(throws and not names for _, _, throws, names in functions)


def own_level(body):
    """A type's body without the contents of inner brackets: the declarations of its members."""
    kept, depth = [], 0
    for character in body:
        depth -= character in "}"
        kept.append(character if depth == 0 else " ")
        depth += character in "{"
    return "".join(kept)


def is_sentence(text):
    """Whether a text has two words or more, and is neither SQL nor a command line."""
    return not SQL.search(text) and not COMMAND.match(text) and sum(WORD.fullmatch(word) is not None for word in text.split()) > 1


def measures(tree):
    """The name and the figure of each measure."""
    yield "most files in a folder of Sources", tree.largest_folder()
    for module in sorted({tree.module(path) for path in tree.sources}):
        yield f"largest cycle of files in {module}", tree.cycle(module)
    yield "lines of Sources", tree.lines("Sources")
    yield "lines of Tests", tree.lines("Tests")
    methods, properties = tree.controller()
    yield "methods of DeskController", methods
    yield "properties of DeskController", properties
    yield "tests of modules", tree.tests("**/*.swift", r"@Test\b")
    yield "end-to-end tests", tree.tests("EndToEnd/**/*.py", r"(?m)^\s+def test_")
    yield "declarations that nothing uses", "-" if tree.unused is None else len(tree.unused)
    unmarked = {module: len(list(tree.unmarked(module))) for module in SPEAKING}
    yield "unmarked texts", sum(unmarked.values())
    for module, count in unmarked.items():
        yield f"  of them in {module}", count
    yield "public functions that throw without naming the error", tree.unnamed()


def unpack(commit, folder):
    """Unpacks the sources and tests of a commit into a folder."""
    archive = subprocess.run(["git", "-C", ROOT, "archive", commit, "Sources", "Tests"], capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)


def before(name):
    """The measures of a commit, or of another working tree."""
    if pathlib.Path(name, "Sources").is_dir():
        return dict(measures(Tree(pathlib.Path(name).resolve())))
    with tempfile.TemporaryDirectory(prefix="agio-measures-") as folder:
        unpack(name, folder)
        return dict(measures(Tree(pathlib.Path(folder).resolve())))


def table(columns):
    """The lines of a table; each column has a title and figures."""
    names = list(dict.fromkeys(name for _, figures in reversed(columns) for name in figures))
    rows = [["", *(title for title, _ in columns)], *([name, *(str(f.get(name, "-")) for _, f in columns)] for name in names)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(columns) + 1)]
    for row in rows:
        first, *figures = (cell.ljust(width) if place == 0 else cell.rjust(width) for place, (cell, width) in enumerate(zip(row, widths)))
        yield "  ".join([first, *figures])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("--before", metavar="COMMIT|FOLDER")
    parser.add_argument("--index", metavar="STORE", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    tree = Tree(ROOT, options.index)
    columns = [(options.before, before(options.before))] if options.before else []
    print("\n".join(table([*columns, ("now", dict(measures(tree)))])))
    if options.list:
        for module in SPEAKING:
            print("\n".join(tree.unmarked(module)))


if __name__ == "__main__":
    main()
