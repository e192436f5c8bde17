"""A display server that has a touchscreen, with a window manager.

Xvfb has no touch device. The Xorg server has one with its drivers "dummy" (video) and "inputtest" (input).
"""

import contextlib
import os
import signal
import subprocess
import tempfile
from pathlib import Path

from touchscreen import SIZE, Touchscreen
from waiting import wait_until

#: Without actions of the mouse: the window manager would grab each touch and hand it on, which may come after its end.
OPENBOX = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><focusLast>yes</focusLast></focus>
  <desktops><number>1</number></desktops>
</openbox_config>
"""

SERVER = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "video"
  Driver "dummy"
  VideoRam 32000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "display" 109.00 {width} 1368 1496 1712 {height} 1027 1034 1063
EndSection
Section "Screen"
  Identifier "screen"
  Device "video"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "display"
    Virtual {width} {height}
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "pointer" "CorePointer"
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "DeviceType" "{kind}"
  Option "SocketPath" "{folder}/{name}"
  Option "TouchCount" "5"
EndSection
"""

KINDS = {"touch": "Touch", "keyboard": "Keyboard", "pointer": "PointerAbsolute"}


@contextlib.contextmanager
def touch_display():
    """Starts the display, makes it the one of this process, and returns its touchscreen. The display ends with the context."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        width, height = SIZE
        sections = [SERVER.format(width=width, height=height)]
        sections += [DEVICE.format(name=name, kind=kind, folder=folder) for name, kind in KINDS.items()]
        Path(folder, "xorg.conf").write_text("".join(sections))
        stack.enter_context(display_variable(stack.enter_context(display_server(folder))))
        stack.enter_context(window_manager(folder))
        yield stack.enter_context(contextlib.closing(Touchscreen(f"{folder}/touch")))


@contextlib.contextmanager
def display_server(folder):
    """Starts the server, which picks a free number, and returns its name."""
    options = ["-noreset", "-sharevts", "-novtswitch", "-nolisten", "tcp", "-logfile", f"{folder}/log", "-config", f"{folder}/xorg.conf"]
    read, write = os.pipe()
    with open(f"{folder}/errors", "w") as errors:
        server = subprocess.Popen(["Xorg", *options, "-displayfd", str(write)], pass_fds=[write], stdout=errors, stderr=errors)
    os.close(write)
    with running(server), open(read) as number:
        # The server writes the number when it accepts clients; it is empty if it has ended instead.
        name = number.readline().strip()
        if not name:
            raise OSError(Path(folder, "errors").read_text())
        yield f":{name}"


@contextlib.contextmanager
def window_manager(folder):
    """Starts the window manager, and waits until it is ready."""
    ready, settings = Path(folder, "ready"), Path(folder, "openbox.xml")
    settings.write_text(OPENBOX)
    command = ["openbox", "--sm-disable", "--config-file", settings, "--startup", f"touch {ready}"]
    with open(f"{folder}/errors", "a") as errors:
        manager = subprocess.Popen(command, stdout=errors, stderr=errors)
    with running(manager):
        wait_until(ready.exists, "the window manager is ready")
        yield


@contextlib.contextmanager
def running(process):
    """Ends a process at the end of the context."""
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


@contextlib.contextmanager
def display_variable(name):
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = name
    try:
        yield
    finally:
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before
