"""Clocks that jump by hours and years between commands and under a running window, nights of daylight saving time, sleep, and changes of
machines with wrong clocks: days are right, nobody is asked without end, and nothing is lost."""

import datetime
import os
import re
import struct
from contextlib import closing
from pathlib import Path
from unittest import mock

from gi.repository import GLib

import clock
from bank import Bank
from changes import faults
from disk import build
from privatebus import PrivateBus
from programs import Home
from rates import NEWEST, newest_published
from waiting import wait_for, wait_until
from window import Window

HOUR, DAY, YEAR = 3_600, 86_400, 365 * 86_400
#: Jumps of the clock in seconds, each from the machine's own clock.
JUMPS = [-YEAR, 10 * YEAR, HOUR, -HOUR, 0, 2 * DAY, -DAY, 400 * YEAR, -30 * YEAR, 0]
#: Time zones, and moments of nights in which their clocks change, or days that they do not have.
NIGHTS = [
    ("Europe/Berlin", "2027-03-28T00:59:59Z"), ("Europe/Berlin", "2027-10-31T00:59:59Z"), ("America/New_York", "2027-03-14T06:59:59Z"),
    ("Australia/Lord_Howe", "2027-04-03T14:59:59Z"), ("Pacific/Apia", "2011-12-30T09:59:59Z"), ("Africa/Cairo", "2027-04-29T21:59:59Z"),
    ("America/Santiago", "2027-09-05T03:59:59Z"), ("Pacific/Kiritimati", "2027-12-31T09:59:59Z"), ("Asia/Kathmandu", "2028-02-28T18:14:59Z"),
]
LOGIND = ("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep")
#: The most requests that one look at the rates may make: one to each source, and one again.
MOST = 4


def at(seconds):
    """The environment of a clock that is so many seconds ahead."""
    return mock.patch.dict(os.environ, {clock.OFFSET: str(seconds)})


def check_days(tally, where, home, seconds):
    """No rate is of a day after tomorrow, and the dates that a program prints are those of the calendar."""
    today = datetime.datetime.fromtimestamp(min(max(0, clock.time.time() + seconds), 253_402_300_799), datetime.timezone.utc).date()
    for words in (["list", "--json"], ["rates", "--json"], ["sources", "--json"], ["convert", "1", "EUR", "USD", "--json"]):
        result = home.run(*words)
        tally.check(result.returncode in (0, 1), where, words, result.returncode, result.stderr)
        for day in re.findall(r'"date" ?: ?"(\d+-\d\d-\d\d)"', result.stdout):
            stored = day == NEWEST.day or day == newest_published()
            tally.check(stored or day <= (today + datetime.timedelta(1)).isoformat(), where, words, "a rate of", day)


def commands(tally, chance):
    """The terminal program by clocks that jump between two steps."""
    with closing(Bank(NEWEST)) as bank, closing(Home()) as home:
        home.furnish()
        home.use(bank)
        home.agio("amount", "77", "USD")
        home.agio("config", "set", "refresh", "automatic")
        for seconds in JUMPS + [chance.randrange(-40 * YEAR, 80 * YEAR) for _ in range(20)]:
            tally.rounds += 1
            tally.faults += 1
            before = bank.total
            with at(seconds):
                result = home.run("refresh")
                tally.check(result.returncode in (0, 3), f"clock {seconds:+}: refresh", result.returncode, result.stderr)
                home.run("convert", "1", "EUR", "USD")
                check_days(tally, f"clock {seconds:+}", home, seconds)
            tally.check(bank.total - before <= 8 * MOST, f"clock {seconds:+}:", bank.total - before, "requests")
            tally.check(home.anchor() == ("77", "USD"), "the amount is lost")
        # The right clock again: new rates are taken.
        bank.table = NEWEST.changed("1.01", newest_published())
        result = home.run("refresh")
        tally.check(result.returncode == 0, "the right clock again: refresh", result.returncode, result.stderr)
        rate = home.json("convert", "1", "EUR", "USD")[0]
        tally.check(rate["date"] == newest_published(), "the right clock again has rates of", rate["date"], "not of", newest_published())
        for fault in faults(home):
            tally.lose(fault)


def nights(tally, chance):
    """Nights in which the clocks of a time zone change, a second before and after."""
    with closing(Home()) as home:
        home.furnish()
        for zone, moment in NIGHTS:
            for step in (0, 2, HOUR, 2 * HOUR):
                tally.rounds += 1
                tally.faults += 1
                instant = datetime.datetime.fromisoformat(moment).timestamp() + step
                seconds = round(instant - clock.time.time())
                local = datetime.datetime.fromtimestamp(instant, clock.zoneinfo.ZoneInfo(zone)).date().isoformat()
                with at(seconds), mock.patch.dict(os.environ, {"TZ": zone}):
                    home.agio("own", "rate", "EUR", "PLN", "4.4")
                    day = home.json("own")["rates"][0]["date"]
                    tally.check(day == local, f"{zone} {moment} +{step}: a custom rate is of", day, "not of", local)
                    home.agio("keep", "5", "EUR", "USD", "--note", "n")
                    check_days(tally, f"{zone} {moment} +{step}", home, seconds)


class Jumping:
    """A running window whose clock jumps, on a system bus with a stand-in for logind."""

    def __init__(self, home, bus):
        self.library = build("clock.c", home.folder / "clock.so")
        self.file, self.bus = home.folder / "clock", bus
        self.set(0)
        variables = {"LD_PRELOAD": self.library, "AGIO_CLOCK_FILE": self.file, "DBUS_SYSTEM_BUS_ADDRESS": bus.address}
        self.window = Window(home, launcher=["env", *(f"{name}={value}" for name, value in variables.items())])
        self.window.wait_for_start()

    def set(self, seconds):
        """Lets the clock jump to so many seconds ahead of the machine's; the file keeps its place, as it is mapped."""
        with open(self.file, "r+b" if self.file.exists() else "w+b") as file:
            file.write(struct.pack("q", seconds))

    def wake(self):
        """Tells the program that the machine wakes from sleep."""
        path, interface, name = LOGIND
        for is_asleep in (True, False):
            self.bus.connection.emit_signal(None, path, interface, name, GLib.Variant("(b)", (is_asleep,)))
        self.bus.connection.flush_sync(None)


def windows(tally, chance):
    """Jumps under a running window, each with a sleep."""
    with closing(Bank(NEWEST.changed("1.01", newest_published()))) as bank, closing(Home()) as home:
        home.furnish()
        home.use(bank)
        home.agio("config", "set", "refresh", "automatic")
        bus = PrivateBus(home, {})
        bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", "(su)", "org.freedesktop.login1", 4)
        with closing(bus):
            jumping = Jumping(home, bus)
            window = jumping.window
            try:
                wait_until(lambda: bank.total > 0, "the window has asked")
                for seconds in JUMPS:
                    tally.rounds += 1
                    tally.faults += 1
                    before = bank.total
                    jumping.set(seconds)
                    jumping.wake()
                    typed = str(chance.randrange(10, 10_000))
                    window.enter("USD", typed)
                    wait_for(home.anchor, (typed, "USD"), "what is stored")
                    window.press("ctrl+r")
                    window.rest()
                    tally.check(bank.total - before <= 3 * MOST, f"window, clock {seconds:+}:", bank.total - before, "requests")
                    tally.note(f"window, clock {seconds:+}: {bank.total - before} requests, {window.status()!r}")
                cpu = ticks(window.process.pid)
                window.rest()
                tally.note(f"processor ticks of the window in ten looks at its rows after the jumps: {ticks(window.process.pid) - cpu}")
                tally.check(window.close() == 0, "the window ended")
                tally.check(not window.complaints(), window.complaints())
            finally:
                window.stop()
        for fault in faults(home):
            tally.lose(fault)


def ticks(process):
    """The processor time of a process."""
    return sum(map(int, Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]))


def stamps(tally, chance):
    """Changes of a machine whose clock is wrong, and then right."""
    for seconds in (10 * YEAR, 2 * DAY, HOUR, -HOUR, -YEAR):
        tally.rounds += 1
        tally.faults += 1
        with closing(Home()) as right, closing(Home()) as wrong:
            exchange(tally, right, wrong, seconds, str(chance.randrange(10, 10_000)))


def exchange(tally, right, wrong, seconds, amount):
    """Lets two machines exchange changes, one of them by a wrong clock first."""
    shared = right.folder / "Shared"
    shared.mkdir()
    for home in (right, wrong):
        home.furnish(history=False)
        home.agio("sync", "folder", shared)
    with at(seconds):
        wrong.agio("amount", amount, "USD")
        wrong.run("sync", "now")
    right.run("sync", "now")
    if seconds > DAY:
        tally.check(right.anchor() == ("100", "EUR"), f"the change of a clock {seconds:+} was taken")
    settle(right, wrong)
    tally.check(right.anchor() == wrong.anchor(), f"after a clock {seconds:+}:", right.anchor(), wrong.anchor())
    if seconds > 0:
        tally.check(right.anchor() == (amount, "USD"), f"the change of a clock {seconds:+} is lost")
    # By right clocks, the later change counts.
    for home, change in ((right, ("5", "GBP")), (wrong, ("6", "CHF"))):
        home.agio("amount", *change)
        settle(home, *({right, wrong} - {home}))
        tally.check(right.anchor() == wrong.anchor() == change, f"a change after a clock {seconds:+}:", change, right.anchor(), wrong.anchor())


def settle(*homes):
    """Lets machines exchange until there is nothing more to say."""
    for home in homes * 2:
        home.agio("sync", "now")


def endure(tally, rounds, chance, disk):
    for _ in range(rounds):
        for part in (commands, nights, stamps, windows):
            try:
                part(tally, chance)
            except AssertionError as failure:
                tally.lose(f"{part.__name__}: {failure}")
