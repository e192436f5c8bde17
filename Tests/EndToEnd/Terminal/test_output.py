"""Output that cannot be written is a failure: a script must not take half a backup for a whole one."""

import subprocess
import unittest

from case import HomeCase
from programs import AGIO

COMMANDS = [
    ["list"], ["list", "--json"], ["export"], ["export", "--csv"], ["history", "EUR", "USD"], ["convert", "1", "EUR", "USD"],
    ["rates", "--json"], ["currencies"], ["--help"],
]


class Output(HomeCase):
    def test_output_onto_a_full_disk_is_exit_code_1_and_one_sentence(self):
        self.home.furnish()
        for words in COMMANDS:
            with self.subTest(words), open("/dev/full", "wb") as full:
                result = subprocess.run(
                    [AGIO, *words], env=self.home.environment, stdout=full, stderr=subprocess.PIPE, text=True, timeout=30
                )
                self.assertEqual(result.returncode, 1)
                said = [line for line in result.stderr.splitlines() if "business days old" not in line]
                self.assertRegex("\n".join(said), r"^agio: [^\n]*could not be written[^\n]*\.$")


if __name__ == "__main__":
    unittest.main()
