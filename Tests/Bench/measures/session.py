"""The session that everything is measured in: a display, a window manager and a bus of its own, and an empty home."""

import os
import shutil
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir={folder}</listen><servicedir>{folder}/services</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""
#: Variables of the user's session that would reach the programs.
UNWANTED = "WAYLAND_DISPLAY XAUTHORITY NO_AT_BRIDGE GTK_THEME GTK_MODULES LANGUAGE XDG_DATA_HOME DBUS_SESSION_BUS_ADDRESS".split()


class Failure(Exception):
    """Why something could not be measured, a sentence."""


def first_line(command, environment, **options):
    """Starts a program, and returns it with the first line that it prints."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **options)
    line = process.stdout.readline().strip()
    if not line:
        raise Failure(f"{command[0]} has not started")
    return process, line


class Session:
    """Ends with `close`, and leaves nothing. `environment` is that of the programs."""

    def __init__(self, folder):
        self.folder, self.processes, self.buses = folder, [], 0
        home = folder / "home"
        paths = {
            "HOME": home, "XDG_CONFIG_HOME": home / ".config", "XDG_CACHE_HOME": home / ".cache",
            "XDG_DATA_HOME": home / ".local/share", "XDG_RUNTIME_DIR": folder / "run"}
        for path in paths.values():
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.environment = {key: value for key, value in os.environ.items() if key not in UNWANTED}
        self.environment |= {key: str(path) for key, path in paths.items()}
        self.environment |= {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory"}
        self.environment |= {"XDG_CURRENT_DESKTOP": "X-Generic", "BENCH_BUILD": str(folder / "probes")}
        services = folder / "services"
        services.mkdir()
        for path in Path("/usr/share/dbus-1/services").glob("org.a11y.*.service"):
            shutil.copy(path, services)
        (folder / "bus.conf").write_text(CONFIG.format(folder=folder))
        # No other service: above all no keyring, which would ask its user.

    def open(self):
        """Starts the display, the bus and the window manager, and builds the probes."""
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
        server, number = first_line(command, self.environment)
        self.processes.append(server)
        self.environment["DISPLAY"] = f":{number}"
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus()
        self.start("openbox", "--sm-disable")
        while "window id" not in self.output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
            time.sleep(0.05)
        self.output("xsetroot", "-solid", "#204060")
        # The pointer is in a corner, where hovering does not affect the figures.
        self.output("xdotool", "mousemove", "1279", "799")
        subprocess.run([HERE / "probes" / "build.sh"], env=self.environment, check=True)
        # The first GTK program on a new display asks for OpenGL and starts the services of assistive technology.
        self.probe("xstart", "-n", "--", self.floor("floor_a"))

    def bus(self):
        """The address of another session bus."""
        process, address = first_line(
            ["dbus-daemon", "--nofork", "--nopidfile", "--print-address", f"--config-file={self.folder / 'bus.conf'}"],
            self.environment)
        self.processes.append(process)
        return address

    def start(self, *command, **more):
        """Starts a program that runs until the end of the session or until `end`."""
        process = subprocess.Popen(
            [*map(str, command)], env=self.environment | more, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.processes.append(process)
        return process

    def end(self, process):
        """Ends a program that `start` has started."""
        process.terminate()
        process.wait()
        self.processes.remove(process)

    def output(self, *command, **options):
        """The standard output of a program."""
        return subprocess.run(
            [*map(str, command)], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, **options).stdout

    def floor(self, name):
        """The path of a floor or a probe."""
        return f"{self.environment['BENCH_BUILD']}/{name}"

    def probe(self, name, *arguments):
        """The lines of a probe, a dictionary each; its numbers are numbers, and those below 0 are missing. Raises `Failure` if
        the probe fails."""
        command = [*map(str, [self.floor(name), *arguments])]
        result = subprocess.run(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if result.returncode or not result.stdout:
            raise Failure(f"{' '.join(command)}: exit {result.returncode} {result.stdout.strip()}")
        return [dict(map(parsed, (word.partition("=") for word in line.split()))) for line in result.stdout.splitlines()]

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()


def parsed(parts):
    key, _, text = parts
    try:
        value = float(text)
    except ValueError:
        return key, text
    return key, value if value >= 0 else None
