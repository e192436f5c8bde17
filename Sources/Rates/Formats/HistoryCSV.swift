internal import Currencies

/// The ECB's history as CSV, fed piece by piece: a header `Date,USD,JPY,…`, then a line for each day, `N/A` where there
/// is no rate. A trailing comma, spaces around cells, CRLF, a byte order mark and the English long date of the bank's
/// one-day file are its known forms; anything else is an error with line and column.
struct HistoryCSV {
  private var buffer: [UInt8] = []
  private var start = 0
  private var line = 0
  private var isComplete = false
  private var hasEnd = true
  private var columns: [CurrencyCode?]?

  /// Adds the next bytes of the file.
  mutating func append(_ piece: [UInt8]) {
    buffer.removeFirst(start)
    start = 0
    buffer += piece
  }

  /// Marks the end of the file: the remaining bytes are the last line.
  mutating func finish() { isComplete = true }

  /// Reads the next day; nil if more bytes are needed, or after the last one.
  mutating func next() throws(RateError) -> HistoryDay? {
    while let text = nextLine() {
      line += 1
      if text.isEmpty { continue }
      guard let columns else {
        columns = try header(text)
        continue
      }
      guard hasEnd || columns.last == .some(nil) else { throw error("", "it is cut off") }
      return try day(text, columns)
    }
    if isComplete, columns == nil { throw error("", "it is empty") }
    return nil
  }

  /// A line without its end. The last one may lack it where lines end with a comma, as the bank's do: then a file that
  /// was cut off shows in its number of cells.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    let rest = buffer[start...]
    let end = rest.firstIndex(of: 0x0A)
    guard end != nil || (isComplete && !rest.isEmpty) else { return nil }
    hasEnd = end != nil
    let text = rest[..<(end ?? rest.endIndex)]
    start = end.map { $0 + 1 } ?? rest.endIndex
    return text.last == 0x0D ? text.dropLast() : text
  }

  /// The currency of each column after the first; nil for the empty one after a trailing comma.
  private func header(_ text: ArraySlice<UInt8>) throws(RateError) -> [CurrencyCode?] {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
    let names = cells(of: text).map { String(decoding: $0, as: UTF8.self) }
    guard names.first == "Date", names.count > 2 else { throw error("", "the header is not “Date,USD,…”") }
    var seen: Set<CurrencyCode> = []
    var columns: [CurrencyCode?] = []
    for (index, name) in names.enumerated().dropFirst() {
      if name.isEmpty, index == names.count - 1 {
        columns.append(nil)
      } else if let code = CurrencyCode(name), seen.insert(code).inserted {
        columns.append(code)
      } else {
        throw error("column \(index + 1)", "\(quoted(name)) is no currency, or is there twice")
      }
    }
    return columns
  }

  private func day(_ text: ArraySlice<UInt8>, _ columns: [CurrencyCode?]) throws(RateError) -> HistoryDay {
    let cells = cells(of: text)
    guard cells.count == columns.count + 1 else {
      throw error("", "\(cells.count) cells where the header has \(columns.count + 1)")
    }
    let date = String(decoding: cells[0], as: UTF8.self)
    guard let day = Day(date) ?? Day(english: date) else {
      throw error("column 1", "\(quoted(date)) is no day")
    }
    var rates: [HistoryDay.Rate] = []
    rates.reserveCapacity(columns.count)
    var leftOut: [LeftOut] = []
    for (index, currency) in columns.enumerated() {
      let cell = cells[index + 1]
      if let currency, PlainRate.isPlain(cell) {
        rates.append(HistoryDay.Rate(currency: currency, text: String(decoding: cell, as: UTF8.self)))
      } else if currency == nil ? !cell.isEmpty : !cell.elementsEqual([0x4E, 0x2F, 0x41]) {
        let text = quoted(String(decoding: cell, as: UTF8.self))
        guard let currency else { throw error("column \(index + 2)", "\(text) is no rate") }
        let problem = "line \(line), column \(index + 2): \(text) is no rate of \(currency)"
        leftOut.append(LeftOut(currency: currency.text, problem: problem))
      }
    }
    guard !(rates.isEmpty && leftOut.isEmpty) else { throw error("", "\(day) has no rates") }
    return HistoryDay(day: day, rates: rates, leftOut: leftOut)
  }

  /// The cells of a line, without the spaces around them.
  private func cells(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x2C, omittingEmptySubsequences: false).map { cell in
      var cell = cell
      while cell.first == 0x20 { cell.removeFirst() }
      while cell.last == 0x20 { cell.removeLast() }
      return cell
    }
  }

  private func error(_ location: String, _ problem: String) -> RateError {
    let location = location.isEmpty ? "line \(line)" : "line \(line), \(location)"
    return RateError(source: RateError.file, .unreadable(location: location, problem: problem))
  }
}

extension Day {
  /// Reads `30 October 2026`; nil for anything else.
  init?(english text: String) {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November",
      "December",
    ]
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, (1...2).contains(parts[0].utf8.count), parts[2].utf8.count == 4,
      parts.allSatisfy({ $0.first != "+" && $0.first != "-" }),
      let day = Int(parts[0]), let month = months.firstIndex(of: String(parts[1])), let year = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }
}
