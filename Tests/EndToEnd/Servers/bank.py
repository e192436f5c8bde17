"""A server on loopback that responds as every source does, from one table, and records its requests."""

import base64
import collections
import gzip
import hashlib
import io
import json
import re
import socket
import ssl
import subprocess
import tempfile
import threading
import urllib.parse
import zipfile
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from clock import today
from rates import ECB_CODES, HISTORY, NEWEST, Table, earlier, is_published, plain
from series import Series
from server import Server
from shapes import SHAPES, Row, http_date, rounded, seconds

ECB = SHAPES["ecb"].path(None)
ECB_90_DAYS = "/stats/eurofxref/eurofxref-hist-90d.xml"
ECB_ZIP = "/stats/eurofxref/eurofxref-hist.zip"
FRANKFURTER = SHAPES["frankfurter"].path(None)
TOKEN = "/oauth/token"

Request = collections.namedtuple("Request", "method path headers body status")
Answer = collections.namedtuple("Answer", "status kind body headers", defaults=[{}])


class Bank:
    """A server whose responses can be set, until it is closed.

    `mode` is "good", "html" (status 200), "half" (a response that ends too early), "torn" (a complete response with half
    the XML) or a status. Responses wait while `gate` is not set. `fault` writes another response instead of a good one: a
    function of the handler and the response. Further settings: `max_age` (seconds); `next_update` of erapi; `retry_after`
    (a text) of failures; `rounds`, whether frankfurter2 rounds as its server does and accepts any base; `key` of
    openexchangerates; `oauth` in front of custom; `unpublished`, days that fawazahmed0 lacks; `lacking`, days that the
    European Central Bank lacks; `gzip`; `prefix` of each path.
    """

    def __init__(self, table=NEWEST, tls=False, port=0, host="127.0.0.1"):
        self.table = table
        self.day = today().isoformat()
        self.mode = "good"
        self.fault = self.max_age = self.next_update = self.retry_after = self.key = self.oauth = None
        self.rounds = False
        self.unpublished = set()
        self._series = None
        self.lacking = set()
        self.gzip = False
        self.prefix = ""
        self.gate = threading.Event()
        self.gate.set()
        self.log = []
        self.host = host
        self.is_secure = tls
        self.open(port)

    def open(self, port):
        """Begins to listen, after `close` at the same port again."""
        self.server = Server((self.host, port), self._handler())
        # A client that ends while it waits for its response is not an error of the server.
        self.server.handle_error = lambda request, address: None
        if self.is_secure:
            self.server.socket = certificate().wrap_socket(
                self.server.socket, server_side=True, do_handshake_on_connect=False
            )
        self.server.start()
        self.port = self.server.server_address[1]

    @property
    def address(self):
        return f"{'https' if self.is_secure else 'http'}://{self.host}:{self.port}{self.prefix}"

    def address_of(self, source):
        """The address of a source; that of custom is complete."""
        return self.address + (SHAPES["custom"].path(None) if source == "custom" else "")

    @property
    def requests(self):
        """The number of requests so far, by path."""
        return collections.Counter(request.path for request in list(self.log))

    @property
    def total(self):
        """The number of requests so far."""
        return len(self.log)

    def close(self):
        """Ends the server and closes its port."""
        self.gate.set()
        self.server.stop()

    def expected(self, source):
        """The expected rates from the newest response of a source."""
        shape = SHAPES[source]
        return shape.read(self.table, self.day if shape.daily else None)

    @property
    def series(self):
        """The rates of frankfurter2 for all days."""
        if self._series is None:
            self._series = Series(self.day)
        return self._series

    # Responses.

    def days(self):
        """The tables by day: for every business day of the history and after it, up to the newest one."""
        tables = dict(HISTORY)
        day, count = self.table.day, 0
        while day > NEWEST.day:
            if is_published(day):
                tables[day] = self.table if day == self.table.day else self.table.changed(1 - count / 1000, day)
                count += 1
            day = earlier(day, 1)
        return {day: tables[day] for day in sorted(tables) if day <= self.table.day and day not in self.lacking}

    def of_day(self, day):
        """The table of a day or of the last day before it."""
        days = [known for known in self.days() if known <= day]
        return self.days()[days[-1]] if days else None

    def answer(self, path, headers):
        """The good response to a GET."""
        if "/v2/rates?" in path and "&from=" in path:
            return self._days(path)
        if "/v2/rates?" in path and self.rounds:
            return self._rounded(path)
        name, table = self._asked(path)
        if name == "openexchangerates" and self.key and headers.get("authorization") != f"Token {self.key}":
            return refusal(401, '{"error": true, "status": 401, "message": "invalid_app_id", "description": "Invalid"}')
        if name == "custom" and self.oauth and not self.oauth.accepts(headers.get("authorization")):
            challenge = {"WWW-Authenticate": 'Bearer realm="rates", error="invalid_token"'}
            return refusal(401, '{"message":"the token has expired"}', challenge)
        if table is None:
            return refusal(404, '{"status":404,"message":"not found"}')
        if isinstance(table, bytes):
            return Answer(200, "text/xml" if path.endswith(".xml") else "application/octet-stream", table)
        return Answer(200, SHAPES[name].kind, self.body(name, table))

    def body(self, name, table):
        """The bytes of the response of a source."""
        shape = SHAPES[name]
        if name == "erapi":
            return shape.body(shape.rows(table), table.day, next_update=self.next_update).encode()
        return shape.answer(table)

    def _days(self, path):
        """The response of frankfurter2 for some currencies and days."""
        wanted = dict(urllib.parse.parse_qsl(path.partition("?")[2]))
        if set(wanted) != {"base", "quotes", "from", "to"} or wanted["base"] != "EUR":
            return refusal(422, '{"status":422,"message":"unknown parameter"}')
        codes = wanted["quotes"].split(",")
        body = self.series.answer(codes, wanted["from"], wanted["to"])
        if body is None:
            unknown = next(code for code in codes if code not in self.series.texts)
            return refusal(422, f'{{"status":422,"message":"invalid currency: {unknown}"}}')
        return Answer(200, SHAPES["frankfurter2"].kind, body)

    def _rounded(self, path):
        """The response of the real frankfurter2: any base, some currencies or all, each rate rounded by its size."""
        wanted = dict(urllib.parse.parse_qsl(path.partition("?")[2]))
        table = self.of_day(wanted["date"]) if "date" in wanted else self.table
        base = wanted.get("base", "EUR")
        quotes = wanted["quotes"].split(",") if "quotes" in wanted else sorted(table.rates)
        unknown = [code for code in [base, *quotes] if code not in table.rates]
        if unknown or not set(wanted) <= {"base", "quotes", "date"}:
            return refusal(422, f'{{"status":422,"message":"invalid currency: {",".join(unknown)}"}}')
        shape = SHAPES["frankfurter2"]
        days = dict(shape.days(table))
        rows = [Row(code, rounded(table.convert(1, base, code)), days[code]) for code in quotes]
        return Answer(200, shape.kind, shape.body(rows, table.day, base).encode())

    def _asked(self, path):
        """The requested source, and its table or bytes; None if there are none."""
        newest = self.table
        of_today = Table(self.day, newest.rates, newest.base)
        path, _, query = path.removeprefix(self.prefix).partition("?")
        for name in ("ecb", "frankfurter", "custom"):
            if path == SHAPES[name].path(None):
                return name, newest
        if path in ("/v6/latest/USD", "/api/latest.json"):
            return {"/v": "erapi", "/a": "openexchangerates"}[path[:2]], of_today
        if path == ECB_90_DAYS:
            tables = [table for day, table in self.days().items() if day > earlier(newest.day, 90)]
            return "ecb", SHAPES["ecb"].history(reversed(tables))
        if path == ECB_ZIP:
            return "ecb", history_zip(self.days())
        if found := re.fullmatch(r"/v1/(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d)?)?", path):
            if ".." not in path:
                return "frankfurter", self.of_day(found[1])
            tables = [table for day, table in self.days().items() if found[1] <= day <= (found[2] or day)]
            return "frankfurter", SHAPES["frankfurter"].range(tables) if tables else None
        if path == "/v2/rates":
            wanted = dict(urllib.parse.parse_qsl(query))
            known = set(wanted) <= {"base", "date"} and wanted.get("base", "EUR") == "EUR"
            return "frankfurter2", (self.of_day(wanted["date"]) if "date" in wanted else newest) if known else None
        if found := re.fullmatch(r"/npm/@fawazahmed0/currency-api@(\d{4}-\d\d-\d\d)/v1/currencies/eur(?:\.min)?\.json", path):
            day = found[1]
            there = newest.day <= day <= self.day and day not in self.unpublished
            return "fawazahmed0", Table(day, newest.rates) if there else None
        if found := re.fullmatch(r"/api/historical/(\d{4}-\d\d-\d\d)\.json", path):
            table = self.of_day(found[1])
            return "openexchangerates", Table(found[1], table.rates) if table and "USD" in table.rates else None
        return None, None

    def respond(self, handler, headers, body):
        """Responds to a request, and returns the status."""
        if handler.command == "POST":
            asked = urllib.parse.urlsplit(handler.path).path == self.prefix + TOKEN
            return write(handler, self.oauth.token(headers, body) if asked and self.oauth else refusal(404, "{}"))
        answer = self.answer(handler.path, headers)
        if self.fault and answer.status == 200:
            handler.close_connection = True
            return self.fault(handler, answer)
        if answer.status == 200 and self.mode == "html":
            page = b"<!DOCTYPE html><html><body><h1>Please log in</h1></body></html>"
            return write(handler, Answer(200, "text/html", page))
        if answer.status == 200 and self.mode == "torn":
            return write(handler, answer._replace(body=answer.body[: len(answer.body) // 2]))
        if answer.status == 200 and self.mode == "half":
            return write(handler, answer, len(answer.body) // 2)
        if answer.status == 200 and self.mode != "good":
            return write(handler, self._late(Answer(int(self.mode), "text/plain", b"no")))
        return write(handler, self._validated(answer, headers) if answer.status == 200 else answer)

    def _late(self, answer):
        return answer._replace(headers={"Retry-After": self.retry_after}) if self.retry_after else answer

    def _validated(self, answer, headers):
        """The response with its validators, or 304 if the client's validators match."""
        tag = f'"{hashlib.md5(answer.body).hexdigest()}"'
        modified = http_date(seconds(self.day))
        new = {"ETag": tag, "Last-Modified": modified}
        if self.max_age is not None:
            new["Cache-Control"] = f"public, max-age={self.max_age}"
        if headers.get("if-none-match") == tag:
            return Answer(304, None, b"", new)
        if self.gzip:
            return answer._replace(body=gzip.compress(answer.body), headers=new | {"Content-Encoding": "gzip"})
        return answer._replace(headers=new)

    def _handler(bank):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # A slow reader is not waited for forever.
            timeout = 60

            def do_GET(self):
                headers = {name.lower(): value for name, value in self.headers.items()}
                body = self.rfile.read(int(headers.get("content-length", 0)))
                place = len(bank.log)
                bank.log.append(Request(self.command, self.path, headers, body, None))
                bank.gate.wait()
                status = bank.respond(self, headers, body)
                bank.log[place] = bank.log[place]._replace(status=status)

            do_POST = do_GET

            def log_message(self, *arguments):
                pass

        return Handler


def write(handler, answer, sent=None):
    """Writes a response, or only its first bytes and then closes the connection. Returns its status."""
    handler.send_response(answer.status)
    for name, value in answer.headers.items():
        handler.send_header(name, value)
    if answer.status != 304:
        handler.send_header("Content-Type", answer.kind)
        handler.send_header("Content-Length", str(len(answer.body)))
    handler.end_headers()
    handler.wfile.write(answer.body[:sent])
    if sent is not None:
        handler.close_connection = True
    return answer.status


def refusal(status, text, headers=None):
    """A failure in JSON."""
    return Answer(status, "application/json", text.encode(), headers or {})


class OAuth:
    """The client credentials grant of RFC 6749: tokens for clients with the secret, each valid until it is expired."""

    def __init__(self, client, secret, seconds=3600):
        self.client, self.secret, self.seconds = client, secret, seconds
        self.tokens = []
        self.expired = set()
        self.is_refusing = False
        #: A response instead of a token; None for a token.
        self.instead = None
        #: The number of next tokens that expire before they are used.
        self.stale = 0

    def token(self, headers, body):
        """Responds to a request for a token."""
        if self.instead:
            return self.instead
        form = dict(urllib.parse.parse_qsl(body.decode()))
        basic = headers.get("authorization", "").removeprefix("Basic ")
        known = form.get("client_id", "") + ":" + form.get("client_secret", "")
        if headers.get("authorization"):
            known = urllib.parse.unquote_plus(base64.b64decode(basic).decode())
        is_form = headers.get("content-type", "").startswith("application/x-www-form-urlencoded")
        if self.is_refusing or known != f"{self.client}:{self.secret}":
            return refusal(401, '{"error":"invalid_client"}')
        if form.get("grant_type") != "client_credentials" or not is_form:
            return refusal(400, '{"error":"unsupported_grant_type"}')
        token = f"token-{len(self.tokens)}-{hashlib.md5(self.secret.encode()).hexdigest()}"
        self.tokens.append(token)
        if self.stale > 0:
            self.stale -= 1
            self.expired.add(token)
        answer = {"access_token": token, "token_type": "Bearer", "expires_in": self.seconds}
        return refusal(200, json.dumps(answer), {"Cache-Control": "no-store"})

    def accepts(self, header):
        token = (header or "").removeprefix("Bearer ")
        return token in self.tokens and token not in self.expired


def history_zip(days):
    """The history file of the European Central Bank: the newest day first, a comma at the end of each line."""
    codes = list(ECB_CODES)
    codes += sorted({code for table in days.values() for code in table.rates} - {"EUR", *codes})
    lines = ["Date," + ",".join(codes) + ","]
    for day in sorted(days, reverse=True):
        rates = days[day].rates
        lines.append(f"{day}," + ",".join(plain(rates[code]) if code in rates else "N/A" for code in codes) + ",")
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("eurofxref-hist.csv", "\n".join(lines) + "\n")
    return file.getvalue()


_certificate = []


def certificate():
    """A self-signed certificate for this machine, made once."""
    if not _certificate:
        _certificate.append(new_certificate())
    return _certificate[0]


def new_certificate():
    """Another self-signed certificate, for a server with its own TLS settings."""
    with tempfile.TemporaryDirectory(prefix="agio-certificate-") as folder:
        key, crt = Path(folder) / "key.pem", Path(folder) / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", crt],
            check=True, capture_output=True,
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(crt, key)
        return context


def closed_address():
    """An address of this machine where no server listens."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{server.getsockname()[1]}"
