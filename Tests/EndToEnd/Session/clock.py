"""The clock of the tests and of the programs that they start: that of the machine, or one that is set.

AGIO_CLOCK_OFFSET is the number of seconds by which the clock is ahead of the machine's; the programs read it too. With
AGIO_MOMENT ("2026-12-24T23:59:00Z") every test begins at that moment, from which the clock runs. Without it no test begins
shortly before a new day: its clock is set to just after midnight, or after the hour when new rates are due. Tests about the end
of a day set the clock themselves.

`python3 clock.py` prints the offset for the module tests, whose clock is set once for all of them.
"""

import datetime
import math
import os
import time
import zoneinfo

OFFSET, MOMENT = "AGIO_CLOCK_OFFSET", "AGIO_MOMENT"
#: Seconds in a day.
DAY = 86_400
#: Seconds of the longest test, and of all module tests together, on a busy machine.
LONGEST, MODULES = 600, 3_600
UTC, FRANKFURT = datetime.timezone.utc, zoneinfo.ZoneInfo("Europe/Berlin")
#: When the newest day of a source changes: time zone, hour and minute.
TURNS = [(UTC, 0, 0), (UTC, 0, 15), (UTC, 0, 45), (UTC, 4, 15), (FRANKFURT, 16, 15), (None, 0, 0)]

#: The offset that the environment has.
_begin = int(os.environ.get(OFFSET, "0"))


def begin(longest=LONGEST):
    """Sets the clock for the start of a test that takes at most some seconds."""
    if moment := os.environ.get(MOMENT):
        set_to(datetime.datetime.fromisoformat(moment).timestamp())
    else:
        set_to(after_the_turn(time.time() + _begin, longest))


def after_the_turn(instant, longest=LONGEST):
    """The instant, or one after the changes of the day that would follow too soon for a test of some seconds."""
    for turn in sorted(turns_after(instant)):
        if instant < turn <= instant + longest:
            instant = turn + 1
    return instant


def turns_after(instant):
    """The changes of the day on the day of an instant and the day after it."""
    for zone, hour, minute in TURNS:
        day = datetime.datetime.fromtimestamp(instant, zone).date()
        for date in (day, day + datetime.timedelta(1)):
            yield datetime.datetime.combine(date, datetime.time(hour, minute), zone).timestamp()


def stay_near(day):
    """Goes back by whole weeks to at most 40 days after a day, in UTC, for tests that depend on the distance."""
    latest = datetime.datetime.fromisoformat(f"{day}T00:00:00Z").timestamp() + 40 * DAY
    if now() > latest:
        set_to(after_the_turn(now() - math.ceil((now() - latest) / (7 * DAY)) * 7 * DAY))


def set_to(instant):
    """Sets the clock of the tests, and of programs started later, to seconds since 1970."""
    os.environ[OFFSET] = str(round(instant - time.time()))


def now():
    """The current time in seconds since 1970."""
    return time.time() + int(os.environ.get(OFFSET, "0"))


def today():
    """The current day in UTC."""
    return datetime.datetime.fromtimestamp(now(), UTC).date()


def local_day():
    """The current day in the user's time zone."""
    return datetime.date.fromtimestamp(now())


if __name__ == "__main__":
    begin(MODULES)
    print(os.environ[OFFSET])
