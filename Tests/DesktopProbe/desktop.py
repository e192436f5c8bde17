"""Stands in for the desktop around one run of DesktopProbe: a private bus, and on it a service that is real, false or none.

    desktop.py PROBE none|empty|keyring|locked|dismissed|hung WORD…   the session's bus, and DesktopProbe WORD…
    desktop.py PROBE sleep                                  logind on the system bus
    desktop.py PROBE price                                  NetworkManager on the system bus
    desktop.py PROBE route                                  no bus; to be run in a network namespace of its own

It prints what the probe printed."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

# A bus that starts no services by itself: what is on it is what was put there.
CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=%s</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
</policy></busconfig>"""


@contextlib.contextmanager
def bus(folder):
    config = os.path.join(folder, "bus.conf")
    with open(config, "w") as file:
        file.write(CONFIG % folder)
    daemon = subprocess.Popen(
        ["dbus-daemon", "--nofork", "--nopidfile", "--print-address", f"--config-file={config}"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield daemon.stdout.readline().strip()
    finally:
        daemon.kill()
        daemon.communicate()


def connect(address):
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def call(connection, method, parameters, interface="org.freedesktop.DBus"):
    return connection.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", interface, method, parameters, None, 0, 10_000, None)


def own(connection, name):
    call(connection, "RequestName", GLib.Variant("(su)", (name, 4)))


def serve_in_thread():
    """Runs GLib's loop beside this thread: the stand-ins answer while it waits for the probe."""
    threading.Thread(target=GLib.MainLoop().run, daemon=True).start()


def environment(folder, **more):
    kept = {"PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8"}
    # Where reports go, and what is not to be reported.
    kept |= {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
    return kept | more


def run(probe, words, env):
    result = subprocess.run([probe, *words], env=env, stdout=subprocess.PIPE, timeout=60)
    sys.stdout.buffer.write(result.stdout)
    return result.returncode


# ---- secrets

def secrets(probe, kind, words, folder):
    if kind == "none":
        return run(probe, words, environment(folder, DBUS_SESSION_BUS_ADDRESS=f"unix:path={folder}/nothing"))
    with bus(folder) as address:
        env = environment(folder, DBUS_SESSION_BUS_ADDRESS=address)
        if kind in ("keyring", "locked"):
            with keyring(env, kind == "keyring"):
                return run(probe, words, env)
        connection = connect(address)
        if kind == "hung":
            own(connection, "org.freedesktop.secrets")
            connection.add_filter(lambda *words: None)  # Whatever comes is dropped.
        if kind == "dismissed":
            stand_in_for_secrets(connection)
            serve_in_thread()
        return run(probe, words, env)


@contextlib.contextmanager
def keyring(env, is_unlocked):
    """The real gnome-keyring, in a folder of its own, its keyring unlocked with an empty password or locked."""
    def start(*options):
        return subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--components=secrets", *options], env=env,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    daemon = start("--unlock")
    daemon.stdin.write(b"\n")
    daemon.stdin.close()
    wait_for_secrets(env)
    if not is_unlocked:
        subprocess.run(
            ["gdbus", "call", "--session", "-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets", "-m",
             "org.freedesktop.Secret.Service.Lock", "['/org/freedesktop/secrets/collection/login']"],
            env=env, check=True, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        daemon.kill()
        daemon.wait()


def wait_for_secrets(env):
    subprocess.run(
        ["gdbus", "wait", "--session", "--timeout", "20", "org.freedesktop.secrets"], env=env, check=True)


SECRETS = """<node><interface name="org.freedesktop.Secret.Service">
<method name="OpenSession"><arg type="s" direction="in"/><arg type="v" direction="in"/>
<arg type="v" direction="out"/><arg type="o" direction="out"/></method>
<method name="SearchItems"><arg type="a{ss}" direction="in"/><arg type="ao" direction="out"/><arg type="ao" direction="out"/></method>
<method name="Unlock"><arg type="ao" direction="in"/><arg type="ao" direction="out"/><arg type="o" direction="out"/></method>
<property name="Collections" type="ao" access="read"/></interface>
<interface name="org.freedesktop.Secret.Prompt"><method name="Prompt"><arg type="s" direction="in"/></method>
<method name="Dismiss"/><signal name="Completed"><arg type="b"/><arg type="v"/></signal></interface>
<interface name="org.freedesktop.Secret.Item"><property name="Locked" type="b" access="read"/>
<property name="Attributes" type="a{ss}" access="read"/><property name="Label" type="s" access="read"/>
<property name="Created" type="t" access="read"/><property name="Modified" type="t" access="read"/></interface></node>"""


def stand_in_for_secrets(connection):
    """A Secret Service with one locked secret, whose user closes every question."""
    node = Gio.DBusNodeInfo.new_for_xml(SECRETS)
    root, item, prompt = "/org/freedesktop/secrets", "/org/freedesktop/secrets/collection/a/1", "/org/freedesktop/secrets/prompt/1"

    def answer(connection, sender, path, interface, method, parameters, invocation):
        if method == "OpenSession" and parameters[0] != "plain":
            invocation.return_dbus_error("org.freedesktop.DBus.Error.NotSupported", "plain only")
        elif method == "OpenSession":
            invocation.return_value(GLib.Variant("(vo)", (GLib.Variant("s", ""), root + "/session/1")))
        elif method == "SearchItems":
            invocation.return_value(GLib.Variant("(aoao)", ([], [item])))
        elif method == "Unlock":
            invocation.return_value(GLib.Variant("(aoo)", ([], prompt)))
        else:
            invocation.return_value(None)
            if method == "Prompt":
                connection.emit_signal(
                    sender, prompt, interface, "Completed",
                    GLib.Variant("(bv)", (True, GLib.Variant("ao", []))))

    def read(connection, sender, path, interface, name):
        return {
            "Collections": GLib.Variant("ao", []), "Locked": GLib.Variant("b", True),
            "Attributes": GLib.Variant("a{ss}", {}), "Label": GLib.Variant("s", "a"),
            "Created": GLib.Variant("t", 0), "Modified": GLib.Variant("t", 0)}[name]

    for path, name in (root, "Service"), (prompt, "Prompt"), (item, "Item"):
        connection.register_object(path, node.lookup_interface("org.freedesktop.Secret." + name), answer, read, None)
    own(connection, "org.freedesktop.secrets")


# ---- monitors

def start(probe, word, address, folder, monitor="networkmanager"):
    env = environment(folder, DBUS_SYSTEM_BUS_ADDRESS=address, GIO_USE_NETWORK_MONITOR=monitor)
    return subprocess.Popen([probe, word], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def sleep(probe, folder):
    """Goes to sleep twice, and wakes from it once."""
    with bus(folder) as address:
        connection = connect(address)
        own(connection, "org.freedesktop.login1")
        process = start(probe, "sleep", address, folder)
        while "PrepareForSleep" not in str(call(connection, "GetAllMatchRules", None, "org.freedesktop.DBus.Debug.Stats")):
            pass
        for is_going_to_sleep in True, True, False, True, False:
            connection.emit_signal(
                None, "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
                GLib.Variant("(b)", (is_going_to_sleep,)))
        connection.emit_signal(
            None, "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
            GLib.Variant("(s)", ("not what logind sends",)))
        connection.flush_sync(None)
        sys.stdout.write(process.stdout.readline() + process.stdout.readline())
    # The bus is gone, the program is not.
    sys.stdout.write(process.stdout.readline())
    return end(process)


NETWORK = """<node><interface name="org.freedesktop.NetworkManager"><property name="Connectivity" type="u" access="read"/>
<property name="Metered" type="u" access="read"/><property name="Version" type="s" access="read"/>
<property name="State" type="u" access="read"/></interface></node>"""


def price(probe, folder):
    """Cuts the network off from the world, brings it back, and then makes it a metered one."""
    with bus(folder) as address:
        connection = connect(address)
        state = {
            "Connectivity": GLib.Variant("u", 4), "Metered": GLib.Variant("u", 2), "State": GLib.Variant("u", 70),
            "Version": GLib.Variant("s", "1.42.4")}
        path, name = "/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager"
        interface = Gio.DBusNodeInfo.new_for_xml(NETWORK).lookup_interface(name)
        connection.register_object(path, interface, None, lambda *words: state[words[4]], None)
        own(connection, name)
        serve_in_thread()
        process = start(probe, "network", address, folder)
        sys.stdout.write(process.stdout.readline())
        for key, value in ("Connectivity", 1), ("Connectivity", 4), ("Metered", 1):
            state[key] = GLib.Variant("u", value)
            changed = GLib.Variant("(sa{sv}as)", (name, {key: state[key]}, []))
            connection.emit_signal(None, path, "org.freedesktop.DBus.Properties", "PropertiesChanged", changed)
            # What NetworkManager said of old, and GIO 2.74 listens to.
            old = GLib.Variant("(a{sv})", ({key: state[key]},))
            connection.emit_signal(None, path, name, "PropertiesChanged", old)
            sys.stdout.write(process.stdout.readline())
        return end(process)


def route(probe, folder):
    """Gives the computer a default route, and takes it away."""
    def ip(words):
        subprocess.run(["ip", *words.split()], check=True)
    ip("link add here type veth peer name there")
    ip("address add 192.0.2.1/24 dev here")
    ip("link set here up")
    ip("link set there up")
    process = start(probe, "network", f"unix:path={folder}/nothing", folder, "netlink")
    sys.stdout.write(process.stdout.readline())
    for words in "route add default via 192.0.2.2", "route delete default":
        ip(words)
        sys.stdout.write(process.stdout.readline())
    return end(process)


def end(process):
    process.stdin.close()
    sys.stdout.write(process.stdout.read())
    return process.wait()


def give_up(*words):
    raise TimeoutError("The probe said nothing for a minute.")


def main(probe, kind, *words):
    # What a probe that says nothing would wait for is ended all the same.
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(60)
    with tempfile.TemporaryDirectory() as folder:
        alone = {"sleep": sleep, "price": price, "route": route}
        return alone[kind](probe, folder) if kind in alone else secrets(probe, kind, words, folder)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
