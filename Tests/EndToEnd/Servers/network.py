"""A network that can be disconnected: a namespace for the window, connected to this one by a pair of interfaces."""

import os
import subprocess
import unittest


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


class Network:
    """A connection from a namespace, in which `launcher` starts programs, to `bank`, a non-loopback address of this machine.
    The namespace has a default route while it is connected, like a laptop with a cable."""

    def __init__(self):
        number = os.getpid() % 250
        self.name = f"agio-{os.getpid()}"
        self.inner, self.outer = f"agio{number}i", f"agio{number}o"
        # Addresses reserved for benchmarks (RFC 2544), which are not routed.
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
        """Connects the network."""
        ip("link", "set", self.outer, "up")
        ip("-n", self.name, "route", "replace", "default", "via", self.gateway)

    def cut(self):
        """Disconnects the network in both directions."""
        ip("-n", self.name, "route", "del", "default")
        ip("link", "set", self.outer, "down")

    def close(self):
        subprocess.run(["ip", "link", "del", self.outer], capture_output=True)
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)


def network():
    """Makes a network. Fails the test if the machine cannot, or skips it if AGIO_NO_NAMESPACES=1."""
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
