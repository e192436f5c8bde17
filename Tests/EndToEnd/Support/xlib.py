"""The parts of Xlib and of the XTEST extension that the tests use, called directly: an act takes microseconds."""

import ctypes
from ctypes import POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_short, c_uint, c_ulong, c_ushort, c_void_p

X = ctypes.CDLL("libX11.so.6")
XTest = ctypes.CDLL("libXtst.so.6")
XFixes = ctypes.CDLL("libXfixes.so.3")

CLIENT_MESSAGE, IS_VIEWABLE = 33, 2
#: The bits of the mouse buttons in a mask of buttons and modifiers.
BUTTONS = 0x1F00
STRUCTURE_NOTIFY, SUBSTRUCTURE_NOTIFY, SUBSTRUCTURE_REDIRECT = 1 << 17, 1 << 19, 1 << 20
ANY_TYPE, ATOM_LIMIT = 0, 4096
ASYNCHRONOUS, SUCCESS = 1, 0


class ClientMessage(Structure):
    """A message from a program to the window of another (`XClientMessageEvent`)."""

    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message", c_ulong), ("format", c_int), ("data", c_long * 5),
    ]


class Event(Union):
    """Any event (`XEvent`)."""

    _fields_ = [("type", c_int), ("client", ClientMessage), ("room", c_long * 24)]


class Attributes(Structure):
    """The attributes of a window (`XWindowAttributes`)."""

    _fields_ = [
        ("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int), ("border", c_int), ("depth", c_int),
        ("visual", c_void_p), ("root", c_ulong), ("kind", c_int), ("bit_gravity", c_int), ("win_gravity", c_int),
        ("backing_store", c_int), ("planes", c_ulong), ("pixel", c_ulong), ("save_under", c_int), ("colormap", c_ulong),
        ("map_installed", c_int), ("map_state", c_int), ("all_masks", c_long), ("own_mask", c_long),
        ("no_propagation", c_long), ("override_redirect", c_int), ("screen", c_void_p),
    ]


class CursorImage(Structure):
    """The current cursor (`XFixesCursorImage`)."""

    _fields_ = [
        ("x", c_short), ("y", c_short), ("width", c_ushort), ("height", c_ushort), ("x_hot", c_ushort), ("y_hot", c_ushort),
        ("serial", c_ulong), ("pixels", c_void_p), ("atom", c_ulong), ("name", c_char_p),
    ]


def declare(library, name, result, *arguments):
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments


declare(X, "XOpenDisplay", c_void_p, c_char_p)
declare(X, "XCloseDisplay", c_int, c_void_p)
declare(X, "XDefaultRootWindow", c_ulong, c_void_p)
declare(X, "XConnectionNumber", c_int, c_void_p)
declare(X, "XInternAtom", c_ulong, c_void_p, c_char_p, c_int)
declare(X, "XSelectInput", c_int, c_void_p, c_ulong, c_long)
declare(X, "XSendEvent", c_int, c_void_p, c_ulong, c_int, c_long, POINTER(Event))
declare(X, "XNextEvent", c_int, c_void_p, POINTER(Event))
declare(X, "XPending", c_int, c_void_p)
declare(X, "XFlush", c_int, c_void_p)
declare(X, "XSync", c_int, c_void_p, c_int)
declare(X, "XFree", c_int, c_void_p)
declare(X, "XGrabPointer", c_int, c_void_p, c_ulong, c_int, c_uint, c_int, c_int, c_ulong, c_ulong, c_ulong)
declare(X, "XUngrabPointer", c_int, c_void_p, c_ulong)
declare(X, "XCreateSimpleWindow", c_ulong, c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_uint, c_ulong, c_ulong)
declare(X, "XSetSelectionOwner", c_int, c_void_p, c_ulong, c_ulong, c_ulong)
declare(X, "XChangeProperty", c_int, c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int)
declare(X, "XSetWindowBackground", c_int, c_void_p, c_ulong, c_ulong)
declare(X, "XClearWindow", c_int, c_void_p, c_ulong)
declare(X, "XResizeWindow", c_int, c_void_p, c_ulong, c_uint, c_uint)
declare(X, "XGetWindowAttributes", c_int, c_void_p, c_ulong, POINTER(Attributes))
declare(X, "XStringToKeysym", c_ulong, c_char_p)
declare(X, "XKeysymToKeycode", ctypes.c_ubyte, c_void_p, c_ulong)
declare(X, "XkbKeycodeToKeysym", c_ulong, c_void_p, ctypes.c_ubyte, c_int, c_int)
declare(X, "XDisplayKeycodes", c_int, c_void_p, POINTER(c_int), POINTER(c_int))
declare(X, "XChangeKeyboardMapping", c_int, c_void_p, c_int, c_int, POINTER(c_ulong), c_int)
declare(X, "XTranslateCoordinates", c_int, c_void_p, c_ulong, c_ulong, c_int, c_int, *[POINTER(c_int)] * 2, POINTER(c_ulong))
declare(X, "XQueryTree", c_int, c_void_p, c_ulong, *[POINTER(c_ulong)] * 2, POINTER(POINTER(c_ulong)), POINTER(c_uint))
declare(
    X, "XGetWindowProperty", c_int, c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong,
    POINTER(c_ulong), POINTER(c_int), *[POINTER(c_ulong)] * 2, POINTER(c_void_p),
)
declare(
    X, "XQueryPointer", c_int, c_void_p, c_ulong, *[POINTER(c_ulong)] * 2, *[POINTER(c_int)] * 4, POINTER(c_uint)
)
declare(XFixes, "XFixesGetCursorImage", POINTER(CursorImage), c_void_p)
declare(XTest, "XTestFakeKeyEvent", c_int, c_void_p, c_uint, c_int, c_ulong)
declare(XTest, "XTestFakeButtonEvent", c_int, c_void_p, c_uint, c_int, c_ulong)
declare(XTest, "XTestFakeMotionEvent", c_int, c_void_p, c_int, c_int, c_int, c_ulong)

# A window that no longer exists is not an error here; Xlib's default handler would end the tests.
_ignore = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)
X.XSetErrorHandler(_ignore)


def children(display, window):
    """The child windows of a window, the lowest first."""
    root, parent, count, found = c_ulong(), c_ulong(), c_uint(), POINTER(c_ulong)()
    if not X.XQueryTree(display, window, byref(root), byref(parent), byref(found), byref(count)):
        return []
    inside = [found[place] for place in range(count.value)]
    if found:
        X.XFree(found)
    return inside


def numbers(display, window, atom):
    """The 32-bit numbers of a property of a window; empty if it has none."""
    kind, form, count, left, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
    X.XGetWindowProperty(
        display, window, atom, 0, ATOM_LIMIT, 0, ANY_TYPE, byref(kind), byref(form), byref(count), byref(left), byref(data)
    )
    if not data:
        return []
    values = ctypes.cast(data, POINTER(c_ulong))
    found = [values[place] for place in range(count.value)] if form.value == 32 else []
    X.XFree(data)
    return found


def attributes(display, window):
    """The attributes of a window; None if it no longer exists."""
    found = Attributes()
    return found if X.XGetWindowAttributes(display, window, byref(found)) else None


def pointer(display, root):
    """The position of the pointer on the screen, and the mask of the buttons and modifiers that are down."""
    window, child, x, y, inside_x, inside_y, mask = c_ulong(), c_ulong(), c_int(), c_int(), c_int(), c_int(), c_uint()
    X.XQueryPointer(display, root, *map(byref, (window, child, x, y, inside_x, inside_y, mask)))
    return x.value, y.value, mask.value
