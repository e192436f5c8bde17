"""A speech server that writes down what it is to say, as Speech Dispatcher's protocol (SSIP) sends it."""

import socketserver
import threading

#: Responses of more than one line, or with another code than 200, by the beginning of the command.
RESPONSES = {
    "LIST OUTPUT_MODULES": "250-log\r\n250 OK MODULE LIST SENT",
    "LIST SYNTHESIS_VOICES": "249-log\ten\tnone\r\n249 OK VOICE LIST SENT",
    "LIST VOICES": "249-MALE1\r\n249 OK VOICE LIST SENT",
    "GET OUTPUT_MODULE": "251-log\r\n251 OK GET RETURNED",
    "GET": "251-0\r\n251 OK GET RETURNED",
    "HISTORY GET CLIENT_ID": "245-1\r\n245 OK CLIENT ID SENT",
    "SPEAK": "230 OK RECEIVING DATA",
    "QUIT": "231 HAPPY HACKING",
}
QUEUED = "225-1\r\n225 OK MESSAGE QUEUED"


class SpeechLog:
    """The server, at the address of a socket, until it is closed."""

    def __init__(self, path):
        self.path, self.said = path, []
        self.server = socketserver.ThreadingUnixStreamServer(str(path), self._handler())
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def _handler(self):
        log = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                while line := self.rfile.readline():
                    self.respond(line.decode().strip())

            def respond(self, command):
                words = command.upper()
                if words.startswith(("CHAR ", "KEY ", "SOUND_ICON ")):
                    log.said.append(command.split(" ", 1)[1])
                    return self.send(QUEUED)
                self.send(next((text for start, text in RESPONSES.items() if words.startswith(start)), "200 OK"))
                if words == "SPEAK":
                    log.said.append(self.text())
                    self.send(QUEUED)

            def text(self):
                """The lines up to one with a full stop."""
                lines = []
                while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    lines.append(line.removeprefix("."))
                return " ".join(lines)

            def send(self, response):
                self.wfile.write(f"{response}\r\n".encode())

        return Handler
