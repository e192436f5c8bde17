"""Reads the monthly rates of the European Commission, whose month only the name of the file has."""

import json
import pathlib
import re


def read(path):
    year, month = re.fullmatch(r"monthly-rates-(\d{4})-(\d\d)\.json", pathlib.Path(path).name).groups()
    for row in json.load(open(path, encoding="utf-8"), parse_float=str, parse_int=str):
        yield "eu-inforeuro", f"{year}-{month}", row["isoA3Code"], row["value"], 1
