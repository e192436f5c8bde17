"""Simulates many clients of a sync server, each with a connection that listens to its space, on this machine:

    python3 -B Tests/Bench/sync_clients.py [--clients N] [--spaces N] [--changes N] [--agio PROGRAM]

In each space, one client after the other sets a value; all others are notified, and read what has changed, as Agio does: two statements. Prints
how long a notification takes and how long until all have the change (the median, the 99th percentile and the longest), how long a client that
was away takes to catch up, and the server's processor time, memory and bytes. The server is Tests/postgresql.sh, over TCP on loopback; the
clients are one process with libpq, whose own processor time is in the times."""

import argparse
import ctypes
import json
import os
import select
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PQ = ctypes.CDLL("libpq.so.5")
POINTER = ctypes.c_void_p
for name in ("PQconnectdb", "PQexec", "PQgetResult", "PQnotifies"):
    getattr(PQ, name).restype = POINTER
for name in ("PQerrorMessage", "PQgetvalue"):
    getattr(PQ, name).restype = ctypes.c_char_p
for name in "PQstatus PQsocket PQexec PQsendQuery PQconsumeInput PQisBusy PQgetResult PQnotifies PQerrorMessage".split():
    getattr(PQ, name).argtypes = [POINTER] + ([ctypes.c_char_p] if name in ("PQexec", "PQsendQuery") else [])
for name in ("PQclear", "PQfreemem", "PQntuples", "PQresultStatus"):
    getattr(PQ, name).argtypes = [POINTER]
PQ.PQgetvalue.argtypes = [POINTER, ctypes.c_int, ctypes.c_int]
PULL = "SELECT entity, key, field, value, stamp, pos FROM agio.cell WHERE space = '{}' AND pos > {} AND pos <= {} ORDER BY pos LIMIT 5000"
LAST = """SELECT last.pos, last.token, (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
  EXISTS (SELECT FROM agio.push WHERE space = '{0}' AND pos = {1} AND token::text = '')
  FROM (VALUES (1)) AS one LEFT JOIN LATERAL (SELECT pos, token FROM agio.push WHERE space = '{0}' ORDER BY pos DESC LIMIT 1) AS last ON true"""


class Client:
    """A connection that listens to a space."""

    def __init__(self, address, space):
        self.space, self.pos, self.last, self.cells = space, 0, 0, 0
        self.notified = self.done = None
        self.asking = None
        self.connection = PQ.PQconnectdb(address.encode())
        if PQ.PQstatus(self.connection):
            sys.exit(PQ.PQerrorMessage(self.connection).decode())
        channel = self.value(f"SELECT channel FROM agio.space WHERE name = '{space}'")
        self.run(f"SET jit = off; LISTEN {channel}")
        self.socket = PQ.PQsocket(self.connection)

    def run(self, sql):
        result = PQ.PQexec(self.connection, sql.encode())
        if PQ.PQresultStatus(result) not in (1, 2):
            sys.exit(PQ.PQerrorMessage(self.connection).decode())
        PQ.PQclear(result)

    def value(self, sql):
        result = PQ.PQexec(self.connection, sql.encode())
        text = PQ.PQgetvalue(result, 0, 0).decode()
        PQ.PQclear(result)
        return text

    def ready(self):
        """Reads what has come, and asks for what has changed, as Agio does: the last place, then the cells up to it."""
        PQ.PQconsumeInput(self.connection)
        while notification := PQ.PQnotifies(self.connection):
            PQ.PQfreemem(notification)
            if self.notified is None:
                self.notified = time.monotonic()
                self.ask("last")
        while self.asking and not PQ.PQisBusy(self.connection):
            result = PQ.PQgetResult(self.connection)
            if result:
                if self.asking == "last" and PQ.PQntuples(result):
                    self.last = int(PQ.PQgetvalue(result, 0, 0))
                elif self.asking == "cells":
                    self.cells += PQ.PQntuples(result)
                PQ.PQclear(result)
            elif self.asking == "last":
                self.ask("cells")
            else:
                self.pos, self.asking, self.done = self.last, None, time.monotonic()

    def ask(self, what):
        self.asking = what
        PQ.PQsendQuery(self.connection, (LAST.format(self.space, self.pos) if what == "last" else PULL.format(self.space, self.pos, self.last)).encode())


def insertion(space, count, value, keys="note"):
    """Sets values of a space, as Agio does: with one statement."""
    stamp = f"{int(time.time() * 1000):012x}-0000-0193a1b2-0000-7000-8000-000000000001"
    cells = json.dumps([["note", f"{keys}{number}", "text", value, stamp] for number in range(count)])
    return f"""INSERT INTO agio.cell (space, entity, key, field, value, stamp)
      SELECT '{space}', cell->>0, cell->>1, cell->>2, cell->>3, cell->>4 FROM json_array_elements('{cells}') AS cell
      ON CONFLICT (space, entity, key, field) DO UPDATE SET value = excluded.value, stamp = excluded.stamp
      WHERE (excluded.stamp, excluded.value) > (agio.cell.stamp, agio.cell.value)"""


def server_processes(folder):
    """The processes of the server."""
    first = int(Path(folder, "data/postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [first, *map(int, children)]


def processor(processes):
    """Seconds of processor time. /proc/PID/stat has whole hundredths of a second, of which most of these processes use less."""
    nanoseconds = 0
    for process in processes:
        try:
            nanoseconds += int(Path(f"/proc/{process}/schedstat").read_text().split()[0])
        except OSError:
            continue
    return nanoseconds / 1e9


def memory(processes):
    """Megabytes of all processes, shared pages counted once."""
    total = 0
    for process in processes:
        text = Path(f"/proc/{process}/smaps_rollup").read_text()
        total += int(next(line for line in text.splitlines() if line.startswith("Pss:")).split()[1])
    return total / 1024


def loopback_bytes():
    line = next(line for line in Path("/proc/net/dev").read_text().splitlines() if line.strip().startswith("lo:"))
    return int(line.split(":")[1].split()[0])


def told(what, seconds):
    seconds = sorted(seconds)
    last = seconds[min(len(seconds) - 1, int(len(seconds) * 0.99))]
    print(f"{what:44} median {statistics.median(seconds) * 1000:7.1f} ms, 99 % {last * 1000:7.1f} ms, longest {seconds[-1] * 1000:7.1f} ms of {len(seconds)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=2_000)
    parser.add_argument("--spaces", type=int, default=200)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--agio", default=ROOT / ".build/release/agio")
    options = parser.parse_args()
    environment = os.environ | {"AGIO_CONNECTIONS": str(options.clients + 60)}
    server = subprocess.Popen(["bash", ROOT / "Tests/postgresql.sh"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        measure(options, *server.stdout.readline().split())
    finally:
        server.stdin.close()
        server.wait()


def measure(options, port, folder):
    owner = f"postgresql://postgres@/postgres?host={folder}&port={port}"
    subprocess.run([options.agio, "sync", "init", owner], check=True, stdout=subprocess.DEVNULL)
    sql = ["CREATE ROLE client LOGIN PASSWORD 'secret' IN ROLE agio_user"]
    sql += [f"INSERT INTO agio.member VALUES ('space{number}', 'client')" for number in range(options.spaces)]
    subprocess.run(["psql", "-XAtq", "-d", owner], input=";".join(sql), text=True, check=True)
    address = f"host=127.0.0.1 port={port} dbname=postgres user=client password=secret"
    start = time.monotonic()
    clients = [Client(address, f"space{number % options.spaces}") for number in range(options.clients)]
    print(f"{options.clients} clients in {options.spaces} spaces, connected in {time.monotonic() - start:.1f} s")
    waiting = select.epoll()
    by_socket = {client.socket: client for client in clients}
    for socket in by_socket:
        waiting.register(socket, select.EPOLLIN)
    writer = Client(address, "space0")
    processes = server_processes(folder)
    print(f"memory of the server: {memory(processes):.0f} MB, {memory(processes) / len(processes):.2f} MB a connection")
    before, bytes_before, began = processor(processes), loopback_bytes(), time.monotonic()
    notified, complete = [], []
    for change in range(options.changes):
        space = f"space{change % options.spaces}"
        readers = [client for client in clients if client.space == space]
        for client in readers:
            client.notified = client.done = None
        start = time.monotonic()
        writer.run(insertion(space, 1, str(change)))
        while any(client.done is None for client in readers):
            for socket, _ in waiting.poll(30):
                by_socket[socket].ready()
        notified += [client.notified - start for client in readers]
        complete += [client.done - start for client in readers]
    elapsed, used, sent = time.monotonic() - began, processor(processes) - before, loopback_bytes() - bytes_before
    told("from a change to the notification", notified)
    told("from a change to its being there", complete)
    print(f"a change: {used / options.changes * 1000:.2f} ms of the server's processor, {sent / options.changes / 1024:.1f} KB to all readers, {sent / len(complete):.0f} bytes a reader; {elapsed:.1f} s in all")
    writer.run(insertion("space0", 2_000, "x" * 30, "away"))
    away = []
    for _ in range(20):
        client = Client(address, "space0")
        catching_up = select.poll()
        catching_up.register(client.socket, select.POLLIN)
        start = time.monotonic()
        client.ask("last")
        while client.done is None:
            catching_up.poll()
            client.ready()
        away.append(time.monotonic() - start)
    told(f"catching up with {client.cells} values", away)
    print(f"memory of the server: {memory(server_processes(folder)):.0f} MB")


if __name__ == "__main__":
    main()
