"""The disk of a program: a library that records its changes of files, fails one of them, or kills it before one (see disk.c)."""

import shutil
import subprocess
import tempfile
from pathlib import Path


def build(source, library):
    """Builds a library for LD_PRELOAD from a file of this folder, and returns its path."""
    flags = ["-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    subprocess.run(["gcc", *flags, "-o", library, Path(__file__).with_name(source), "-lpthread"], check=True)
    return library


class Disk:
    """The built library, in a temporary folder of its own until `close`."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="agio-disk-"))
        self.log, self.switch = self.folder / "log", self.folder / "full"
        self.library = build("disk.c", self.folder / "disk.so")

    def environment(self, home, fault=None, folder=None):
        """The environment of a program whose changes below a folder, that of its home without one, are recorded; with a fault
        ("3 eio") it is done."""
        watched = {"LD_PRELOAD": self.library, "AGIO_DISK_FOLDER": folder or home.folder, "AGIO_DISK_LOG": self.log}
        watched |= {"AGIO_DISK_FAULT": fault} if fault else {"AGIO_DISK_SWITCH": self.switch}
        return home.environment | {name: str(value) for name, value in watched.items()}

    def launcher(self, home, fault=None):
        """A command that starts a window whose changes of the store's folder are watched."""
        variables = self.environment(home, fault, home.store.parent)
        return ["env", *(f"{name}={variables[name]}" for name in variables if name.startswith(("LD_", "AGIO_DISK")))]

    def take_fault(self):
        """The call that has failed, from the log, which is emptied; None if there was none."""
        lines = self.log.read_bytes().split(b"\n") if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        faults = [line[line.index(b"fault "):] for line in lines if b"fault " in line]
        return faults[0].decode(errors="replace") if faults else None

    def close(self):
        shutil.rmtree(self.folder)
