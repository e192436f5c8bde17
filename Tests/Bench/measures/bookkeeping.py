"""`agio file` beside Python with CurrencyConverter, and `agio prices` beside pricehist."""

import files
import prices
from figures import Aim


def measure(context):
    """A file of 100,000 rows of the last three years, in two dialects (../files.py compares every result)."""
    days = sorted(files.history())[-3 * 256:]
    for dialect in files.DIALECTS[:2]:
        before = context.work / f"{dialect.name}.csv"
        dialect.write(before, files.entries(days, 100_000, 0))
        peer = None
        if context.options.converter:
            peer = context.timed(
                context.options.converter, "-c", files.PEER, before, context.work / "other.csv", files.ARCHIVE, dialect.encoding,
                dialect.delimiter, dialect.order, dialect.thousands or "\1", dialect.decimal)

        def ours(build):
            words = ["file", before, "--to", "EUR", "-o", context.work / "after.csv"]
            return context.timed(*build.command(context.store(build), *words))

        found = context.rounds(context.sides(ours, CurrencyConverter=peer), context.some(1 / 5))
        context.figure(f"file-{dialect.name}", "s", found, "ms", "CurrencyConverter", Aim(times=0.33), scale=1 / 1000)
        context.figure(f"file-{dialect.name}-memory", "MB", found, "MB", "CurrencyConverter", Aim(times=0.67))


def measure_prices(context):
    """All 27 years of a pair for Ledger (../prices.py compares every price)."""
    peer = None
    if context.options.pricehist:
        pair = ["fetch", "ecb", "EUR/USD", "-s", "1999-01-04", "-e", prices.LAST, "-t", "reference", "-o", "ledger"]
        peer = context.timed(context.options.pricehist, "-c", prices.PATCHED, prices.serve(prices.history()), *pair)

    def ours(build):
        words = ["prices", "EUR", "--in", "USD", "--to", prices.LAST, "--format", "ledger"]
        return context.timed(*build.command(context.store(build), *words))

    found = context.rounds(context.sides(ours, pricehist=peer), context.some(1 / 3))
    context.figure("prices", "ms", found, "ms", "pricehist")
    context.figure("prices-memory", "MB", found, "MB", "pricehist")
