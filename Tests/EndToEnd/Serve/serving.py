"""A running `agio serve`, and requests to it."""

import contextlib
import http.client
import json
import os
import signal
import subprocess
import urllib.parse

#: Starts a program with a socket as its descriptor 3, as systemd does.
PASSING = 'exec 3<&"$1"; shift; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"'


class Serving:
    """`agio serve` on a free port, or on a socket that is passed to it, until it is closed."""

    def __init__(self, home, *options, socket=None):
        agio = [home.programs["agio"], "serve", *options]
        if socket is None:
            command, passed = [*agio, *([] if "--listen" in options else ["--listen", "127.0.0.1:0"])], ()
        else:
            command, passed = ["sh", "-c", PASSING, "sh", str(socket.fileno()), *agio], (socket.fileno(),)
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen(command, env=home.environment, pass_fds=passed, text=True, **pipes)
        #: What it says when it can be asked, "" if it has ended.
        self.said = self.process.stdout.readline()
        if self.said:
            self.address = self.said.removeprefix("Rates are served at ").removesuffix(".\n")
            self.port = urllib.parse.urlsplit(self.address).port

    def get(self, target, method="GET", port=None, **headers):
        """The status, the headers and the body of the response to a request."""
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=60)) as connection:
            connection.request(method, target, headers=headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read().decode()

    def json(self, target, status=200):
        """The JSON of the response to a request."""
        found, _, body = self.get(target)
        if found != status:
            raise AssertionError(f"{target}: {found} {body}")
        return json.loads(body)

    def close(self, number=signal.SIGTERM):
        """Ends it, and returns its exit code and standard error."""
        if self.process.poll() is None:
            os.kill(self.process.pid, number)
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors
