"""The calls of docs/books.md that are shown with their output, for official.py."""

import pathlib
import re
import subprocess

from official_invented import INVENTED

BOOKS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "books.md"
# The names of files as the authorities publish them, which the examples use, and those of the recorded ones.
PUBLISHED = {
    "archiwum_tab_a_2025.csv": "pl-nbp/archiwum_tab_a_2025.csv",
    "uu-kurse-2018-csv.csv": "de-bmf/uu-kurse-2018.csv",
    "uu-kurse-2024-csv.csv": "de-bmf/uu-kurse-2024.csv",
    "monthly-rates-2000-03.json": "eu-inforeuro/monthly-rates-2000-03.json",
    "monthly_xml_2024-6.xml": "uk-hmrc/monthly/2024-06.xml",
    "monthly_xml_2025-2.xml": "uk-hmrc/monthly/2025-02.xml",
    "average_csv_2025-3.csv": "uk-hmrc/average/2025-03.csv",
    "spot_csv_2025-3.csv": "uk-hmrc/spot/2025-03.csv",
    "daily.txt": "cz-cnb/daily-2025-06-13.txt",
    "other.txt": "cz-cnb/other-2025-05.txt",
    "nbrfxrates10days.xml": "ro-bnr/nbrfxrates10days.xml",
    "arfolyamok.xml": "hu-mnb/arfolyamok-2026-04-08.xml",
    "EXR.csv": "no-norges-bank/EXR-2026-03-16..24.csv",
    "rates_of_exchange.json": "us-treasury/rates_of_exchange-2026-02-28-on.json",
    "FX_RATES_DAILY.json": "ca-boc/valet-FX_RATES_DAILY-2026-03-12.json",
    "XML_daily.xml": "ru-cbr/XML_daily-2026-04-25.xml",
    "15032016.xml": "tr-tcmb/today-2016-03-15.xml",
}


def blocks(text):
    """The indented blocks of a document, each a list of lines."""
    block = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("    "):
            block.append(line[4:])
        elif block:
            yield block
            block = []


def calls(block):
    """The calls in a block and what each prints."""
    found = []
    for line in block:
        if line.startswith("agio ") or not found:
            found.append([line, ""])
        else:
            found[-1][1] += line + "\n"
    return found


def words(text):
    """The words of an output, for the document wraps lines; the day of an import is not compared."""
    return re.sub(r"(imported from “[^”]*”) on \d{4}-\d\d-\d\d", r"\1", " ".join(text.split()))


def is_shown(found, shown):
    """Whether the document shows what was found. It may leave out an end with “…”."""
    return found.startswith(shown[:-1]) if shown.endswith(" …") else found == shown


def check_examples(agio, folder, check):
    """The calls of docs/books.md that are shown with their output, one after another in one store."""
    place = agio.folder / "examples"
    place.mkdir()
    for name, recorded in PUBLISHED.items():
        (place / name).symlink_to((folder / recorded).resolve())
    for name, text in INVENTED.items():
        (place / name).write_text(text, "utf-8")
    count, unshown, wrong = 0, 0, 0
    for block in blocks(BOOKS.read_text("utf-8")):
        if block[0] == "Datum;Betrag;Währung":
            (place / "bank.csv").write_text("\n".join(block) + "\n", "utf-8")
        if not block[0].startswith("agio "):
            continue
        shown = [(call, output) for call, output in calls(block) if output]
        unshown += len(calls(block)) - len(shown)
        for call, output in shown:
            count += 1
            command = f'agio() {{ "$AGIO_PROGRAM" "$@"; }}; {call}'
            environment = agio.environment | {"AGIO_PROGRAM": agio.program}
            result = subprocess.run(
                ["bash", "-c", command], capture_output=True, text=True, env=environment, cwd=place, timeout=60)
            found = words(result.stdout + result.stderr)
            if not is_shown(found, words(output)):
                wrong += 1
                check(call, False, [f"the document: {words(output)}", f"the program:  {found}"])
    check(
        f"docs/books.md: {count - wrong} of {count} calls print what it shows; {unshown} without an output are not run",
        count > 0 and wrong == 0)
