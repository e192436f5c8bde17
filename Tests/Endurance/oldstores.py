"""Stores of all earlier versions of the schema: the first ones as the module tests write them, the later ones as the migrations make them."""

import re
import sqlite3
from contextlib import closing

from programs import ROOT

FIRST = ROOT / "Tests" / "LedgerTests" / "Support" / "OldSchema.swift"
#: What the user has in a version, beyond what the first ones have.
CONTENT = {
    8: "INSERT INTO kept_conversion VALUES ('6f8d1c1e-0f5a-4c57-9d3f-0a4d6f8e2b11', 1793000000, '12', 2, 'EUR', 'USD', '1.1172', '1', NULL, NULL,"
    " NULL, '13.41', 2, 'halfEven', 20756, NULL, 'ecb', 0, 'Taxi')",
    9: "INSERT INTO alert VALUES ('6f8d1c1e-0f5a-4c57-9d3f-0a4d6f8e2b12', 'EUR', 'USD', 'above', '1.5', NULL, NULL, NULL, 1, 1, NULL, NULL, NULL)",
}


def migrations():
    """The statements of each migration, by its number."""
    found = {}
    for path in (ROOT / "Sources" / "Ledger").rglob("Schema*.swift"):
        for number, script in re.findall(r'Migration\(\s*(\d+),.*?"""\n(.*?)"""', path.read_text(), re.DOTALL):
            found[int(number)] = script
    return found


def old_stores(folder):
    """The bytes of a store of each version before the present one, in their order."""
    scripts = migrations()
    texts, script, stores = re.findall(r'"""\n(.*?)"""', FIRST.read_text(), re.DOTALL), "", []
    for number in range(1, max(scripts)):
        if number <= len(texts):
            script += texts[number - 1]
        else:
            script += f"{scripts[number]}; {CONTENT.get(number, '')}; PRAGMA user_version = {number};"
        path = folder / f"old-{number}.sqlite"
        with closing(sqlite3.connect(path)) as store:
            store.executescript(script)
        stores.append(path.read_bytes())
    return stores
