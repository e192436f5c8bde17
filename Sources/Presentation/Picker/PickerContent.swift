public import Currencies
public import Ledger

/// The currencies that the picker lists, in groups.
public struct PickerContent: Sendable {
  /// The currencies that are already in the list.
  public let inList: Set<CurrencyCode>
  /// The currencies with a rate: from a source or custom, or on the as-of date.
  public let quoted: Set<CurrencyCode>
  /// The as-of date; nil for today.
  public let day: Day?
  /// The days between which the European Central Bank has published rates.
  public let lifetimes: [CurrencyCode: ClosedRange<Day>]
  /// The currencies added or removed last, the newest first, and then those of the user's lists.
  public let recent: [CurrencyCode]
  /// The currencies of the user's country, of its neighbors and of its region.
  public let nearby: [CurrencyCode]
  /// The custom currencies.
  public let own: [CustomCurrency]

  /// The contents for a desk.
  public init(
    _ desk: Desk, quoted: Set<CurrencyCode>, lifetimes: [CurrencyCode: ClosedRange<Day>] = [:],
    recent: [CurrencyCode] = [], nearby: [CurrencyCode] = []
  ) {
    inList = Set(desk.rows)
    own = desk.own.currencies
    // Custom rates are not used on a past day.
    let withCustomRate = desk.day == nil ? desk.own.rates.flatMap { [$0.base, $0.quote] } : []
    self.quoted = quoted.union(withCustomRate)
    (day, self.lifetimes) = (desk.day, lifetimes)
    (self.recent, self.nearby) = (recent, nearby)
  }

  /// An empty list without rates.
  public init() { (inList, quoted, day, lifetimes, recent, nearby, own) = ([], [], nil, [:], [], [], []) }
}

// The lines of the picker.
extension PickerContent {
  /// All currencies: up to 8 recent and 8 nearby ones that are not in the list, then all with those that have a rate first, then
  /// former ones. On a past day only those with a rate and those without.
  public func everything() -> [PickerLine] {
    if let day {
      return ofPastDay(own.map(\.code) + Currency.all.map(\.code), first: PickerTexts.quoted(on: day))
    }
    let recent = first(of: recent, besides: inList)
    let nearby = first(of: nearby, besides: inList.union(recent))
    let current = own.map(\.code) + Currency.all.filter(\.isCurrent).map(\.code)
    return lines(recent, PickerTexts.recent) + lines(nearby, PickerTexts.nearby)
      + lines(current.filter(quoted.contains) + current.filter { !quoted.contains($0) }, PickerTexts.all)
      + lines(Currency.all.filter { !$0.isCurrent }.map(\.code), PickerTexts.former)
  }

  private func first(of currencies: [CurrencyCode], besides others: Set<CurrencyCode>) -> [CurrencyCode] {
    var found: [CurrencyCode] = []
    for currency in currencies where !others.contains(currency) && !found.contains(currency) {
      found.append(currency)
    }
    return Array(found.prefix(8))
  }

  /// The currencies that a search found; former ones are separate.
  public func lines(_ found: [Currency]) -> [PickerLine] {
    if day != nil { return ofPastDay(found.map(\.code), first: nil) }
    return lines(found.filter(\.isCurrent).map(\.code), nil)
      + lines(found.filter { !$0.isCurrent }.map(\.code), PickerTexts.former)
  }

  /// The currencies with a rate on the as-of date, former ones too, and then all others.
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

  /// The days between which a currency had rates, if it has none now or on the as-of date.
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
