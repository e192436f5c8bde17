"""An HTTP server on a thread of its own, which sleeps until it is asked: without looking up again and again for its end."""

import socket
import threading
from http.server import ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    """Answers each connection on a thread, from `start` to `stop`."""

    daemon_threads = True
    is_ending = False

    def start(self):
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def stop(self):
        """Ends the server: its port is closed then."""
        if self.is_ending:
            return
        self.is_ending = True
        # This wakes whoever waits for a connection.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.server_close()

    def _serve(self):
        while not self.is_ending:
            self.handle_request()
