"""Norges Bank: CSV with a row for each currency and day; 10 to the power of UNIT_MULT is the number of units. Two base
"currencies" are indices."""

import csv


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            assert row["QUOTE_CUR"] == "NOK" and row["FREQ"] == "B"
            if row["BASE_CUR"] not in ("I44", "TWI"):
                yield "no-nb", row["TIME_PERIOD"], row["BASE_CUR"], row["OBS_VALUE"], 10 ** int(row["UNIT_MULT"])
