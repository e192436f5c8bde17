"""What is the user's in a home, as the terminal shows it."""


def fill(home):
    """Makes a list, custom rates and currencies, alerts, a kept conversion and settings."""
    home.agio("lists", "add", "Journey")
    home.agio("own", "currency", "PTS", "Travel points", "0")
    home.agio("own", "rate", "EUR", "PTS", "150")
    home.agio("own", "rate", "EUR", "USD", "1.08")
    home.agio("add", "SEK", "NOK", "PTS")
    home.agio("fee", "1.75", "selling")
    home.agio("amount", "12.50*3", "SEK")
    home.agio("alerts", "add", "EUR", "USD", "above", "1.20")
    home.agio("alerts", "add", "PTS", "EUR", "every", "monday", "9:00")
    home.agio("keep", "48.50", "USD", "EUR", "--note", "Taxi to the airport")
    home.agio("config", "set", "digits", "more")
    home.agio("config", "set", "sparklines", "on")


def belongings(home):
    """All lists with their rows, amounts and fees, and which is the current one; custom rates and currencies, alerts, kept
    conversions, settings. Asking leaves the current list as it is."""
    lists = home.json("lists")
    shown = next(each["name"] for each in lists if each["shown"])
    contents = []
    for each in lists:
        home.agio("lists", "show", each["name"])
        contents.append(home.json("list"))
    home.agio("lists", "show", shown)
    asked = {name: home.json(name) for name in ("own", "alerts", "kept")}
    return {"lists": lists, "contents": contents, "settings": home.agio("config")} | asked
