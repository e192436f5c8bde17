"""A PostgreSQL server of the test's own, on loopback."""

import subprocess

from rates import ROOT


class PostgreSQL:
    """A server with a database “agio”, from Tests/postgresql.sh. It ends with the test, whatever becomes of that."""

    def __init__(self):
        script = ROOT / "Tests" / "postgresql.sh"
        self.process = subprocess.Popen(["bash", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port, self.folder = self.process.stdout.readline().split()
        self.sql("CREATE DATABASE agio", database="postgres")

    def close(self):
        self.process.stdin.close()
        self.process.wait(120)
        self.process.stdout.close()

    def address(self, role="postgres"):
        """The address of the socket, where no password is needed."""
        return f"postgresql://{role}@/agio?host={self.folder}&port={self.port}"

    def port_address(self, role="postgres"):
        """The address of the port, where a password is needed."""
        return f"postgresql://{role}@127.0.0.1:{self.port}/agio"

    def sql(self, text, role="postgres", database="agio"):
        """Runs SQL and returns its output, the columns of a row with a bar between them."""
        address = self.address(role).replace("/agio?", f"/{database}?")
        return subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", text], capture_output=True, text=True, check=True).stdout.strip()

    def lines(self, query):
        """The rows of a query, with an ASCII unit separator between the columns."""
        command = ["psql", "-XAtq", "-F", "\x1f", "-v", "ON_ERROR_STOP=1", "-d", self.address(), "-c", query]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()

    def add_user(self, role, *spaces):
        """Adds a user who may exchange changes, with the password “open sesame”."""
        self.sql(f"CREATE ROLE {role} LOGIN PASSWORD 'open sesame' IN ROLE agio_user")
        for space in spaces:
            self.sql(f"INSERT INTO agio.member VALUES ('{space}', '{role}')")

    def stop(self):
        """Kills the server."""
        self.tell("stop")

    def start(self):
        """Starts it again."""
        self.tell("start")

    def tell(self, word):
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        said = self.process.stdout.readline().strip()
        assert said == word, said
