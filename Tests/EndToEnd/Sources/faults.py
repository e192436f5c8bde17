"""What can be wrong with an answer: each fault as it comes over the wire, and what is right to do about it.

A fault makes its answer from a `Case`: the source's shape, a table and its day. `outcome` is what a refresh must come to:
"refused" (nothing is stored, the next source is asked), "left out" (the table is kept, with the rate of before in the place of
the one bad rate),
"accepted", or some of them where each is right.
"""

import functools
import gzip
import re
import select
import zlib
from collections import namedtuple
from dataclasses import dataclass

from bank import write
from rates import earlier
from shapes import Frankfurter2

#: The currency whose rate is the bad one; every source has it.
VICTIM = "SEK"

#: Whose form, which table, of which day, and a folder for what the fault needs.
Case = namedtuple("Case", "shape table day folder")


@dataclass
class Fault:
    """A fault: its name, how it is sent, and what is right."""

    name: str
    #: Writes the answer: a function of the case, the handler and the good answer.
    send: object
    outcome: str = "refused"
    #: What the sentence of the error has to say, as a regular expression.
    says: str = ""
    #: The sources for which the fault has a meaning: all, or "xml" or "json".
    only: str = ""
    #: The names of the sources for which it has one, where it is not all of `only`.
    forms: tuple = ()
    #: The bank answers with a certificate that nobody vouches for.
    is_insecure: bool = False

    def is_for(self, shape):
        is_xml = shape.kind == "text/xml"
        return (not self.only or (self.only == "xml") == is_xml) and (not self.forms or shape.name in self.forms)


# Faults of the body: the good answer with other bytes.


def body(name, make, says="invalid|reported an error", **settings):
    """A fault of the body alone, whose bytes are made from the case."""

    def send(case, handler, answer):
        content = make(case)
        content = content.encode() if isinstance(content, str) else content
        return write(handler, answer._replace(body=content))

    return Fault(name, send, says=says, **settings)


def text(case, rows=None, day=None, **settings):
    """The source's answer with other rates, of another day, against another base."""
    rows = case.shape.rows(case.table) if rows is None else rows
    day = day or case.day
    return case.shape.body([row._replace(day=day if row.day == case.table.day else row.day) for row in rows], day, **settings)


def victim(shape):
    return VICTIM.lower() if shape.name == "fawazahmed0" else VICTIM


def bad_rate(name, literal, xml=None, outcome="left out", **settings):
    """A fault of one rate: it is left out and reported, the table is kept."""

    def make(case):
        written = xml if case.shape.kind == "text/xml" and xml is not None else literal
        rows = [row._replace(literal=written) if row.code == victim(case.shape) else row for row in case.shape.rows(case.table)]
        return text(case, rows)

    return body(name, make, outcome=outcome, says=VICTIM if outcome == "left out" else "invalid", **settings)


def none(case):
    return "" if case.shape.kind == "text/xml" else "null"


#: The sources that send their base's own rate.
WITH_BASE = ["frankfurter2", "erapi", "fawazahmed0", "openexchangerates"]


def base_of_two(case):
    """Every rate against twice the base."""
    base = case.shape.base.lower() if case.shape.name == "fawazahmed0" else case.shape.base
    return text(case, [row._replace(literal="2.0") if row.code == base else row for row in case.shape.rows(case.table)])


def twice(case):
    """A currency that is there twice, with different rates."""
    rows = case.shape.rows(case.table)
    place = next(place for place, row in enumerate(rows) if row.code == victim(case.shape))
    return text(case, rows[: place + 1] + [rows[place]._replace(literal="7.77")] + rows[place + 1 :])


def date_twice(case):
    """The day's key twice in an object, or the whole table of another day in the same file."""
    return text(case).replace(*DATES[case.shape.name](case.day), 1)


DATES = {
    "ecb": lambda day: (f"<Cube time='{day}'>", f"<Cube time='{earlier(day, 3)}'></Cube><Cube time='{day}' time='{earlier(day, 2)}'>"),
    "erapi": lambda day: ('"base_code":"USD"', '"base_code":"EUR","base_code":"USD"'),
    "openexchangerates": lambda day: ('"base": "USD"', '"base": "EUR", "base": "USD"'),
    "fawazahmed0": lambda day: (f'"date":"{day}"', f'"date":"{earlier(day, 2)}","date":"{day}"'),
    "frankfurter": lambda day: (f'"date":"{day}"', f'"date":"{earlier(day, 2)}","date":"{day}"'),
    "frankfurter2": lambda day: ('"base":"EUR"', '"base":"USD","base":"EUR"'),
    "custom": lambda day: (f'"date":"{day}"', f'"date":"{earlier(day, 2)}","date":"{day}"'),
}


def other_day(day):
    """An answer whose every rate is of that day."""

    def make(case):
        return text(case, [row._replace(day=day) for row in case.shape.rows(case.table)], day)

    return make


def day_written(words, seconds):
    """An answer whose day is such a text, or such a number of seconds where a source sends that."""

    def make(case):
        whole = text(case)
        if case.shape.name in ("erapi", "openexchangerates"):
            return re.sub(r'("time_last_update_unix":|"timestamp": )\d+', rf"\g<1>{seconds}", whole)
        return whole.replace(case.day, words)

    return make


def less_than_half(case):
    rows = case.shape.rows(case.table)
    return text(case, rows[: len(rows) * 2 // 5])


def of_wrong_type(case):
    """Well-formed, and something else: a list where there is an object, a word where there is a list."""
    if case.shape.kind == "text/xml":
        return "<?xml version='1.0'?><rss version='2.0'><channel><title>Rates</title></channel></rss>"
    return '"rates"' if isinstance(case.shape, Frankfurter2) else '[{"USD":1.1},{"JPY":170}]'


def rates_of_wrong_type(case):
    """The right answer with a list in the place of the rates."""
    whole = text(case, [])
    return '[["EUR","USD",1.1]]' if isinstance(case.shape, Frankfurter2) else whole.replace("{}", "[1.1,2.2]").replace("{\n    \n  }", "[1.1]")


def refusal_with_200(case):
    """What the source itself sends when it has no rates, with the status of a success."""
    return {
        "ecb": lambda: case.shape.body([], case.day),
        "frankfurter": lambda: '{"message":"not found"}',
        "frankfurter2": lambda: "[]",
        "erapi": lambda: '{"result":"error","documentation":"https://www.exchangerate-api.com/docs/free",'
        '"terms-of-use":"https://www.exchangerate-api.com/terms","error-type":"quota-reached"}',
        "fawazahmed0": lambda: f'{{"date":"{case.day}","eur":{{}}}}',
        "openexchangerates": lambda: '{"error":true,"status":429,"message":"access_restricted","description":"Access restricted"}',
        "custom": lambda: '{"success":true,"base":"EUR","date":null,"rates":null}',
    }[case.shape.name]()


def not_utf_8(case):
    return text(case).encode().replace(victim(case.shape).encode(), b"S\xffK", 1)


def nested(case):
    """100,000 brackets, all of them closed, where the rates are to be."""
    if case.shape.kind == "text/xml":
        return text(case, head="").replace("<Cube>", "<Cube>" * 100_000, 1).replace("</Cube>\n</g", "</Cube>" * 100_000 + "\n</g", 1)
    if isinstance(case.shape, Frankfurter2):
        return "[" * 100_000 + text(case) + "]" * 100_000
    return text(case, head='"more":' + "[" * 100_000 + "]" * 100_000 + ",")


def nested_and_open(case):
    return ("<a>" if case.shape.kind == "text/xml" else '{"a":[' if not isinstance(case.shape, Frankfurter2) else "[") * 100_000


def entity_bomb(case):
    """A billion laughs, as the rate of one currency."""
    entities = "".join(f'<!ENTITY l{level} "{f"&l{level - 1};" * 10}">' for level in range(1, 10))
    return with_entity(case, f'<!ENTITY l0 "1">{entities}', "&l9;")


def external_entity(case):
    """A rate that is to be read from a file of the user's."""
    (case.folder / "secret.txt").write_text("12.5")
    return with_entity(case, f'<!ENTITY secret SYSTEM "file://{case.folder}/secret.txt">', "&secret;")


def with_entity(case, entities, reference):
    rows = [row._replace(literal=reference) if row.code == VICTIM else row for row in case.shape.rows(case.table)]
    return text(case, rows, head=f"<!DOCTYPE Envelope [{entities}]>\n")


# Faults of the wire.


def with_status(status, location=None):
    """A good body under a status that is no success."""

    def send(case, handler, answer):
        headers = {"Location": location(case, handler)} if location else {}
        return write(handler, answer._replace(status=status, headers=headers))

    return send


def file_with_rates(case, handler):
    path = case.folder / "rates"
    path.write_bytes(case.shape.answer(case.table, case.day))
    return f"file://{path}"


def head(handler, **headers):
    """The head of an answer with status 200, without a length unless one is given."""
    handler.send_response(200)
    handler.send_header("Connection", "close")
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()


def stopping(send):
    """A sender that never ends by itself: it does when the client has had enough of it."""

    @functools.wraps(send)
    def until_closed(case, handler, answer):
        try:
            send(case, handler, answer)
        except OSError:
            pass
        return 200

    return until_closed


@stopping
def endless(case, handler, answer):
    """A good beginning, and then more of it without end."""
    head(handler, Content_Type=answer.kind)
    handler.wfile.write(answer.body[: len(answer.body) // 2])
    more = (b"\n<Cube currency='SEK' rate='1.1'/>" if answer.kind == "text/xml" else b'"SEK":1.1, "NOK":1.2, ') * 3000
    while True:
        handler.wfile.write(more)


@stopping
def endless_space(case, handler, answer):
    """The whole good answer, and then blanks without end."""
    head(handler, Content_Type=answer.kind)
    handler.wfile.write(answer.body)
    while True:
        handler.wfile.write(b" " * 65_536)


@stopping
def trickled(case, handler, answer):
    """A byte every fifth of a second: it would be whole in minutes."""
    head(handler, Content_Type=answer.kind, Content_Length=str(len(answer.body)))
    for byte in answer.body:
        handler.wfile.write(bytes([byte]))
        handler.wfile.flush()
        if ended(handler, 0.2):
            return


@stopping
def silent(case, handler, answer):
    """Nothing at all, with the connection kept open."""
    while not ended(handler, 1):
        pass


def ended(handler, seconds):
    """Waits so long for the client to end the connection; whether it did."""
    readable, _, _ = select.select([handler.connection], [], [], seconds)
    return bool(readable) and not handler.connection.recv(1)


def closed_midway(case, handler, answer):
    return write(handler, answer, len(answer.body) // 2)


def closed_at_once(case, handler, answer):
    return 200


def broken_chunks(case, handler, answer):
    head(handler, Content_Type=answer.kind, Transfer_Encoding="chunked")
    half = len(answer.body) // 2
    handler.wfile.write(b"%x\r\n%s\r\nno number\r\n" % (half, answer.body[:half]) + answer.body[half:] + b"\r\n0\r\n\r\n")
    return 200


def chunks_without_end(case, handler, answer):
    """Every byte is there, and the last chunk, which says so, is not."""
    head(handler, Content_Type=answer.kind, Transfer_Encoding="chunked")
    handler.wfile.write(b"%x\r\n%s\r\n" % (len(answer.body), answer.body))
    return 200


@stopping
def header_flood(case, handler, answer):
    """Headers without end."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    lines = b"".join(b"X-Flood-%d: %s\r\n" % (number, b"y" * 50) for number in range(1000))
    while True:
        handler.wfile.write(lines)


@stopping
def announcements(case, handler, answer):
    """Answers of status 1xx, which say that the answer is to come, without end."""
    while True:
        handler.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n" * 1000)


@stopping
def header_without_end(case, handler, answer):
    """One header whose value does not end."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Flood: ")
    while True:
        handler.wfile.write(b"y" * 65_536)


def header_flood_and_rates(case, handler, answer):
    """Ten thousand headers, and then a good answer."""
    handler.send_response(200)
    handler.wfile.write(b"".join(handler._headers_buffer))
    handler._headers_buffer = []
    handler.wfile.write(b"".join(b"X-Flood-%d: %s\r\n" % (number, b"y" * 50) for number in range(10_000)))
    handler.wfile.write(b"Content-Length: %d\r\n\r\n%s" % (len(answer.body), answer.body))
    return 200


#: Bytes that the gzip bomb comes to.
BOMB = 256 * 1024 * 1024


@functools.cache
def blanks():
    """Blanks, as a piece of a deflated stream that can stand anywhere in it: 256 MB in a quarter of one."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    piece = deflater.compress(b" " * 1_048_576) + deflater.flush(zlib.Z_FULL_FLUSH)
    again = deflater.compress(b" " * 1_048_576) + deflater.flush(zlib.Z_FULL_FLUSH)
    return piece + again * (BOMB // 1_048_576 - 1)


def gzip_bomb(case, handler, answer):
    """A good answer with 256 MB of blanks inside, which a reader would have to skip."""
    half = answer.body.index(b">" if answer.kind == "text/xml" else b",") + 1
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    begin = deflater.compress(answer.body[:half]) + deflater.flush(zlib.Z_FULL_FLUSH)
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    end = deflater.compress(answer.body[half:]) + deflater.flush()
    sum_and_length = blank_sum(answer.body[:half], answer.body[half:]).to_bytes(4, "little")
    sum_and_length += ((len(answer.body) + BOMB) % 2**32).to_bytes(4, "little")
    content = b"\x1f\x8b\x08\0\0\0\0\0\2\xff" + begin + blanks() + end + sum_and_length
    return write(handler, answer._replace(body=content, headers={"Content-Encoding": "gzip"}))


@functools.cache
def blank_sum(begin, end):
    """The check sum of a text with the bomb's blanks in its middle."""
    value, piece = zlib.crc32(begin), b" " * 16_777_216
    for _ in range(BOMB // len(piece)):
        value = zlib.crc32(piece, value)
    return zlib.crc32(end, value)


def torn_gzip(case, handler, answer):
    content = gzip.compress(answer.body)
    return write(handler, answer._replace(body=content[: len(content) * 2 // 3], headers={"Content-Encoding": "gzip"}))


def no_gzip(case, handler, answer):
    return write(handler, answer._replace(headers={"Content-Encoding": "gzip"}))


def good(case, handler, answer):
    return write(handler, answer)


#: What harms nobody, since every byte of a good answer is there.
EITHER = "refused or accepted"
FUTURE, PAST = "2199-01-04", "1990-01-02"
PAGE = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Please log in</h1><p>1.1172</p></body></html>"

FAULTS = [
    body("HTML with status 200", lambda case: PAGE),
    body("an empty answer", lambda case: ""),
    body("cut off in the middle", lambda case: text(case)[: len(text(case)) // 2]),
    body("another type", of_wrong_type),
    body("rates of another type", rates_of_wrong_type, only="json"),
    body("the source's own refusal, with status 200", refusal_with_200),
    body("invalid UTF-8", not_utf_8),
    body("UTF-16", lambda case: text(case).encode("utf-16")),
    body("a BOM", lambda case: b"\xef\xbb\xbf" + text(case).encode(), outcome="accepted", says=""),
    body("a currency twice", twice, outcome="left out", says=VICTIM),
    body("another key twice", date_twice),
    bad_rate("a rate that is null", "null", only="json"),
    bad_rate("a rate that is a string", '"1.25"', only="json"),
    bad_rate("a rate that is no number", '"about 11"', xml="about 11"),
    bad_rate("a rate of zero", "0"),
    bad_rate("a negative rate", "-1.25"),
    bad_rate("a rate that is NaN", "NaN"),
    bad_rate("a rate of 1e400", "1e400"),
    bad_rate("a rate of 1e-400", "1e-400"),
    bad_rate("a rate with a comma", '"11,5"', xml="11,5"),
    bad_rate("a rate that begins with 0", "011.5", outcome="refused", only="json"),
    body("no rate that is a number", lambda case: text(case, [row._replace(literal=none(case)) for row in case.shape.rows(case.table)])),
    body("the base worth 2 of itself", base_of_two, only="json", forms=WITH_BASE),
    body("something after the end", lambda case: text(case) + text(case)),
    body("another base", lambda case: text(case, base=case.shape.wrong_base), only="json"),
    body("less than half of the currencies", less_than_half),
    body("a day far ahead", other_day(FUTURE)),
    body("a day long ago", other_day(PAST), says="older|invalid"),
    body("a day that is none", day_written("2026-02-30", "-1"), says="invalid|older"),
    body("a day that is empty", day_written("", "null"), says="invalid|older"),
    body("a day beyond counting", day_written("99999-12-31", "99999999999999999999"), says="invalid|older"),
    body("a day of 300 digits", day_written("9" * 300 + "-01-01", "9" * 300), says="invalid|older"),
    body("a day that is half of a number", day_written("2026-11", "1.5e300"), says="invalid|older"),
    body("100,000 nested brackets", nested),
    body("100,000 open brackets", nested_and_open),
    body("an entity bomb", entity_bomb, only="xml"),
    body("an external entity", external_entity, only="xml"),
    Fault("a gzip bomb of 256 MB", gzip_bomb, says="larger than"),
    Fault("half of a gzip", torn_gzip, says="interrupted|invalid"),
    Fault("gzip that is none", no_gzip, EITHER, says="interrupted|invalid"),
    Fault("an endless answer", endless, says="larger than"),
    Fault("a good answer with endless blanks", endless_space, says="larger than"),
    Fault("an answer byte by byte", trickled, says="did not finish"),
    Fault("no answer", silent, says="did not finish"),
    Fault("closed in the middle", closed_midway, says="interrupted"),
    Fault("closed before the answer", closed_at_once, says="interrupted|reached"),
    Fault("redirected in a circle", with_status(302, lambda _, handler: handler.path), says="redirect"),
    Fault("redirected to plain http elsewhere", with_status(302, lambda *_: "http://192.0.2.1/rates"), says="redirect"),
    Fault("redirected to a file", with_status(302, file_with_rates), says="redirect"),
    *(
        Fault(f"status {status}", with_status(status), says=str(status))
        for status in (401, 403, 404, 422, 429, 500, 503)
    ),
    Fault("broken chunks", broken_chunks, says="interrupted|invalid"),
    Fault("chunks without an end", chunks_without_end, EITHER, says="interrupted"),
    Fault("headers without an end", header_flood, says="interrupted|larger|header"),
    Fault("a header without an end", header_without_end, says="interrupted|larger|header"),
    Fault("announcements without an end", announcements, says="interrupted|larger|announce"),
    Fault("ten thousand headers", header_flood_and_rates, EITHER, says="interrupted|larger|header"),
    Fault("a certificate nobody vouches for", good, says="not secure", is_insecure=True),
]
