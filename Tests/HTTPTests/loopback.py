"""A server on this computer that answers as the network's worst servers do. Bytes are written by hand, so that they can
be wrong. Prints three ports: plain, TLS with a certificate nobody signed, and one where nobody listens. Ends when its
standard input does."""

import gzip
import os
import socket
import ssl
import sys
import tempfile
import threading
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
