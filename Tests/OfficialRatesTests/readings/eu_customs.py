"""Reads the export of rates for the customs value of the German customs."""

import calendar
import datetime
import xml.etree.ElementTree as tree


def read(path):
    for rate in tree.parse(path).getroot().iter("kurs"):
        first, last = (
            datetime.datetime.strptime(rate.findtext(name), "%d.%m.%Y").date() for name in ("startdatum", "enddatum")
        )
        whole = first.day == 1 and last == first.replace(day=calendar.monthrange(first.year, first.month)[1])
        label = f"{first:%Y-%m}" if whole else str(first)
        yield "eu-customs", label, rate.findtext("iso3"), rate.findtext("kurswert").replace(",", "."), 1
