"""Reads tables A of Narodowy Bank Polski: the archive of a year as CSV, some days as JSON."""

import datetime
import json
import pathlib
import re


def read(path):
    path = pathlib.Path(path)
    if path.suffix == ".json":
        for table in json.loads(path.read_text("utf-8"), parse_float=str):
            for rate in table["rates"]:
                yield "pl-nbp", table["effectiveDate"], rate["code"], rate["mid"], 1
        return
    head, names, *rows = path.read_text("cp1250").splitlines()
    heads = head.split(";")
    for row in rows:
        cells = row.split(";")
        if not re.fullmatch(r"\d{8}", cells[0]):
            continue
        day = str(datetime.datetime.strptime(cells[0], "%Y%m%d").date())
        for column, cell in zip(heads, cells):
            units = re.fullmatch(r"(\d+)([A-Z]{3})", column)
            if units and cell:
                yield "pl-nbp", day, units[2], cell.replace(",", "."), int(units[1])
