"""Reference cycles."""


def cycles(graph):
    """The strongly connected components of more than one node, each sorted (Tarjan's algorithm, without recursion)."""
    numbers, lows, path, on_path, found = {}, {}, [], set(), []
    for start in sorted(graph):
        if start in numbers:
            continue
        work = [(start, iter(sorted(graph[start])))]
        numbers[start] = lows[start] = len(numbers)
        path.append(start)
        on_path.add(start)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in numbers:
                    numbers[other] = lows[other] = len(numbers)
                    path.append(other)
                    on_path.add(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in on_path:
                    lows[node] = min(lows[node], numbers[other])
            else:
                work.pop()
                if work:
                    above = work[-1][0]
                    lows[above] = min(lows[above], lows[node])
                if lows[node] == numbers[node]:
                    cycle = []
                    while not cycle or cycle[-1] != node:
                        cycle.append(path.pop())
                        on_path.discard(cycle[-1])
                    if len(cycle) > 1:
                        found.append(sorted(cycle))
    return found
