"""The chart's page, driven from outside, and its expected texts, computed independently."""

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

from dates import read, written
from rates import HISTORY, plain
from waiting import wait_for, wait_until
from window import NAMED, Role, State, accessible, has, in_sight_of, name, text

#: Days, oldest first.
DAYS = sorted(HISTORY)


def series(source, target, first=DAYS[0], last=DAYS[-1]):
    """Day and rate of a pair, to 60 digits, on each day on which the bank has both currencies."""
    with localcontext(Context(prec=60)):
        return [
            (day, HISTORY[day].rates[target] / HISTORY[day].rates[source])
            for day in DAYS
            if first <= day <= last and {source, target} <= HISTORY[day].rates.keys()
        ]


def unit(rate):
    """A unit rate as the programs show it: 6 significant digits, at least 5 of them or 4 fraction digits."""
    if rate == rate.to_integral_value():
        return format(rate.quantize(Decimal(1)), "f")
    with localcontext(Context(prec=60, rounding=ROUND_HALF_UP)):
        six = rate.quantize(Decimal(1).scaleb(min(0, rate.adjusted() - 5)))
        least = min(4, max(0, 4 - six.adjusted()))
        needed = len(plain(six).partition(".")[2])
        return format(six.quantize(Decimal(1).scaleb(-max(needed, least))), "f")


def percent(old, new):
    """The change from the old rate to the new one in percent, with two digits."""
    with localcontext(Context(prec=60, rounding=ROUND_HALF_UP)):
        return ((new - old) * 100 / old).quantize(Decimal("0.01"))


def summary(source, target, points):
    """The accessible description of a chart."""
    (first, begin), (last, end) = points[0], points[-1]
    high, low = max(points, key=lambda point: point[1]), min(points, key=lambda point: point[1])
    change = percent(begin, end)
    way = f"up {change}\u00a0%" if change > 0 else f"down {-change}\u00a0%" if change < 0 else "unchanged"
    return (
        f"Between {written(first)} and {written(last)}, {source}/{target} went from {unit(begin)} to {unit(end)}, {way}. "
        f"High: {unit(high[1])} on {written(high[0])}; low: {unit(low[1])} on {written(low[0])}; {len(points)} daily rates."
    )


class ChartPage:
    """The chart's page of a window."""

    def __init__(self, window):
        self.window = window

    def open(self, code):
        """Opens a row's chart with its key."""
        self.window.focus(code)
        self.window.press("ctrl+h")
        wait_until(self.has_keyboard, "the chart has the keyboard")
        return self

    @property
    def chart(self):
        return self.window.find(Role.CHART)

    def has_keyboard(self):
        return has(self.chart, State.FOCUSED)

    def says(self):
        """The accessible name and description of the chart."""
        chart = self.chart
        return chart and (name(chart), accessible(chart.get_description))

    def summary(self):
        return (self.says() or (None, None))[1]

    def labels(self):
        """All labels shown in the window."""
        return [name(node) for node in in_sight_of(self.window.frame, Role.LABEL)]

    def headline(self):
        """The equation and the day of the readout, the day in ISO 8601."""
        labels = self.labels()
        index = next((index for index, label in enumerate(labels) if label.startswith("1 ") and " = " in label), None)
        return index is not None and (labels[index], read(labels[index + 1]))

    def choose(self, title):
        """Presses a radio or toggle button."""
        button = next(node for node in in_sight_of(self.window.frame, NAMED) if name(node) == title)
        self.window.click(button)
        wait_until(lambda: has(button, State.CHECKED), f"{title} is chosen")

    def pick(self, field, words):
        """Types a currency into one of the two fields."""
        self.window.point(self.window.get(Role.TEXT, field))
        wait_until(lambda: has(self.window.find(Role.TEXT, field), State.FOCUSED), f"{field} has the keyboard")
        self.window.press("ctrl+a")
        self.window.type(words)
        wait_for(lambda: text(self.window.find(Role.TEXT, field)), words, field)
        self.window.press("Return")

    def open_comparison(self):
        """Opens the popover of comparisons, and returns its entry, which has the focus."""
        self.window.click(self.window.button("Compare"))
        entry = self.window.get(Role.TEXT, "Currency to compare")
        wait_until(lambda: has(entry, State.FOCUSED), "the popover has the keyboard")
        return entry

    def compare(self, words):
        """Types a currency into the popover of comparisons."""
        self.open_comparison()
        self.window.type(words)
        self.window.press("Return")

    def span(self, first, last):
        """Types two days into the popover for a range, opened if necessary, and confirms them."""
        if not self.window.find(Role.TEXT, "First day"):
            self.window.click(self.window.button("Range…"))
            wait_until(lambda: has(self.window.get(Role.TEXT, "First day"), State.FOCUSED), "First day has the keyboard")
        for title, day in (("First day", first), ("Last day", last)):
            entry = self.window.get(Role.TEXT, title)
            # A click on the focused entry could come after the key that selects its text.
            if not has(entry, State.FOCUSED):
                self.window.point(entry)
            wait_until(lambda: has(entry, State.FOCUSED), f"{title} has the keyboard")
            self.window.press("ctrl+a")
            self.window.type(day)
            wait_for(lambda: text(entry), day, title)
        self.window.press("Return")
