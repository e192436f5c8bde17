import Currencies
import Dispatch
import GLib
import Glibc
import OfficialRates
import Rates
import Storage

// Measures what no program shows from outside, for `Tests/Bench/measures/library.py`. Times are nanoseconds.
//
//     BenchProbe commits PATH COUNT      lines `plain=… seen=…`: a commit that nobody observes, and one until its observer is called
//     BenchProbe observe PATH COUNT      prints `ready`, then the time of the clock whenever a commit of another process is seen
//     BenchProbe commit PATH             commits for each line of standard input, and prints the time when that has returned
//     BenchProbe parse NAME=FILE…        lines `ns=…`, one for each run: NAME is a source's name, `file` for a history file,
//                                        `official` or a name for an official table

let things = Migration(1, "things") {
  try $0.script("CREATE TABLE things (id INTEGER PRIMARY KEY, size INTEGER)")
}

/// The time of a clock: of the monotonic one, which all processes share, or of the processor time of this thread.
func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Int {
  var time = timespec()
  clock_gettime(clock, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Prints a line at once.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

func largest(_ reader: any Reader) throws -> Int {
  try reader.rows("SELECT max(id) AS id FROM things").map { try $0.get("id") ?? 0 }.first ?? 0
}

func add(to store: Store) throws {
  try store.write { try $0.execute("INSERT INTO things (size) VALUES (1)") }
}

@MainActor func commits(_ path: String, _ count: Int) throws {
  let store = try Store(path: path, migrations: [things])
  for _ in 0..<count {
    var seen = 0
    let token = try store.observe({ try largest($0) }, failed: { _ in }) { _ in seen = now() }
    let start = now()
    try add(to: store)
    token.cancel()
    let plain = now()
    try add(to: store)
    say("plain=\(now() - plain) seen=\(seen - start)")
  }
}

@MainActor func observe(_ path: String, _ count: Int) throws {
  let store = try Store(path: path, migrations: [things])
  var left = count
  var isFirst = true
  let token = try store.observe({ try largest($0) }, failed: { _ in exit(1) }) { _ in
    if isFirst { return }
    say("\(now())")
    left -= 1
    if left == 0 { exit(0) }
  }
  isFirst = false
  say("ready")
  withExtendedLifetime(token) { dispatchMain() }
}

@MainActor func commit(_ path: String) throws {
  let store = try Store(path: path, migrations: [things])
  while readLine() != nil {
    try add(to: store)
    say("\(now())")
  }
}

/// What reads the bytes of a file of that name.
func parser(_ name: String, _ file: String) throws -> ([UInt8]) throws -> Void {
  if name == "file" {
    return { bytes in
      var history = try HistoryFile(bytes)
      while let day = try history.next() { _ = try day.table() }
    }
  }
  if let source = Sources.all.first(where: { $0.name.rawValue == name }) {
    return { _ = try source.parse($0) }
  }
  let table = name == "official" ? nil : TableName(name)
  let short = file.split(separator: "/").last.map(String.init)
  return { _ = try OfficialRates.read(TableFile($0, name: short), named: table) }
}

/// Parses a file for a fifth of a second, and five times at the least. The times are processor times.
func parse(_ argument: String) throws {
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  let bytes = try Files.read(parts[1])
  let parse = try parser(parts[0], parts[1])
  try parse(bytes)
  let end = now() + 200_000_000
  var runs = 0
  while runs < 5 || (now() < end && runs < 1_000) {
    let start = now(CLOCK_THREAD_CPUTIME_ID)
    try parse(bytes)
    say("ns=\(now(CLOCK_THREAD_CPUTIME_ID) - start)")
    runs += 1
  }
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "commits": try commits(arguments[2], Int(arguments[3]) ?? 1)
case "observe": try observe(arguments[2], Int(arguments[3]) ?? 1)
case "commit": try commit(arguments[2])
case "parse": for argument in arguments.dropFirst(2) { try parse(argument) }
default: exit(2)
}
