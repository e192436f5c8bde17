"""A small window in the corner of the screen, from which files can be dragged as from a file manager: as addresses, and as text.

    drag_source.py ADDRESS…     says "ready" when it is there"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

SIZE = 60


def give(_widget, _context, data, _info, _time):
    if not data.set_uris(sys.argv[1:]):
        data.set_text(" ".join(sys.argv[1:]), -1)


def main():
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.set_default_size(SIZE, SIZE)
    source = Gtk.EventBox()
    source.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    source.drag_source_add_uri_targets()
    source.drag_source_add_text_targets()
    source.connect("drag-data-get", give)
    source.connect("map-event", lambda *_: print("ready", flush=True))
    source.add_events(Gdk.EventMask.STRUCTURE_MASK)
    window.add(source)
    window.move(0, 0)
    window.show_all()
    Gtk.main()


main()
