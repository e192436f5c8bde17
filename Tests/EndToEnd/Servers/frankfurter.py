"""A bank that answers as Frankfurter's own server does, version 2: with a day of its own for each rate, perhaps tomorrow, and with
a validator that covers the newest of those days only."""

import hashlib

from bank import Answer, Bank
from rates import Table, earlier
from shapes import SHAPES


class Frankfurter(Bank):
    """As `Bank`, but that `frankfurter2` is dated `ahead` days after the table's day, says for how long its answers hold (86400
    seconds), and that its ETag is the hash of its newest day: whoever has that is told that nothing has changed, though any
    number of rates may have (79 of 165 had, when it was measured). `extra` has currencies that past days have beside the bank's."""

    def __init__(self, table, ahead=0, **options):
        self.ahead = ahead
        self.extra = {}
        super().__init__(table, **options)
        self.max_age = 86_400

    def body(self, name, table):
        if name != "frankfurter2":
            return super().body(name, table)
        rates = table.rates if table.day == self.table.day else table.rates | self.extra
        last = earlier(table.day, -self.ahead)
        # Its newest day is the newest of all: no rate is of a later one.
        return SHAPES[name].answer(Table(last, rates)).replace(earlier(last, -1).encode(), last.encode())

    def _validated(self, answer, headers):
        if answer.kind != SHAPES["frankfurter2"].kind or b'"quote"' not in answer.body:
            return super()._validated(answer, headers)
        newest = max(row.split(b'"')[0] for row in answer.body.split(b'"date":"')[1:])
        said = {"ETag": f'"{hashlib.md5(newest).hexdigest()}"', "Cache-Control": f"public, max-age={self.max_age}"}
        if headers.get("if-none-match") == said["ETag"]:
            return Answer(304, None, b"", said)
        return answer._replace(headers=said)
