"""The Debian package that `./build.sh deb` makes of the programs in .build/release.

    ./build.sh deb-check                           every test
    ./build.sh deb-check Contents Lintian          some
    AGIO_ROOT=/srv/bookworm ./build.sh deb-check   with a Debian root, in which it is installed, run and purged:
                                                   debootstrap --variant=minbase bookworm /srv/bookworm"""

import gzip
import hashlib
import json
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from building import ROOT, Package
from debian import USER, DebianRoot

ID = "io.github.agio.Agio"
#: Bytes; see docs/decisions.md on what is in them.
LARGEST = 7_500_000
LANGUAGES = (ROOT / "data/po/LINGUAS").read_text().split()
#: A conversion at a rate of the bundled history.
PAST = ["convert", "100", "USD", "EUR", "--date", "2008-07-15", "--json"]


def setUpModule():
    global folder, package
    folder = tempfile.TemporaryDirectory(prefix="agio-package-")
    unittest.addModuleCleanup(folder.cleanup)
    package = Package(Path(folder.name) / "first")


def converted(printed):
    """Amount and source of a conversion."""
    conversion = json.loads(printed)[0]
    return conversion["result"], conversion["source"]


class Contents(unittest.TestCase):
    def test_it_is_small(self):
        size = package.path.stat().st_size
        print(f"{size:,} bytes")
        self.assertLessEqual(size, LARGEST)

    def test_everything_belongs_to_root_and_has_the_time_of_the_changelog(self):
        members = package.members()
        for path, (member, _) in members.items():
            with self.subTest(path):
                self.assertEqual((member.uname, member.gname), ("root", "root"))
                runs = member.isdir() or path.startswith("/usr/bin/")
                if not member.issym():
                    self.assertEqual(stat.S_IMODE(member.mode), 0o755 if runs else 0o644)
        self.assertEqual(len({member.mtime for member, _ in members.values()}), 1)

    def test_what_a_desktop_reads_has_the_name_of_the_application(self):
        # A Flatpak shows nothing else to the desktop.
        folders = "applications dbus-1/services gnome-shell/search-providers icons krunner/dbusplugins metainfo".split()
        for path, (member, _) in package.members().items():
            if member.isfile() and path.startswith(tuple(f"/usr/share/{folder}/" for folder in folders)):
                self.assertTrue(Path(path).name.startswith(ID), path)

    def test_both_programs_are_one_file(self):
        self.assertEqual(package.members()["/usr/bin/agio-gtk"][0].linkname, "agio")

    def test_each_language_has_messages_and_manual_pages(self):
        members = package.members()
        english = gzip.decompress(members["/usr/share/man/man1/agio.1.gz"][1]).decode().splitlines()
        sentences = {line for line in english if line[:1].isalpha() and line.endswith(".") and len(line) > 40}
        for language in LANGUAGES:
            with self.subTest(language):
                self.assertIn(f"/usr/share/locale/{language}/LC_MESSAGES/agio.mo", members)
                self.assertIn(f"/usr/share/man/{language}/man1/agio-gtk.1.gz", members)
                page = gzip.decompress(members[f"/usr/share/man/{language}/man1/agio.1.gz"][1]).decode()
                self.assertFalse(sentences & set(page.splitlines()))

    def test_it_runs_from_any_folder_with_the_bundled_rates(self):
        place = Path(folder.name) / "unpacked"
        package.unpack(place)
        home = {"HOME": str(place), "XDG_DATA_HOME": str(place / "data"), "PATH": os.environ["PATH"]}
        run = subprocess.run([place / "usr/bin/agio", *PAST], env=home, capture_output=True, text=True, check=True)
        self.assertEqual(converted(run.stdout), ("62.54", "ecb"))


class Lintian(unittest.TestCase):
    def test_it_finds_no_errors_and_no_warnings(self):
        options = ["-I", "--pedantic", "--show-overrides", "--fail-on", "error,warning"]
        root = [] if os.geteuid() else ["--allow-root"]
        found = subprocess.run(["lintian", *options, *root, package.path], capture_output=True, text=True)
        print(found.stdout)
        self.assertEqual(found.returncode, 0, found.stdout + found.stderr)


class Reproducible(unittest.TestCase):
    def test_another_time_place_user_and_language_make_the_same_bytes(self):
        home = Path(folder.name) / "another home"
        home.mkdir()
        environment = {"TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "HOME": str(home), "DEB_BUILD_OPTIONS": "parallel=3"}
        second = Package(Path(folder.name) / "a second, longer name", keeps_times=False, umask=0o077, **environment)
        first_members, second_members = package.members(), second.members()
        self.assertEqual(list(first_members), list(second_members))
        for path, (_, text) in first_members.items():
            self.assertEqual(text, second_members[path][1], path)
        checksums = [hashlib.sha256(made.path.read_bytes()).hexdigest() for made in (package, second)]
        print(*checksums, sep="\n")
        self.assertEqual(*checksums)


@unittest.skipUnless(shutil.which("flatpak-builder"), "flatpak-builder is not installed")
class Flatpak(unittest.TestCase):
    def test_its_manifest_can_be_read(self):
        show = ["flatpak-builder", "--show-manifest", ROOT / f"data/flatpak/{ID}.yml"]
        # It leaves a folder where it is run.
        with tempfile.TemporaryDirectory() as folder:
            manifest = json.loads(subprocess.run(show, cwd=folder, capture_output=True, text=True, check=True).stdout)
        self.assertEqual((manifest.get("id") or manifest["app-id"], manifest["command"]), (ID, "agio-gtk"))


@unittest.skipUnless(os.environ.get("AGIO_ROOT"), "AGIO_ROOT names no Debian root")
class InDebian(unittest.TestCase):
    def test_it_is_installed_run_by_a_user_and_purged(self):
        root = DebianRoot(os.environ["AGIO_ROOT"])
        self.assertEqual(root.files(), [], "left by another test: apt-get purge agio")
        print(root.install(package.path))
        try:
            self.assertEqual(converted(root.run("agio", *PAST, user=USER)), ("62.54", "ecb"))
            english, german = (root.run("agio", "--help", user=USER, LANGUAGE=language) for language in ("en", "de"))
            self.assertNotEqual(english, german)
            self.assert_window(root)
        finally:
            print(root.purge())
        self.assertEqual(root.files(), [])

    def assert_window(self, root):
        """Opens the window on a display outside, and ends it."""
        reader, writer = os.pipe()
        display = subprocess.Popen(
            ["Xvfb", "-ac", "-noreset", "-nolisten", "tcp", "-displayfd", str(writer)], pass_fds=[writer], stderr=subprocess.DEVNULL
        )
        self.addCleanup(display.wait)
        self.addCleanup(display.terminate)
        os.close(writer)
        with os.fdopen(reader) as ready:
            name = f":{ready.readline().strip()}"
        window = subprocess.Popen(
            root.words("agio-gtk", user=USER), env=root.environment(DISPLAY=name), stderr=subprocess.PIPE, text=True
        )
        self.addCleanup(window.kill)
        desk = os.environ | {"DISPLAY": name}
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--class", "agio-gtk"]
        subprocess.run(search, env=desk, check=True, timeout=120, stdout=subprocess.DEVNULL)
        # The program is the only child of unshare.
        os.kill(int(Path(f"/proc/{window.pid}/task/{window.pid}/children").read_text()), signal.SIGTERM)
        _, problems = window.communicate(timeout=120)
        self.assertEqual(window.returncode, 0, problems)


if __name__ == "__main__":
    unittest.main()
