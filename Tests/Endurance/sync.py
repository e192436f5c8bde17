"""Programs and servers killed (-9) while five machines change their lists and exchange them through folders and a server: sync_chaos.py, with
the kills counted that have hit."""

import argparse
from contextlib import ExitStack

from sync_chaos import Chaos

#: Operations for each kill of a program, and kills of a program for each of the server.
OPERATIONS, SERVERS = 8, 15


def endure(tally, rounds, chance, disk):
    options = argparse.Namespace(
        operations=rounds * OPERATIONS, seed=chance.randrange(2**32), kills=rounds, server_kills=max(1, rounds // SERVERS))
    with ExitStack() as stack:
        chaos = Chaos(options, stack)
        chaos.run()
        chaos.settle()
        for fault in chaos.check():
            tally.lose(fault)
        tally.rounds, tally.faults = options.operations, chaos.kills + chaos.server_kills
        crashed = {each: count for each, count in chaos.outcomes.items() if each[1] < 0 or each[1] > 4}
        tally.check(not crashed, "ended", crashed)
        left = sum(len(list(replica.folder.glob(".saving-*"))) for replica in chaos.replicas)
        tally.note(f"{chaos.kills} programs and {chaos.server_kills} servers killed, {len(chaos.acknowledged)} values acknowledged")
        tally.note(f"{left} temporary files left in the folders")
