"""A network of the tests' own, that can be cut: a namespace for the window, joined to this one by a pair of interfaces."""

import os
import subprocess
import unittest


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


class Network:
    """The way from a namespace, where programs are started with `launcher`, to `bank`, an address of this machine's that
    is no loopback. There is one while the namespace has a default route, as on a laptop with a cable."""

    def __init__(self):
        number = os.getpid() % 250
        self.name = f"agio-{os.getpid()}"
        self.inner, self.outer = f"agio{number}i", f"agio{number}o"
        # Addresses that are kept for measuring between networks (RFC 2544), and reach nobody.
        self.gateway, own, self.bank = f"198.18.{number}.1", f"198.18.{number}.2", f"198.19.{number}.1"
        self.launcher = ["nsenter", f"--net=/run/netns/{self.name}"]
        ip("netns", "add", self.name)
        try:
            ip("link", "add", self.outer, "type", "veth", "peer", "name", self.inner, "netns", self.name)
            for address in (f"{self.gateway}/30", f"{self.bank}/32"):
                ip("address", "add", address, "dev", self.outer)
            ip("-n", self.name, "address", "add", f"{own}/30", "dev", self.inner)
            for device in ("lo", self.inner):
                ip("-n", self.name, "link", "set", device, "up")
        except BaseException:
            self.close()
            raise

    def join(self):
        """The network is there from now on."""
        ip("link", "set", self.outer, "up")
        ip("-n", self.name, "route", "replace", "default", "via", self.gateway)

    def cut(self):
        """The network is gone from now on: no way out, and nothing comes in."""
        ip("-n", self.name, "route", "del", "default")
        ip("link", "set", self.outer, "down")

    def close(self):
        subprocess.run(["ip", "link", "del", self.outer], capture_output=True)
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)


def network():
    """A network; a machine that can make none fails the test, unless AGIO_NO_NAMESPACES=1 allows it."""
    try:
        return Network()
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        reason = getattr(error, "stderr", None) or str(error)
        if os.environ.get("AGIO_NO_NAMESPACES") == "1":
            raise unittest.SkipTest(f"this machine makes no network namespaces: {reason}") from error
        raise AssertionError(
            f"this machine makes no network namespaces (root and iproute2 are needed): {reason.strip()}; "
            "AGIO_NO_NAMESPACES=1 leaves these tests out"
        ) from error
