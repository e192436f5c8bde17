"""A session bus of a test's own, which starts Agio's programs by the files that an installation has."""

import shutil
import subprocess

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

from waiting import DEADLINE, wait_until

#: The limit is that of a session bus.
CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir={folder}</listen><servicedir>{folder}</servicedir><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
<limit name="max_replies_per_connection">50000</limit></busconfig>"""
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


class PrivateBus:
    """The bus, with a connection of the test. Services are commands by their names on the bus."""

    def __init__(self, home, services):
        self.folder = home.folder / "bus"
        self.folder.mkdir()
        for name, command in services.items():
            text = f"[D-BUS Service]\nName={name}\nExec={' '.join(map(str, command))}\n"
            (self.folder / f"{name}.service").write_text(text)
        config = self.folder / "bus.conf"
        config.write_text(CONFIG.format(folder=self.folder))
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--nofork", "--nopidfile", "--print-address", f"--config-file={config}"], env=home.environment,
            stdout=subprocess.PIPE, text=True,
        )
        self.address = self.daemon.stdout.readline().strip()
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(self.address, flags, None, None)

    def call(self, name, path, interface, method, signature="()", *arguments):
        """Calls a method, and returns its results."""
        parameters = GLib.Variant(signature, arguments)
        milliseconds = int(DEADLINE * 1000)
        return self.connection.call_sync(name, path, interface, method, parameters, None, 0, milliseconds, None).unpack()

    def call_later(self, name, path, interface, method, signature, *arguments):
        """Calls a method without waiting; returns a list that will have its results, or the error."""
        answers = []

        def answered(connection, result):
            try:
                answers.append(connection.call_finish(result).unpack())
            except GLib.Error as error:
                answers.append(error)

        self.connection.call(
            name, path, interface, method, GLib.Variant(signature, arguments), None, 0, int(DEADLINE * 1000), None, answered)
        return answers

    def process(self, name):
        """The process that owns a name; None if none does."""
        try:
            return self.call(*BUS, "GetConnectionUnixProcessID", "(s)", name)[0]
        except GLib.Error as error:
            if Gio.DBusError.get_remote_error(error) == "org.freedesktop.DBus.Error.NameHasNoOwner":
                return None
            raise

    def wait_until_gone(self, name):
        wait_until(lambda: self.process(name) is None, f"{name} has left the bus")

    def serve(self, name, path, description):
        """Stands in for another program. Returns a list that will have the calls: methods with their arguments."""
        calls = []

        def called(connection, sender, path, interface, method, parameters, invocation):
            calls.append((method, parameters.unpack()))
            invocation.return_value(None)

        node = Gio.DBusNodeInfo.new_for_xml(f"<node>{description}</node>")
        for interface in node.interfaces:
            self.connection.register_object(path, interface, called, None, None)
        self.call(*BUS, "RequestName", "(su)", name, 4)
        return calls

    def close(self):
        self.connection.set_exit_on_close(False)
        self.connection.close_sync(None)
        self.daemon.terminate()
        self.daemon.communicate()
        shutil.rmtree(self.folder, ignore_errors=True)
