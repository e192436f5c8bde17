#!/usr/bin/python3
"""Makes Tests/CurrenciesTests/ConversionCases.swift: random cases, with the results of Python's decimal.
The random numbers are the same in each run. Run it from anywhere: data/currencies/make-test-cases.py
"""

import pathlib
import random
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "CurrenciesTests"
DIGITS = {"JPY": 0, "USD": 2, "KWD": 3, "CLF": 4}
EXACT = Context(prec=28, rounding=ROUND_HALF_UP)
THREE = Context(prec=3, rounding=ROUND_HALF_UP)


def plain(value):
    """The number without an exponent and without trailing zeros after the decimal separator."""
    text = format(value, "f")
    return (text.rstrip("0").rstrip(".") if "." in text else text) or "0"


def shown(value, digits):
    """Rounded to the currency's digits; to three significant ones where it would be shown as zero."""
    rounded = value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    if rounded == 0 and value != 0:
        three = THREE.plus(value)
        rounded = three.quantize(Decimal(1).scaleb(three.adjusted() - 2))
    return format(rounded, "f")


def amount(dice):
    """0.01 to 10^15, as many digits before the decimal sign as after it; sometimes with many digits behind."""
    places = dice.choice([0, 1, 2, 2, 2, 3, 8])
    return Decimal(dice.randint(1, 10 ** dice.randint(1, 15 + places))).scaleb(-places)


def rate(dice):
    """0.0001 to 2,000,000 with up to seven significant digits."""
    value = Decimal(10) ** Decimal(str(dice.uniform(-4, 6.3)))
    return Decimal(plain(Context(prec=dice.randint(1, 7)).plus(value)))


def conversions(count):
    """Lines: amount, rate of its currency, rate and code of the other, the result as shown, and its exact text."""
    dice = random.Random(4217)
    for _ in range(count):
        given, have, want = amount(dice), rate(dice), rate(dice)
        code = dice.choice(list(DIGITS))
        with localcontext(Context(prec=120)):
            result = given * want / have
            yield " ".join([plain(given), plain(have), plain(want), code, shown(result, DIGITS[code]),
                            plain(EXACT.plus(result))])


def write(name, constant, what, lines):
    """One Swift file with a constant of many lines."""
    text = "\n".join("  " + line.replace("\\", "") for line in lines)
    (TESTS / name).write_text(
        f'// Made by data/currencies/make-test-cases.py.\n\n/// {what}\nlet {constant} = """\n{text}\n  """\n')


if __name__ == "__main__":
    write("ConversionCases.swift", "conversionCases",
          "Amount, rate of its currency, rate and code of the other, result as shown, exact text.", conversions(2000))
