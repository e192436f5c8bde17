"""Lists the public functions that throw without naming their error, and fails if there are any.

    python3 -B Tests/Architecture/throwing.py [--list]     --list names each of them

A function, an initializer, a subscript or an accessor names its error by `throws(Error)`. A requirement of a public protocol
is as public as the protocol. Errors of closures inside a function are not counted."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMENT = re.compile(r"//[^\n]*")
STRING = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"')
#: A declaration up to its parameters. Modifiers may come before or after `public`.
FUNCTION = re.compile(r"\b(?:func\s+(?:\w+|`[^`]+`|[-+*/<>=!&|^~%.?]+)|init\b[?!]?|subscript\b)\s*(?:<[^>(]*>)?\s*(?=\()")
PUBLIC = re.compile(r"\b(?:public|open)\b(?:\s+(?:static|class|final|override|convenience|required|mutating|nonisolated|isolated))*\s*$")
PROTOCOL = re.compile(r"\bpublic\s+protocol\s+\w+[^{]*\{")
#: `get throws` of a public property.
ACCESSOR = re.compile(r"\bpublic\s+(?:static\s+)?var\s+(\w+)[^{=\n]*\{\s*get\s+(?:async\s+)?throws(?!\s*\()")
EFFECTS = re.compile(r"\s*(?:async\s+|reasync\s+)?(throws|rethrows)?\s*(\()?")


def blank(text):
    """The source without the contents of comments and literals, with the same lines."""
    empty = lambda found: re.sub(r"[^\n]", " ", found[0])
    return COMMENT.sub(empty, STRING.sub(empty, text))


def closing(text, start, pair):
    """The index after the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == pair[0]) - (text[index] == pair[1])
        if depth == 0:
            return index + 1
    raise ValueError(f"nothing closes the {pair[0]} at {start}")


def functions(text):
    """The public functions of a source: line, declaration, whether it throws, and whether it names the error."""
    text = blank(text)
    protocols = [(found.end() - 1, closing(text, found.end() - 1, "{}")) for found in PROTOCOL.finditer(text)]
    for found in FUNCTION.finditer(text):
        is_requirement = any(start < found.start() < end for start, end in protocols)
        if not is_requirement and not PUBLIC.search(text, 0, found.start()):
            continue
        effects = EFFECTS.match(text, closing(text, found.end(), "()"))
        throws = effects[1] == "throws"
        yield text.count("\n", 0, found.start()) + 1, " ".join(found[0].split()), throws, throws and effects[2] is not None
    for found in ACCESSOR.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, f"var {found[1]}", True, False


def main():
    lists, faults = "--list" in sys.argv[1:], []
    for module in sorted(path for path in (ROOT / "Sources").iterdir() if any(path.rglob("*.swift"))):
        throwing, unnamed = 0, []
        for path in sorted(module.rglob("*.swift")):
            for line, name, throws, names in functions(path.read_text()):
                throwing += throws
                if throws and not names:
                    unnamed.append(f"{path.relative_to(ROOT)}:{line}: {name} throws without naming its error")
        print(f"{len(unnamed):4} of {throwing:3} public functions of {module.name} that throw name no error")
        if lists:
            print("".join(f"     {each}\n" for each in unnamed), end="")
        faults += unnamed
    print("\n".join(faults) or "every public function that throws names its error")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
