"""The clipboard, as another program would fill it."""

import subprocess

from waiting import wait_until


def put_in_clipboard(content, selection="clipboard", target=None):
    """Copies a text, or bytes of a type, and waits until it can be pasted: xclip returns before the display server knows the
    new owner."""
    words = ["xclip", "-selection", selection] + (["-t", target] if target else [])
    content = content.encode() if isinstance(content, str) else content
    subprocess.run([*words, "-i"], input=content, check=True, timeout=30, stdout=subprocess.DEVNULL)
    wait_until(lambda: pasted([*words, "-o"]) == content, "the copied content can be pasted")


def pasted(words):
    try:
        return subprocess.run(words, capture_output=True, timeout=5).stdout
    except subprocess.TimeoutExpired:
        # On a busy machine the owner may not have responded yet.
        return None
