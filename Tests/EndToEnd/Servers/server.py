"""An HTTP server on its own thread, which sleeps until there is a request and does not poll for its end."""

import socket
import threading
from http.server import ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    """Serves each connection on a thread, from `start` to `stop`."""

    daemon_threads = True
    is_ending = False

    def start(self):
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def stop(self):
        """Ends the server and closes its port."""
        if self.is_ending:
            return
        self.is_ending = True
        # This wakes the thread that waits for a connection.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.server_close()

    def _serve(self):
        while not self.is_ending:
            self.handle_request()
