"""Reserve Bank of Australia, F11.1: CSV with lines about the columns first; a title `A$1=USD` names the currency. SDR is XDR."""

import csv
import datetime


def read(path):
    titles = None
    with open(path, newline="", encoding="utf-8-sig") as file:
        for row in csv.reader(file):
            if row and row[0] == "Title":
                titles = row
                continue
            try:
                day = datetime.datetime.strptime(row[0], "%d-%b-%Y").date() if row else None
            except ValueError:
                continue
            if day is None:
                continue
            for title, cell in list(zip(titles, row))[1:]:
                if cell and title.startswith("A$1="):
                    code = title[4:]
                    yield "au-rba", day.isoformat(), "XDR" if code == "SDR" else code, cell, 1
