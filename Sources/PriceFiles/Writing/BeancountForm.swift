/// `price` directives of Beancount.
struct BeancountForm: PriceForm {
  private let layout: BeancountPriceLayout

  init(_ layout: BeancountPriceLayout) { self.layout = layout }

  func written(_ name: String) -> String? { BeancountName.isWritable(name) ? name : nil }

  mutating func begin(_ output: inout PriceOutput) {}

  mutating func append(_ row: PriceRow, to output: inout PriceOutput) {
    output.line { line in
      layout.day.append(row.day, to: &line)
      line += layout.gapBeforeKeyword
      line.append("price")
      line += layout.gapBeforeBase
      line.append(row.base)
      line += layout.gapBeforeNumber
      line.append(row.digits)
      line += layout.gapBeforeQuote
      line.append(row.quote)
    }
    guard let indentation = layout.sourceIndentation, !row.source.isEmpty else { return }
    output.line { line in
      line += indentation
      line.append("source: \"")
      for byte in row.source.utf8 {
        if byte == "\"" || byte == "\\" { line.append(0x5C) }
        line.append(byte < 0x20 ? 0x20 : byte)
      }
      line.append("\"")
    }
  }

  mutating func end(_ output: inout PriceOutput) {}
}

/// How the `price` directives of a file are written.
struct BeancountPriceLayout: Hashable, Sendable {
  var day = DayLayout()
  var gapBeforeKeyword: [UInt8] = [0x20]
  var gapBeforeBase: [UInt8] = [0x20]
  var gapBeforeNumber: [UInt8] = [0x20]
  var gapBeforeQuote: [UInt8] = [0x20]
  /// What is before `source:`; nil where prices do not have that.
  var sourceIndentation: [UInt8]? = [0x20, 0x20]
}

/// The names of commodities of Beancount.
enum BeancountName {
  /// Whether Beancount 2 and 3 read a name: a capital letter first, a capital letter or a digit last, `'._-`
  /// between them, 2 to 24 characters, and none of its constants.
  static func isWritable(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard (2...24).contains(bytes.count), let first = bytes.first, let last = bytes.last else { return false }
    return first.isCapital && (last.isCapital || last.isDigit) && bytes.allSatisfy(isPart)
      && !["TRUE", "FALSE", "NULL"].contains(name)
  }

  /// Whether a byte may be in a name.
  static func isPart(_ byte: UInt8) -> Bool {
    byte.isCapital || byte.isDigit || "'" ~= byte || "." ~= byte || "_" ~= byte || "-" ~= byte
  }
}
