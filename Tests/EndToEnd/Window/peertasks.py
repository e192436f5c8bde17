"""The tasks in GNOME Calculator and in Qalculate, as far as these can do them."""

import shutil
import sys
from contextlib import closing

from clipboard import put_in_clipboard
from counted import Counted
from hand import Hand
from peers import Calculator, Qalculate, euros
from waiting import wait_until
from window import Role, descendants, name


def calculated(peer, way):
    """What a way takes after a conversion, which is not counted."""
    peer.convert()
    put_in_clipboard("nothing")
    peer.user = Counted(peer)
    way(peer)


def convert_another(peer):
    peer.convert(250)


def calculator_copy(peer):
    peer.user.press("ctrl+c")
    wait_until(lambda: peer.clipboard().startswith(euros()), "the copy")


def calculator_swap(peer):
    peer.choose_a_pair()
    peer.user.press("Tab", "Tab", "Tab", "Tab", "space")
    peer.is_swapped()


def calculator_swap_by_pointer(peer):
    peer.choose_a_pair()
    peer.user.click_at(*peer.place_of("⇆"), "“⇆”")
    peer.is_swapped()


def qalculate_copy(peer):
    peer.user.press("ctrl+alt+c")
    wait_until(lambda: peer.clipboard().startswith(f"€{euros()}"), "the copy")


def qalculate_copy_by_pointer(peer):
    with closing(Hand()) as hand:
        shell = hand.shells(peer.process.pid)[0]
    peer.user.click_at(shell.x + shell.width - 100, shell.y + 248, "the result", how="right-click")
    peer.choose("Copy")
    wait_until(lambda: peer.clipboard().startswith(f"€{euros()}"), "the copy")


def qalculate_history(peer):
    """Its history is there after a restart."""
    peer.press("ctrl+q")
    peer.process.wait()
    if "1299" not in (peer.home.folder / "config/qalculate/qalculate-gtk.cfg").read_text():
        raise AssertionError("the history was not saved")


def qalculate_update(peer):
    peer.user.press("alt+f", *["Down"] * 7, "Return")
    peer.is_asking()


def qalculate_update_by_pointer(peer):
    peer.user.click(next(node for node in descendants(peer.application, Role.MENU) if name(node) == "File"))
    peer.choose("Update Exchange Rates")
    peer.is_asking()


#: The ways of each program by the titles of the tasks: by keys and by the pointer.
PEERS = {
    "gnome-calculator": (Calculator, {
        "Paste a price": [Calculator.convert],
        "Copy the list for a spreadsheet": [lambda peer: calculated(peer, calculator_copy)],
        "Change the base": [calculator_swap, calculator_swap_by_pointer],
        "Convert an amount": [convert_another],
    }),
    "qalculate-gtk": (Qalculate, {
        "Paste a price": [Qalculate.convert],
        "Copy the list for a spreadsheet": [
            lambda peer: calculated(peer, qalculate_copy), lambda peer: calculated(peer, qalculate_copy_by_pointer),
        ],
        "Keep a conversion": [lambda peer: calculated(peer, qalculate_history)],
        "Retry a failed update": [qalculate_update, qalculate_update_by_pointer],
        "Convert an amount": [convert_another],
    }),
}


def measured():
    """What each task takes in the programs that are installed, like `tasks.measured`."""
    found = {}
    for program, (kind, tasks) in PEERS.items():
        if shutil.which(program):
            found[program] = {title: dict(zip(("keys", "pointer"), (perform(kind, way) for way in ways))) for title, ways in tasks.items()}
    return found


def perform(kind, way):
    mode = "financial" if "swap" in way.__name__ else "basic"
    peer = kind(mode)
    try:
        way(peer)
        return {"effort": peer.user.effort, "acts": peer.user.acts}
    except AssertionError as reason:
        print(reason, file=sys.stderr)
        return None
    finally:
        peer.close()
