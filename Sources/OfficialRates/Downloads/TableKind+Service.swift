public import Currencies

extension TableKind {
  /// The server that has its files; nil where they can only be imported.
  public var service: TableService? { OfficialRates.services[name] }

  /// The requests on a day for its tables of some days, the oldest first; none where there can be no table of them, and without a
  /// server.
  public func requests(for days: ClosedRange<Day>, on today: Day) -> [TableRequest] {
    let all = service?.requests(for: days) ?? []
    return all.filter { request in
      switch length {
      // A week has a day with a table.
      case .day: (0..<7).contains { mayHaveTable(of: request.days.lowerBound + $0, in: request.days) }
      case .month, .quarter: true
      case .year: request.days.upperBound <= today
      }
    }
  }

  private func mayHaveTable(of day: Day, in days: ClosedRange<Day>) -> Bool {
    days.contains(day) && (publicationDays.contains(day) || days.lowerBound == days.upperBound)
  }
}
