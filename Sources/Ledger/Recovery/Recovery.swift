internal import Storage

/// What came of a damaged store, for the user: where the damaged file is kept, and what could not be read.
public struct Recovery: Hashable, Sendable {
  /// The damaged file's path.
  public let damagedFile: String
  /// Nothing could be read: the store is a fresh one.
  public let isEmpty: Bool
  /// What could not be read, an English sentence each; none when everything could.
  public let losses: [String]

  /// Everything there is to tell, a sentence each.
  public var sentences: [String] {
    if isEmpty {
      return [
        "The store was damaged, and nothing in it could be read: it was set aside as \(damagedFile), and a fresh one was made."
      ]
    }
    let start =
      losses.isEmpty
      ? "The store was damaged. Everything in it was recovered."
      : "The store was damaged. What could be read was recovered."
    return [start] + losses + ["The damaged file is kept as \(damagedFile)."]
  }

  init(_ recovery: StoreRecovery) {
    damagedFile = recovery.damagedFile
    isEmpty = recovery.isEmpty
    let others = Loss.all.compactMap { $0.sentence(recovery.tables) }
    losses = isEmpty ? [] : others + [Loss.ofRates(recovery.tables)].compactMap(\.self)
  }
}

/// A part of the store as the user knows it, and what is said when some of it is lost.
private struct Loss {
  let tables: [String]
  let one: String
  let several: String
  /// What follows of it.
  var consequence = "."

  static let all = [
    Loss(tables: ["list"], one: "list", several: "lists"),
    Loss(tables: ["list_row"], one: "row of a list", several: "rows of lists"),
    Loss(tables: ["own_rate"], one: "custom rate", several: "custom rates"),
    Loss(tables: ["own_currency"], one: "custom currency", several: "custom currencies"),
    Loss(
      tables: ["setting"], one: "setting", several: "settings",
      consequence: "; they have their defaults again."),
    Loss(
      tables: ["source"], one: "source", several: "sources",
      consequence: "; their addresses and their order are the default ones again."),
    Loss(
      tables: ["series", "series_rate"], one: "rate of a chart", several: "rates of charts",
      consequence: "; charts ask for them again."),
    Loss(tables: ["attempt"], one: "line of the update log", several: "lines of the update log"),
  ]

  /// Nil when all of it was read.
  func sentence(_ found: [String: StoreRecovery.Table]) -> String? {
    let tables = tables.compactMap { found[$0] }
    if tables.allSatisfy(\.isWhole) { return nil }
    if tables.contains(where: \.isTorn) { return "Some \(several) could not be read\(consequence)" }
    let count = tables.map(\.lost).reduce(0, +)
    return "\(count == 1 ? "1 \(one)" : "\(count.grouped) \(several)") could not be read\(consequence)"
  }

  /// Rates are told by their days.
  static func ofRates(_ found: [String: StoreRecovery.Table]) -> String? {
    guard let days = found["rate_table"], let rates = found["rate"], !days.isWhole || !rates.isWhole else {
      return nil
    }
    let isOne = days.lost == 0 && rates.lost == 1 && !rates.isTorn && !days.isTorn
    let remedy = "; \(isOne ? "it comes" : "they come") back with the history and the next update."
    if days.lost > 0 {
      let total = (days.saved + days.lost).grouped
      return
        "\(days.lost.grouped) of \(total) \(total == "1" ? "day" : "days") of rates could not be read\(remedy)"
    }
    if rates.isTorn || days.isTorn { return "Some rates could not be read\(remedy)" }
    return "\(rates.lost == 1 ? "1 rate" : "\(rates.lost.grouped) rates") could not be read\(remedy)"
  }
}

extension Int {
  /// As English writes it: 7,126.
  fileprivate var grouped: String {
    var digits = String(self)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
