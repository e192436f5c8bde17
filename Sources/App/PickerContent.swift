import Currencies
import Ledger

/// What the picker offers.
struct PickerContent {
  /// Those in the list already.
  let inList: Set<CurrencyCode>
  /// Those somebody quotes, or the user has a rate of.
  let quoted: Set<CurrencyCode>
  /// Those added last, the newest first.
  let recent: [CurrencyCode]
  /// Those of the user's country and of the countries around it.
  let nearby: [CurrencyCode]
  /// Those the user has made.
  let own: [OwnCurrency]

  init(
    _ desk: Desk, quoted: Set<CurrencyCode>, recent: [CurrencyCode] = [], nearby: [CurrencyCode] = []
  ) {
    inList = Set(desk.rows)
    own = desk.own.currencies
    self.quoted = quoted.union(desk.own.rates.flatMap { [$0.base, $0.quote] })
    (self.recent, self.nearby) = (recent, nearby)
  }

  /// Nothing is in the list, nothing has a rate.
  init() { (inList, quoted, recent, nearby, own) = ([], [], [], [], []) }
}

// What is offered while nothing is searched for, and what a search has found.
extension PickerContent {
  /// Those the user may want first, then all others with a rate, then those without one, and apart those that were
  /// withdrawn. What is in the list already is marked where all are, and not offered among the first.
  func everything() -> [PickerLine] {
    let recent = recent.filter { !inList.contains($0) }
    let nearby = nearby.filter { !inList.contains($0) && !recent.contains($0) }
    let current = own.map(\.code) + Currency.all.filter(\.isCurrent).map(\.code)
    return lines(recent, "Recent") + lines(nearby, "Nearby")
      + lines(current.filter(quoted.contains) + current.filter { !quoted.contains($0) }, "All currencies")
      + lines(Currency.all.filter { !$0.isCurrent }.map(\.code), Self.historic)
  }

  /// What was found, the historic ones apart.
  func lines(_ found: [Currency]) -> [PickerLine] {
    lines(found.filter(\.isCurrent).map(\.code), nil)
      + lines(found.filter { !$0.isCurrent }.map(\.code), Self.historic)
  }

  private static let historic = "Historic currencies"

  private func lines(_ currencies: [CurrencyCode], _ heading: String?) -> [PickerLine] {
    currencies.map { code in
      PickerLine(
        code: code, name: own.first { $0.code == code }?.name ?? code.displayName, note: note(code),
        heading: heading, isInList: inList.contains(code))
    }
  }

  private func note(_ code: CurrencyCode) -> String {
    if inList.contains(code) { return "in the list" }
    if let month = Currency.find(code)?.withdrawn { return "withdrawn \(month)" }
    let isOwn = own.contains { $0.code == code }
    return [isOwn ? "your own" : nil, quoted.contains(code) ? nil : "no rate yet"].compactMap(\.self)
      .joined(separator: ", ")
  }
}

/// One line of the picker: ready strings.
struct PickerLine: Hashable {
  let code: CurrencyCode
  let name: String
  /// What is to be said of it: it is in the list, has no rate, or was withdrawn; else empty.
  let note: String
  /// The group it stands in, where there are several.
  let heading: String?
  let isInList: Bool
}
