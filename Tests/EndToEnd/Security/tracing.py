"""What the programs of a home ask the kernel for (strace): the addresses that they contact or listen on, and the files that they
make."""

import os
import re
from pathlib import Path

from programs import AGIO, AGIO_GTK

#: The tracer is a grandchild of the program, so that signals go to the program (-D).
TRACED = """#!/bin/sh
exec strace --seccomp-bpf -D -f -qq -e trace={calls} -o "{folder}/$$" "{program}" "$@"
"""
NETWORK = "socket,connect,bind,sendto,sendmsg,sendmmsg"
FILES = "open,openat,mkdir,mkdirat,chmod,fchmod,fchmodat,chown,fchownat,linkat"
MADE = re.compile(r'(?:open|openat|mkdir|mkdirat)\((?:AT_FDCWD, )?"([^"]*)", (?:\S*O_EXCL\S*, )?(0\d+)\)')
ADDRESS = re.compile(r"(connect|bind|sendto|sendmsg|sendmmsg)\(.*?\{?sa_family=(AF_\w+)(?:, (.*?))?\}")
PORT, HOST = re.compile(r"port=htons\((\d+)\)"), re.compile(r'inet_(?:addr|pton)\((?:AF_INET6, )?"([^"]+)"')
LOCAL = re.compile(r'sun_path=(@?)"([^"]*)"')
#: Sockets of the system that are no program's on the network: the name service cache, the system bus, the network's notifications.
SYSTEM = {"/var/run/nscd/socket", "/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"}


class Tracing:
    """Traces each program that a home starts from now on."""

    def __init__(self, home, calls=NETWORK):
        self.home = home.folder
        self.folder = home.folder / "traces"
        self.folder.mkdir()
        for name, program in {"agio": AGIO, "agio-gtk": AGIO_GTK}.items():
            script = home.folder / f"traced-{name}"
            script.write_text(TRACED.format(folder=self.folder, program=program, calls=calls))
            script.chmod(0o755)
            home.programs[name] = str(script)

    def calls(self):
        """The traced calls, a line each."""
        return [line for trace in sorted(self.folder.iterdir()) for line in trace.read_text().splitlines()]

    def forget(self):
        for trace in self.folder.iterdir():
            trace.unlink()

    def made(self):
        """The files and folders that were made anew: pairs of a path and its permissions, before the umask. A file without a name
        (O_TMPFILE) is not among them: nobody else can open it."""
        found = (MADE.search(line) for line in self.calls() if "= -1" not in line)
        return {(match[1], int(match[2], 8)) for match in found if match}

    def addresses(self):
        """Pairs of a call and an address: an Internet one as HOST:PORT, a local one as its path, another kind by its name."""
        return {(found[1], written(found[2], found[3] or "")) for line in self.calls() if (found := ADDRESS.search(line))}

    def contacted(self):
        """The Internet addresses that were connected or sent to."""
        return {address for call, address in self.addresses() if call != "bind" and ":" in address}

    def bound(self):
        """The Internet addresses that were bound."""
        return {address for call, address in self.addresses() if call == "bind" and ":" in address}

    def strangers(self):
        """The local sockets that belong neither to the session or the system, nor to the home."""
        others = {address for _, address in self.addresses() if ":" not in address} - SYSTEM
        return {address for address in others if not is_of_session(address) and not Path(address).is_relative_to(self.home)}

    def sockets(self):
        """The calls that made an Internet socket."""
        return [line for line in self.calls() if "socket(AF_INET" in line]


def written(family, rest):
    if family in ("AF_INET", "AF_INET6"):
        return f"{HOST.search(rest)[1]}:{PORT.search(rest)[1]}"
    found = LOCAL.search(rest)
    return found[2] if found else family


def is_of_session(path):
    """Whether a local socket is one of the display or the buses. The kernel's notifications of the network have no path."""
    buses = re.findall(r"unix:(?:path|abstract)=([^,;]+)", os.environ["DBUS_SESSION_BUS_ADDRESS"])
    folders = os.environ["XDG_RUNTIME_DIR"], "/tmp/.X11-unix"
    return path == "AF_NETLINK" or path in buses or any(Path(path).is_relative_to(folder) for folder in folders)
