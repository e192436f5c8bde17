"""The page of a pair's rates, driven from outside; and what it is to say, computed here."""

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

from rates import HISTORY, plain
from waiting import wait_for, wait_until
from window import NAMED, Role, State, accessible, has, in_sight_of, name, text

#: Days, oldest first.
DAYS = sorted(HISTORY)


def series(source, target, first=DAYS[0], last=DAYS[-1]):
    """Day and rate of a pair, to 60 digits, on each day of the bank's that has both."""
    with localcontext(Context(prec=60)):
        return [
            (day, HISTORY[day].rates[target] / HISTORY[day].rates[source])
            for day in DAYS
            if first <= day <= last and {source, target} <= HISTORY[day].rates.keys()
        ]


def unit(rate):
    """A unit rate as the programs show it: 6 significant digits, at least 5 or 4 after the decimal sign."""
    if rate == rate.to_integral_value():
        return format(rate.quantize(Decimal(1)), "f")
    with localcontext(Context(prec=60, rounding=ROUND_HALF_UP)):
        six = rate.quantize(Decimal(1).scaleb(min(0, rate.adjusted() - 5)))
        least = min(4, max(0, 4 - six.adjusted()))
        needed = len(plain(six).partition(".")[2])
        return format(six.quantize(Decimal(1).scaleb(-max(needed, least))), "f")


def percent(old, new):
    """How much more the new rate is, in percent of the old one, with two digits."""
    with localcontext(Context(prec=60, rounding=ROUND_HALF_UP)):
        return ((new - old) * 100 / old).quantize(Decimal("0.01"))


def summary(source, target, points):
    """The sentences that sum up a chart."""
    (first, begin), (last, end) = points[0], points[-1]
    high, low = max(points, key=lambda point: point[1]), min(points, key=lambda point: point[1])
    change = percent(begin, end)
    way = f"up {change}\u00a0%" if change > 0 else f"down {-change}\u00a0%" if change < 0 else "unchanged"
    return (
        f"From {first} to {last}, 1 {source} was {unit(begin)} {target} at first and {unit(end)} at last, {way}. "
        f"High {unit(high[1])} on {high[0]}; low {unit(low[1])} on {low[0]}; {len(points)} days."
    )


class ChartPage:
    """The page of charts of a window."""

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
        return self.chart and has(self.chart, State.FOCUSED)

    def says(self):
        """The name of the chart and the sentence that sums it up."""
        chart = self.chart
        return chart and (name(chart), accessible(chart.get_description))

    def summary(self):
        return (self.says() or (None, None))[1]

    def labels(self):
        """All texts of the window that are in sight."""
        return [name(node) for node in in_sight_of(self.window.frame, Role.LABEL)]

    def headline(self):
        """The rate of the day that is looked at, and the day."""
        labels = self.labels()
        place = next((place for place, words in enumerate(labels) if words.startswith("1 ") and " = " in words), None)
        return place is not None and (labels[place], labels[place + 1])

    def choose(self, title):
        """Presses one of the buttons that stay pressed."""
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
        """The entry of the popover of comparisons, which has the keyboard."""
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
        """Types two days into the popover of spans, which is open then or has done."""
        if not self.window.find(Role.TEXT, "First day"):
            self.window.click(self.window.button("Span"))
        for title, day in (("First day", first), ("Last day", last)):
            entry = self.window.get(Role.TEXT, title)
            self.window.point(entry)
            wait_until(lambda: has(entry, State.FOCUSED), f"{title} has the keyboard")
            self.window.press("ctrl+a")
            self.window.type(day)
            wait_for(lambda: text(entry), day, title)
        self.window.press("Return")
