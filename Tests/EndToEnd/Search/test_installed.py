"""The files by which a desktop starts the programs, as `build.sh` installs them."""

import subprocess
import unittest

from case import HomeCase
from gi.repository import GLib
from rates import ROOT

#: Installs the files under a prefix, with the programs under another one.
INSTALL = """. ./build.sh help >/dev/null
install_services "$1" "$2"
install_units "$1" "$2"
"""


class Installed(HomeCase):
    def install(self, prefix, programs):
        """Installs the files in a home that is the test's."""
        words = ["bash", "-c", INSTALL, "./build.sh", str(prefix), str(programs)]
        subprocess.run(words, cwd=ROOT, env=self.home.environment, check=True)

    def command(self, file, key):
        """The words of a command line in a file: quotes mean the same to the bus, systemd and a shell."""
        lines = file.read_text().splitlines()
        text = next(line for line in lines if line.startswith(f"{key}="))
        return GLib.shell_parse_argv(text.removeprefix(f"{key}="))[1]

    def assert_commands(self, prefix, units, programs):
        services, id = prefix / "share/dbus-1/services", "io.github.agio.Agio"
        agio, window = f"{programs}/bin/agio", f"{programs}/bin/agio-gtk"
        self.assertEqual(self.command(services / f"{id}.service", "Exec"), [window, "--gapplication-service"])
        self.assertEqual(self.command(services / f"{id}.SearchProvider.service", "Exec"), [agio, "search-provider"])
        unit = prefix / units / "systemd/user/agio-alerts.service"
        self.assertEqual(self.command(unit, "ExecStart"), [agio, "refresh", "--quiet", "--alerts"])
        self.assertTrue(unit.with_suffix(".timer").exists())
        unit = prefix / units / "systemd/user/agio-serve.service"
        self.assertEqual(self.command(unit, "ExecStart"), [agio, "serve"])
        self.assertEqual(self.command(unit.with_suffix(".socket"), "ListenStream"), ["127.0.0.1:8740"])

    def test_programs_in_a_folder_with_spaces_are_started(self):
        prefix = self.home.folder / "my own & | programs"
        self.install(prefix, prefix)
        self.assert_commands(prefix, "share", prefix)

    def test_a_package_that_is_built_in_a_home_has_its_units_where_systemd_looks_below_usr(self):
        prefix = self.home.folder / "build/usr"
        self.install(prefix, "/usr")
        self.assert_commands(prefix, "lib", "/usr")


if __name__ == "__main__":
    unittest.main()
