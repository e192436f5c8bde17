public import Currencies

/// Where an authority's server has the files of a kind of tables, and how these are divided into files.
public struct TableService: Sendable {
  /// How the tables are divided into files.
  enum Files: Sendable {
    /// One file has all that there are, also of other days.
    case one
    /// A file is asked for by its first and last day, with so many days at most.
    case ranges(most: Int)
    /// A file for each year of the calendar.
    case years
    /// A file for each month of the calendar.
    case months
    /// A file for each day on which there may be a table.
    case days(TableKind.PublicationDays)
    /// A file for each year that ends in March or December.
    case yearEnds
  }

  /// The address before the paths of the files, such as `https://api.nbp.pl`.
  public let address: String
  /// How many days before the last one a request reaches, by default, for a kind without stored tables.
  public let usualDays: Int
  /// How many days around those that were asked for the tables of an answer may be of.
  let leeway: Int
  private let files: Files
  private let path: @Sendable (ClosedRange<Day>) -> (path: String, name: String?)

  /// A service; `path` gives what follows the address, with the query, for the days of a file, and the name under which the
  /// file is read where the form of the file needs one.
  init(
    _ address: String, _ files: Files, leeway: Int = 0,
    path: @escaping @Sendable (ClosedRange<Day>) -> (path: String, name: String?)
  ) {
    (self.address, self.files, self.path) = (address, files, path)
    self.leeway = leeway
    // A file for each day would be hundreds of requests for a year.
    usualDays = if case .days = files { 31 } else { 366 }
  }

  /// The requests for the tables of some days, the oldest first.
  func requests(for days: ClosedRange<Day>) -> [TableRequest] {
    fileDays(days).map { days in
      let (path, name) = path(days)
      return TableRequest(path: path, name: name, days: days)
    }
  }

  private func fileDays(_ days: ClosedRange<Day>) -> [ClosedRange<Day>] {
    switch files {
    case .one: return [days]
    case .ranges(let most):
      return stride(from: days.lowerBound.number, through: days.upperBound.number, by: most).map {
        Day(number: $0)...min(days.upperBound, Day(number: $0 + most - 1))
      }
    case .years: return Self.periods(.year, in: days)
    case .months: return Self.periods(.month, in: days)
    case .days(let publication):
      // A table of the Saturday before is used on a Monday where there is none.
      let numbers = (days.lowerBound.number - 2)...days.upperBound.number
      return numbers.map { Day(number: $0) }.filter(publication.contains).map { $0...$0 }
    case .yearEnds:
      let ends = Self.periods(.month, in: days.lowerBound...days.upperBound.adding(months: 11))
      return ends.map(\.upperBound).filter { [3, 12].contains($0.civil.month) }.map {
        TablePeriod.year(to: $0).days[0]
      }
    }
  }

  private static func periods(_ length: Period.Length, in days: ClosedRange<Day>) -> [ClosedRange<Day>] {
    var found = [Period(length, of: days.lowerBound).days]
    while let last = found.last, last.upperBound < days.upperBound {
      found.append(Period(length, of: last.upperBound + 1).days)
    }
    return found
  }
}

/// One file of an authority's server.
public struct TableRequest: Hashable, Sendable {
  /// What follows the address of the server.
  public let path: String
  /// The name that the file is read under; nil for none.
  let name: String?
  /// The days whose tables it has.
  public let days: ClosedRange<Day>

  /// The days for people: `2026-03-02`, `2026-03`, `2026`, or `2026-03-02..2026-03-08`.
  public var label: String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return first.description }
    let periods = [Period(.month, of: first), Period(.year, of: first)]
    return periods.first { $0.days == days }?.description ?? "\(first)..\(last)"
  }
}

extension Int {
  /// `08` for 8, as the addresses of days have it.
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
