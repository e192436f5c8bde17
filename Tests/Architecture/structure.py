"""Checks the structure of the sources by the compiler's index, and fails if a rule is broken.

    python3 -B Tests/Architecture/structure.py [STORE]     the index of the release build, or another one

A folder has at most 20 files, a reference cycle at most 6. A feature folder of App refers to Widgets, Texts and, in
Main, WindowPages, never to another feature. Every declaration is referred to by a program or a test."""

import pathlib
import sys
from collections import Counter, defaultdict

import index
from cycles import cycles

ROOT = pathlib.Path(__file__).resolve().parents[2]
STORE = ROOT / ".build" / "release" / "index" / "store"
#: The most files in a folder, and in a reference cycle.
FILES, CYCLE = 20, 6
#: The folders of App: the shared ones, which features may use, and the one that uses all.
FEATURES, SHARED, MAIN = pathlib.PurePath("Sources/App"), ("Widgets", "Texts"), "Main"
#: The file of Main that features may use.
PAGES = "Sources/App/Main/WindowPages.swift"
#: Declarations that need not be referred to by name.
NEVER_NAMED = {index.MODULE, index.EXTENSION, index.CASE, index.DEINIT, index.PARAMETER}


class Structure:
    def __init__(self, found, root=ROOT):
        self.index, self.root = found, root
        self.sources = sorted(path for path in found.files if path.startswith("Sources/") and path.endswith(".swift"))
        #: The file in which each symbol is defined.
        self.homes = {}
        for path in self.sources:
            for occurrence in found.files[path]:
                if occurrence.roles & index.DEFINITION and occurrence.symbol.kind not in (index.MODULE, index.EXTENSION):
                    self.homes.setdefault(occurrence.symbol.usr, path)

    def unread(self):
        """The sources that are missing from the index."""
        files = {str(path.relative_to(self.root)) for path in (self.root / "Sources").rglob("*.swift")}
        return sorted(files - set(self.sources))

    def folders(self):
        """The number of files directly in each folder of sources and tests."""
        files = [path for path in (self.root / "Tests").rglob("*") if path.suffix in (".swift", ".py")]
        return Counter(str(pathlib.PurePath(path).parent) for path in [*self.sources, *(path.relative_to(self.root) for path in files)])

    def references(self, path):
        """The other source files that a file refers to, with the names."""
        found = defaultdict(set)
        for occurrence in self.index.files[path]:
            home = self.homes.get(occurrence.symbol.usr)
            if home and home != path and occurrence.roles & index.REFERENCE:
                found[home].add(occurrence.symbol.name)
        return found

    def cycles(self):
        """The reference cycles of each module, the largest first."""
        module = self.index.modules
        graph = {path: {other for other in self.references(path) if module[other] == module[path]} for path in self.sources}
        found = {module[path]: [] for path in self.sources}
        for cycle in cycles(graph):
            found[module[cycle[0]]].append(cycle)
        return {name: sorted(each, key=len, reverse=True) for name, each in found.items()}

    def unused(self):
        """The file and name of declarations that nothing refers to. Enumeration cases are excepted: they may be values."""
        used, found = set(), {}
        for path, occurrences in self.index.files.items():
            for occurrence in occurrences:
                symbol, roles = occurrence.symbol, occurrence.roles
                if roles & index.REFERENCE or occurrence.related & index.OVERRIDE:
                    used.add(symbol.usr)
                if not roles & index.DEFINITION or roles & index.IMPLICIT or occurrence.related & index.ACCESSOR:
                    continue
                if path in self.sources and symbol.kind not in NEVER_NAMED:
                    found[symbol.usr] = (path, symbol.name)
        return sorted(place for usr, place in found.items() if usr not in used)

    def trespasses(self):
        """References from one feature's folder to another one's."""
        for path in self.sources:
            folder = feature(path)
            if folder is None or folder == MAIN:
                continue
            for other, names in self.references(path).items():
                if feature(other) not in (None, folder, *SHARED) and (other != PAGES or folder in SHARED):
                    yield path, other, sorted(names)


def feature(path):
    """The folder of App that a file is in; None for other files."""
    path = pathlib.PurePath(path)
    return path.relative_to(FEATURES).parts[0] if path.is_relative_to(FEATURES) else None


def main():
    structure = Structure(index.Index(sys.argv[1] if len(sys.argv) > 1 else STORE, ROOT))
    unread = structure.unread()
    if unread:
        sys.exit(f"{len(unread)} files are missing from the index, such as {unread[0]}: run ./build.sh test")
    faults = []
    for folder, count in sorted(structure.folders().items()):
        print(f"{count:4} files in {folder}")
        if count > FILES:
            faults.append(f"{folder} has {count} files, more than {FILES}")
    for module, found in sorted(structure.cycles().items()):
        print(f"{len(found[0]) if found else 0:4} files in the largest reference cycle of {module}")
        faults += [f"a reference cycle of {len(cycle)} files: {', '.join(cycle)}" for cycle in found if len(cycle) > CYCLE]
    for path, other, names in structure.trespasses():
        faults.append(f"{path} uses {', '.join(names)} of {other}")
    faults += [f"nothing uses {name} of {path}" for path, name in structure.unused()]
    print("\n".join(faults) or "the structure is as the rules say")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
