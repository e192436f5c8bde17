"""The heap of the window: what was freed is given back to the system, whatever thread has used it."""

import unittest
from pathlib import Path

from case import WindowCase
from programs import measures_memory

#: The size and the alignment of a heap that glibc makes for a thread (malloc/arena.c, HEAP_MAX_SIZE).
HEAP = 64 << 20


@measures_memory
class Heap(WindowCase):
    def test_all_threads_share_one(self):
        window = self.start()
        # Reading, storing and downloading rates are for other threads.
        self.home.use(self.open_bank())
        window.press("ctrl+r")
        window.enter("USD", "12.50")
        self.assertEqual(heaps_of_threads(window.process.pid), [])


def heaps_of_threads(process):
    """The addresses of the heaps beside the one that the program began with: what is used of one, and its unused rest."""
    found, end = [], None
    for line in Path(f"/proc/{process}/maps").read_text().splitlines():
        addresses, access, *_, inode = line.split()[:5]
        first, last = (int(address, 16) for address in addresses.split("-"))
        if access == "---p" and first == end and last % HEAP == 0:
            found.append(hex(start))
        start, end = (first, last) if access == "rw-p" and inode == "0" and first % HEAP == 0 else (None, None)
    return found


if __name__ == "__main__":
    unittest.main()
