"""Writes data/po/agio.pot, the template for translators: every message in a call of `localized(…)` or
`localizable(…)`, and the texts of the desktop file and the metainfo file.

    python3 -B data/po/extract.py             writes the file
    python3 -B data/po/extract.py --check     fails if the file is out of date, or a call's message is not a literal

xgettext does not know Swift's interpolation: here each `\\(value)` in a literal becomes the placeholder {0}, {1}… (flag
python-brace-format), as in Sources/Localization/Message.swift; `context: "…"` becomes the msgctxt. A comment
`// Translators: …` directly above the line of a call belongs to the calls in that line, `// Translators, whole file: …` to all
calls of its file."""

import pathlib
import re
import sys
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "data/po/agio.pot"
DESKTOP = "data/io.github.agio.Agio.desktop"
METAINFO = "data/io.github.agio.Agio.metainfo.xml"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}
#: What each context means, for translators.
CONTEXTS = {
    "key": "A key, as it is printed on the keyboards of your country.",
    "typed": "Not shown, but read: what a user types. In small letters; several words or inflected forms are separated by “|”, "
    "the one that is quoted in other messages comes first. A form may have spaces. If your language has none, use the English one.",
    "column": "The heading of a column of a table.",
    "view": "A button that shows a view of the chart's page; with short ones the controls need one line.",
    "shortcuts": "The heading of a group of keyboard shortcuts, or of a topic of the help.",
    "file name": "The name of a file, without “/”.",
    "stored name": "The name that a list is given; it is stored, and the user may change it.",
    "separator": "Between the items of a list; with its spaces.",
}
HEADER = '''# Messages of Agio.
# This file is distributed under the same licence as Agio.
#
# For translators:
# - {0}, {1}… are replaced by values. Their order may change. “{0}” without quotation marks is a code, a number or a day;
#   a title of a source may be any name, of any gender, or an address. A reason in parentheses, ({1}), may be English.
# - Write numbers in texts as your language does (1.000; 0,01 %), but not what is typed in the terminal: there it has a point
#   in every language. Such messages have a comment.
# - Words in capitals in the help (CODE, PATH), in backticks (`off`) and after two hyphens (--json) stay as they are.
# - Each plural form may have all placeholders of the last one, even if the English singular has none: “{0} open parentheses”.
# - “_” precedes the letter that reaches a control with Alt; give the controls of one page different letters. Languages that
#   do not write with letters append it: “ソース(_S)”.
# - The help of the terminal has 80 columns: a summary of a command has room for 66 characters, one of an option for 55.
# - A message of msgctxt “typed” is read, not shown.
msgid ""
msgstr ""
"Project-Id-Version: agio\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
'''


class NotALiteral(Exception):
    """The message of a call is not a literal."""


def skip_blanks(text, index):
    """The index of the next token, after spaces and comments."""
    while True:
        found = re.compile(r"\s+|//[^\n]*").match(text, index)
        if not found:
            return index
        index = found.end()


def literal(text, index):
    """The format of the literal at an index, and the index after it."""
    quote = '"""' if text.startswith('"""', index) else '"'
    if not text.startswith(quote, index):
        raise NotALiteral
    index += len(quote)
    pieces, values = [], 0
    while not text.startswith(quote, index):
        character = text[index]
        if character != "\\":
            pieces.append(character)
            index += 1
        elif text[index + 1] == "(":
            index = after_bracket(text, index + 1)
            pieces.append(f"{{{values}}}")
            values += 1
        elif text[index + 1] == "u":
            end = text.index("}", index)
            pieces.append(chr(int(text[index + 3 : end], 16)))
            index = end + 1
        elif text[index + 1] == "\n":
            pieces.append("\\\n")
            index += 2
        else:
            pieces.append(ESCAPES[text[index + 1]])
            index += 2
    format = "".join(pieces)
    if quote == '"""':
        # The indentation of the last line is removed from all lines.
        indentation = re.search(r"[ \t]*\Z", format)[0]
        lines = format.split("\n")[1:-1]
        format = "\n".join(line.removeprefix(indentation) for line in lines).replace("\\\n", "")
    return format, index + len(quote)


def after_bracket(text, index):
    """The index after the bracket that closes the one at an index. Literals inside are skipped."""
    depth = 0
    while True:
        if text[index] == '"':
            index = literal(text, index)[1]
            continue
        depth += (text[index] == "(") - (text[index] == ")")
        index += 1
        if depth == 0:
            return index


def arguments(text, index):
    """The context, or None, and the messages of the call whose bracket opens at an index: one, or two plural forms."""
    index = skip_blanks(text, index + 1)
    if text[index] == '"':
        message, index = literal(text, index)
        context = re.compile(r"\s*,\s*context:\s*").match(text, index)
        return (literal(text, context.end())[0] if context else None), [message]
    forms = re.compile(r"[^\"]*?,\s*one:\s*").match(text, index)
    if not forms:
        raise NotALiteral
    one, index = literal(text, forms.end())
    other = re.compile(r"\s*,\s*other:\s*").match(text, index)
    if not other:
        raise NotALiteral
    return None, [one, literal(text, other.end())[0]]


def comments(text):
    """The ranges of the comments in a source."""
    places, index = [], 0
    while index < len(text):
        if text.startswith("//", index):
            end = text.find("\n", index) % (len(text) + 1)
            places.append(range(index, end))
            index = end
        elif text[index] == '"':
            index = literal(text, index)[1]
        else:
            index += 1
    return places


def messages(path):
    """The messages of a source: line, context, forms, comment for translators; None as forms without a literal."""
    text = path.read_text()
    commented = comments(text)
    for call in re.finditer(r"(?<![\w.])locali(?:zed|zable)\(", text):
        if any(call.start() in place for place in commented) or text[: call.start()].endswith("func "):
            continue
        line = text.count("\n", 0, call.start()) + 1
        try:
            context, forms = arguments(text, call.end() - 1)
        except NotALiteral:
            yield line, None, None, None
            continue
        above = text[: call.start()].rpartition("\n")[0]
        words = re.search(r"// Translators: ([^\n]*(?:\n\s*// [^\n]*)*)(?:\n\s*///[^\n]*)*\Z", above)
        yield line, context, forms, joined(words)


def whole_file(path):
    """The comment for translators of all messages of a source, or None."""
    return joined(re.search(r"// Translators, whole file: ([^\n]*(?:\n\s*// [^\n]*)*)", path.read_text()))


def joined(comment):
    """The lines of a comment that was found, as one."""
    return re.sub(r"\n\s*// ", " ", comment[1]) if comment else None


def desktop_messages():
    """The texts of the desktop file."""
    for line in (ROOT / DESKTOP).read_text().splitlines():
        key, _, value = line.partition("=")
        if key in ("GenericName", "Comment"):
            yield value, None
        elif key == "Keywords":
            yield value, "words to search the program by; a semicolon after each, also after the last one."


def metainfo_messages():
    """The texts of the metainfo file, with single spaces, as `msgfmt --xml` looks them up."""
    component = xml.etree.ElementTree.parse(ROOT / METAINFO).getroot()
    texts = [component.find("summary"), *component.iterfind("description//p"), *component.iterfind("description//li"),
             *component.iterfind("screenshots//caption"), *component.iterfind("keywords//keyword")]
    for element in texts:
        words = "a word to search the program by, in a software centre." if element.tag == "keyword" else None
        yield " ".join("".join(element.itertext()).split()), words


def quoted(text):
    """A text as a string of a PO file."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def template():
    """The text of the file, the errors, and the number of messages."""
    found, faults, commented = {}, [], {}

    def add(name, context, forms, words, *about):
        explained = [CONTEXTS[context]] if context in CONTEXTS else []
        places, comments = found.setdefault((context, tuple(forms)), ([], []))
        commented.setdefault((context, tuple(forms)), []).append(bool(words))
        # No line numbers: they would change with every edit.
        if name not in places:
            places.append(name)
        comments += [words for words in (words, *about, *explained) if words and words not in comments]

    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        name, general = path.relative_to(ROOT).as_posix(), whole_file(path)
        for line, context, forms, words in messages(path):
            if forms is None:
                faults.append(f"{name}:{line}: the message of localized() is not a literal")
            else:
                add(name, context, forms, words, general)
                if context and context not in CONTEXTS and not words:
                    faults.append(f"{name}:{line}: the context “{context}” has no explanation")
    for name, texts in ((DESKTOP, desktop_messages()), (METAINFO, metainfo_messages())):
        for text, words in texts:
            add(name, None, [text], words)
    # A comment on one of several uses would mislead the reader on the others.
    faults += [f"“{forms[0]}” has a comment in one place and none in another" for (_, forms), given in commented.items()
               if len(set(given)) > 1]
    plural = {forms[0] for _, forms in found if len(forms) == 2}
    faults += [f"“{forms[0]}” has a plural form in one place and none in another" for context, forms in found
               if len(forms) == 1 and not context and forms[0] in plural]
    blocks = [HEADER] + [block(context, forms, *about) for (context, forms), about in found.items()]
    return "\n".join(blocks), faults, len(found)


def block(context, forms, places, comments):
    """A message as a PO file has it."""
    lines = [f"#. {words}" for words in comments] + [f"#: {' '.join(places)}"]
    if any(re.search(r"\{\d+\}", form) for form in forms):
        lines.append("#, python-brace-format")
    if context:
        lines.append(f"msgctxt {quoted(context)}")
    lines.append(f"msgid {quoted(forms[0])}")
    if len(forms) == 2:
        lines += [f"msgid_plural {quoted(forms[1])}", 'msgstr[0] ""', 'msgstr[1] ""']
    else:
        lines.append('msgstr ""')
    return "\n".join(lines) + "\n"


def main():
    text, faults, count = template()
    if "--check" in sys.argv[1:]:
        if not TEMPLATE.exists() or TEMPLATE.read_text() != text:
            faults.append("data/po/agio.pot is out of date: run data/po/extract.py")
    else:
        TEMPLATE.write_text(text)
    print("\n".join(faults) or f"{count} messages are marked for translators")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
