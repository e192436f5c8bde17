/// The records of a CSV text (RFC 4180): fields with commas between them, quoted where they have commas, quotation marks or line ends.
struct CSVRecords {
  /// A record, and the line on which it begins.
  struct Record: Hashable {
    let line: Int
    let fields: [String]
  }

  /// The records without empty lines, in order. Throws `openQuote`.
  static func read(_ text: String) throws(PublishingProblem) -> [Record] {
    var reader = Self(scalars: Array(text.unicodeScalars))
    var records: [Record] = []
    while let record = try reader.next() {
      if record.fields != [""] { records.append(record) }
    }
    return records
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    if scalars.first == "\u{FEFF}" { position = 1 }
  }

  private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() throws(PublishingProblem) -> Record? {
    if scalar == nil { return nil }
    let first = line
    var fields: [String] = []
    while true {
      fields.append(try field())
      if scalar == "," {
        position += 1
        continue
      }
      endLine()
      return Record(line: first, fields: fields)
    }
  }

  private mutating func endLine() {
    if scalar == "\r" { position += 1 }
    if scalar == "\n" { position += 1 }
    line += 1
  }

  private mutating func field() throws(PublishingProblem) -> String {
    if scalar == "\"" { return try quoted() }
    var text = String.UnicodeScalarView()
    while let next = scalar, next != ",", next != "\n", next != "\r" {
      text.append(next)
      position += 1
    }
    return String(text)
  }

  private mutating func quoted() throws(PublishingProblem) -> String {
    let first = line
    position += 1
    var text = String.UnicodeScalarView()
    while let next = scalar {
      position += 1
      if next == "\"" {
        if scalar != "\"" {
          if let after = scalar, after != ",", after != "\n", after != "\r" {
            throw .openQuote(line: line)
          }
          return String(text)
        }
        position += 1
      }
      if next == "\n" { line += 1 }
      text.append(next)
    }
    throw .openQuote(line: first)
  }
}
