"""Cuts a list down to its shortest part that still does what the whole does (delta debugging, Zeller's ddmin)."""


def cut_down(items, still_does):
    """The items that are left when no further one can be taken away; `still_does` is asked of lists of them."""
    count = 2
    while len(items) > 1:
        size = -(-len(items) // count)
        parts = [items[start : start + size] for start in range(0, len(items), size)]
        for place in range(len(parts)):
            rest = [item for other, part in enumerate(parts) if other != place for item in part]
            if still_does(rest):
                items, count = rest, max(count - 1, 2)
                break
        else:
            if size == 1:
                return items
            count = min(count * 2, len(items))
    return items
