"""Checks how a built program is protected, by what readelf says of it and what the C compiler was told:

    python3 -B Tests/Package/hardening.py .build/release/agio .build/release.yaml

It prints each protection, and ends with status 1 where one is missing: a position-independent program, tables of addresses that
are read-only from the start on (full RELRO, BIND_NOW), no memory that is writable and executable, no executable stack, no
relocations of code, no folder of its own for libraries, guards on the stack; by SwiftPM's manifest, checked buffers in C
(_FORTIFY_SOURCE); and no buffers in the headers of the C modules, whose inline functions Swift compiles without guards."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "Sources"
#: What the C compiler is told for the C that is ours.
OPTIONS = ["-O2", "-fstack-protector-strong", "-D_FORTIFY_SOURCE=2"]
#: What a compiler calls where it guards a buffer.
GUARD = re.compile(r"\b(__stack_chk_fail|__\w+_chk)\b")
SEGMENT = re.compile(r"^ +(\w+) +0x\w+ (0x\w+) 0x\w+ 0x\w+ (0x\w+) ([R ][W ][E ])", re.M)
SECTION = re.compile(r"\] (\.got(?:\.plt)?|\.data\.rel\.ro) +\w+ +(\w+) \w+ (\w+)")


def output(*command):
    environment = os.environ | {"LC_ALL": "C"}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout


def readelf(option, path):
    return output("readelf", "--wide", option, path)


def span(start, size):
    """The first address and the one after the last, from hexadecimal numbers."""
    return int(start, 16), int(start, 16) + int(size, 16)


class Program:
    """An ELF file as readelf shows it."""

    def __init__(self, path):
        self.header, self.dynamic = readelf("--file-header", path), readelf("--dynamic", path)
        self.symbols = readelf("--dyn-syms", path)
        self.segments = SEGMENT.findall(readelf("--program-headers", path))
        self.sections = SECTION.findall(readelf("--section-headers", path))

    def flags(self, kind):
        """The flags of the segments of a kind."""
        return [flags for found, _, _, flags in self.segments if found == kind]

    def has_read_only_addresses(self):
        """Whether all tables of addresses lie where memory is made read-only once the program is linked."""
        ranges = [span(start, size) for kind, start, size, _ in self.segments if kind == "GNU_RELRO"]
        tables = [span(start, size) for _, start, size in self.sections]
        return bool(tables) and all(any(low <= start and end <= high for low, high in ranges) for start, end in tables)

    def protections(self):
        """Sentences, and whether each is true of the program."""
        stack, loaded = self.flags("GNU_STACK"), self.flags("LOAD")
        more = "".join(re.findall(r"\(FLAGS(?:_1)?\).*", self.dynamic))
        return {
            "the program is position-independent": "DYN (" in self.header and bool(re.search(r"\bPIE\b", more)),
            "tables of addresses are read-only (RELRO)": self.has_read_only_addresses(),
            "all addresses are bound at the start (BIND_NOW)": bool(re.search(r"\b(BIND_)?NOW\b", more)),
            "the stack is not executable": bool(stack) and not any("E" in flags for flags in stack),
            "no segment is writable and executable": not any("W" in flags and "E" in flags for flags in loaded),
            "code has no relocations": "TEXTREL" not in self.dynamic,
            "no folder for libraries is named": not re.search(r"\((RPATH|RUNPATH)\)", self.dynamic),
            "functions with buffers guard the stack": "__stack_chk_fail" in self.symbols,
        }


def unprotected(manifest):
    """Sentences about the compilations of our C that were told less than they should be."""
    lines = re.findall(r"^ +args: (\[.*/Sources/\w+/\w+\.c\".*\])$", Path(manifest).read_text(), re.M)
    found = [json.loads(line) for line in lines]
    if not found:
        return [f"{manifest} compiles no C"]
    return [f"C is compiled without {option}" for words in found for option in OPTIONS if option not in words]


def buffers(header, package):
    """The guards that the functions of a C module's header would have in C; with the flags of a package of pkg-config, if any."""
    flags = output("pkg-config", "--cflags", package).split() if package else []
    text = re.sub(r"^static (?:inline )?(?=.*\()", "__attribute__((used)) static ", header.read_text(), flags=re.M)
    text = re.sub(r"^( +)static inline ", r"\1__attribute__((used)) static ", text, flags=re.M)
    with tempfile.TemporaryDirectory(prefix="agio-hardening-") as folder:
        built = f"{folder}/header.o"
        options = ["-w", "-O2", "-fstack-protector", "-D_FORTIFY_SOURCE=2", *flags]
        subprocess.run(["clang", "-x", "c", *options, "-c", "-", "-o", built], input=text, text=True, check=True)
        symbols = readelf("--symbols", built)
    if " FUNC " not in symbols:
        raise ValueError(f"{header} has no functions")
    return sorted(set(GUARD.findall(symbols)))


def headers():
    """The headers of the C modules, and their packages for pkg-config."""
    manifest = (SOURCES.parent / "Package.swift").read_text()
    return [(SOURCES / name / "shim.h", package) for name, package in re.findall(r'library\("(\w+)", "([^"]+)", "', manifest)]


def main(path, manifest):
    """Prints what holds and what does not, and then what our C lacks."""
    guards = [f"{header.parent.name} needs {guard}" for header, package in headers() for guard in buffers(header, package)]
    lacking = unprotected(manifest)
    sentences = Program(path).protections()
    sentences |= {"our C is compiled with guards and checked buffers": not lacking, "headers of C modules have no buffers": not guards}
    for sentence, is_true in sentences.items():
        print(f"{'yes' if is_true else 'NO '}  {sentence}")
    print(*lacking, *guards, sep="\n", end="\n" if lacking + guards else "")
    return 0 if all(sentences.values()) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
