#!/usr/bin/python3
"""Random calculations and what Python's decimal says of them: `expressions.py COUNT [SEED]` prints COUNT lines, each an
expression, ` = `, and its value rounded to 28 significant digits or the name of the refusal.

What is counted with has 38 digits, as in Agio, the rest cut off; that the digits shown are those of the true value is
checked with 400 digits: an expression where they are not is left out, and at most one in a hundred may be.
"""

import random
import sys
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal, localcontext

SHOWN = Context(prec=28, rounding=ROUND_HALF_UP)


class Refused(Exception):
    """The expression has no value; the message is the name of the refusal."""


def plain(value):
    """The number without an exponent and without trailing zeros after the decimal sign."""
    text = format(value, "f")
    return (text.rstrip("0").rstrip(".") if "." in text else text) or "0"


def checked(value):
    """What is less than 10^38 goes on."""
    if abs(value) >= Decimal(10) ** 38:
        raise Refused("tooLarge")
    return value


def divided(value, by):
    """The quotient, where there is one."""
    if by == 0:
        raise Refused("divisionByZero")
    return checked(value / by)


# Each of these answers with a text and a function that calculates the value of it, and whether it is a percentage.


def number(dice):
    """A number as typed."""
    most = 10 ** dice.choice([1, 2, 3, 4, 5, 6, 7, 7, 15])
    value = dice.choice([Decimal(0)] + [Decimal(dice.randint(0, most)).scaleb(-dice.randint(0, 4))] * 20)
    suffix, power = dice.choice([("", 0)] * 8 + [("k", 3), ("M", 6)])
    return plain(value) + suffix, lambda: (value.scaleb(power), False)


def factor(dice, depth):
    """A number or parentheses, with signs before and a percent sign behind."""
    text, inner = total(dice, depth - 1) if depth and dice.random() < 0.4 else number(dice)
    if inner.__name__ == "sum_of":
        text = "(" + text + ")"
    sign = dice.choice([""] * 6 + ["-", "−", "--"])
    percent = dice.random() < 0.2

    def value():
        result = inner()[0]
        result = divided(result, Decimal(100)) if percent else result
        return (-result if sign in ("-", "−") else result), percent

    return sign + text + "%" * percent, value


def term(dice, depth):
    """Factors multiplied and divided."""
    text, first = factor(dice, depth)
    others = []
    while dice.random() < 0.4:
        sign, (other, by) = dice.choice("*×/÷"), factor(dice, depth)
        text += sign + other
        others.append((sign, by))

    def value():
        result, percent = first()
        for sign, by in others:
            right = by()[0]
            result = checked(result * right) if sign in "*×" else divided(result, right)
        return result, percent and not others

    return text, value


def total(dice, depth):
    """Terms added and subtracted; a percentage alone is one of what stands before it."""
    text, first = term(dice, depth)
    others = []
    while dice.random() < 0.5:
        sign, (other, change) = dice.choice("+-"), term(dice, depth)
        text += dice.choice(["", " "]) + sign + dice.choice(["", " "]) + other
        others.append((sign, change))

    def sum_of():
        result = first()[0]
        for sign, change in others:
            part, percent = change()
            part = checked(result * part) if percent else part
            result = checked(result + part if sign == "+" else result - part)
        return result, False

    return text, sum_of


def said(value, digits):
    """What Agio is to say, counting with so many digits."""
    with localcontext(Context(prec=digits, rounding=ROUND_DOWN)):
        try:
            result = value()[0]
        except Refused as refusal:
            return str(refusal)
    return "negative" if result < 0 else "tooLarge" if result >= 10**15 else plain(SHOWN.plus(result))


def lines(count, seed):
    """The lines; every refusal is among them."""
    dice, made, left = random.Random(seed), [], 0
    while len(made) < count:
        text, value = total(dice, 3)
        result = said(value, 38)
        # Of what shows little only some: numbers alone, and all the refusals that look alike.
        if len(text) > 120 or (text.strip("kM%.0123456789") == "" or result == "negative") and dice.random() < 0.8:
            continue
        if result == said(value, 400):
            made.append(f"{text} = {result}")
        else:
            left += 1
    assert left * 100 <= count, f"{left} of {count} calculations need more than 38 digits"
    return made


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 38)))
