"""The tables of the chart's page, driven from outside."""

from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, has, name


def open_page(window, code, span="All"):
    """Opens the chart's page of a row with its key, and chooses a range."""
    window.focus(code)
    window.press("ctrl+h")
    window.click(window.get(Role.RADIO_BUTTON, span))


def show(window, view):
    """Opens a view of the page: Chart, Table or Averages."""
    button = window.get(Role.RADIO_BUTTON, view)
    window.click(button)
    wait_until(lambda: has(button, State.CHECKED), f"the view {view} is open")


def table(window, called):
    """The table with an accessible name, as soon as it is shown."""
    return wait_until(lambda: showing(window, called), f"the table {called} is shown", 30)


def showing(window, called):
    return window.find([Role.TREE_TABLE, Role.TABLE], called)


def size(node):
    """The number of rows and columns of a table."""
    return accessible(lambda: (Atspi.Table.get_n_rows(node), Atspi.Table.get_n_columns(node)))


def titles(node):
    """The headings of the columns."""
    return [accessible(lambda: Atspi.Table.get_column_description(node, column)) for column in range(size(node)[1])]


def line(node, row):
    """The texts of a row, without the spaces that align figures."""
    cells = [accessible(lambda: name(Atspi.Table.get_accessible_at(node, row, column))) for column in range(size(node)[1])]
    return [cell and cell.rstrip("\u2007\u2008") for cell in cells]


def select(window, node, row):
    """Gives a row the keyboard focus, as assistive technology does."""
    Atspi.Component.grab_focus(node)
    wait_until(lambda: has(node, State.FOCUSED), "the table has the keyboard")
    cell = Atspi.Table.get_accessible_at(node, row, 0)
    Atspi.Component.grab_focus(cell)
    wait_for(lambda: list(Atspi.Table.get_selected_rows(node)), [row], "the selected rows")
