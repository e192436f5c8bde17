"""Checks the catalogues data/po/*.po: every message of agio.pot is translated, nothing is fuzzy or left over, `msgfmt -c` finds
nothing, and each translation has the placeholders of its message.

    python3 -B data/po/check.py            prints a table, and what is wrong; fails if anything is

A plural form may leave out the number; `msgfmt` compares names of placeholders, but not those of plural forms.

In a language that is written from right to left, the placeholders of the window's messages stand between U+2068 and U+2069:
without them “+6.72 % · 257” is shown as “+257 · 6.72 %”. The terminal replaces such marks, so that its messages have none."""

import pathlib
import re
import subprocess
import sys
from collections import namedtuple

FOLDER = pathlib.Path(__file__).resolve().parent
#: A message of a PO file: `forms` are its English texts, `translations` one for each plural form, or one, `files` where it stands.
Entry = namedtuple("Entry", "context forms translations flags files")
#: The languages that are written from right to left, and the parts of the program that only the window has.
RIGHT_TO_LEFT, OF_WINDOW = {"ar", "he"}, ("Sources/App/", "Sources/Presentation/")


def unquoted(lines):
    """The text of the strings in the lines of a PO file."""
    text = "".join(re.search(r'"(.*)"\s*$', line)[1] for line in lines)
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def entries(path):
    """The messages of a PO file, without its header."""
    for block in path.read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#~")]
        flags = {flag.strip() for line in lines if line.startswith("#,") for flag in line[2:].split(",")}
        parts = {}
        for line in lines:
            if line.startswith("#"):
                continue
            keyword = re.match(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) ", line)
            if keyword:
                current = parts.setdefault(keyword[1], [])
            current.append(line)
        texts = {keyword: unquoted(strings) for keyword, strings in parts.items()}
        if texts.get("msgid"):
            forms = [texts[key] for key in ("msgid", "msgid_plural") if key in texts]
            translations = [text for key, text in texts.items() if key.startswith("msgstr")]
            files = [file for line in lines if line.startswith("#:") for file in line[2:].split()]
            yield Entry(texts.get("msgctxt"), tuple(forms), translations, flags, files)


def placeholders(text):
    return set(re.findall(r"\{\d+\}", text))


def faults(path, template):
    """What is wrong with a catalogue."""
    run = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], capture_output=True, text=True)
    if run.returncode:
        yield run.stderr.strip()
    found = {(entry.context, entry.forms): entry for entry in entries(path)}
    for key in template:
        if key not in found:
            yield f"missing: {key[1][0]}"
    for key, entry in found.items():
        message = entry.forms[0]
        if key not in template:
            yield f"not in agio.pot: {message}"
        if "fuzzy" in entry.flags:
            yield f"fuzzy: {message}"
        if not all(entry.translations):
            yield f"not translated: {message}"
        # The form for one may be without the last values of the others.
        wanted, least = placeholders(entry.forms[-1]), placeholders(message) if len(entry.forms) == 1 else set()
        for text in entry.translations:
            if text and not least <= placeholders(text) <= wanted:
                yield f"other placeholders: {message}: {text}"
        if path.stem in RIGHT_TO_LEFT and entry.files and all(file.startswith(OF_WINDOW) for file in entry.files):
            for text in entry.translations:
                if placeholders(re.sub(r"\u2068\{\d+\}\u2069", "", text)):
                    yield f"a placeholder that is not isolated: {message}: {text}"


def main():
    template = {(entry.context, entry.forms) for entry in entries(FOLDER / "agio.pot")}
    languages = (FOLDER / "LINGUAS").read_text().split()
    wrong = [f"{path.name} is not in LINGUAS" for path in sorted(FOLDER.glob("*.po")) if path.stem not in languages]
    for language in languages:
        found = list(faults(FOLDER / f"{language}.po", template))
        print(f"{language:6}{len(template):6} messages{len(found):6} faults")
        wrong += [f"{language}: {fault}" for fault in found]
    print("\n".join(wrong) or f"{len(languages)} languages are complete")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
