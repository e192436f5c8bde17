internal import Localization
internal import Storage

extension Recovery {
  /// Everything to report, a sentence each.
  public var sentences: [String] {
    if isEmpty {
      return [
        localized(
          """
          The store was damaged, and nothing in it could be read: it was set aside as \(damagedFile), and a fresh one was \
          made.
          """)
      ]
    }
    let start =
      losses.isEmpty
      ? localized("The store was damaged. Everything in it was recovered.")
      : localized("The store was damaged. What could be read was recovered.")
    return [start] + losses + [localized("The damaged file is kept as \(damagedFile).")]
  }
}

/// A part of the store as the user knows it, and what is said when some of it is lost.
enum Loss: CaseIterable {
  case lists, rows, customRates, customCurrencies, settings, sources, series, log

  private var tables: [String] {
    switch self {
    case .lists: ["list"]
    case .rows: ["list_row"]
    case .customRates: ["own_rate"]
    case .customCurrencies: ["own_currency"]
    case .settings: ["setting"]
    case .sources: ["source"]
    case .series: ["series", "series_rate"]
    case .log: ["attempt"]
    }
  }

  /// Nil when all of it was read.
  func sentence(_ found: [String: StoreRecovery.Table]) -> String? {
    let tables = tables.compactMap { found[$0] }
    if tables.allSatisfy(\.isWhole) { return nil }
    return tables.contains(where: \.isTorn) ? someText : text(tables.map(\.lost).reduce(0, +))
  }

  private var someText: String {
    switch self {
    case .lists: localized("Some lists could not be read.")
    case .rows: localized("Some rows of lists could not be read.")
    case .customRates: localized("Some custom rates could not be read.")
    case .customCurrencies: localized("Some custom currencies could not be read.")
    case .settings: localized("Some settings could not be read; they have their defaults again.")
    case .sources:
      localized("Some sources could not be read; their addresses and their order are the default ones again.")
    case .series: localized("Some rates of charts could not be read; charts ask for them again.")
    case .log: localized("Some lines of the update log could not be read.")
    }
  }

  private func text(_ count: Int) -> String {
    let number = count.grouped
    return switch self {
    case .lists:
      localized(count, one: "\(number) list could not be read.", other: "\(number) lists could not be read.")
    case .rows:
      localized(
        count, one: "\(number) row of a list could not be read.",
        other: "\(number) rows of lists could not be read.")
    case .customRates:
      localized(
        count, one: "\(number) custom rate could not be read.",
        other: "\(number) custom rates could not be read.")
    case .customCurrencies:
      localized(
        count, one: "\(number) custom currency could not be read.",
        other: "\(number) custom currencies could not be read.")
    case .settings:
      localized(
        count, one: "\(number) setting could not be read; it has its default again.",
        other: "\(number) settings could not be read; they have their defaults again.")
    case .sources:
      localized(
        count,
        one:
          "\(number) source could not be read; its address and its place in the order are the default ones again.",
        other:
          "\(number) sources could not be read; their addresses and their order are the default ones again.")
    case .series:
      localized(
        count, one: "\(number) rate of a chart could not be read; charts ask for it again.",
        other: "\(number) rates of charts could not be read; charts ask for them again.")
    case .log:
      localized(
        count, one: "\(number) line of the update log could not be read.",
        other: "\(number) lines of the update log could not be read.")
    }
  }

  /// Rates are reported by their days; nil when all were read.
  static func ofRates(_ found: [String: StoreRecovery.Table]) -> String? {
    guard let days = found["rate_table"], let rates = found["rate"], !days.isWhole || !rates.isWhole else {
      return nil
    }
    if days.lost > 0 { return lostDays(days.lost, of: days.saved + days.lost) }
    if rates.isTorn || days.isTorn {
      return localized("Some rates could not be read; they come back with the history and the next update.")
    }
    return localized(
      rates.lost,
      one:
        "\(rates.lost.grouped) rate could not be read; it comes back with the history and the next update.",
      other:
        "\(rates.lost.grouped) rates could not be read; they come back with the history and the next update.")
  }

  private static func lostDays(_ count: Int, of total: Int) -> String {
    let (number, all) = (count.grouped, total.grouped)
    return localized(
      total,
      one:
        "\(number) of \(all) day of rates could not be read; they come back with the history and the next update.",
      other:
        "\(number) of \(all) days of rates could not be read; they come back with the history and the next update."
    )
  }
}

extension Int {
  /// As English writes it: 7,126.
  fileprivate var grouped: String {
    var digits = String(self)
    var offset = digits.count - 3
    while offset > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
      offset -= 3
    }
    return digits
  }
}
