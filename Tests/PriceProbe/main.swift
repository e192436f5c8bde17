import Currencies
import FoundationEssentials
import PriceFiles

/// Reads journals and writes prices for `Tests/PriceFilesTests/check_tools.py`:
///
///     PriceProbe journal SYNTAX PATH           the uses, the prices it has, or the error, a line each
///     PriceProbe write FORMAT [--for JOURNAL] [--since FILE] [--digits N] [CODE=NAME…]
///                                              prices of standard input, a line each:
///                                              `2026-10-30 EUR USD 1.1172 SOURCE`
///     PriceProbe many FORMAT COUNT             so many prices, without any input
///     PriceProbe read FORMAT FILE              reads a file of prices, and says how many pairs it has
struct DiskFiles: JournalFiles {
  func contents(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  func entries(of folder: String) -> [JournalFolderEntry]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return names.map { name in
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
      return JournalFolderEntry(name, isFolder: isFolder)
    }
  }

  var homeFolder: String? { nil }
}

func output(_ bytes: [UInt8]) { print(String(decoding: bytes, as: UTF8.self), terminator: "") }

func priceFile(_ format: PriceFormat, _ path: String) throws -> PriceFile {
  var reader = PriceFileReader(format)
  let bytes = DiskFiles().contents(of: path) ?? []
  for start in stride(from: 0, to: bytes.count, by: 65_536) {
    try reader.read(Array(bytes[start..<min(start + 65_536, bytes.count)]))
  }
  return try reader.end()
}

func writeInput(_ format: PriceFormat, _ arguments: [String]) throws {
  var (names, digits, since) = ([CurrencyCode: String](), nil as Int?, nil as String?)
  var journal: Journal?
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    switch argument {
    case "--since": since = rest.popFirst()
    case "--digits": digits = rest.popFirst().flatMap { Int($0) }
    case "--for":
      guard let path = rest.popFirst(), let syntax = JournalSyntax(rawValue: format.rawValue) else { break }
      journal = try JournalReader.read(path, syntax, files: DiskFiles())
    default:
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      if let code = CurrencyCode(parts[0]) { names[code] = parts[1] }
    }
  }
  let own = CommodityNames(names)
  var writer =
    try since.map { PriceWriter(after: try priceFile(format, $0), names: own, digits: digits) }
    ?? PriceWriter(format, names: own, digits: digits, for: journal)
  while let line = readLine() {
    let parts = line.split(separator: " ").map(String.init)
    guard let day = Day(parts[0]), let base = CurrencyCode(parts[1]), let quote = CurrencyCode(parts[2]),
      let price = Price(
        day, CurrencyPair(base, quote), printed: parts[3], source: parts.count > 4 ? parts[4] : "")
    else {
      print("no price: \(line)")
      continue
    }
    try writer.write(price)
  }
  writer.end()
  output(writer.take())
}

func writeMany(_ format: PriceFormat, _ count: Int) throws {
  var writer = PriceWriter(format)
  let quotes = (0..<150).compactMap { index in
    CurrencyCode(
      "Q" + String(UnicodeScalar(UInt8(65 + index / 26))) + String(UnicodeScalar(UInt8(65 + index % 26))))
  }
  var (written, day) = (0, Day(number: 10_000))
  while written < count {
    for quote in quotes where written < count {
      guard
        let price = Price(
          day, CurrencyPair(.eur, quote), printed: "1.\(1000 + (written % 8999))", source: "ecb")
      else { continue }
      try writer.write(price)
      written += 1
      if writer.pendingBytes > 65_536 {
        output(writer.take())
      }
    }
    day = day + 1
  }
  writer.end()
  output(writer.take())
}

func run(_ arguments: [String]) throws {
  switch arguments.first {
  case "journal":
    guard let syntax = JournalSyntax(rawValue: arguments[1]) else { return }
    let journal = try JournalReader.read(arguments[2], syntax, files: DiskFiles())
    for use in journal.uses { print("\(use.day)\t\(use.commodity)\t\(use.roles.rawValue)") }
    print("mark\t\(journal.decimalMark)\t\(journal.files.count) files")
  case "write":
    guard let format = PriceFormat(rawValue: arguments[1]) else { return }
    try writeInput(format, Array(arguments.dropFirst(2)))
  case "many":
    guard let format = PriceFormat(rawValue: arguments[1]), let count = Int(arguments[2]) else { return }
    try writeMany(format, count)
  case "read":
    guard let format = PriceFormat(rawValue: arguments[1]) else { return }
    print("read", try priceFile(format, arguments[2]).held.isEmpty ? "none" : "some")
  default: break
  }
}

do { try run(Array(CommandLine.arguments.dropFirst())) } catch { print("error\t\(error)") }
