"""The changes of files that disk.c has recorded, and the files as a power cut after any of them may leave them.

What was synced is there. Of what was written to a file since its last sync each write is there, or not, or only some sectors of it; of
the names in a folder that were made, changed and removed since its last sync the first ones are, as file systems with a journal have it.
"""

import shutil
from pathlib import Path

#: The sizes of what a disk writes whole, in bytes.
SECTORS = (512, 4096)


class Recording:
    """The contents of a folder, and what was changed in it afterwards."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folders = [path for path in sorted(self.folder.rglob("*")) if path.is_dir()]
        self.contents, self.names, self.entries, self.mapped = {}, {}, [], []
        #: The number of the file that an inode has now: inodes are used again.
        self.current = {}
        #: The indexes of SQLite's log, which are made anew: what was in them may be anything.
        self.indexes = set()
        for path in self.folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                self.names[str(path)] = self._file(path.stat().st_ino)
                self.contents[self.names[str(path)]] = path.read_bytes()
                if path.name.endswith("-shm"):
                    self.indexes.add(self.names[str(path)])

    def _file(self, inode):
        """A new file."""
        self.current[inode] = len(self.contents)
        self.contents[self.current[inode]] = b""
        return self.current[inode]

    def read(self, log):
        """Adds the entries of a log."""
        place = 0
        while place < len(log):
            end = log.index(b"\n", place)
            line, place = log[place:end].decode(), end + 1
            word, _, rest = line.partition(" ")
            if word == "write":
                inode, at, count = map(int, rest.split())
                self._add_change(inode, ("write", at, log[place : place + count]))
                place += count
            elif word in ("truncate", "sync"):
                inode, length, *path = rest.split(" ", 2)
                self._add_change(int(inode), (word, int(length)), *path)
            elif word == "create":
                inode, _, path = rest.partition(" ")
                number = self._file(int(inode))
                if path:
                    self.entries.append(("link", number, path))
                if path.endswith("-shm"):
                    self.indexes.add(number)
            elif word == "mapped":
                self.mapped.append(rest)
            elif word in ("rename", "link", "unlink", "mkdir"):
                inode, old, new = rest.split("\t")
                if word == "rename":
                    self.entries.append(("rename", old, new))
                elif word == "link":
                    self.entries.append(("link", self.current[int(inode)], new))
                else:
                    self.entries.append((word, old))

    def _add_change(self, inode, change, path=""):
        if self.current.get(inode) in self.indexes:
            return
        if inode in self.current:
            self.entries.append((change[0], self.current[inode], *change[1:]))
        elif change[0] == "sync":
            self.entries.append(("sync folder", path))

    def lay(self, count, chance, folder):
        """Makes the files in another folder as a power cut after so many entries leaves them; without chance, with all of them."""
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(mode=0o700)
        disk = Rebuilding(self)
        for entry in self.entries[:count]:
            disk.do(entry)
        disk.end(chance)
        for path in sorted(disk.folders):
            self._there(path, folder).mkdir(mode=0o700, parents=True, exist_ok=True)
        for path, number in disk.names.items():
            there = self._there(path, folder)
            if there.parent.is_dir():
                content = chance.randbytes(32_768) if chance and number in self.indexes else disk.contents[number]
                there.write_bytes(content)
                there.chmod(0o600)

    def _there(self, path, folder):
        return folder / Path(path).relative_to(self.folder)


class Rebuilding:
    """Files and names as they are on the disk, and what is not there yet for sure."""

    def __init__(self, recording):
        self.contents = {number: bytearray(content) for number, content in recording.contents.items()}
        self.names, self.folders = dict(recording.names), set(map(str, recording.folders))
        self.changes, self.renamings = {}, {}

    def do(self, entry):
        match entry:
            case ("write" | "truncate", number, *_):
                self.changes.setdefault(number, []).append(entry)
            case ("sync", number, *_):
                self.change(number, self.changes.pop(number, []))
            case ("sync folder", path):
                for renaming in self.renamings.pop(path, []):
                    self.rename(renaming)
            case _:
                self.renamings.setdefault(str(Path(entry[-1]).parent), []).append(entry)

    def end(self, chance):
        """The power is cut."""
        for number, changes in self.changes.items():
            self.change(number, changes, chance)
        for renamings in self.renamings.values():
            for renaming in renamings[: chance.randint(0, len(renamings)) if chance else None]:
                self.rename(renaming)

    def change(self, number, changes, chance=None):
        content = self.contents[number]
        for kind, _, *values in changes:
            if kind == "truncate":
                if not chance or chance.random() < 0.5:
                    length = values[0]
                    content[length:] = bytes(max(0, length - len(content)))
            else:
                self.write(content, *values, chance)

    def write(self, content, at, data, chance):
        if not chance or chance.random() < 0.4:
            parts = [(at, data)]
        elif chance.random() < 0.5:
            parts = []
        else:
            parts = [part for part in sectors(at, data, chance.choice(SECTORS)) if chance.random() < 0.5]
        # The file may have its new length without what is in it.
        if chance and chance.random() < 0.5:
            content.extend(bytes(max(0, at + len(data) - len(content))))
        for place, part in parts:
            content.extend(bytes(max(0, place - len(content))))
            content[place : place + len(part)] = part

    def rename(self, entry):
        match entry:
            case ("link", number, path):
                self.names[path] = number
            case ("rename", old, new):
                if old in self.names:
                    self.names[new] = self.names.pop(old)
            case ("unlink", path):
                self.names.pop(path, None)
            case ("mkdir", path):
                self.folders.add(path)


def sectors(at, data, size):
    """What is written, cut where sectors end."""
    place = at
    while place < at + len(data):
        end = min(at + len(data), (place // size + 1) * size)
        yield place, data[place - at : end - at]
        place = end
