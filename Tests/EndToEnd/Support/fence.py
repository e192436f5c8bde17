"""Runs a program that can only change files in some folders, and only connect to one TCP port. For tests that press every button,
also those that connect to a server or save a file.

    python3 -I fence.py FOLDER:FOLDER… PORT PROGRAM ARGUMENT…

It uses Landlock (Linux 5.13 without privileges; ports since 6.7). Without it the program runs unrestricted.
"""

import ctypes
import os
import struct
import sys

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
BENEATH_PATH, NET_PORT = 1, 2
SET_NO_NEW_PRIVS = 38
#: The rights to write, remove, make, move and truncate files and folders.
CHANGES, MOVES, CUTS = (1 << 1) | sum(1 << bit for bit in range(4, 13)), 1 << 13, 1 << 14
CONNECTS = 1 << 1

libc = ctypes.CDLL(None, use_errno=True)


def call(number, *arguments):
    return libc.syscall(ctypes.c_long(number), *arguments)


def enclose(folders, port):
    """Restricts this process and those that it starts."""
    version = call(CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint(1))
    if version < 1:
        return
    files = CHANGES | (MOVES if version >= 2 else 0) | (CUTS if version >= 3 else 0)
    network = CONNECTS if version >= 4 else 0
    rules = struct.pack("QQ", files, network)[: 16 if version >= 4 else 8]
    ruleset = call(CREATE_RULESET, rules, ctypes.c_size_t(len(rules)), ctypes.c_uint(0))
    for folder in folders:
        descriptor = os.open(folder, os.O_PATH | os.O_CLOEXEC)
        call(ADD_RULE, ruleset, BENEATH_PATH, struct.pack("=Qi", files, descriptor), ctypes.c_uint(0))
        os.close(descriptor)
    if network:
        call(ADD_RULE, ruleset, NET_PORT, struct.pack("QQ", network, port), ctypes.c_uint(0))
    libc.prctl(SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    if call(RESTRICT_SELF, ruleset, ctypes.c_uint(0)) != 0:
        raise OSError(ctypes.get_errno(), "the fence could not be put up")
    os.close(ruleset)


if __name__ == "__main__":
    enclose(sys.argv[1].split(":"), int(sys.argv[2]))
    os.execvp(sys.argv[3], sys.argv[3:])
