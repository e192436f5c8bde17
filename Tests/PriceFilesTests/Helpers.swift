import Currencies
import PriceFiles
import TestValues

/// The text of bytes.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// A price written in a test: `2026-10-30 EUR USD 1.1172 ecb`; one of the epoch where the test is wrong.
func price(_ line: String) -> Price {
  let parts = line.split(separator: " ").map(String.init)
  let pair = CurrencyPair(code(parts[1]), code(parts[2]))
  let wrong = Price(Day(number: 0), CurrencyPair(.eur, .usd), printed: "1")
  guard
    let price = Price(day(parts[0]), pair, printed: parts[3], source: parts.count > 4 ? parts[4] : "")
      ?? wrong
  else { preconditionFailure("1 is a price.") }
  return price
}

/// What a writer writes of prices, a line each.
func written(_ writer: PriceWriter, _ lines: String) throws(PriceWritingError) -> String {
  var writer = writer
  for line in lines.split(separator: "\n") { try writer.write(price(String(line))) }
  writer.end()
  return text(writer.take())
}

/// What is written of prices in a format.
func written(_ format: PriceFormat, _ lines: String, names: [CurrencyCode: String] = [:], digits: Int? = nil)
  throws(PriceWritingError) -> String
{
  try written(PriceWriter(format, names: CommodityNames(names), digits: digits), lines)
}

/// What reading a file of prices in pieces of so many bytes finds.
func priceFile(_ format: PriceFormat, _ bytes: [UInt8], pieces: Int = 1_000) throws(ReadingError) -> PriceFile
{
  var reader = PriceFileReader(format)
  for start in stride(from: 0, to: bytes.count, by: pieces) {
    try reader.read(Array(bytes[start..<min(start + pieces, bytes.count)]))
  }
  return try reader.end()
}

/// A file after prices were written to it that it lacks. It fails where a second run would add something.
func continued(
  _ format: PriceFormat, _ file: String, _ lines: String, names: [CurrencyCode: String] = [:],
  pieces: Int = 1_000
) throws -> String {
  var bytes = Array(file.utf8)
  for _ in 0..<2 {
    let found = try priceFile(format, bytes, pieces: pieces)
    let more = try written(PriceWriter(after: found, names: CommodityNames(names)), lines)
    if text(bytes) != file, !more.isEmpty { return "a second run adds: \(more)" }
    if !more.isEmpty { bytes = Array(bytes.prefix(found.keptBytes)) + more.utf8 }
  }
  return text(bytes)
}

/// Why a file of prices is not read.
func fileRefusal(_ format: PriceFormat, _ file: String) -> ReadingError? {
  do throws(ReadingError) {
    _ = try priceFile(format, Array(file.utf8))
    return nil
  } catch { return error }
}

/// Files in memory, by their paths.
struct MemoryFiles: JournalFiles {
  let texts: [String: String]
  var homeFolder: String? = "/home"

  init(_ texts: [String: String]) { self.texts = texts }

  func contents(of path: String) -> [UInt8]? { texts[clean(path)].map { Array($0.utf8) } }

  func entries(of folder: String) -> [JournalFolderEntry]? {
    let beginning = clean(folder).isEmpty ? "" : clean(folder) + "/"
    let names = texts.keys.filter { $0.hasPrefix(beginning) }.map { $0.dropFirst(beginning.count) }
    let entries = names.map { name in
      JournalFolderEntry(String(name.prefix { $0 != "/" }), isFolder: name.contains("/"))
    }
    return entries.isEmpty ? nil : Array(Set(entries))
  }

  private func clean(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// The uses of a journal in some roles, in a line each: `2026-10-30 EUR`.
func uses(_ syntax: JournalSyntax, _ journal: String, as roles: JournalUse.Roles = .ordinary)
  throws(ReadingError) -> [String]
{
  try uses(syntax, ["main": journal], as: roles)
}

/// The uses of a journal of files, of which `main` is the first.
func uses(_ syntax: JournalSyntax, _ texts: [String: String], as roles: JournalUse.Roles = .ordinary)
  throws(ReadingError) -> [String]
{
  let journal = try JournalReader.read("main", syntax, files: MemoryFiles(texts))
  return journal.uses.filter { !$0.roles.isDisjoint(with: roles) }.map { "\($0.day) \($0.commodity)" }
}

/// Why a journal is not read.
func journalRefusal(_ syntax: JournalSyntax, _ texts: [String: String]) -> ReadingError? {
  do throws(ReadingError) {
    _ = try uses(syntax, texts)
    return nil
  } catch { return error }
}

/// The reason, with the line, why a journal is not read.
func journalRefusal(_ syntax: JournalSyntax, _ journal: String) -> ReadingError? {
  journalRefusal(syntax, ["main": journal])
}

extension ReadingError {
  /// An error in the journal of a test.
  static func at(_ line: Int, _ reason: Reason, in path: String = "main") -> ReadingError {
    ReadingError(path, line: line, reason)
  }
}
