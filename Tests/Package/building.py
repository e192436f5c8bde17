"""A package, made of the programs in .build/release in a copy of what it is made of, and what is in it."""

import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "release" / "agio"


class Package:
    """A package that is made in a folder; times of files are kept, or those of now."""

    def __init__(self, folder, keeps_times=True, umask=0o022, **environment):
        copy = shutil.copy2 if keeps_times else shutil.copy
        shutil.copytree(ROOT / "data", folder / "data", copy_function=copy)
        for path in (ROOT / "build.sh", ROOT / "Sources/Ledger/Version.swift", PROGRAM):
            copied = folder / path.relative_to(ROOT)
            copied.parent.mkdir(parents=True, exist_ok=True)
            copy(path, copied)
        made = subprocess.run(
            [folder / "build.sh", "package"], capture_output=True, text=True, umask=umask, env=os.environ | environment
        )
        if made.returncode:
            raise AssertionError(f"no package was made:\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
        self.path = next((folder / ".build").glob("agio_*.deb"))

    def members(self):
        """Its files and folders by their paths, with what is in them."""
        tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", self.path], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
            return {
                member.name.removeprefix("."): (member, archive.extractfile(member).read() if member.isfile() else b"")
                for member in archive
            }

    def unpack(self, folder):
        """Unpacks its files into a folder."""
        subprocess.run(["dpkg-deb", "--extract", self.path, folder], check=True)
