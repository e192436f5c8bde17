import Glibc
import Testing

/// What a command of the shell printed, errors too, and how it ended.
struct Shell {
  let output: String
  let status: Int

  /// Runs a command and waits for its end.
  init(_ command: String) throws {
    let stream = try #require(popen("{ \(command)\n} 2>&1", "r"), "The shell does not start.")
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&piece, 1, piece.count, stream)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    status = Int(pclose(stream)) >> 8
    output = String(decoding: bytes, as: UTF8.self)
  }
}

/// What a Python program printed; another process and another arithmetic than ours.
func python(_ script: String, _ arguments: String...) throws -> String {
  let shell = try Shell("/usr/bin/python3 - \(arguments.joined(separator: " ")) <<'END'\n\(script)\nEND")
  try #require(shell.status == 0, "Python failed: \(shell.output)")
  return shell.output
}

/// Runs SQL in a store from another process that knows nothing of Agio, and answers with the rows of the last
/// statement, cells separated by a bar.
@discardableResult
func sqlite(_ store: String, _ statements: String) throws -> [String] {
  let script = """
    import sqlite3, sys
    with sqlite3.connect(sys.argv[1], isolation_level=None) as db:
        rows = []
        for statement in ''' \(statements) '''.split(';'):
            rows = db.execute(statement).fetchall()
        for row in rows:
            print('|'.join(str(cell) for cell in row))
    db.close()
    """
  return try python(script, store).split(separator: "\n").map(String.init)
}
