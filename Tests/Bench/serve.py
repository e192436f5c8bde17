"""The speed of `agio serve`, and what hostile clients cost: `python3 -B Tests/Bench/serve.py [AGIO]`.

Three loads of 10,000 requests, each over a connection of its own, which libsoup before 3.4 closes anyway: one request at a time, as
programs ask; 1,000 at once, of which the last waits for all the others; and one at a time beside 1,000 slow clients and 9,000
idle connections. The client is a process of its own, on the same machine. Prints the median and the 99th percentile in milliseconds, and
the server's memory after.
"""

import asyncio
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
AGIO = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build" / "release" / "agio")
REQUESTS, AT_ONCE = 10_000, 1000
TARGETS = ["/v1/2026-10-30?base=USD&symbols=INR", "/v1/2026-10-30", "/v2/rates?date=2026-10-30", "/v1/2020-02-29?symbols=GBP,JPY"]


async def ask(port, target, times):
    """Makes a request, and notes how long it took with its connection."""
    begin = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read(-1)
    if not answer.startswith(b"HTTP/1.1 200"):
        raise AssertionError(answer[:200])
    times.append((time.perf_counter() - begin) * 1000)
    writer.close()


def report(what, times, process):
    times.sort()
    with open(f"/proc/{process.pid}/status") as file:
        memory = next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024
    median, late = times[len(times) // 2], times[len(times) * 99 // 100]
    print(f"| {what} | {median:.2f} ms | {late:.2f} ms | {memory:.0f} MB |", flush=True)


async def measure(port, process):
    async def connect():
        return await asyncio.open_connection("127.0.0.1", port)

    print("| 10,000 requests | median | p99 | memory |\n|---|---|---|---|")
    times = []
    for number in range(REQUESTS):
        await ask(port, TARGETS[number % len(TARGETS)], times)
    report("one at a time", times, process)

    times = []
    begin = time.perf_counter()

    async def repeat():
        for number in range(REQUESTS // AT_ONCE):
            await ask(port, TARGETS[number % len(TARGETS)], times)

    await asyncio.gather(*(repeat() for _ in range(AT_ONCE)))
    each = (time.perf_counter() - begin) / REQUESTS * 1e6
    report(f"1,000 at once ({each:.0f} µs each, client included)", times, process)

    slow = [await connect() for _ in range(1000)]
    for _, writer in slow:
        writer.write(b"GET / HTTP/1.1\r\nX: ")
    many = [await connect() for _ in range(9000)]
    times = []
    for number in range(REQUESTS):
        if number % 10 == 0:
            slow[number // 10 % 1000][1].write(b"y")
        await ask(port, TARGETS[number % len(TARGETS)], times)
    report("beside 1,000 slow clients and 9,000 idle connections", times, process)
    for _, writer in [*slow, *many]:
        writer.close()


def main():
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
        subprocess.run([AGIO, "rates", "--date", "2020-02-29"], env=environment, stdout=subprocess.DEVNULL, check=True)
        command = [AGIO, "serve", "--listen", "127.0.0.1:0"]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            port = int(process.stdout.readline().rsplit(":", 1)[1].rstrip(".\n"))
            asyncio.run(measure(port, process))
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
