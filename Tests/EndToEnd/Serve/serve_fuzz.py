"""Fuzzes `agio serve` over real connections: Tests/EndToEnd/run.sh serve_fuzz.py [--seconds N] [--seed N]

Each execution sends bytes made of requests that were changed by chance: cut, doubled, with bytes, numbers, dates and currencies of others,
in several pieces or pipelined, and then reads to the end or leaves. Whatever comes back must be HTTP with a known status, a JSON body
must be JSON, and between them the server must answer a good request as at the beginning. Prints the executions, the answers by status
and the growth of memory.
"""

import argparse
import collections
import contextlib
import json
import random
import socket
import sys
import time

from programs import Home
from serving import Serving

GOOD = "/v1/2026-10-23?base=EUR&symbols=USD"
TARGETS = [
    GOOD, "/v1/latest", "/v1/2026-10-01..2026-10-30?symbols=JPY", "/v1/currencies", "/v2/rates?date=2026-10-30&base=USD&quotes=EUR,GBP",
    "/v2/rates?from=2026-01-01&to=2026-02-01&group=week", "/v2/rate/EUR/USD?date=2020-02-29", "/v2/currencies?scope=all", "/v2/currency/EUR",
    "/stats/eurofxref/eurofxref-daily.xml", "/",
]
PIECES = [
    b"GET ", b"HEAD ", b"POST ", b"OPTIONS ", b"CONNECT ", b" HTTP/1.1\r\n", b" HTTP/1.0\r\n", b" HTTP/9.9\r\n", b"\r\n", b"\n", b"\r\n\r\n", b"\0", b"%00",
    b"%2e%2e/", b"../", b"?", b"&", b"=", b"#", b";", b"%", b"%zz", b"\xff\xfe", "€".encode(), b"Host: localhost\r\n", b"Host: evil.example\r\n",
    b"Content-Length: 5\r\n", b"Content-Length: -1\r\n", b"Content-Length: 99999999999999999999\r\n", b"Transfer-Encoding: chunked\r\n", b"5\r\nhello\r\n",
    b"0\r\n\r\n", b"Expect: 100-continue\r\n", b"Connection: close\r\n", b"Connection: upgrade\r\nUpgrade: websocket\r\n", b"Range: bytes=0-1,2-3,-1\r\n",
    b"If-None-Match: *\r\n", b"If-None-Match: \"x\"\r\n", b"Accept-Encoding: gzip, br;q=0\r\n", b"X: " + b"y" * 70_000 + b"\r\n", b"2026-02-30", b"0000-00-00",
    b"9999-12-31", b"..", b"EUR", b"XXX", b"usd", b"amount=1e400", b"amount=-0", b"amount=NaN", b"symbols=,,,", b"base=", b"from=2026-01-02", b"group=",
]


def request(chance):
    method = chance.choice([b"GET"] * 8 + [b"HEAD", b"POST"])
    head = method + b" " + chance.choice(TARGETS).encode() + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for _ in range(chance.choice([0, 1, 1, 2, 3, 8])):
        place = chance.randrange(len(head) + 1)
        kind = chance.randrange(6)
        if kind == 0:
            head = head[:place]
        elif kind == 1:
            head = head[:place] + head[max(0, place - chance.randrange(30)):]
        elif kind == 2:
            head = head[:place] + bytes([chance.randrange(256)]) + head[place + 1:]
        else:
            head = head[:place] + chance.choice(PIECES) + head[place + chance.choice([0, 0, 1, 10]):]
    return head


def execute(port, chance, answers):
    """Sends what chance makes, and reads the answers."""
    sent = b"".join(request(chance) for _ in range(chance.choice([1, 1, 1, 1, 2, 5])))
    with contextlib.closing(socket.create_connection(("127.0.0.1", port), 60)) as one:
        read = b""
        try:
            for piece in [sent] if chance.random() < 0.8 else [sent[:len(sent) // 2], sent[len(sent) // 2:]]:
                one.sendall(piece)
            if chance.random() < 0.1:
                return
            one.shutdown(socket.SHUT_WR)
            while part := one.recv(1 << 16):
                read += part
        except OSError:
            pass
    if not read:
        answers["none"] += 1
        return
    status, _, _ = read.partition(b"\r\n")
    words = status.split(b" ")
    if words[0] not in (b"HTTP/1.1", b"HTTP/1.0") or not words[1].isdigit():
        raise AssertionError(f"{sent!r}: {status!r}")
    answers[words[1].decode()] += 1
    head, _, body = read.partition(b"\r\n\r\n")
    if words[1] == b"500":
        raise AssertionError(f"{sent!r}: {read[:300]!r}")
    if body and b"application/json" in head and b"HTTP/1." not in body:
        json.loads(body)


def memory(process):
    with open(f"/proc/{process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=int, default=60)
    options.add_argument("--seed", type=int, default=random.randrange(2**32))
    given = options.parse_args()
    chance = random.Random(given.seed)
    with contextlib.closing(Home()) as home:
        home.furnish()
        serving = Serving(home)
        answers, executions, first = collections.Counter(), 0, serving.get(GOOD)[2]
        for _ in range(500):
            execute(serving.port, chance, collections.Counter())
        before, end = memory(serving.process), time.monotonic() + given.seconds
        while time.monotonic() < end:
            execute(serving.port, chance, answers)
            executions += 1
            if executions % 500 == 0 and serving.get(GOOD)[2] != first:
                raise AssertionError("another answer")
        grown = memory(serving.process) - before
        code, errors = serving.close()
        print(f"seed {given.seed}: {executions} executions, {dict(sorted(answers.items()))}, memory +{grown:.1f} MB, ended with {code} {errors!r}")
        return 0 if (code, errors) == (0, "") and grown < 60 else 1


if __name__ == "__main__":
    sys.exit(main())
