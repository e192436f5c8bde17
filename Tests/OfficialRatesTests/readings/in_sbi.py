"""State Bank of India: CSV collected from the bank's cards; the file's name has the currency. 0.00 is no quote; a day whose cards differ
has no rate, and neither has one whose selling rate is none or is lower."""

import csv
import decimal
import pathlib


def read(path):
    code = pathlib.Path(path).stem.rsplit("_", 1)[1]
    days = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            buying, selling = row["TT BUY"], decimal.Decimal(row["TT SELL"])
            taken = buying if selling >= decimal.Decimal(buying) else "0"
            days.setdefault(row["DATE"].split(" ")[0], []).append(taken)
    for day, cells in days.items():
        values = {decimal.Decimal(cell) for cell in cells}
        if len(values) == 1 and values != {0}:
            yield "in-sbi", day, code, cells[0], 100 if code in ("JPY", "KRW", "THB") else 1
