"""Everyday tasks in Agio's window, each with keys alone and with the pointer, from the window as it starts."""

import datetime
from collections import namedtuple

from bank import closed_address
from clipboard import put_in_clipboard
from rates import NEWEST, earlier
from waiting import wait_for, wait_until
from window import Role, State, accessible, descendants, in_sight_of, name, place_of

#: The currencies that are added, and those that make a list of all that the bank has.
ADDED = ["NOK", "PLN", "SEK"]
MORE = "AUD BRL CAD CZK DKK HKD HUF IDR ILS ISK KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR".split()


# Add three currencies.


def ready_to_add(desk, count):
    desk.button(f"Add {count} currenc{'y' if count == 1 else 'ies'}")


def add_by_keys(desk, selected=3):
    """Selects all three in the picker, or all but the last, which Enter then adds too."""
    desk.user.press("ctrl+n")
    desk.field("Search currencies")
    for count, code in enumerate(ADDED, 1):
        desk.user.type(code.lower())
        wait_for(lambda: next(iter(desk.window.choices()), None), code, "the first line")
        if count <= selected:
            desk.user.press("ctrl+Return")
            ready_to_add(desk, count)
    desk.user.press("Return")


def add_by_fewer_keys(desk):
    add_by_keys(desk, selected=2)


def add_by_pointer(desk):
    desk.click("Add currency")
    for count, code in enumerate(ADDED, 1):
        line = wait_until(lambda: desk.window.choice(code), code)
        desk.user.scroll_to(line)
        desk.user.click(next(descendants(line, Role.CHECK_BOX)), f"☐ {code}")
        ready_to_add(desk, count)
    desk.click("Add 3 currencies")


def is_added(desk):
    return desk.window.rows()[7:] == ADDED


# Paste a price.


def copy_a_price(desk):
    put_in_clipboard("US$ 1,299.00")


def paste_by_pointer(desk):
    desk.user.click(desk.window.entry("EUR"), "the amount in EUR", how="right-click")
    desk.choose("Paste")


def is_pasted(desk):
    return desk.window.amount("EUR") == NEWEST.shown(1299, "USD", "EUR")


# Yesterday's rate.


def yesterday_by_pointer(desk):
    desk.click("Choose date", "Choose a day")
    calendar = wait_until(lambda: next(descendants(desk.window.frame, Role.CALENDAR, State.SHOWING), None), "the calendar")
    if button := desk.window.find(Role.PUSH_BUTTON, "Yesterday"):
        desk.user.click(button)
    else:
        desk.user.click_at(*day_in(calendar, yesterday()), f"{int(yesterday()[8:])} in the calendar")


def yesterday():
    return earlier(NEWEST.day, 1)


def day_in(calendar, day):
    """The position of a day in GTK's calendar, whose six weeks begin on a Sunday."""
    date = datetime.date.fromisoformat(day)
    place = place_of(calendar)
    before = (date.replace(day=1).weekday() + 1) % 7 + date.day - 1
    return place.x + place.width * (before % 7 + 0.5) / 7, place.y + place.height - 18 - 17.2 * (5 - before // 7)


def is_of_yesterday(desk):
    rows = [name(label) for label in in_sight_of(desk.window.frame, Role.LABEL)]
    return any(words.startswith("Rates of ") and yesterday()[8:] in words for words in rows)


# Set the card's fee.


def fee_by_keys(desk):
    desk.user.press("ctrl+shift+f")
    type_fee(desk)
    desk.user.press("Return")


def fee_by_pointer(desk):
    desk.click("Main menu")
    desk.choose("Set Fee…", "Fee…")
    type_fee(desk)
    desk.click("Set Fee", "Set the fee", "Set")


def type_fee(desk):
    desk.field("Fee in percent")
    desk.user.type("1.75")


def has_fee(desk):
    return "1.75" in desk.home.agio("fee")


# The chart of a pair.


def has_chart(desk):
    return any(name(label) == "EUR/JPY" for label in in_sight_of(desk.window.frame, Role.LABEL))


# Copy for a spreadsheet.


def is_copied(desk):
    lines = (desk.window.clipboard() or "").splitlines()
    return len(lines) == 8 and all("\t" in line for line in lines)


# Keep a conversion.


def is_kept(desk):
    kept = desk.home.run("kept").stdout
    return f"100.00 EUR = {NEWEST.shown(100, 'EUR', 'USD')} USD" in kept


# Change the base.


def has_base(desk):
    return desk.home.list()[0] == "USD"


# Undo a move.


def move_a_row(desk):
    desk.window.focus("GBP")
    desk.window.press("alt+Up")
    wait_for(lambda: desk.home.list()[:3], ["EUR", "GBP", "USD"], "the rows")


def is_undone(desk):
    return desk.home.list()[:3] == ["EUR", "USD", "GBP"]


# Find a row.


def fill(desk):
    desk.home.agio("add", *MORE)


def is_found(desk):
    return desk.window.focused() == "THB"


def find_by_keys(desk):
    desk.user.type("thb")
    desk.user.press("Return")


def find_by_pointer(desk):
    row = desk.window.row("THB")
    desk.user.scroll_to(row)
    desk.user.click(desk.window.entry("THB"), "the amount in THB")


# A second list.


def list_by_keys(desk):
    desk.user.press("ctrl+shift+n")
    type_list(desk)
    desk.user.press("Return")


def list_by_pointer(desk):
    desk.click("Lists")
    desk.choose("New List…")
    type_list(desk)
    desk.click("Create", "Make", "New list")


def type_list(desk):
    desk.field("Name of the list")
    desk.user.type("Trip")


def has_list(desk):
    return accessible(desk.window.called("Lists", Role.PUSH_BUTTON).get_description) == "Trip"


# Retry a failed update.


def fail_to_update(desk):
    desk.home.use(closed_address())
    desk.window.press("ctrl+r")
    wait_until(lambda: "not update" in desk.window.status().lower(), "the update failed")
    desk.home.use(desk.bank)


def retry_by_pointer(desk):
    desk.user.click(desk.window.find(Role.PUSH_BUTTON, "Retry") or desk.button("Refresh rates"))


def is_updated(desk):
    return "up to date" in desk.window.status().lower() and desk.window.amount("USD") == desk.bank.table.shown(100, "EUR", "USD")


def by_row_menu(code, *items):
    """The way by the button of a row's menu."""

    def act(desk):
        desk.click(f"Actions for {code}")
        desk.choose(*items)

    return act


def by_main_menu(item):
    def act(desk):
        desk.click("Main menu")
        desk.choose(item)

    return act


def by_keys(*keys):
    return lambda desk: desk.user.press(*keys)


# A single conversion, for comparison with programs made for it.


def convert_by_keys(desk):
    desk.user.press("Down")
    desk.user.type("250")


def convert_by_clicks(how):
    def convert(desk):
        desk.user.click(desk.window.entry("USD"), "the amount in USD", how=how)
        wait_for(desk.window.focused, "USD", "the row with the keyboard")
        desk.user.type("250")

    return convert


def is_converted(desk):
    return desk.window.amount("EUR") == NEWEST.shown(250, "USD", "EUR")


#: A task: its title; its ways by keys and by the pointer, the shortest first; whether its result is reached; what is done
#: before the window starts, and in it before the count begins; whether it is today, and not the day of the bundled rates.
Task = namedtuple("Task", "title keys pointer is_done before within is_now", defaults=[None, None, False])
TASKS = [
    Task("Add three currencies", [add_by_fewer_keys, add_by_keys], [add_by_pointer], is_added),
    Task("Paste a price", [by_keys("ctrl+v")], [paste_by_pointer], is_pasted, before=copy_a_price),
    Task("See yesterday’s rates", [by_keys("alt+Left")], [yesterday_by_pointer], is_of_yesterday),
    Task("Set the card’s fee", [fee_by_keys], [fee_by_pointer], has_fee),
    Task("Open the chart of a pair", [by_keys("Down", "Down", "Down", "ctrl+h")], [by_row_menu("JPY", "Show Chart", "Chart")], has_chart),
    Task("Copy the list for a spreadsheet", [by_keys("ctrl+alt+c")], [by_main_menu("Copy List")], is_copied),
    Task("Keep a conversion", [by_keys("Down", "ctrl+s")], [by_row_menu("USD", "Keep Conversion")], is_kept),
    Task("Change the base", [by_keys("Down", "ctrl+b")], [by_row_menu("USD", "Make Base")], has_base),
    Task("Undo a move", [by_keys("ctrl+z")], [by_main_menu("Undo")], is_undone, within=move_a_row),
    Task("Find a row", [find_by_keys], [find_by_pointer], is_found, before=fill),
    Task("Start a second list", [list_by_keys], [list_by_pointer], has_list),
    Task("Retry a failed update", [by_keys("ctrl+r")], [retry_by_pointer], is_updated, within=fail_to_update, is_now=True),
    Task("Convert an amount", [convert_by_keys], [convert_by_clicks("click"), convert_by_clicks("triple-click")], is_converted),
]
