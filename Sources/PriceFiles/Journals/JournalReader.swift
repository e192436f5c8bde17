/// Reads a journal, with all that it includes.
public enum JournalReader {
  /// The most files that are read, each as often as it is included.
  public static let fileLimit = 10_000
  /// The most files of which each includes the next one.
  static let depthLimit = 100

  /// Reads the journal of a path. Throws where anything cannot be read for certain.
  public static func read(_ path: String, _ syntax: JournalSyntax, files: some JournalFiles)
    throws(ReadingError) -> Journal
  {
    switch syntax {
    case .hledger: try read(path, .hledger, files)
    case .ledger: try read(path, .ledger, files)
    case .beancount: try readBeancount(path, files)
    }
  }

  private static func read(_ path: String, _ syntax: PlainSyntax, _ files: some JournalFiles)
    throws(ReadingError) -> Journal
  {
    var reading = PlainReading(files: files, syntax: syntax)
    var parser = PlainJournalParser(syntax)
    try reading.read(path, with: &parser, within: [])
    return reading.collector.journal()
  }

  private static func readBeancount(_ path: String, _ files: some JournalFiles) throws(ReadingError)
    -> Journal
  {
    var parser = BeancountJournalParser()
    var (waiting, seen) = ([IncludedFile(path: path, by: nil)], Set<String>())
    while let next = waiting.popLast() {
      // Beancount reads a file once.
      guard seen.insert(JournalPath.normalized(next.path)).inserted else { continue }
      let found = try parser.read(next.path, try next.contents(files), files)
      waiting += found.reversed()
      guard seen.count + waiting.count <= fileLimit else {
        throw ReadingError(next.path, line: 0, .tooManyFiles)
      }
    }
    try parser.end()
    return parser.collector.journal()
  }
}

/// A file that is to be read, and the line that names it.
struct IncludedFile {
  let path: String
  let by: (path: String, line: Int)?

  /// Its bytes.
  func contents(_ files: some JournalFiles) throws(ReadingError) -> [UInt8] {
    guard let bytes = files.contents(of: path) else {
      throw ReadingError(by?.path ?? path, line: by?.line ?? 0, .unreadableFile(path))
    }
    return bytes
  }
}

/// Reads files of hledger or Ledger, each where it is included.
private struct PlainReading<Files: JournalFiles> {
  let files: Files
  let syntax: PlainSyntax
  var collector = JournalCollector()

  mutating func read(
    _ path: String, with parser: inout PlainJournalParser, within ancestors: [IncludedFile]
  ) throws(ReadingError) {
    let file = IncludedFile(path: path, by: ancestors.last?.by)
    var bytes = try file.contents(files)[...]
    collector.begin(path)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      guard syntax == .hledger else { throw ReadingError(path, line: 1, .byteOrderMark) }
      bytes = bytes.dropFirst(3)
    }
    var last = 0
    for line in Lines(bytes) {
      last = line.number
      let pattern: String?
      do throws(ReadingError.Reason) {
        try line.bytes.checkText()
        pattern = try parser.read(line, &collector)
      } catch { throw ReadingError(path, line: line.number, error) }
      if let pattern {
        try include(pattern, from: path, line: line.number, &parser, within: ancestors)
      }
    }
    do throws(ReadingError.Reason) { try parser.endFile(&collector) } catch {
      throw ReadingError(path, line: last, error)
    }
  }

  private mutating func include(
    _ pattern: String, from path: String, line: Int, _ parser: inout PlainJournalParser,
    within ancestors: [IncludedFile]
  ) throws(ReadingError) {
    func failure(_ reason: ReadingError.Reason) -> ReadingError { ReadingError(path, line: line, reason) }
    let found: [String]
    do throws(ReadingError.Reason) {
      found = try IncludePattern(pattern, syntax == .hledger ? .hledger : .ledger, from: path, files).paths()
    } catch { throw failure(error) }
    let family = ancestors + [IncludedFile(path: path, by: (path, line))]
    for file in found where JournalPath.normalized(file) != JournalPath.normalized(path) {
      let isCycle = ancestors.contains { JournalPath.normalized($0.path) == JournalPath.normalized(file) }
      guard !isCycle, family.count < JournalReader.depthLimit else { throw failure(.includeCycle(file)) }
      guard collector.files.count < JournalReader.fileLimit else { throw failure(.tooManyFiles) }
      var child = parser.child
      try read(file, with: &child, within: family)
      collector.path = path
      parser.adopt(child)
    }
  }
}
