internal import Currencies

/// The dates that remarks give to a posting, or in Ledger also to a transaction.
enum RemarkDates {
  /// The dates in a remark of a posting of hledger: of `[2026-10-30=2026-11-02]`, and of the tags `date` and
  /// `date2`. The first ones count. `year` is that of dates without one.
  static func hledger(_ remark: ArraySlice<UInt8>, year: Int) throws(ReadingError.Reason) -> (
    day: Day?, secondary: Day?
  ) {
    var tags = TagReader(scanner: LineScanner(remark), year: year)
    try tags.read()
    return (tags.day, tags.secondary)
  }

  /// The dates in a remark of Ledger: in brackets at its beginning. Version 3.3 takes the first bracket
  /// anywhere for one, if a digit or `=` follows it.
  static func ledger(_ remark: ArraySlice<UInt8>, year: Int?) throws(ReadingError.Reason) -> (
    day: Day?, secondary: Day?
  ) {
    guard let bracket = remark.firstIndex(of: 0x5B), let next = remark[(bracket + 1)...].first,
      next.isDigit || next == "=", let end = remark[bracket...].firstIndex(of: 0x5D)
    else { return (nil, nil) }
    let isFirst = remark[..<bracket].allSatisfy { $0.isBlank || ";" ~= $0 }
    let inner = remark[(bracket + 1)..<end]
    let dates: (day: Day?, secondary: Day?)
    do throws(ReadingError.Reason) { dates = try pair(inner, year: year, mixes: true) } catch {
      // Version 3.3 refuses it, so this is one that does not look for a date here.
      guard isFirst else { return (nil, nil) }
      throw error
    }
    if !isFirst, let day = dates.day ?? dates.secondary {
      throw .ambiguous(remark.text, .postingDate(day))
    }
    return dates
  }

  /// `2026-10-30`, `=2026-11-02`, `2026-10-30=2026-11-02`.
  fileprivate static func pair(_ text: ArraySlice<UInt8>, year: Int?, mixes: Bool) throws(ReadingError.Reason)
    -> (day: Day?, secondary: Day?)
  {
    var (scanner, dates) = (LineScanner(text), (day: nil as Day?, secondary: nil as Day?))
    if scanner.next != "=" { dates.day = try WrittenDay.read(&scanner, year: year, mixes: mixes).day }
    if scanner.skip("=") {
      // hledger takes the year of the first date, Ledger that of its directive.
      let year = mixes ? year : dates.day?.civil.year ?? year
      dates.secondary = try WrittenDay.read(&scanner, year: year, mixes: mixes).day
    }
    guard scanner.isAtEnd else { throw .invalidDate(text.text) }
    return dates
  }
}

/// Reads the tags of a line of a remark of hledger, `name:value, name:value`, for dates.
private struct TagReader {
  var scanner: LineScanner
  let year: Int
  private(set) var day: Day?
  private(set) var secondary: Day?

  init(scanner: LineScanner, year: Int) { (self.scanner, self.year) = (scanner, year) }

  mutating func read() throws(ReadingError.Reason) {
    while !scanner.isAtEnd {
      let start = scanner.position
      try readText(upTo: ":")
      let name = scanner.line[start..<scanner.position].split(whereSeparator: \.isBlank).last
      // A name that a blank follows is none.
      let isName = scanner.line[start..<scanner.position].last?.isBlank == false
      guard scanner.skip(":") else { return }
      scanner.skipBlanks()
      if isName, let name {
        try readValue(of: name)
        _ = scanner.skip(",")
      }
    }
  }

  private mutating func readValue(of name: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    if name.isEqual("date") {
      let value = try WrittenDay.read(&scanner, year: year).day
      day = day ?? value
    } else if name.isEqual("date2") {
      let value = try WrittenDay.read(&scanner, year: year).day
      secondary = secondary ?? value
    }
    try readText(upTo: ",")
  }

  /// Goes to a character or the end, and reads the dates in brackets before it.
  private mutating func readText(upTo end: Unicode.Scalar) throws(ReadingError.Reason) {
    while let next = scanner.next, next != end {
      if next == "[" { try readBrackets() }
      scanner.advance()
    }
  }

  /// Brackets with nothing but digits and the signs of dates, at least one of each, are dates.
  private mutating func readBrackets() throws(ReadingError.Reason) {
    var inner = scanner
    inner.advance()
    let text = inner.take { $0.isDigit || "-" ~= $0 || "/" ~= $0 || "." ~= $0 || "=" ~= $0 }
    guard inner.next == "]", text.contains(where: \.isDigit),
      text.contains(where: { "-" ~= $0 || "/" ~= $0 || "." ~= $0 })
    else { return }
    let dates = try RemarkDates.pair(text, year: year, mixes: false)
    (day, secondary) = (day ?? dates.day, secondary ?? dates.secondary)
  }
}
