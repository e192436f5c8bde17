"""A server on loopback for tests of the terminal program, with a set response for each path. It records its requests."""

import collections
import json
from http.server import BaseHTTPRequestHandler

from server import Server

Request = collections.namedtuple("Request", "method path headers body")


class Counter:
    """`answers` has for each path the bytes, a status, or a function of the request that returns one of them."""

    def __init__(self):
        self.answers = {}
        self.log = []
        self.server = Server(("127.0.0.1", 0), self._handler())
        self.server.start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self):
        self.server.stop()

    def asked(self, path):
        """The requests for a path, without the query."""
        return [request for request in list(self.log) if request.path.split("?")[0] == path]

    def _handler(counter):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                request = Request(self.command, self.path, headers, body.decode())
                counter.log.append(request)
                found = counter.answers.get(self.path.split("?")[0], 404)
                found = found(request) if callable(found) else found
                status, body = (found, b"no") if isinstance(found, int) else (200, found)
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = answer

            def log_message(self, *arguments):
                pass

        return Handler


def v1(day, rates, base="EUR"):
    """The response of Frankfurter v1 and of a custom source; the rates are in JSON as given."""
    written = ",".join(f'"{code}":{rate}' for code, rate in rates.items())
    return f'{{"amount":1.0,"base":"{base}","date":"{day}","rates":{{{written}}}}}'.encode()


def v2(rates, base="EUR"):
    """The response of Frankfurter v2: a day and a rate for each currency."""
    rows = (f'{{"date":"{day}","base":"{base}","quote":"{code}","rate":{rate}}}' for code, (day, rate) in rates.items())
    return f"[{','.join(rows)}]".encode()


def erapi(unix, rates, base="USD"):
    """The response of open.er-api.com."""
    answer = {
        "result": "success", "provider": "https://www.exchangerate-api.com", "time_last_update_unix": unix,
        "time_next_update_unix": unix + 86_400, "time_eol_unix": 0, "base_code": base, "rates": {base: 1} | rates,
    }
    return json.dumps(answer).encode()
