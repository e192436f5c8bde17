"""Dates as the window writes them in the locale of the tests, C.UTF-8, which is that of no country."""

import datetime


def written(day):
    """"2026-10-30" as "30 Oct 2026"."""
    date = datetime.date.fromisoformat(day)
    return f"{date.day} {date:%b} {date:%Y}"


def with_weekday(day):
    """"2026-10-24" as "Sat 24 Oct 2026"."""
    return f"{datetime.date.fromisoformat(day):%a} {written(day)}"


def written_month(month):
    """"2026-10" as "Oct 2026"."""
    return written(f"{month}-01").split(" ", 1)[1]


def weekday(day):
    """"2026-10-24" as "Saturday"."""
    return f"{datetime.date.fromisoformat(day):%A}"


def read(text):
    """"30 Oct 2026" as "2026-10-30"."""
    return datetime.datetime.strptime(text, "%d %b %Y").date().isoformat()
