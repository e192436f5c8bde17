"""A server that behaves like Frankfurter's, version 2: each rate has its own day, which may be tomorrow, and the validator covers
only the newest of those days."""

import hashlib

from bank import Answer, Bank
from rates import Table, earlier
from shapes import SHAPES


class Frankfurter(Bank):
    """Like `Bank`, except that `frankfurter2` is dated `ahead` days after the day of the table, its responses are valid for
    86400 seconds, and its ETag is the hash of its newest day: a client that has it receives 304, although rates may have
    changed (79 of 165 had when it was measured). `extra` has currencies of past days that the bank does not have."""

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
        # No rate has a later day than this.
        return SHAPES[name].answer(Table(last, rates)).replace(earlier(last, -1).encode(), last.encode())

    def _validated(self, answer, headers):
        if answer.kind != SHAPES["frankfurter2"].kind or b'"quote"' not in answer.body:
            return super()._validated(answer, headers)
        newest = max(row.split(b'"')[0] for row in answer.body.split(b'"date":"')[1:])
        said = {"ETag": f'"{hashlib.md5(newest).hexdigest()}"', "Cache-Control": f"public, max-age={self.max_age}"}
        if headers.get("if-none-match") == said["ETag"]:
            return Answer(304, None, b"", said)
        return answer._replace(headers=said)
