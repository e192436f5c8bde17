"""A desktop on the session bus that keeps the notifications it is sent, in a thread of its own."""

import os
import threading
from collections import namedtuple

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

#: What a program has sent: who it says it is, its id for the notification, the texts, and the actions with their labels.
Sent = namedtuple("Sent", "application id title body actions")

COMMON = "org.freedesktop.Notifications"
GNOME = "org.gtk.Notifications"
PATHS = {COMMON: "/org/freedesktop/Notifications", GNOME: "/org/gtk/Notifications"}
INTERFACES = {
    COMMON: """<node><interface name="org.freedesktop.Notifications">
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="GetServerInformation">
        <arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
      </method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <method name="Notify">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
        <arg type="u" direction="out"/>
      </method>
      <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    </interface></node>""",
    GNOME: """<node><interface name="org.gtk.Notifications">
      <method name="AddNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
      <method name="RemoveNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
    </interface></node>""",
}


def is_startable(name):
    """Whether the bus starts a program for a name, so that no test can be without it."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    address = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListActivatableNames")
    [names] = bus.call_sync(*address, None, None, Gio.DBusCallFlags.NONE, -1, None).unpack()
    return name in names


class Notifications:
    """A desktop with one of the two interfaces. `sent` has what it was sent, the first first."""

    def __init__(self, name=COMMON):
        self.name = name
        self.sent = []
        self._is_ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        if not self._is_ready.wait(30):
            raise AssertionError("The desktop of the test is not on the bus.")

    def press(self, action, number=1):
        """Presses the button of a notification, counted from 1, or clicks it: "default"."""
        self._bus.emit_signal(None, PATHS[self.name], self.name, "ActionInvoked", GLib.Variant("(us)", (number, action)))

    def close(self):
        self._loop.quit()
        self._thread.join()

    def _run(self):
        context = GLib.MainContext()
        context.push_thread_default()
        self._loop = GLib.MainLoop(context)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self._bus = Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACES[self.name]).interfaces[0]
        self._bus.register_object(PATHS[self.name], interface, self._receive, None, None)
        self._bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (self.name, 4)), None, Gio.DBusCallFlags.NONE, -1, None,
        )
        self._is_ready.set()
        self._loop.run()
        self._bus.close_sync(None)
        context.pop_thread_default()

    def _receive(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        values = parameters.unpack()
        sent, reply = [], None
        if method == "Notify":
            application, _, _, title, body, actions, hints, _ = values
            sent = [Sent(hints.get("desktop-entry", application), None, title, body, dict(zip(actions[::2], actions[1::2])))]
            reply = GLib.Variant("(u)", (len(self.sent) + 1,))
        elif method == "AddNotification":
            application, identity, content = values
            actions = {(button["action"], button["target"]): button["label"] for button in content.get("buttons", [])}
            sent = [Sent(application, identity, content["title"], content["body"], actions)]
        elif method == "GetCapabilities":
            reply = GLib.Variant("(as)", (["actions", "body", "persistence"],))
        elif method == "GetServerInformation":
            reply = GLib.Variant("(ssss)", ("test", "test", "1", "1.2"))
        invocation.return_value(reply)
        # Only now: before it has its number, a program ignores that a button of the notification is pressed.
        self.sent += sent
