"""Measures the rooms of the sources by the compiler's index, and fails where a rule is broken.

    python3 -B Tests/Architecture/rooms.py [STORE]     the index of the release build, or another one

A folder has 20 files at most; a circle of files that refer to each other, 6. A folder of the window's refers to no other
one's parts but those of Widgets, Texts and Main. Nothing is declared that neither a program nor a test refers to."""

import pathlib
import sys
from collections import Counter, defaultdict

import index
from circles import circles

ROOT = pathlib.Path(__file__).resolve().parents[2]
STORE = ROOT / ".build" / "release" / "index" / "store"
#: The most files in a folder, and in a circle of references.
FILES, CIRCLE = 20, 6
#: The window's folders: what is every other one's, and what has every other one.
FEATURES, SHARED, MAIN = pathlib.PurePath("Sources/App"), ("Widgets", "Texts"), "Main"
#: What need not be referred to by name.
NEVER_NAMED = {index.MODULE, index.EXTENSION, index.CASE, index.DEINIT, index.PARAMETER}


class Rooms:
    def __init__(self, found, root=ROOT):
        self.index, self.root = found, root
        self.sources = sorted(path for path in found.files if path.startswith("Sources/"))
        #: The file in which each symbol is defined.
        self.homes = {}
        for path in self.sources:
            for occurrence in found.files[path]:
                if occurrence.roles & index.DEFINITION and occurrence.symbol.kind not in (index.MODULE, index.EXTENSION):
                    self.homes.setdefault(occurrence.symbol.usr, path)

    def unread(self):
        """The sources that the index does not know."""
        files = {str(path.relative_to(self.root)) for path in (self.root / "Sources").rglob("*.swift")}
        return sorted(files - set(self.sources))

    def folders(self):
        """Files that lie directly in each folder."""
        return Counter(str(pathlib.PurePath(path).parent) for path in self.sources)

    def references(self, path):
        """The other files of the sources that a file refers to, and by which names."""
        found = defaultdict(set)
        for occurrence in self.index.files[path]:
            home = self.homes.get(occurrence.symbol.usr)
            if home and home != path and occurrence.roles & index.REFERENCE:
                found[home].add(occurrence.symbol.name)
        return found

    def circles(self):
        """For each module its circles, the largest first."""
        module = self.index.modules
        graph = {path: {other for other in self.references(path) if module[other] == module[path]} for path in self.sources}
        found = {module[path]: [] for path in self.sources}
        for circle in circles(graph):
            found[module[circle[0]]].append(circle)
        return {name: sorted(each, key=len, reverse=True) for name, each in found.items()}

    def unused(self):
        """Declarations that nothing refers to, by name, and what they are in. A case of an enumeration may stand for a value."""
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
                if feature(other) not in (None, folder, *SHARED) and (feature(other) != MAIN or folder in SHARED):
                    yield path, other, sorted(names)


def feature(path):
    """The window's folder that a file is in; None for a file of something else."""
    path = pathlib.PurePath(path)
    return path.relative_to(FEATURES).parts[0] if path.is_relative_to(FEATURES) else None


def main():
    rooms = Rooms(index.Index(sys.argv[1] if len(sys.argv) > 1 else STORE, ROOT))
    unread = rooms.unread()
    if unread:
        sys.exit(f"the index does not know {len(unread)} files, such as {unread[0]}: ./build.sh test makes it anew")
    faults = []
    for folder, count in sorted(rooms.folders().items()):
        print(f"{count:4} files in {folder}")
        if count > FILES:
            faults.append(f"{folder} has {count} files, more than {FILES}")
    for module, found in sorted(rooms.circles().items()):
        print(f"{len(found[0]) if found else 0:4} files in the largest circle of {module}")
        faults += [f"a circle of {len(circle)} files: {', '.join(circle)}" for circle in found if len(circle) > CIRCLE]
    for path, other, names in rooms.trespasses():
        faults.append(f"{path} uses {', '.join(names)} of {other}")
    faults += [f"nothing uses {name} of {path}" for path, name in rooms.unused()]
    print("\n".join(faults) or "every file is in its room")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
