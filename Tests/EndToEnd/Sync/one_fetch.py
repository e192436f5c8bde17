"""Measures how many requests a source gets from many clients of one server that refresh at once: `Tests/EndToEnd/run.sh one_fetch.py
[--clients N]`. Each client is a program with a home of its own. First all refresh while the source waits with its answer; then the client
with the lease is killed; then the server is cut off while the clients wait, and each asks for itself after 5 seconds."""

import argparse
import os
import signal
import subprocess
import time
from contextlib import ExitStack, closing, suppress

from bank import Bank
from postgresql import PostgreSQL
from programs import Home
from rates import NEWEST
from waiting import wait_until

ASKING = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%agio.ask%' AND state = 'idle' AND pid <> pg_backend_pid()"


def start(homes, bank):
    """Refreshes in all homes at once, and returns the programs."""
    bank.log.clear()
    bank.gate.clear()
    for home in homes:
        home.agio("sources", "url", "ecb", bank.address)
    return [
        subprocess.Popen([home.programs["agio"], "refresh"], env=home.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for home in homes
    ]


def end(programs, bank, what, began):
    """Lets the source answer, and prints how many requests it had."""
    bank.gate.set()
    said = [program.communicate() for program in programs]
    codes = [program.returncode for program in programs]
    print(f"{what}: {bank.total} requests, {codes.count(0)} of {len(codes)} programs with new rates, {time.monotonic() - began:.1f} s", flush=True)
    for (out, errors), code in zip(said, codes):
        if code not in (0, -signal.SIGKILL):
            print(out, errors)


def waiting_for(server, count, what):
    wait_until(lambda: int(server.sql(ASKING)) >= count, what)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=50)
    options = parser.parse_args()
    with ExitStack() as stack:
        server, bank = stack.enter_context(closing(PostgreSQL())), stack.enter_context(closing(Bank(NEWEST)))
        homes = [stack.enter_context(closing(Home())) for _ in range(options.clients)]
        homes[0].agio("sync", "init", server.address())
        for number, home in enumerate(homes):
            server.add_user(f"user{number}")
            home.ask_only("ecb")
            home.agio("sync", "postgresql", server.address(f"user{number}"))

        began = time.monotonic()
        programs = start(homes, bank)
        wait_until(lambda: bank.total, "the first request")
        end(programs, bank, "one fetch", began)

        server.sql("UPDATE agio.rate_table SET asked_at = now() - interval '1 hour', not_before = NULL")
        for home in homes:
            home.agio("sources", "url", "ecb", "default")
        began = time.monotonic()
        programs = start(homes, bank)
        wait_until(lambda: bank.total, "the first request")
        waiting_for(server, 5, "other clients")
        killed = server.sql("SELECT usename FROM agio.rate_table JOIN pg_stat_activity ON pid = holder")
        programs[int(killed.removeprefix("user"))].kill()
        wait_until(lambda: bank.total > 1, "the second request")
        end(programs, bank, f"the client with the lease killed", began)

        server.sql("UPDATE agio.rate_table SET asked_at = now() - interval '1 hour', not_before = NULL")
        for home in homes:
            home.agio("sources", "url", "ecb", "default")
        few = homes[:10]
        programs = start(few, bank)
        wait_until(lambda: bank.total, "the first request")
        waiting_for(server, len(few), "all clients")
        postmaster = int(open(f"{server.folder}/data/postmaster.pid").readline())
        began = time.monotonic()
        stopped = [postmaster, *children(postmaster)]
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        wait_until(lambda: bank.total == len(few), "a request of each client")
        asked = time.monotonic() - began
        for process in stopped:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
        end(programs, bank, f"the server cut off (each has asked {asked:.1f} s after it)", began)


def children(process):
    with open(f"/proc/{process}/task/{process}/children") as file:
        return [int(word) for word in file.read().split()]


if __name__ == "__main__":
    main()
