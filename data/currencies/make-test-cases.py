#!/usr/bin/python3
"""Makes Tests/CurrenciesTests/ConversionCases.swift and ExpressionCases.swift: random cases, and what Python's decimal
says of them. The random numbers are the same in each run. Run it from anywhere: data/currencies/make-test-cases.py
"""

import pathlib
import random
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal, DivisionByZero, InvalidOperation, localcontext

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "CurrenciesTests"
DIGITS = {"JPY": 0, "USD": 2, "KWD": 3, "CLF": 4}
EXACT = Context(prec=28, rounding=ROUND_HALF_UP)
THREE = Context(prec=3, rounding=ROUND_HALF_UP)


def plain(value):
    """The number without an exponent and without trailing zeros after the decimal sign."""
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


class Refused(Exception):
    """The expression has no value; the message is the name of the refusal."""


def checked(value):
    """What is less than 10^38 goes on."""
    if abs(value) >= Decimal(10) ** 38:
        raise Refused("tooLarge")
    return value


def number(dice):
    """A number as typed, and its value."""
    value = Decimal(dice.randint(0, 10 ** dice.randint(1, 7))).scaleb(-dice.randint(0, 4))
    text = plain(value)
    suffix, power = dice.choice([("", 0)] * 8 + [("k", 3), ("M", 6)])
    return text + suffix, value.scaleb(power)


def factor(dice, depth):
    """A factor as typed, its value, and whether it is a percentage."""
    text, value = number(dice)
    if depth and dice.random() < 0.4:
        text, value = total(dice, depth - 1)
        text = "(" + text + ")"
    sign = dice.choice([""] * 6 + ["-", "−"])
    percent = dice.random() < 0.2
    value = -value if sign else value
    return sign + text + "%" * percent, value / 100 if percent else value, percent


def term(dice, depth):
    """Factors multiplied and divided."""
    text, value, percent = factor(dice, depth)
    while dice.random() < 0.4:
        other, by, _ = factor(dice, depth)
        sign = dice.choice("*×/÷")
        text += sign + other
        if sign in "/÷" and by == 0:
            raise Refused("divisionByZero")
        value, percent = checked(value * by if sign in "*×" else value / by), False
    return text, value, percent


def total(dice, depth):
    """Terms added and subtracted; a percentage alone is one of what stands before it."""
    text, value, _ = term(dice, depth)
    while dice.random() < 0.5:
        other, change, percent = term(dice, depth)
        sign = dice.choice("+-")
        text += dice.choice(["", " "]) + sign + dice.choice(["", " "]) + other
        change = checked(value * change) if percent else change
        value = checked(value + change if sign == "+" else value - change)
    return text, value


def expressions(count):
    """Lines: the expression, `=`, its exact text or the name of the refusal."""
    dice, made = random.Random(38), 0
    while made < count:
        with localcontext(Context(prec=38, rounding=ROUND_DOWN, traps=[DivisionByZero, InvalidOperation])):
            try:
                text, value = total(dice, 3)
                said = "negative" if value < 0 else "tooLarge" if value >= 10**15 else plain(EXACT.plus(value))
            except Refused:
                # The text was not made to its end: what it says is tried by hand in AmountReadingTests.
                continue
        if 3 < len(text) <= 70 and (value >= 0 or dice.random() < 0.1):
            made += 1
            yield f"{text} = {said}"


def write(name, constant, what, lines):
    """One Swift file with a constant of many lines."""
    text = "\n".join("  " + line.replace("\\", "") for line in lines)
    (TESTS / name).write_text(
        f'// Made by data/currencies/make-test-cases.py.\n\n/// {what}\nlet {constant} = """\n{text}\n  """\n')


if __name__ == "__main__":
    write("ConversionCases.swift", "conversionCases",
          "Amount, rate of its currency, rate and code of the other, result as shown, exact text.", conversions(2000))
    write("ExpressionCases.swift", "expressionCases", "Expressions and what Python's decimal makes of them.",
          expressions(500))
