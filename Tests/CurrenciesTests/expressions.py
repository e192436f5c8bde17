#!/usr/bin/python3
"""Random calculations and what Python's decimal says of them: `expressions.py COUNT [SEED]` prints COUNT lines, each an
expression, ` = `, and its value rounded to 28 significant digits or the name of the refusal.

The value is computed with fractions. Agio's have 128 bits, and where those are not enough it goes on with 38 digits, the rest
cut off: an expression that has long fractions and another value with 38 digits is left out, and at most one in a hundred may be.
"""

import random
import sys
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction

SHOWN = Context(prec=28, rounding=ROUND_HALF_UP)


class Refused(Exception):
    """The expression has no value; the message is the name of the refusal."""


def plain(value):
    """The number without an exponent and without trailing zeros after the decimal sign."""
    text = format(value, "f")
    return (text.rstrip("0").rstrip(".") if "." in text else text) or "0"


def checked(value):
    """What is less than 10^38 goes on."""
    if abs(value) >= 10**38:
        raise Refused("tooLarge")
    return value


def divided(value, by):
    """The quotient, where there is one."""
    if by == 0:
        raise Refused("divisionByZero")
    return checked(value / by)


# Each of these answers with a text and a function that calculates the value of it with numbers of a type, and whether it is a
# percentage.


def number(dice):
    """A number as typed."""
    most = 10 ** dice.choice([1, 2, 3, 4, 5, 6, 7, 7, 15])
    value = dice.choice([Decimal(0)] + [Decimal(dice.randint(0, most)).scaleb(-dice.randint(0, 4))] * 20)
    suffix, power = dice.choice([("", 0)] * 8 + [("k", 3), ("M", 6)])
    return plain(value) + suffix, lambda type: (type(value.scaleb(power)), False)


def factor(dice, depth):
    """A number or parentheses, with signs before and a percent sign behind."""
    text, inner = total(dice, depth - 1) if depth and dice.random() < 0.4 else number(dice)
    if inner.__name__ == "sum_of":
        text = "(" + text + ")"
    sign = dice.choice([""] * 6 + ["-", "−", "--"])
    percent = dice.random() < 0.2

    def value(type):
        result = inner(type)[0]
        result = divided(result, 100) if percent else result
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

    def value(type):
        result, percent = first(type)
        for sign, by in others:
            right = by(type)[0]
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

    def sum_of(type):
        result = first(type)[0]
        for sign, change in others:
            part, percent = change(type)
            part = checked(result * part) if percent else part
            result = checked(result + part if sign == "+" else result - part)
        return result, False

    return text, sum_of


def said(value, type):
    """What Agio says where it counts with fractions, or with 38 digits."""
    with localcontext(Context(prec=38, rounding=ROUND_DOWN)):
        try:
            result = value(type)[0]
        except Refused as refusal:
            return str(refusal)
    shown = SHOWN.divide(*map(Decimal, result.as_integer_ratio()))
    return "negative" if result < 0 else "tooLarge" if result >= 10**15 else plain(shown)


def is_short(text):
    """Whether 128 bits hold the fractions of an expression: no part of them has more digits than all of its numbers together."""
    powers = {"k": 3, "M": 6, "%": 2}
    return sum(powers.get(letter, letter.isdigit()) for letter in text) <= 30


def lines(count, seed):
    """The lines; every refusal is among them."""
    dice, made, left = random.Random(seed), [], 0
    while len(made) < count:
        text, value = total(dice, 3)
        result = said(value, Fraction)
        # Of what shows little only some: numbers alone, and all the refusals that look alike.
        if len(text) > 120 or (text.strip("kM%.0123456789") == "" or result == "negative") and dice.random() < 0.8:
            continue
        if is_short(text) or result == said(value, Decimal):
            made.append(f"{text} = {result}")
        else:
            left += 1
    assert left * 100 <= count, f"{left} of {count} calculations need longer fractions"
    return made


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 38)))
