"""A server on this computer that answers as the network's worst servers do. Bytes are written by hand, so that they can
be wrong. Prints three ports: plain, TLS with a certificate nobody signed, and one where nobody listens. Ends when its
standard input does."""

import collections
import gzip
import os
import socket
import ssl
import sys
import tempfile
import threading
import urllib.parse
import zlib

# Made for this test, trusted by nobody, for "localhost".
CERTIFICATE = """-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgU5uJe89N68QQRMiV
3+GhDZINVpmgzYGlTBcTJrRiq0uhRANCAARbo8NjEOZQqM0WbmcJAMR3BxwIN1N5
BZv7mnI78UNo1eCV87T13Co49X+dmFCQuNHhL3qMFSydVVCUeoOymlKm
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUSQeRFoWzCLS6qDTHF6cGf8k52c8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA3Mjk0NFoYDzIxMjYxMDI4
MDcyOTQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARbo8NjEOZQqM0WbmcJAMR3BxwIN1N5BZv7mnI78UNo1eCV87T13Co4
9X+dmFCQuNHhL3qMFSydVVCUeoOymlKmo1MwUTAdBgNVHQ4EFgQUPkj3FXU4k/Oo
+8oRDY/X4veNhWIwHwYDVR0jBBgwFoAUPkj3FXU4k/Oo+8oRDY/X4veNhWIwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAqFLMM5iMftpD1blF078M
FVaX5dwd3Kcr7y6ShZw7T8ECIQCbaP0SVH0B27Bf/PAamyTqdoZho/UEeN8FVVc5
ezzj8w==
-----END CERTIFICATE-----
"""

silent_arrived = threading.Event()
seen = []
heads = {}


def bomb():
    """64 MB of zeros in 64 KB of gzip."""
    packer = zlib.compressobj(9, wbits=31)
    piece = bytes(1 << 20)
    return b"".join(packer.compress(piece) for _ in range(64)) + packer.flush()


def answer(status, body=b"", *headers):
    lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def redirect(location):
    return answer(302, b"moved", f"Location: {location}")


class Tokens:
    """One token server and what it guards: the tokens given, the last that has expired, the refused on hold."""

    def __init__(self):
        self.given = 0
        self.expired = 0
        self.answer = None
        self.held = 0
        self.changed = threading.Condition()

    def give(self):
        with self.changed:
            self.given += 1
            self.changed.notify_all()
            token = f'{{"access_token": "t-{self.given}", "token_type": "bearer", "expires_in": 3600}}'
            return answer(200, token.encode()) if self.answer is None else answer(*self.answer)

    def holds(self, head):
        for line in head.decode().split("\r\n"):
            if line.startswith("Authorization: Bearer t-"):
                return int(line[24:]) > self.expired
        return False

    def hold(self, count):
        """Holds a refusal back until there are so many."""
        with self.changed:
            self.held += 1
            self.changed.notify_all()
            self.changed.wait_for(lambda: self.held >= count, 60)

    def await_given(self, count):
        with self.changed:
            self.changed.wait_for(lambda: self.given >= count, 60)


tokens = collections.defaultdict(Tokens)


def respond_with_token(send, name, what, rest, head):
    """/tokens/NAME/give, /answer/STATUS/BODY, /expire, /guarded/HELD/…, /late/GIVEN/…"""
    server = tokens[name]
    if what == "give":
        send(server.give())
    elif what == "answer":
        status, _, body = rest.partition("/")
        server.answer = (status, urllib.parse.unquote_to_bytes(body)) if status else None
        send(answer(200))
    elif what == "expire":
        server.expired = server.given
        server.held = 0
        send(answer(200))
    elif server.holds(head):
        send(answer(200, rest.encode()))
    else:
        count = int(rest.partition("/")[0])
        server.await_given(count) if what == "late" else server.hold(count)
        send(answer(401, b"expired", 'WWW-Authenticate: Bearer error="invalid_token"'))


def take_turn(send, turn, *headers):
    """One of several answers to the same path."""
    if turn == "cut":
        send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<half")
    elif turn == "close":
        pass
    elif turn == "hang":
        threading.Event().wait(60)
    else:
        send(answer(turn, turn.encode(), *headers))


def respond(send, path, head):
    first, _, rest = path.lstrip("/").partition("/")
    if first == "ok":
        send(answer(200, b"hello", "X-Twice: 1", "X-Twice: 2"))
    elif first == "empty":
        send(answer(200))
    elif first == "echo":
        send(answer(200, head))
    elif first == "count":
        send(answer(200, str(seen.count("/" + rest)).encode()))
    elif first == "status":
        send(answer(rest, b"<html>no</html>"))
    elif first == "gzip":
        send(answer(200, gzip.compress(b"hello"), "Content-Encoding: gzip"))
    elif first == "brotli":
        send(answer(200, bytes.fromhex("0b028068656c6c6f03"), "Content-Encoding: br"))
    elif first == "bad-gzip":
        packed = gzip.compress(os.urandom(100_000))
        send(answer(200, packed[:-8] + bytes(8), "Content-Encoding: gzip"))
    elif first == "bomb":
        send(answer(200, bomb(), "Content-Encoding: gzip"))
    elif first == "bytes":
        send(answer(200, bytes(int(rest))))
    elif first == "endless":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            send(b"10000\r\n" + bytes(0x10000) + b"\r\n")
    elif first == "trickle":
        send(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        while True:
            send(b".")
            threading.Event().wait(0.02)
    elif first == "trickled-head":
        send(b"HTTP/1.1 200 OK\r\nX-Long: ")
        while True:
            send(b".")
            threading.Event().wait(0.02)
    elif first == "silent":
        silent_arrived.set()
        threading.Event().wait(60)
    elif first == "after-silent":
        silent_arrived.wait(60)
        send(answer(200))
    elif first == "cut":
        send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<half")
    elif first == "cut-chunk":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100\r\nhalf")
    elif first == "garbage":
        send(b"220 mail.example ESMTP\r\n")
    elif first == "flood":
        send(b"HTTP/1.1 200 OK\r\n")
        while True:
            send(b"X-Flood: " + b"a" * 1000 + b"\r\n")
    elif first == "continue":
        while True:
            send(b"HTTP/1.1 100 Continue\r\n\r\n")
    elif first == "announced":
        send(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * int(rest) + answer(200, b"hello"))
    elif first == "endless-redirect":
        send(b"HTTP/1.1 302 Found\r\nLocation: /ok\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            send(b"10000\r\n" + bytes(0x10000) + b"\r\n")
    elif first == "chunk-size":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1")
        while True:
            send(b"0" * 0x10000)
    elif first == "chunk-name":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;x=")
        while True:
            send(b"a" * 0x10000)
    elif first == "chunk-negative":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n")
    elif first == "chunk-garbage":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n")
    elif first == "trailers":
        send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n")
        while True:
            send((b"X-Flood: " + b"a" * 1000 + b"\r\n") * 64)
    elif first == "hollow":
        # A gzip stream of empty blocks: bytes without end, of which nothing comes out.
        send(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + gzip.compress(b"")[:10])
        while True:
            send(bytes.fromhex("000000ffff") * 0x4000)
    elif first == "tagged":
        validators = ['ETag: "v1"', "Last-Modified: Fri, 20 Nov 2026 15:00:00 GMT"]
        known = b'If-None-Match: "v1"' in head or b"If-Modified-Since: Fri, 20 Nov 2026 15:00:00 GMT" in head
        send(answer(304, b"", *validators) if known else answer(200, b"rates", *validators))
    elif first == "turns":
        turns = rest.split("/")[0].split(",")
        take_turn(send, turns[min(seen.count(path), len(turns)) - 1])
    elif first == "after":
        value, turns = rest.split("/")[:2]
        turns = turns.split(",")
        turn = turns[min(seen.count(path), len(turns)) - 1]
        take_turn(send, turn, f"Retry-After: {urllib.parse.unquote(value)}")
    elif first == "basic":
        heads[path] = head
        send(answer(200, b'{"access_token": "a", "token_type": "Bearer"}'))
    elif first == "last":
        send(answer(200, heads["/" + rest]))
    elif first == "tokens":
        name, what, *more = rest.split("/", 2)
        respond_with_token(send, name, what, "".join(more), head)
    elif first == "cookie":
        send(answer(200, b"", "Set-Cookie: a=b; Path=/"))
    elif first == "password":
        send(answer(401, b"who?", 'WWW-Authenticate: Basic realm="x"'))
    elif first == "redirects":
        send(redirect(f"/redirects/{int(rest) - 1}") if int(rest) > 0 else answer(200, b"there"))
    elif first == "relative":
        send(redirect("../ok"))
    elif first == "loop":
        send(redirect("/loop"))
    elif first == "nowhere":
        send(answer(302, b"moved"))
    elif first == "to":
        send(redirect(rest))
    else:
        send(answer(404))


def serve(connection):
    with connection:
        head = b""
        while b"\r\n\r\n" not in head:
            piece = connection.recv(65536)
            if not piece:
                return
            head += piece
        head, _, body = head.partition(b"\r\n\r\n")
        length = next((int(line[16:]) for line in head.split(b"\r\n") if line.startswith(b"Content-Length: ")), 0)
        while len(body) < length:
            body += connection.recv(65536)
        head += b"\r\n\r\n" + body
        path = head.split(b" ")[1].decode()
        seen.append(path)
        respond(connection.sendall, path, head)


def accept(listener, wrap):
    def handle(connection):
        try:
            serve(wrap(connection))
        except OSError:
            connection.close()  # the client has gone

    while True:
        connection, _ = listener.accept()
        threading.Thread(target=handle, args=(connection,), daemon=True).start()


def listen(wrap):
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    threading.Thread(target=accept, args=(listener, wrap), daemon=True).start()
    return listener.getsockname()[1]


def tls():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.NamedTemporaryFile("w", suffix=".pem") as file:
        file.write(CERTIFICATE)
        file.flush()
        context.load_cert_chain(file.name)
    return lambda connection: context.wrap_socket(connection, server_side=True)


closed = socket.create_server(("127.0.0.1", 0))
ports = [listen(lambda connection: connection), listen(tls()), closed.getsockname()[1]]
closed.close()
print(*ports, flush=True)
sys.stdin.read()
os._exit(0)
