"""Whether hardening.py notices each protection that a small program lacks."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from hardening import Program, buffers, unprotected

SOURCE = """
#include <unistd.h>
int main(int count, char **words) { char bytes[64]; return (int)read(0, bytes, (size_t)count) + bytes[3] + (words == 0); }
"""
GOOD = "-O2 -fPIE -pie -fstack-protector-strong -fuse-ld=lld -Wl,-z,now -Wl,-z,relro -Wl,-z,noexecstack".split()
#: An option or more source, and the sentence that is no longer true with it.
WRONG = {
    "-no-pie": "the program is position-independent",
    "-Wl,-z,norelro": "tables of addresses are read-only (RELRO)",
    "-Wl,-z,lazy": "all addresses are bound at the start (BIND_NOW)",
    "-Wl,-z,execstack": "the stack is not executable",
    '__asm__(".section both, \\"awx\\", @progbits\\n .quad 1\\n .text");': "no segment is writable and executable",
    "-Wl,-z,notext": "code has no relocations",
    "-Wl,-rpath,/tmp": "no folder for libraries is named",
    "-fno-stack-protector": "functions with buffers guard the stack",
}


class Hardening(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="agio-hardening-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def missing(self, change=""):
        """The sentences that are not true of a program that is linked with an option or more source."""
        code, program = self.folder / "program.c", self.folder / "program"
        options = [change] if change.startswith("-") else []
        code.write_text(SOURCE + ("" if options else change))
        subprocess.run(["clang", *GOOD, *options, "-o", program, code], check=True)
        return [sentence for sentence, is_true in Program(program).protections().items() if not is_true]

    def test_a_good_program_has_all_protections(self):
        self.assertEqual(self.missing(), [])

    def test_each_missing_protection_is_noticed(self):
        for change, sentence in WRONG.items():
            with self.subTest(change):
                self.assertIn(sentence, self.missing(change))

    def test_a_compiler_that_was_told_less_is_noticed(self):
        manifest = self.folder / "release.yaml"
        text = '    args: ["clang","-O2","-fstack-protector-strong","-D_FORTIFY_SOURCE=2","-c","/a/Sources/GtkLoader/loader.c"]\n'
        manifest.write_text(text)
        self.assertEqual(unprotected(manifest), [])
        manifest.write_text(text.replace("-fstack-protector-strong", "-g0"))
        self.assertEqual(unprotected(manifest), ["C is compiled without -fstack-protector-strong"])
        manifest.write_text("")
        self.assertEqual(unprotected(manifest), [f"{manifest} compiles no C"])

    def test_a_buffer_in_a_header_is_noticed(self):
        header = self.folder / "shim.h"
        begin = "#include <string.h>\nstatic inline size_t shim_length(const char *text) {"
        header.write_text(begin + " return strlen(text); }\n")
        self.assertEqual(buffers(header, ""), [])
        header.write_text(begin + " char bytes[64]; strcpy(bytes, text); return strlen(bytes); }\n")
        self.assertEqual(buffers(header, ""), ["__stack_chk_fail", "__strcpy_chk"])


if __name__ == "__main__":
    unittest.main()
