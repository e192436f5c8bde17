internal import Currencies

/// How prices are written in a format.
protocol PriceForm: Sendable {
  /// A commodity's name as it is written; nil for a name that no commodity can have.
  func written(_ name: String) -> String?

  /// Appends what is before the first price.
  mutating func begin(_ output: inout PriceOutput)

  /// Appends a price. Throws the number of fraction digits that it may have where it has too many.
  mutating func append(_ row: PriceRow, to output: inout PriceOutput) throws(ExcessDigits)

  /// Appends what is after the last price.
  mutating func end(_ output: inout PriceOutput)
}

/// A price has more digits than a form has room for.
struct ExcessDigits: Error {
  /// The fraction digits that there is room for; nil where there is none for the whole number either.
  let fractionDigits: Int?
}

/// The bytes of lines, with the line ends of a file.
struct PriceOutput {
  private(set) var bytes: [UInt8] = []
  private let lineEnd: [UInt8]
  /// Whether line ends stand before lines, as in a file whose last line has none.
  private let isLineEndFirst: Bool

  init(lineEnd: [UInt8] = [0x0A], isLineEndFirst: Bool = false) {
    (self.lineEnd, self.isLineEndFirst) = (lineEnd, isLineEndFirst)
  }

  /// Appends a line.
  mutating func line<Failure>(_ write: (inout [UInt8]) throws(Failure) -> Void) throws(Failure) {
    let start = bytes.count
    if isLineEndFirst { bytes += lineEnd }
    do throws(Failure) { try write(&bytes) } catch {
      bytes.removeSubrange(start...)
      throw error
    }
    if !isLineEndFirst { bytes += lineEnd }
  }

  /// Appends a line with a text.
  mutating func line(_ text: String) { line { $0.append(text) } }

  /// Appends bytes that are no line.
  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Takes the bytes out.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
