"""Reads the rates of the German ministry of finance for turnover tax. The currency is that of the country; a cell with another code is not
taken."""

import csv
import re

CODES = {
    "Australien": "AUD", "Brasilien": "BRL", "Bulgarien": "BGN", "China (VR)": "CNY", "Dänemark": "DKK",
    "Großbritannien": "GBP", "Hongkong": "HKD", "Indien": "INR", "Indonesien": "IDR", "Island": "ISK",
    "Israel": "ILS", "Japan": "JPY", "Kanada": "CAD", "Korea, Republik": "KRW", "Kroatien": "HRK",
    "Malaysia": "MYR", "Mexiko": "MXN", "Neuseeland": "NZD", "Norwegen": "NOK", "Philippinen": "PHP",
    "Polen": "PLN", "Rumänien": "RON", "Russland": "RUB", "Schweden": "SEK", "Schweiz": "CHF", "Singapur": "SGD",
    "Südafrika": "ZAR", "Thailand": "THB", "Tschechien": "CZK", "Türkei": "TRY", "Ungarn": "HUF", "USA": "USD",
}


def read(path):
    with open(path, newline="", encoding="cp1252") as file:
        rows = list(csv.reader(file, delimiter=";"))
    year = re.search(r"20\d\d", rows[0][0])[0]
    for row in rows:
        if row[1:2] != ["1 Euro"]:
            continue
        code = CODES[row[0].rstrip("1²")]
        for month in range(1, 13):
            cell = re.fullmatch(r"(\d{1,3}(?:\.\d{3})*,\d+)\s*([A-Z]+)", row[month + 1].strip())
            if cell and cell[2] == code:
                yield "de-bmf", f"{year}-{month:02}", code, cell[1].replace(".", "").replace(",", "."), 1
