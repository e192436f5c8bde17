"""Measures the rooms of the sources by the compiler's index, and fails where a rule of docs/architecture.md is broken.

    python3 -B Tests/Architecture/rooms.py [STORE]     the index that `./build.sh check` has made, or another one

Files in each folder, the largest circle of files that refer to each other in each module, references from one of the
window's feature folders to another one, and declarations that nothing uses."""

import pathlib
import sys
from collections import Counter, defaultdict

import index
from circles import circles

ROOT = pathlib.Path(__file__).resolve().parents[2]
STORE = ROOT / ".build" / "release" / "index" / "store"
#: The most files in a folder, and in a circle of references.
FILES, CIRCLE = 20, 6
#: Folders of App whose parts every other folder uses; and the one that uses all others.
SHARED, MAIN = {"Widgets"}, "Main"


def is_source(path):
    return path.startswith("Sources/")


class Rooms:
    def __init__(self, found):
        self.index = found
        self.homes = {}
        for path, occurrences in found.files.items():
            for occurrence in occurrences:
                if occurrence.roles & index.DEFINITION and occurrence.symbol.kind not in (index.MODULE, index.EXTENSION):
                    self.homes.setdefault(occurrence.symbol.usr, path)

    def folders(self):
        """Files that lie directly in each folder."""
        return Counter(str(path.parent.relative_to(ROOT)) for path in (ROOT / "Sources").rglob("*.swift"))

    def references(self):
        """For each file of the sources, those of its own module that it refers to, and by what."""
        found = {path: defaultdict(set) for path in self.index.files if is_source(path)}
        for path, uses in found.items():
            for occurrence in self.index.files[path]:
                home = self.homes.get(occurrence.symbol.usr)
                if home and is_source(home) and home != path and occurrence.roles & index.REFERENCE and self.index.modules[home] == self.index.modules[path]:
                    uses[home].add(occurrence.symbol.name)
        return found

    def circles(self):
        """The circles of each module, the largest first."""
        graph, found = {path: set(uses) for path, uses in self.references().items()}, defaultdict(list)
        for circle in circles(graph):
            found[self.index.modules[circle[0]]].append(circle)
        return {module: sorted(each, key=len, reverse=True) for module, each in found.items()}


def main():
    store = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else STORE
    rooms = Rooms(index.Index(store, ROOT))
    for folder, count in sorted(rooms.folders().items()):
        print(f"{count:4} files  {folder}")
    for module, found in sorted(rooms.circles().items()):
        print(f"{len(found[0]):4} files in the largest circle of {module}", [len(c) for c in found])
        print("   ", [pathlib.Path(p).stem for p in found[0]])


if __name__ == "__main__":
    main()
