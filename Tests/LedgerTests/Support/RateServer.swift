import Foundation
import TestValues
import Testing

/// A server of rates on this computer, in a process that ends when this one does. What it answers stands in the address:
/// `http://127.0.0.1:PORT/TEST/WHAT`, to which a source adds its own path.
@MainActor
struct RateServer {
  /// One server for all tests, started when first asked for.
  static let running = Result { try RateServer() }

  private let port: Int
  private let log: String
  private let place: Place
  private let process = Process()
  private let input = Pipe()

  /// An address of a test, where both sources answer with rates of a day, a euro being so many dollars
  /// (`2026-11-20=1.5`, without some currencies `2026-11-20=1.5,JPY,CZK`), or with rates of many days (`series`), or with a
  /// status; headers of the answer may follow (`~Cache-Control=max-age=60`). An answer `~held` waits until the test is
  /// `release`d.
  func address(_ test: String, _ what: String) -> String { "http://127.0.0.1:\(port)/\(test)/\(what)" }

  /// The paths that were asked for below a test's addresses, in order.
  func asked(_ test: String) throws -> [String] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("/\(test)/") }
  }

  /// Lets the answers go that are held for a test.
  func release(_ test: String) throws { _ = try place.write("", to: test) }

  private init() throws {
    place = try Place.shared()
    log = try place.write("", to: "log")
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", Self.script, log]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = output.readLine()
    port = try #require(Int(line.dropLast()), "The server printed “\(line)”.")
  }

  private static let script = """
    import datetime, http.server, json, os, sys, threading, time, urllib.parse

    OTHERS = {'JPY': 160, 'CZK': 24.3, 'DKK': 7.46, 'GBP': 0.8, 'HUF': 390.5, 'PLN': 4.25, 'RON': 4.97, 'SEK': 11.1,
              'CHF': 0.94, 'CNY': 7.9, 'INR': 101.5, 'ISK': 141.5, 'NOK': 11.7, 'AUD': 1.6, 'CAD': 1.5}

    def rates(what):
        day, dollars = what.split('=')
        dollars, *without = dollars.split(',')
        return day, {code: rate for code, rate in {'USD': float(dollars), **OTHERS}.items() if code not in without}

    def xml(what):
        day, all = rates(what)
        cubes = ''.join(f"<Cube currency='{code}' rate='{rate}'/>" for code, rate in all.items())
        return ("<gesmes:Envelope xmlns:gesmes='http://www.gesmes.org/xml/2002-08-01' "
                "xmlns='http://www.ecb.int/vocabulary/2002-08-01/eurofxref'><gesmes:subject>Reference rates"
                f"</gesmes:subject><Cube><Cube time='{day}'>{cubes}</Cube></Cube></gesmes:Envelope>")

    def series(path):
        asked = dict(urllib.parse.parse_qsl(path.partition('?')[2]))
        first, last = (datetime.date.fromisoformat(asked[name]) for name in ('from', 'to'))
        days = [first + datetime.timedelta(count) for count in range((last - first).days + 1)]
        return json.dumps([{'date': str(day), 'base': 'EUR', 'quote': code, 'rate': rate(code, day)}
                           for day in days for code in asked['quotes'].split(',')])

    def rate(code, day):
        return (day.toordinal() - 700000) / 1000 * (ord(code[0]) - 64) * (2 if str(day) == '2010-05-05' else 1)

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            with open(sys.argv[1], 'a') as log:
                log.write(self.path + '\\n')
            test, answer = self.path.split('/')[1:3]
            what, *said = answer.split('~')
            if 'held' in said:
                said.remove('held')
                while not os.path.exists(os.path.join(os.path.dirname(sys.argv[1]), test)):
                    time.sleep(0.005)
            status, body = 200, '<html><body>Please log in</body></html>'
            if '=' in what:
                if 'eurofxref' in self.path:
                    body = xml(what)
                else:
                    day, all = rates(what)
                    body = json.dumps({'amount': 1.0, 'base': 'EUR', 'date': day, 'rates': all})
            elif what == 'series':
                body = series(self.path)
            elif what == 'half':
                body = xml('2026-11-20=1.5')[:400]
            elif what.isdigit():
                status = int(what)
            headers = dict(header.split('=', 1) for header in said)
            if headers.get('ETag') and headers['ETag'] == self.headers.get('If-None-Match'):
                status, body = 304, ''
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    os._exit(0)
    """
}
