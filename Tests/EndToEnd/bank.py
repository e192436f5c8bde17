"""A rate source on the loopback: it serves what the European Central Bank and Frankfurter serve, and counts requests."""

import collections
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ECB = "/stats/eurofxref/eurofxref-daily.xml"
FRANKFURTER = "/v1/latest"


def ecb_xml(table):
    """The bank's daily file."""
    cubes = "\n".join(
        f"\t\t\t<Cube currency='{code}' rate='{rate}'/>" for code, rate in table.rates.items() if code != "EUR"
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"'
        ' xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">\n'
        "\t<gesmes:subject>Reference rates</gesmes:subject>\n"
        "\t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>\n"
        f"\t<Cube>\n\t\t<Cube time='{table.day}'>\n{cubes}\n\t\t</Cube>\n\t</Cube>\n</gesmes:Envelope>\n"
    ).encode()


def frankfurter_json(table):
    """Frankfurter's answer; its numbers are JSON numbers."""
    rates = ",".join(f'"{code}":{rate}' for code, rate in table.rates.items() if code != "EUR")
    return f'{{"amount":1.0,"base":"EUR","date":"{table.day}","rates":{{{rates}}}}}'.encode()


class Bank:
    """A server that answers as it is told, until it is closed.

    `mode` is "good", "html" (status 200), "half" (an answer that ends too early), "torn" (a whole-looking answer with
    half the XML) or a status. While `gate` is not set, answers wait.
    """

    def __init__(self, table):
        self.table = table
        self.mode = "good"
        self.gate = threading.Event()
        self.gate.set()
        self.requests = collections.Counter()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        # A program that ends while it waits for its answer is no error of the server's.
        self.server.handle_error = lambda request, address: None
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    @property
    def total(self):
        """Requests so far."""
        return sum(self.requests.values())

    def close(self):
        """Ends the server: its port is closed then."""
        self.gate.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def _answer(self, path):
        """Status, type, body, and how many bytes of it are sent."""
        if path == ECB:
            kind, body = "text/xml", ecb_xml(self.table)
        elif path == FRANKFURTER:
            kind, body = "application/json", frankfurter_json(self.table)
        else:
            return 404, "text/plain", b"not here", None
        if self.mode == "html":
            return 200, "text/html", b"<!DOCTYPE html><html><body><h1>Please log in</h1></body></html>", None
        if self.mode == "half":
            return 200, kind, body, len(body) // 2
        if self.mode == "torn":
            return 200, kind, body[: len(body) // 2], None
        if self.mode == "good":
            return 200, kind, body, None
        return int(self.mode), "text/plain", b"no", None

    def _handler(bank):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                bank.requests[self.path] += 1
                bank.gate.wait()
                status, kind, body, sent = bank._answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body[:sent])
                if sent is not None:
                    self.close_connection = True

            def log_message(self, *arguments):
                pass

        return Handler


def closed_address():
    """An address of this machine where nobody answers."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    address = f"http://127.0.0.1:{server.server_address[1]}"
    server.server_close()
    return address
