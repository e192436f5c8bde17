"""Reduces a list to a shortest part with the same effect (delta debugging, Zeller's ddmin)."""


def cut_down(items, still_does):
    """The items of which none can be removed without losing the effect, which `still_does` checks for a list."""
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
