"""Checks files of prices, and the reading of journals, against the real programs:

    swift build --product PriceProbe
    python3 -B Tests/PriceFilesTests/check_tools.py .build/debug/PriceProbe [FOLDER…]

hledger, ledger, bean-check, sqlite3 and the Python module of GnuCash are used where they are installed; the others are named. The
programs must read what is written without a warning and with the same numbers, also where it continues a file of their own style; and
days and commodities of random journals must be those that the programs find. With folders, every journal in them that its program reads
is read by both instead. What is refused is counted: a refusal is no fault, another answer than the program's is one."""

import collections
import json
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

PRICES = """2026-10-30 EUR USD 1.1172 ecb
2026-10-31 EUR USD 1.117 ecb
2026-10-30 EUR IDR 18148.00 ecb
2026-10-30 EUR JPY 171.5
2026-10-30 XAU USD 3941.730 x"y\\z
2026-10-30 GBP USD 0.000055102
2026-10-30 CHF USD 1
"""
ODD = "USD=US Dollar 2"
failures = []


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=60, **options)


def check(what, condition, detail=""):
    print(("ok    " if condition else "FAIL  ") + what + ("" if condition else f"\n      {detail}"))
    if not condition:
        failures.append(what)


class Probe:
    def __init__(self, path):
        self.path = path

    def write(self, format, *arguments, prices=PRICES):
        return run(self.path, "write", format, *arguments, input=prices).stdout

    def append(self, format, path, *arguments, prices=PRICES):
        text = run(self.path, "write", format, "--since", path, *arguments, input=prices).stdout
        with open(path, "a", newline="") as file:
            file.write(text)
        return text


def numbers(prices=PRICES, names={}):
    rows = (line.split() for line in prices.splitlines())
    return {(day, names.get(base, base), names.get(quote, quote)): float(rate) for day, base, quote, rate, *_ in rows}


# hledger and Ledger


def hledger_prices(path):
    output = run("hledger", "-f", path, "prices", "--infer-market-prices")
    return directives(output.stdout), output.stderr


def ledger_prices(path):
    """Ledger prints the prices of commodities that a transaction has."""
    names = sorted({name for _, base, quote in directives(path.read_text()) for name in (base, quote)})
    journal = path.with_suffix(".uses")
    journal.write_text("2000-01-01 x\n" + "".join(f'  a  1 "{name}"\n' for name in names) + "  b\n")
    output = run("ledger", "--args-only", "-f", journal, "--price-db", path, "pricedb")
    return directives(output.stdout), output.stderr


def directives(text):
    """The prices of `P` directives that a program prints, with decimal points."""
    found = {}
    for line in text.splitlines():
        parts = shlex_fields(line)
        if not parts or parts[0] != "P":
            continue
        day = parts[1].replace("/", "-")
        rest = parts[3:] if ":" in parts[2] else parts[2:]
        amount = [part.strip('"') for part in rest[1:]]
        if len(amount) == 1:
            digits = "".join(c for c in amount[0] if c.isdigit() or c in ".,-")
            amount = [digits, amount[0].replace(digits, "")]
        number, quote = amount if amount[0][0].isdigit() else reversed(amount)
        found[day, rest[0].strip('"'), quote] = float(number.replace(",", ""))
    return found


def shlex_fields(line):
    lexer = shlex.shlex(line, posix=False)
    lexer.whitespace_split, lexer.commenters, lexer.quotes = True, "", '"'
    try:
        return list(lexer)
    except ValueError:
        return []


def check_plain(probe, folder):
    for tool, prices in (("hledger", hledger_prices), ("ledger", ledger_prices)):
        if not shutil.which(tool):
            print(f"--    {tool} is not installed")
            continue
        path = folder / f"{tool}.prices"
        for arguments, names in (((), {}), ((ODD,), {"USD": "US Dollar 2"}), (("USD=$",), {"USD": "$"}), (("XAU=or",), {"XAU": "or"})):
            path.write_text(probe.write(tool, *arguments))
            read, errors = prices(path)
            check(f"{tool} reads what is written {arguments}", read == numbers(names=names) and not errors, f"{read} {errors}")
        check_style(probe, folder, tool, prices)
        check_comma(probe, folder, tool)


def check_style(probe, folder, tool, prices):
    """Files of other styles are continued, and a second run adds nothing."""
    styles = {
        "slashes and times": "P 2026/10/29 00:00:00 EUR 1.5000 USD\n",
        "symbol first": "; mine\nP 2026.10.29 EUR USD 1.5\n",
        "aligned, no end": "P 2026-10-29  EUR    1.5    USD",
        "returns": "P 2026-10-29 EUR 1.5 USD\r\n",
        "comma": "P 2026-10-29 EUR 1,50000 USD\n" if tool == "ledger" else "decimal-mark ,\nP 2026-10-29 EUR 1,50000 USD\n",
    }
    for name, text in styles.items():
        path = folder / f"{tool}.style"
        path.write_bytes(text.encode())
        probe.append(tool, path)
        once = path.read_bytes()
        again = probe.append(tool, path)
        read, errors = prices(path)
        if name == "comma":
            plain = run("sed", "s/\\([0-9]\\),\\([0-9]\\)/\\1.\\2/; s/decimal-mark ,/decimal-mark ./", path).stdout
            (folder / f"{tool}.point").write_text(plain)
            expected, _ = prices(folder / f"{tool}.point")
            mark = run(tool, "-f", path, *(["prices"] if tool == "hledger" else ["--args-only", "pricedb"])).stdout
            read = directives(mark.replace(".", "").replace(",", ".")) if "," in mark else read
            check(f"{tool} continues {name}", {k: round(v, 9) for k, v in read.items()} == {k: round(v, 9) for k, v in expected.items()}, f"{read} {expected}")
        else:
            wanted = numbers() | {("2026-10-29", "EUR", "USD"): 1.5}
            check(f"{tool} continues {name}", read == wanted and not errors, f"{read} {errors}\n{once.decode()}")
        check(f"{tool} has nothing to add to {name}", again == "" and once.startswith(text.encode()), again)


def check_comma(probe, folder, tool):
    """Files for a journal with decimal commas are read right where it includes them."""
    path = folder / f"{tool}.comma"
    journal = folder / f"{tool}.journal"
    commodity = "commodity 1.000,00 USD\n" if tool == "hledger" else "commodity USD\n  format 1.000,00 USD\n"
    path.write_text("")
    journal.write_text(commodity + f"include {path.name}\n2026-10-30 x\n  a  1.000,00 EUR\n  b\n")
    path.write_text(probe.write(tool, "--for", journal))
    command = ["bal", "a", "-X", "USD", "-e", "2026-10-31"]
    output = run(tool, "-f", journal, *command, *(["--value=end,USD"] if tool == "hledger" else ["--now", "2026-10-30"]))
    check(f"{tool} reads prices in a journal with decimal commas", "1.117,20" in output.stdout, output.stdout + output.stderr)


# Beancount


def check_beancount(probe, folder):
    if not shutil.which("bean-check"):
        print("--    bean-check is not installed")
        return
    path = folder / "prices.beancount"
    path.write_text(probe.write("beancount"))
    output = run("bean-check", path)
    check("bean-check reads what is written", output.returncode == 0 and not output.stdout + output.stderr, output.stdout + output.stderr)
    check("Beancount has the same numbers", beancount_prices(path) == numbers(), beancount_prices(path))
    for name, text in {
        "slashes": '2026/10/29 price EUR   1.5 USD ; x\n',
        "no end": '2026-10-29 price EUR 1.5 USD\n  source: "mine"',
        "returns": "; head\r\n2026-10-29 price EUR  1.5  USD\r\n",
        "a journal": 'option "title" "a\n2026-10-30 price EUR 9 USD"\n* 2026-10-30 price EUR 9 USD\n2026-10-29 price EUR 1.5 USD\n2026-10-29 * "x"\n',
    }.items():
        path.write_bytes(text.encode())
        probe.append("beancount", path)
        once, again = path.read_bytes(), probe.append("beancount", path)
        output = run("bean-check", path)
        wanted = numbers() | {("2026-10-29", "EUR", "USD"): 1.5}
        check(f"Beancount continues {name}", beancount_prices(path) == wanted and "error" not in output.stderr.lower(), f"{beancount_prices(path)} {output.stderr}\n{once.decode()}")
        check(f"Beancount has nothing to add to {name}", again == "" and once.startswith(text.encode()), again)


BEANCOUNT = """
import sys, json
from beancount import loader
from beancount.core import data
entries, errors, options = loader.load_file(sys.argv[1])
uses, prices = set(), []
for entry in entries:
    if isinstance(entry, data.Price):
        prices.append((str(entry.date), entry.currency, entry.amount.currency, float(entry.amount.number)))
    if isinstance(entry, data.Transaction):
        for posting in entry.postings:
            uses.add((str(entry.date), posting.units.currency))
            for other in (posting.cost, posting.price):
                if other is not None:
                    uses.add((str(entry.date), other.currency))
kinds = {type(error).__name__ for error in errors} - {"BalanceError", "ValidationError"}
print(json.dumps({"uses": sorted(uses), "prices": prices, "errors": sorted(kinds)}))
"""


def beancount(path):
    for python in ("/usr/bin/python3", "python3"):
        output = run(python, "-c", BEANCOUNT, path)
        if output.returncode == 0:
            return json.loads(output.stdout)
    return None


def beancount_prices(path):
    return {(day, base, quote): rate for day, base, quote, rate in beancount(path)["prices"]}


# GnuCash

BOOK = """
import sys
from gnucash import Account, Session, SessionOpenMode
session = Session("sqlite3://" + sys.argv[1], SessionOpenMode.SESSION_NEW_STORE)
session.save()
session.end()
session = Session("sqlite3://" + sys.argv[1], SessionOpenMode.SESSION_NORMAL_OPEN)
table = session.book.get_table()
root = session.book.get_root_account()
for code in ("EUR", "USD", "IDR", "JPY", "GBP", "CHF", "XAU"):
    account = Account(session.book)
    account.SetName(code)
    account.SetCommodity(table.lookup("CURRENCY", code))
    account.SetType(0)
    root.append_child(account)
session.save()
session.end()
"""

BOOK_PRICES = """
import os, sys, json, datetime
os.environ["TZ"] = sys.argv[2]
from gnucash import Session, SessionOpenMode
session = Session("sqlite3://" + sys.argv[1], SessionOpenMode.SESSION_READ_ONLY)
table, found = session.book.get_table(), []
database = session.book.get_price_db()
for base in ("EUR", "XAU", "GBP", "CHF"):
    for quote in ("USD", "IDR", "JPY"):
        one, other = table.lookup("CURRENCY", base), table.lookup("CURRENCY", quote)
        if one is None or other is None: continue
        for price in database.get_prices(one, other):
            value = price.get_value()
            found.append((str(price.get_time64())[:10], base, quote, value.num / value.denom, price.get_source_string()))
print(json.dumps(found))
session.end()
"""


def check_gnucash(probe, folder):
    if not shutil.which("sqlite3"):
        print("--    sqlite3 is not installed")
        return
    if run("/usr/bin/python3", "-c", "import gnucash").returncode != 0:
        print("--    the Python module of GnuCash is not installed")
        return
    book, script = folder / "book.gnucash", folder / "prices.sql"
    made = run("/usr/bin/python3", "-c", BOOK, book)
    if not book.exists():
        check("GnuCash makes a book", False, made.stderr)
        return
    script.write_text(probe.write("gnucash-sql"))
    for time in ("the first time", "again"):
        output = run("sqlite3", book, f".read {script}")
        check(f"SQLite runs the script {time}", output.returncode == 0 and not output.stderr and output.stdout.strip() == "7|7", output.stdout + output.stderr)
    for zone in ("UTC", "Pacific/Honolulu", "Pacific/Auckland"):
        output = run("/usr/bin/python3", "-c", BOOK_PRICES, book, zone)
        rows = json.loads(output.stdout or "[]")
        read = {(day, base, quote): rate for day, base, quote, rate, _ in rows}
        check(f"GnuCash has the prices in {zone}", read == numbers() and {row[4] for row in rows} == {"user:price"}, f"{rows} {output.stderr}")
    corrected = probe.write("gnucash-sql", prices="2026-10-30 EUR USD 1.2 ecb\n")
    script.write_text(corrected)
    run("sqlite3", book, f".read {script}")
    count = run("sqlite3", book, "SELECT COUNT(*) FROM prices").stdout.strip()
    check("a corrected price is no second one", count == "7", count)
    script.write_text(probe.write("gnucash-sql", prices="2026-11-01 EUR USD 1.2\n2026-11-01 EUR PLN 4.2\n"))
    output = run("sqlite3", book, f".read {script}")
    count = run("sqlite3", book, "SELECT COUNT(*) FROM prices").stdout.strip()
    check("nothing is written to a book that lacks a currency, which is named", count == "7" and "PLN" in output.stdout, output.stdout + count)


# Journals


def hledger_uses(path):
    output = run("hledger", "-f", path, "print", "-x", "-O", "json")
    if output.returncode != 0:
        return None
    uses = set()
    for transaction in json.loads(output.stdout or "[]"):
        for posting in transaction["tpostings"]:
            day = posting["pdate"] or transaction["tdate"]
            for amount in posting["pamount"]:
                uses.add((day, amount["acommodity"]))
                cost = amount.get("aprice") or amount.get("acost")
                if cost:
                    uses.add((day, cost["contents"]["acommodity"]))
    return {use for use in uses if use[1]}


def ledger_uses(path):
    output = run("ledger", "--args-only", "-f", path, "xml")
    if output.returncode != 0 or "Error" in output.stderr:
        return None
    try:
        root = xml.etree.ElementTree.fromstring(output.stdout)
    except xml.etree.ElementTree.ParseError:
        return None
    uses = set()
    for transaction in root.iter("transaction"):
        for posting in transaction.iter("posting"):
            if posting.get("generated") == "true":
                continue
            day = (posting.findtext("date") or transaction.findtext("date")).replace("/", "-")
            for tag in ("post-amount", "cost"):
                for part in posting.findall(tag):
                    for symbol in part.iter("symbol"):
                        uses.add((day, symbol.text.strip('"')))
    # Time is no money.
    return {use for use in uses if use[1] not in ("s", "m", "h")}


def beancount_uses(path):
    """Beancount drops transactions with errors."""
    read = beancount(path)
    return {tuple(use) for use in read["uses"]} if read and not read["errors"] else None


def probe_uses(probe, syntax, path):
    output = run(probe.path, "journal", syntax, path)
    lines = [line.split("\t") for line in output.stdout.splitlines()]
    if output.returncode != 0 or not lines:
        return None, f"the probe ended with {output.returncode}: {output.stderr}"
    if lines[0][0] == "error":
        return None, lines[0][1]
    uses = {(day, name) for day, name, roles in lines if day != "mark" and int(roles) & 3}
    if syntax == "ledger":
        uses = {use for use in uses if use[1] not in ("s", "m", "h")}
    return uses, None


# Random journals


class Words:
    """Parts of journals of hledger and Ledger that both read; `syntax` adds its own."""

    def __init__(self, seed, syntax):
        self.random, self.syntax = random.Random(seed), syntax
        # The programs do not tell the prices of lots, and hledger prints no costs beside assigned balances.
        self.has_lots, self.assigns, self.has_commas = seed % 4 == 0 and syntax == "ledger", False, seed % 2 == 0

    def one(self, *words):
        return self.random.choice(words)

    def maybe(self, text, chance=0.3):
        return text if self.random.random() < chance else ""

    def commodity(self):
        return self.one("EUR", "USD", "$", "€", "GBP", '"X 2"', '"A-B"', "zł", "£", "JPY", "s'fr")

    def number(self):
        if self.syntax == "ledger":
            return self.one(*(("1", "12,5", "1.000,25", "10,50") if self.has_commas else ("1", "10.50", "1,000.00", "0.001")))
        return self.one("1", "10.50", "1,000.00", "0.001", "12,5", "1.000,25", "1 000", "1E3", "1 234 567,8", "5.")

    def amount(self):
        sign, commodity, number = self.one("", "", "-", "+" if self.syntax == "hledger" else "-"), self.commodity(), self.number()
        if number.endswith(".") or "E" in number:
            return f"{sign}{number} {commodity}"
        return self.one(f"{sign}{commodity}{number}", f"{commodity} {sign}{number}", f"{sign}{number} {commodity}", f"{sign}{number}{commodity}")

    def positive(self):
        number = self.one("1", "2,5" if self.has_commas and self.syntax == "ledger" else "2.5")
        return self.one(f"{self.commodity()}{number}", f"{number} {self.commodity()}")

    def date(self, years=True):
        year, month, day, sign = self.one(2024, 2025, 2026), self.random.randint(1, 12), self.random.randint(1, 28), self.one("-", "/", ".")
        pad = self.one("", "02")
        full = f"{year}{sign}{month:{pad}}{sign}{day:{pad}}"
        return full if years or self.random.random() < 0.8 else f"{month:{pad}}{sign}{day:{pad}}"

    def remark(self, is_posting):
        text = self.one("", "a remark", "tag:value", "a:b, c: d", ":x:y:", "[x]", "[", "]", "5 EUR", '"', "x ; y", "@ 5 USD")
        if is_posting and self.random.random() < 0.4:
            text = self.one(f"[{self.date()}]", f"[={self.date()}]", f"[{self.date()}={self.date()}]")
            if self.syntax == "hledger":
                text = self.one(
                    text, f"date:{self.date()}", f"x date2:{self.date()}", f"a:b, date: {self.date(False)}, c:d", f"x: y date:{self.date()}",
                    f"up {text} date:{self.date()}", f"date : {self.date()}", f"update:{self.date()}", f"date:{self.date()}, date:{self.date()}")
        return "; " + text

    def posting(self):
        name = self.one("(a)", "(assets:bank account)", "(a b:c d)", "(x; y)")
        gap = self.one("  ", "   ", "\t\t", " \t", "  \t ", *(["\t"] if self.syntax == "ledger" else []))
        text = self.one("  ", "\t", "    ") + self.maybe(self.one("* ", "! ")) + name + gap
        if self.assigns and self.random.random() < 0.5:
            return [text + "= " + self.positive()] + [self.maybe("  " + self.remark(True))]
        text += self.amount()
        if self.random.random() < 0.3 and self.has_lots:
            text += self.one(" {%s}", " {{%s}}", "{=%s}") % self.positive() + self.maybe(f" [{self.date()}]") + self.maybe(" (a lot)")
        if self.random.random() < 0.3 and not self.assigns:
            text += self.one(" @ ", " @@ ", "@", " (@) ", " (@@)  ") + self.positive()
        if self.syntax == "ledger" and self.random.random() < 0.1:
            text = "    (a)  " + self.one("(5 EUR * 2)", "(-($3 / 4))", "(2 * (1 EUR + 3 EUR))")
        text += self.maybe(" " * self.random.randint(0 if not text[-1].isalpha() else 1, 3) + self.remark(True))
        return [text] + [self.maybe("    " + self.remark(True))]

    def transaction(self):
        self.assigns = self.random.random() < 0.2
        head = self.date(False) + self.maybe("=" + self.date()) + self.maybe(self.one(" *", " !", " * (12)")) + self.maybe(" Payee | note 5 EUR", 0.7)
        head += self.maybe("  " + self.remark(self.syntax == "ledger"))
        lines = [head] + [self.maybe("  " + self.remark(self.syntax == "ledger"))]
        for _ in range(self.random.randint(1, 4)):
            lines += self.posting()
        return [line for line in lines if line]

    def other(self):
        block = self.transaction()
        own = {
            "hledger": (["decimal-mark ."], ["commodity 1,000.00 CHF"], ["D 1,000.00 GBP"], ["Y2025"], ["  # indented remark"], ["end aliases"]),
            "ledger": (["| x"], ["% x"], ["C 1.00 Kb = 1024 b"], ["test"] + block + ["end test"], ["apply tag x", *block, "end apply tag"]),
        }[self.syntax]
        return self.one(
            ["; " + self.remark(True)], ["# x"], ["* x"], ["comment"] + block + ["end comment"], ["= expenses"] + ["  (x)  1 EUR", ""],
            ["~ monthly", "  x  1 EUR", "  y", ""], ["account a:b", "  note 5 EUR"], ["commodity $", "  format $1,000.00"], ["Y 2024"], ["year 2026"],
            [f"P {self.date()} GBP 1.5 USD"], [f"P {self.date()} 00:00:00 $ 1.5 EUR ; x"], ["N USD"], ["tag x"], ["payee x"], ["apply account z"], *own)

    def journal(self):
        lines = ["Y 2026"]
        applied = 0
        for _ in range(self.random.randint(1, 6)):
            block = self.transaction() if self.random.random() < 0.6 else self.other()
            applied += block == ["apply account z"]
            lines += block + [""]
        lines += ["end apply account"] * applied
        text = self.one("\n", "\n", "\r\n").join(line for line in lines if line or self.random.random() < 0.5)
        return text + self.maybe("\n", 0.8)


class BeancountWords(Words):
    def commodity(self):
        return self.one("EUR", "USD", "GBP", "A.B", "X-2", "HOOL")

    def number(self):
        return self.one("1", "-10.50", "1,000.00", "(1/4 * 2)", "- 5", "2 + 3", "5.", "1,234,567.8")

    def posting(self):
        text = self.one("  ", "\t", "   ") + self.maybe(self.one("! ", "* ", "# ", "P ")) + self.one("Assets:Bank", "Expenses:Über:Ähm", "Assets:A-1:2b")
        # Beancount reduces lots that it finds only, and wants one commodity of cost and price.
        price, has_cost = self.commodity(), self.random.random() < 0.3
        text += "  " + self.one("1", "5.") * has_cost + self.number() * (not has_cost) + self.one(" ", "", "  ") + self.commodity()
        if has_cost:
            cost = f"{self.one('5', '1.50', '5 # 9.95')} {price}"
            text += " {" + self.one(cost, f"{cost}, 2020-01-05", f'2020-01-05, {cost}, "a, lot"', f'"{{x}} ;", {cost}') + "}"
        if self.random.random() < 0.3:
            text += self.one(" @ ", " @@ ", "@") + self.one("1.5 ", "2") + price
        text += self.maybe(self.one(' ; remark "', ";"))
        return [text, self.maybe('    key: "5 EUR"'), self.maybe('  ; remark "', 0.2)]

    def transaction(self):
        lines = [self.date() + self.one(" *", " !", " txn", " #", " P") + self.one("", ' "x"', ' "a" "b"', ' "a ; b" #tag ^link', ' "two\nlines"') + self.maybe(" ; x")]
        lines += [self.maybe("  #tag ^link"), self.maybe("  key: 5 EUR")]
        for _ in range(self.random.randint(1, 3)):
            lines += self.posting()
        return [line for line in lines if line] + ["  Equity:Opening", ""]

    def date(self, years=True):
        sign = self.one("-", "/")
        return f"{self.one(2024, 2025)}{sign}{self.random.randint(1, 12):02}{sign}{self.random.randint(1, 28):02}"

    def other(self):
        return self.one(
            ['* a heading "'], ["; x"], [": x"], ["# x"], ["!x"], [f"{self.date()} price GBP 1.5 USD", '  source: "x"'], [f'{self.date()} event "a" "b"'],
            [f'{self.date()} note Assets:Bank "5 EUR"'], ["pushtag #x", "poptag #x"], [f'{self.date()} query "a" "SELECT\n2024-01-01 * x"'],
            [f"{self.date()} commodity CHF"], [f'{self.date()} custom "x" 5 EUR TRUE'], [f"{self.date()} balance Assets:Bank 1 ~ 0.01 GBP"])

    def journal(self):
        lines = ['option "title" "5 EUR"', 'plugin "beancount.plugins.auto_accounts"', ""]
        for _ in range(self.random.randint(1, 6)):
            lines += self.transaction() if self.random.random() < 0.6 else self.other()
        return self.one("\n", "\n", "\r\n").join(lines) + self.maybe("\n", 0.8)


def write_random(folder, count):
    """Writes random journals of each syntax to a folder."""
    for seed in range(count):
        for syntax, ending in (("hledger", "journal"), ("ledger", "ledger")):
            (folder / f"{seed}.{ending}").write_bytes(Words(seed, syntax).journal().encode())
        (folder / f"{seed}.beancount").write_bytes(BeancountWords(seed, "beancount").journal().encode())


def compare_journals(probe, folder):
    readers = {
        "hledger": (hledger_uses, {".journal", ".hledger", ".j"}),
        "ledger": (ledger_uses, {".ledger", ".dat", ".test", ".ldg"}),
        "beancount": (beancount_uses, {".beancount", ".bean"}),
    }
    for syntax, (reader, endings) in readers.items():
        count, refusals = collections.Counter(), collections.Counter()
        for path in sorted(each for each in pathlib.Path(folder).rglob("*") if each.suffix in endings and each.is_file()):
            try:
                theirs = reader(path)
            except (subprocess.TimeoutExpired, UnicodeDecodeError):
                theirs = None
            except FileNotFoundError:
                print(f"--    {syntax} is not installed")
                break
            ours, refusal = probe_uses(probe, syntax, path)
            if theirs is None:
                count["not read by the program" + (", refused" if refusal else ", read here")] += 1
            elif refusal:
                count["refused"] += 1
                refusals[f"{path}: {refusal}"] += 1
            elif ours == theirs:
                count["equal"] += 1
            elif theirs < ours and re.search(r"[{=%]|^C |\b0(\.0+)?\b", path.read_text(errors="replace"), re.MULTILINE):
                # Prices of lots, units that are others, balances that were there already, and amounts of 0.
                count["more"] += 1
                print(f"more  {path}\n      {sorted(ours - theirs)[:6]}")
            else:
                count["other"] += 1
                check(f"{path} is read as {syntax} reads it", False, f"only {syntax}: {sorted(theirs - ours)[:6]}\n      only here: {sorted(ours - theirs)[:6]}")
        if count:
            print(f"{syntax}: {dict(count)}")
            for text in refusals:
                print(f"      refused {text}")


def main():
    probe = Probe(pathlib.Path(sys.argv[1]).resolve())
    if not sys.argv[2:]:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            check_plain(probe, folder)
            check_beancount(probe, folder)
            check_gnucash(probe, folder)
            (folder / "random").mkdir()
            write_random(folder / "random", 100)
            compare_journals(probe, folder / "random")
    for folder in sys.argv[2:]:
        compare_journals(probe, folder)
    print(f"{len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
