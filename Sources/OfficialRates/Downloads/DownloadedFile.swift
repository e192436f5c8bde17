internal import Currencies

// Reading what a server answered.
extension OfficialRates {
  /// Reads the tables of an answer to a request. That it lacks a day at either end says nothing: it may be cut off, or an old one. Throws `webPage` for a page for people, and `otherDays` for tables of
  /// other days than those that were asked for.
  public static func read(
    _ answer: [UInt8], to request: TableRequest, of kind: TableKind
  ) throws(TableError) -> OfficialFile {
    let answer = TableFile(answer, name: request.name)
    if answer.isWebPage { throw .webPage }
    let file = try read(answer, named: kind.name)
    guard let service = kind.service else { return file }
    let (first, last) = (request.days.lowerBound - service.leeway, request.days.upperBound + service.leeway)
    if let other = file.tables.first(where: { $0.period.last < first || $0.period.first > last }) {
      throw .otherDays(other.period.label)
    }
    return file
  }
}

extension TableFile {
  /// Whether it begins as a page in HTML, such as a question whether the reader is a program.
  fileprivate var isWebPage: Bool {
    let start = beginning.drop { $0.isWhitespace }.prefix(14).lowercased()
    return start.hasPrefix("<!doctype html") || rootElement?.lowercased() == "html"
  }
}
