public import Currencies
public import Ledger

/// What the picker offers.
public struct PickerContent: Sendable {
  /// Those in the list already.
  public let inList: Set<CurrencyCode>
  /// Those somebody quotes, or the user has a rate of; on a past day those that had a rate.
  public let quoted: Set<CurrencyCode>
  /// The past day that is shown; nil for today.
  public let day: Day?
  /// From when to when the European Central Bank has given rates.
  public let lifetimes: [CurrencyCode: ClosedRange<Day>]
  /// Those added last, the newest first.
  public let recent: [CurrencyCode]
  /// Those of the user's country and of the countries around it.
  public let nearby: [CurrencyCode]
  /// Those the user has made.
  public let own: [CustomCurrency]

  /// What is offered beside the rows of a desk.
  public init(
    _ desk: Desk, quoted: Set<CurrencyCode>, lifetimes: [CurrencyCode: ClosedRange<Day>] = [:],
    recent: [CurrencyCode] = [], nearby: [CurrencyCode] = []
  ) {
    inList = Set(desk.rows)
    own = desk.own.currencies
    // The user's custom rates are today's.
    let ofCustom = desk.day == nil ? desk.own.rates.flatMap { [$0.base, $0.quote] } : []
    self.quoted = quoted.union(ofCustom)
    (day, self.lifetimes) = (desk.day, lifetimes)
    (self.recent, self.nearby) = (recent, nearby)
  }

  /// Nothing is in the list, nothing has a rate.
  public init() { (inList, quoted, day, lifetimes, recent, nearby, own) = ([], [], nil, [:], [], [], []) }
}

// What is offered while nothing is searched for, and what a search has found.
extension PickerContent {
  /// Those the user may want first, then all others with a rate, then those without one, and apart those that were
  /// withdrawn. What is in the list already is marked where all are, and not offered among the first.
  public func everything() -> [PickerLine] {
    if let day {
      return ofPastDay(own.map(\.code) + Currency.all.map(\.code), first: PickerTexts.quoted(on: day))
    }
    let recent = recent.filter { !inList.contains($0) }
    let nearby = nearby.filter { !inList.contains($0) && !recent.contains($0) }
    let current = own.map(\.code) + Currency.all.filter(\.isCurrent).map(\.code)
    return lines(recent, PickerTexts.recent) + lines(nearby, PickerTexts.nearby)
      + lines(current.filter(quoted.contains) + current.filter { !quoted.contains($0) }, PickerTexts.all)
      + lines(Currency.all.filter { !$0.isCurrent }.map(\.code), PickerTexts.former)
  }

  /// What was found, the former ones apart.
  public func lines(_ found: [Currency]) -> [PickerLine] {
    if day != nil { return ofPastDay(found.map(\.code), first: nil) }
    return lines(found.filter(\.isCurrent).map(\.code), nil)
      + lines(found.filter { !$0.isCurrent }.map(\.code), PickerTexts.former)
  }

  /// Those that had a rate on the day that is shown, whether they are former ones by now or not, and then all others.
  private func ofPastDay(_ codes: [CurrencyCode], first: String?) -> [PickerLine] {
    lines(codes.filter(quoted.contains), first)
      + lines(codes.filter { !quoted.contains($0) }, PickerTexts.notQuoted)
  }

  private func lines(_ currencies: [CurrencyCode], _ heading: String?) -> [PickerLine] {
    currencies.map { code in
      PickerLine(
        code: code, name: own.first { $0.code == code }?.name ?? code.displayName, note: note(code),
        heading: heading, isInList: inList.contains(code))
    }
  }

  private func note(_ code: CurrencyCode) -> String {
    if inList.contains(code) { return PickerTexts.isInList }
    guard own.contains(where: { $0.code == code }) else { return absence(of: code) ?? "" }
    if quoted.contains(code) { return PickerTexts.custom }
    return day == nil ? PickerTexts.customWithoutRateYet : PickerTexts.customWithoutRate
  }

  /// From when to when a currency had rates, if it has none now or on the day that is shown.
  private func absence(of code: CurrencyCode) -> String? {
    let withdrawn = Currency.find(code)?.withdrawn
    if day == nil ? withdrawn == nil && quoted.contains(code) : quoted.contains(code) { return nil }
    if let days = lifetimes[code] {
      return day != nil && isQuotedNow(days)
        ? PickerTexts.quoted(since: days.lowerBound) : ChartTexts.span(days)
    }
    return withdrawn.map(PickerTexts.withdrawn) ?? (day == nil ? PickerTexts.noRateYet : PickerTexts.noRate)
  }

  private func isQuotedNow(_ days: ClosedRange<Day>) -> Bool {
    let newest = lifetimes.values.map(\.upperBound).max() ?? days.upperBound
    return newest - days.upperBound <= RateBook.daysOfGrace
  }
}

/// One line of the picker: ready strings.
public struct PickerLine: Hashable, Sendable {
  /// The currency.
  public let code: CurrencyCode
  /// Its name.
  public let name: String
  /// What is to be said of it: it is in the list, has no rate, or was withdrawn; else empty.
  public let note: String
  /// The group it stands in, where there are several.
  public let heading: String?
  /// It is in the list already.
  public let isInList: Bool
}
