#!/usr/bin/env python3
"""Writes the seeds of the fuzzer: `seeds.py OUT` makes a folder for each parser and a dictionary in OUT.

Recorded responses are those of Tests/Fixtures; the others are made in the format of the source.
"""
import io, json, pathlib, sys, zipfile

fixtures, out = pathlib.Path(__file__).resolve().parents[1] / "Fixtures", pathlib.Path(sys.argv[1])
codes = "USD JPY CZK DKK GBP HUF PLN RON SEK CHF AUD".split()
rates = {code: 1.5 + index / 8 for index, code in enumerate(codes)} | {"IDR": 18148, "BHD": 1.2965576e-7}
dollars = {"USD": 1, "EUR": 0.89} | {code: rate for code, rate in rates.items() if code != "USD"}


def keep(parser, *texts):
    folder = out / parser
    folder.mkdir(parents=True, exist_ok=True)
    for text in texts:
        raw = text if isinstance(text, bytes) else text.encode() if isinstance(text, str) else json.dumps(text).encode()
        (folder / f"{len(list(folder.iterdir())):03}").write_bytes(raw)


def recorded(pattern):
    return [path.read_bytes() for path in sorted(fixtures.glob(pattern)) if path.stat().st_size < 6000]


def zipped(text, method):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("eurofxref-hist.csv", text)
    return packed.getvalue()


v1 = {"amount": 1.0, "base": "EUR", "date": "2026-10-30", "rates": rates}
many = {"amount": 1, "base": "EUR", "start_date": "2026-10-29", "end_date": "2026-10-30",
        "rates": {"2026-10-29": rates, "2026-10-30": rates}}
keep("frankfurter", v1, many, *recorded("frankfurter/*.json"))
keep("custom", v1, many, {"amount": 1, "base": "CHF", "date": "2026-10-30", "rates": {"EUR": 1.07}})
keep("frankfurter2", [{"date": "2026-10-30", "base": "EUR", "quote": code, "rate": rate} for code, rate in rates.items()],
     [{"date": "2026-10-30", "base": "EUR", "quote": "EUR", "rate": 1.0}], [], {"status": 422, "message": "invalid date"})
keep("erapi", {"result": "success", "provider": "x", "time_last_update_unix": 1793318551, "time_next_update_unix": 1793405981,
               "time_eol_unix": 0, "base_code": "USD", "rates": dollars},
     {"result": "error", "terms-of-use": "x", "error-type": "unsupported-code"})
keep("fawazahmed0", {"date": "2026-10-30", "eur": {code.lower(): rate for code, rate in (rates | {"BTC": 1.3e-05}).items()}})
keep("openexchangerates", {"disclaimer": "x", "license": "y", "timestamp": 1793318551, "base": "USD", "rates": dollars},
     *recorded("openexchangerates/*.json"))

csv = "Date,USD,JPY,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF,\n2026-10-30," + "1.5," * 10 + "\n2026-10-29," + "N/A,1.25,6,1,1,1,1,2,3,4,\n"
long = "Date, USD, JPY, \n30 October 2026, 1.1172, N/A, \n"
archives = [zipped(csv, zipfile.ZIP_STORED), zipped(csv, zipfile.ZIP_DEFLATED), zipped("", zipfile.ZIP_STORED)]
keep("ecb", *recorded("ecb/*.xml"), *archives)
keep("file", csv, long, *recorded("ecb/*.xml"), *archives)
keep("number", "1.1172", "1.2965576e-7", "-0.00", "1e400", "0" * 40 + "1", "9" * 38, "1E+12", "1.5e-3")
keep("headers", "120\nmax-age=3600, public\n17\nSat, 21 Nov 2026 12:00:00 GMT\n\"abc\"\nSat, 21 Nov 2026 12:00:00 GMT\n0",
     "Sat, 21 Nov 2026 12:00:00 GMT\nno-store", "Saturday, 21-Nov-26 12:00:00 GMT\nno-cache", "Sat Nov 21 12:00:00 2026\ns-maxage=1")

keep("amount", "12.50*3", "(200-15%)/4", "1.5k", "1,23,456.50", "1’299.50", "1\u202f234,5", "١٢٬٣٤٥٫٦", "2m", "5＋３", "1.234.5")
keep("expression", "100 eur + 50 gbp", "€100+£50", "2*(3 eur+4 usd) + 4%", "50 eur at 1.05 usd", "5 kr @ 2", "(20)",
     "100 usd on 2024-03-01-50 gbp", "-5 US dollars", "3MEUR", "1/2/2024", "2026-10-30", "5 usd on last friday", "5 KMF", "$.50", "5 jpy at 149 jpy / 2")
keep("date", "2008-07-15", "15.07.2008", "7/15/99", "1 Jan 2020", "March 3rd, 2020", "2024年3月1日", "last friday", "month end")
keep("money", "US$ 1,299.00", "1.299,- €", "¥13,793", "EUR 12", "2 365 596 kr", "CHF 1'299.–", "₹1,23,456.50", "CAD$ 5k",
     "١٬٢٩٩٫٠٠ ر.س.\u200f", "$.50", "Rs.500", "3MUSD", "+5 €", "-7", "-£.50")

words = codes + ["US$", "kr", "€", "\u202f", "\u200f", "٬", "٫", "%", "k", "(", ".–", ",-", "Rs.",
                 "EUR", "usd", "eur", "rates", "base", "date", "amount", "quote", "rate", "start_date", "end_date", "result",
                 "success", "error", "base_code", "timestamp", "time_last_update_unix", "time_next_update_unix", "message",
                 "time_eol_unix", "2026-10-30", "1e400", "e-7", "null", "NaN", "\\ud83d", "Cube", "currency=", "time=", "PK\x05\x06",
                 "gesmes:Envelope", "N/A", "max-age=", "GMT", "\ufeff"]
quote = lambda word: "".join(f"\\x{byte:02x}" if byte < 32 or byte > 126 or byte in b'"\\' else chr(byte) for byte in word.encode())
(out / "words").write_text("".join(f'"{quote(word)}"\n' for word in words))
