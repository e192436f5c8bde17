"""A touchscreen of the Xorg server, whose driver "inputtest" reads input from a socket.

The protocol is that of xf86-input-inputtest-protocol.h (Debian's xserver-xorg-dev); man inputtestdrv describes it.
"""

import itertools
import socket
import struct

from waiting import wait_until

#: The width and height of the display, in pixels.
SIZE = 1280, 1024

CLIENT_VERSION, WAIT_FOR_SYNC, TOUCH = 0, 1, 6
#: Numbers of the X Input extension.
BEGIN, UPDATE, END = 18, 19, 20
#: Room for this many axes is in each message.
AXES = 64
#: The largest value of an axis of the device, which is the right or lower edge of the display.
FARTHEST = 0xFFFF


class Touchscreen:
    """Fingers on the display. When a method returns, the display server has processed it."""

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(30)
        wait_until(lambda: self.connection.connect_ex(str(path)) == 0, "the touchscreen is there")
        self.fingers = itertools.count(1)
        self._send(CLIENT_VERSION, struct.pack("=HH", 1, 1))
        self._receive()

    def close(self):
        self.connection.close()

    def tap(self, x, y):
        with self.finger(x, y):
            pass

    def finger(self, x, y):
        """A finger that lies on the display until the end of the context."""
        return Finger(self, next(self.fingers), x, y)

    def swipe(self, start, end, steps=10):
        """Moves a finger from one point to another."""
        with self.finger(*start) as finger:
            finger.move(*end, steps)

    def touch(self, finger, kind, x, y):
        position = [x * FARTHEST / SIZE[0], y * FARTHEST / SIZE[1]] + [0.0] * (AXES - 2)
        axes = struct.pack(f"=I{AXES // 8}s4x{AXES}d{AXES}d", 0, bytes([0b11]), *position, *[0.0] * AXES)
        self._send(TOUCH, struct.pack("=II", finger, kind) + axes)
        self._send(WAIT_FOR_SYNC)
        self._receive()

    def _send(self, kind, body=b""):
        self.connection.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def _receive(self):
        """Reads a response."""
        length = struct.unpack("=I", self._read(4))[0]
        return self._read(length - 4)

    def _read(self, count):
        read = b""
        while len(read) < count:
            part = self.connection.recv(count - len(read))
            if not part:
                raise OSError("The display server closed the touchscreen.")
            read += part
        return read


class Finger:
    """A finger on the display."""

    def __init__(self, screen, number, x, y):
        self.screen, self.number, self.at = screen, number, (x, y)

    def __enter__(self):
        self.screen.touch(self.number, BEGIN, *self.at)
        return self

    def __exit__(self, *error):
        self.screen.touch(self.number, END, *self.at)

    def move(self, x, y, steps=10):
        """Moves the finger in a straight line."""
        from_x, from_y = self.at
        for step in range(1, steps + 1):
            self.at = from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps
            self.screen.touch(self.number, UPDATE, *self.at)
