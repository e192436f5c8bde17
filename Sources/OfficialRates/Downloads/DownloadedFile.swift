public import Currencies

// Reading what a server answered.
extension OfficialRates {
  /// Reads the tables of an answer to a request on a day. Throws `webPage` for a page for people, and `otherDays` for tables of
  /// other days than those that were asked for.
  public static func read(
    _ answer: [UInt8], to request: TableRequest, of kind: TableKind, on today: Day
  ) throws(TableError) -> OfficialFile {
    let answer = TableFile(answer, name: request.name)
    if answer.isWebPage { throw .webPage }
    let file = try read(answer, named: kind.name)
    guard let service = kind.service else { return file }
    let (first, last) = (request.days.lowerBound - service.leeway, request.days.upperBound + service.leeway)
    if let other = file.tables.first(where: { $0.period.last < first || $0.period.first > last }) {
      throw .otherDays(other.period.label)
    }
    return service.settlingDays.map { file.having(request.days, settled: today - $0) } ?? file
  }
}

extension TableFile {
  /// Whether it begins as a page in HTML, such as a question whether the reader is a program.
  fileprivate var isWebPage: Bool {
    let start = beginning.drop { $0.isWhitespace }.prefix(14).lowercased()
    return start.hasPrefix("<!doctype html") || rootElement?.lowercased() == "html"
  }
}

extension OfficialFile {
  /// The most days without a table that an answer is believed to have all of, at either end: with more, it may be cut off.
  private static var mostWithout: Int { 10 }

  /// The file where it has every table there is of some days, but for those after a day, for which one may still come.
  fileprivate func having(_ asked: ClosedRange<Day>, settled: Day) -> OfficialFile {
    guard days.count == 1, let own = days.first else { return self }
    // The answer for a single day may be the table of an earlier one, which was in force on it.
    let isOfOneDay = asked.lowerBound == asked.upperBound
    let isFarFromFirst = own.lowerBound - asked.lowerBound > Self.mostWithout
    let first = isOfOneDay || isFarFromFirst ? own.lowerBound : min(own.lowerBound, asked.lowerBound)
    let end = max(own.upperBound, min(asked.upperBound, settled))
    let isFarFromLast = !isOfOneDay && end - own.upperBound > Self.mostWithout
    return OfficialFile(
      tables, currencies: currencies, days: [first...(isFarFromLast ? own.upperBound : end)])
  }
}
