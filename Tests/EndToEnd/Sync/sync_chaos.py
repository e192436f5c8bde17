"""Five replicas that change things at random and exchange them through a server, through folders, and one of them through both in turn,
while everything fails: `Tests/EndToEnd/run.sh sync_chaos.py [--operations N] [--seed N] [--kills N] [--server-kills N]`.

Replicas 0 and 1 have a folder each, 3 and 4 the server; 2 goes from one to the other. A carrier brings the folders' files to each other:
late, twice, older ones after newer ones, as conflicted copies, and cut off. Programs are killed (-9) while they change or exchange, and so
is the server. In the end all stores and the server must be equal, and each change that a program has acknowledged must be there, or
overwritten by a later one."""

import argparse
import collections
import random
import subprocess
import sys
import time
from contextlib import ExitStack, closing

from postgresql import PostgreSQL
from programs import AGIO, Home, rows

CODES = "USD GBP JPY CHF CNY INR SEK NOK PLN CZK HUF DKK AUD CAD NZD BRL MXN ZAR KRW SGD".split()
NAMES = ["Home", "Trip", "Office", "Café", "Work"]
LATEST = "SELECT entity, key, field, value, stamp FROM cell WHERE stamp = (SELECT max(stamp) FROM cell WHERE stamp LIKE '%' || (SELECT uuid FROM replica))"
ALL = "SELECT entity, key, field, value, stamp FROM cell ORDER BY entity, key, field"
FOLDER, SERVER = "folder", "server"


class Replica:
    """A home, with what it has acknowledged."""

    def __init__(self, number, chaos, stack):
        self.number, self.chaos = number, chaos
        self.home = stack.enter_context(closing(Home()))
        self.home.furnish()
        self.folder = self.home.folder / "Shared"
        self.transport = None

    def use(self, transport):
        """Goes to a place; a server that is away is none."""
        words = ["folder", self.folder] if transport == FOLDER else ["postgresql", self.chaos.server.address(f"user{self.number}"), "--space", "office"]
        if self.home.run("sync", *words).returncode == 0:
            self.transport = transport

    def change(self):
        """Makes a random change; the program may be killed meanwhile. Notes what it has acknowledged."""
        self.run(*self.chaos.operation())

    def exchange(self):
        self.run("sync", "now")

    def run(self, *words):
        chaos = self.chaos
        process = subprocess.Popen([AGIO, *map(str, words)], env=self.home.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if chaos.wants_kill():
            time.sleep(chaos.random.random() * 0.03)
            process.kill()
            process.wait()
            return
        chaos.outcomes[words[0], process.wait(60)] += 1
        if process.returncode == 0 and words[0] != "sync":
            chaos.acknowledge(self.number, rows(self.home.store, LATEST))

    def cells(self):
        return rows(self.home.store, ALL)

    def content(self):
        """What the user has: the lists, custom rates and currencies, and the settings."""
        lists = [name for name, in rows(self.home.store, "SELECT name FROM list ORDER BY position, id")]
        found = rows(self.home.store, "SELECT list.name, list_row.currency FROM list_row JOIN list ON list.id = list_row.list ORDER BY list.position, list.id, list_row.position")
        return lists, found


class Chaos:
    def __init__(self, options, stack):
        self.options, self.random = options, random.Random(options.seed)
        self.outcomes = collections.Counter()
        #: The cells that were acknowledged: the latest stamp and its value by the name.
        self.acknowledged = {}
        self.kills = 0
        self.server = stack.enter_context(closing(PostgreSQL()))
        self.is_up, self.server_kills = True, 0
        with closing(Home()) as home:
            home.agio("sync", "init", self.server.address())
        #: What the carrier has once seen: the name and the content of files.
        self.seen = []
        self.replicas = [Replica(number, self, stack) for number in range(5)]
        for replica in self.replicas:
            self.server.add_user(f"user{replica.number}", "office")
            replica.use(FOLDER if replica.number < 3 else SERVER)

    def wants_kill(self):
        due = self.options.kills * self.done / self.options.operations
        if self.kills < due and self.random.random() < 0.3:
            self.kills += 1
            return True
        return False

    def acknowledge(self, number, cells):
        for *name, value, stamp in cells:
            name = tuple(name)
            if stamp > self.acknowledged.get(name, ("",))[0]:
                self.acknowledged[name] = (stamp, value, number)

    def operation(self):
        choice, code, other = self.random, self.random.choice(CODES), self.random.choice(CODES)
        name, number = choice.choice(NAMES), str(choice.randrange(1, 100_000) / 100)
        return choice.choice(
            [
                ["add", code], ["add", code], ["remove", code], ["move", code, choice.randrange(1, 9)], ["base", code], ["amount", number, code],
                ["amount", number, code], ["amount", f"{number}*3", code], ["lists", "add", name], ["lists", "show", name], ["lists", "rename", name, choice.choice(NAMES)],
                ["lists", "remove", name], ["fee", "1.5", "selling"], ["fee", "off"], ["own", "rate", "EUR", code, number], ["own", "rate", "EUR", code, "--remove"],
                ["own", "currency", "QQQ", "Points", choice.randrange(5)], ["own", "currency", "QQQ", "--remove"], ["add", "QQQ"],
                ["config", "set", "digits", choice.choice(["more", "currency"])], ["config", "set", "sparklines", choice.choice(["on", "off"])],
            ]
        )

    def carry(self):
        """Brings a file from a folder to another one, with everything that services do."""
        folders = [replica.folder for replica in self.replicas[:3]]
        start, goal = self.random.sample(folders, 2)
        files = list(start.glob("*.json")) if start.exists() else []
        if not files or not goal.exists():
            return
        file = self.random.choice(files)
        name, content = file.name, file.read_bytes()
        self.seen = [*self.seen[-200:], (name, content)]
        match self.random.randrange(8):
            case 0:
                name, content = self.random.choice(self.seen)
                name = name.replace(".json", " (conflicted copy).json") if "(" not in name else name
            case 1:
                content = content[: self.random.randrange(len(content) + 1)]
        if not self.is_own(goal, name):
            (goal / name).write_bytes(content)

    def is_own(self, folder, name):
        """A service does not replace what its machine has written by what it wrote before."""
        owner = next(replica for replica in self.replicas if replica.folder == folder)
        uuid = rows(owner.home.store, "SELECT uuid FROM replica")
        return bool(uuid) and name == f"agio-{uuid[0][0]}.json"

    def flip_server(self):
        if self.is_up:
            self.server.stop()
            self.server_kills += 1
        else:
            self.server.start()
        self.is_up = not self.is_up

    def run(self):
        every = self.options.operations / max(1, self.options.server_kills)
        next_kill = every
        for self.done in range(1, self.options.operations + 1):
            replica = self.random.choice(self.replicas)
            replica.change()
            if self.random.random() < 0.08:
                replica.exchange()
            if self.random.random() < 0.1:
                self.carry()
            if self.random.random() < 0.002:
                bridge = self.replicas[2]
                bridge.use(SERVER if bridge.transport == FOLDER else FOLDER)
            if self.is_up and self.done >= next_kill:
                self.flip_server()
                next_kill += every
            elif not self.is_up and self.random.random() < 0.2:
                self.flip_server()
            if self.done % 1000 == 0:
                print(f"{self.done} operations, {self.kills} kills, {self.server_kills} kills of the server", flush=True)

    def settle(self):
        """Lets everybody exchange until nothing changes any more."""
        if not self.is_up:
            self.flip_server()
        for replica in self.replicas[:3]:
            for file in replica.folder.glob("*conflicted*"):
                file.unlink()
        for _ in range(4):
            for transport in (FOLDER, SERVER):
                self.replicas[2].use(transport)
                for replica in self.replicas:
                    replica.home.run("sync", "now")
                self.deliver()
                for replica in self.replicas:
                    replica.home.run("sync", "now")

    def deliver(self):
        """Brings every machine's own file to all folders."""
        folders = [replica.folder for replica in self.replicas[:3]]
        own = {file.name: file.read_bytes() for folder in folders for file in folder.glob("*.json") if self.is_own(folder, file.name)}
        for folder in folders:
            for name, content in own.items():
                (folder / name).write_bytes(content)

    def check(self):
        faults = []
        cells = [replica.cells() for replica in self.replicas]
        server = [tuple(line.split("\x1f")) for line in self.server.lines("SELECT entity, key, field, value, stamp FROM agio.cell WHERE space = 'office' ORDER BY 1, 2, 3")]
        for number, found in enumerate(cells):
            if [tuple(cell) for cell in found] != server:
                faults.append(f"replica {number} has {len(found)} cells, the server {len(server)}: {sorted(set(map(tuple, found)) ^ set(server))[:6]}")
        contents = [replica.content() for replica in self.replicas]
        for number, content in enumerate(contents):
            if content != contents[0]:
                faults.append(f"replica {number} shows {content}, replica 0 {contents[0]}")
        final = {cell[:3]: cell[3:] for cell in server}
        for name, (stamp, value, number) in self.acknowledged.items():
            there = final.get(name)
            if there is None or there[1] < stamp or (there[1] == stamp and there[0] != value):
                faults.append(f"{name} = {value} of replica {number} at {stamp} is lost: {there}")
        for replica in self.replicas:
            if replica.home.run("doctor").returncode:
                faults.append(f"the store of replica {replica.number} is damaged")
        return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--operations", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--server-kills", type=int, default=50)
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    start = time.monotonic()
    with ExitStack() as stack:
        chaos = Chaos(options, stack)
        chaos.run()
        chaos.settle()
        faults = chaos.check()
        cells = len(chaos.replicas[0].cells())
        print("\n".join(faults[:40]))
        print(dict(chaos.outcomes))
        print(
            f"seed {options.seed}: {options.operations} operations, {chaos.kills} programs and {chaos.server_kills} servers killed, {cells} cells, "
            f"{len(chaos.acknowledged)} acknowledged, {len(faults)} faults, {time.monotonic() - start:.0f} s"
        )
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
