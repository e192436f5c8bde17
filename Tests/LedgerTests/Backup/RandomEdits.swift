import Currencies
import FoundationEssentials
import Ledger
import TestValues

/// Random edits of all that a backup has.
@MainActor
struct RandomEdits {
  private var random: SeededNumbers
  private let ledger: Ledger
  private static let pool = codes("EUR USD GBP JPY CHF SEK NOK PLN KWD PTS XAG")

  init(_ ledger: Ledger, seed: Int) { (self.ledger, random) = (ledger, SeededNumbers(seed: UInt64(seed))) }

  /// Makes so many edits; those that the ledger refuses are none.
  mutating func make(_ count: Int) throws {
    for _ in 0..<count {
      do throws(LedgerError) { try make() } catch { if error.isStoreTrouble { throw error } }
    }
  }

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// A currency that the ledger knows.
  private mutating func currency() throws(LedgerError) -> CurrencyCode {
    let known = KnownCurrencies(own: try ledger.customCurrencies().map(\.code))
    let pool = Self.pool.filter(known.contains)
    return pool[number(below: pool.count)]
  }

  private mutating func list() throws(LedgerError) -> Int {
    let lists = try ledger.desk().lists
    return lists[number(below: lists.count)].id
  }

  private mutating func make() throws(LedgerError) {
    switch number(below: 18) {
    case 0: try ledger.addList(named: "List \(number(below: 6))")
    case 1: try ledger.renameList(list(), to: ["Home", "home", "“Café” \\ 東京", "LIST 3"][number(below: 4)])
    case 2: try ledger.removeList(list())
    case 3: try ledger.moveList(list(), to: number(below: 4))
    case 4: try ledger.showList(list())
    case 5: _ = try ledger.addMissing([currency()], list: list())
    case 6: try ledger.makeBase(currency(), list: list())
    case 7: try ledger.remove([currency()], list: list())
    case 8: try setAnchor()
    case 9:
      if let fee = Fee(Decimal(number(below: 4)), number(below: 2) == 0 ? .buying : .selling) {
        try ledger.setFee(fee, list: list())
      }
    case 10:
      try ledger.setCustomRate(base: currency(), quote: currency(), rate: Decimal(number(below: 9)) / 4)
    case 11: try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points \(number(below: 9))"))
    case 12: try keep()
    case 13: try editKept()
    case 14: try ledger.set([AmountDigits.currency, .more][number(below: 2)])
    case 15: try keepAlert()
    case 16: try removeAlert()
    default: try ledger.set([SparklineMode.off, .on][number(below: 2)])
    }
  }

  private mutating func setAnchor() throws(LedgerError) {
    let list = try list()
    let row = try currency()
    let unread = number(below: 4) == 0 ? Desk.UnreadText("5x \"", try currency()) : nil
    let anchors = [
      Desk.Anchor(nil, row, unread: unread), Desk.Anchor(Decimal(75) / 2, row, text: "12.50*3"),
      Desk.Anchor(Decimal(number(below: 1000)) / 8, row, unread: unread),
    ]
    try ledger.setAnchor(anchors[number(below: anchors.count)], list: list)
  }

  private mutating func keep() throws(LedgerError) {
    var desk = try ledger.desk()
    desk.anchor = Desk.Anchor(Decimal(number(below: 1000) + 1) / 8, code("USD"))
    let now = instant("2026-10-31", 12, 0)
    var kept: KeptConversion
    let target = try currency()
    do throws(KeepingProblem) { kept = try desk.conversion(to: target, at: now) } catch {
      // There is no rate for it.
      return
    }
    kept.note = ["", "Taxi", "“Hôtel”, \\ 5"][number(below: 3)]
    try ledger.keep([kept])
  }

  private mutating func keepAlert() throws(LedgerError) {
    let number = Decimal(number(below: 9)) / 4
    let conditions: [AlertCondition] = [
      .above(number), .below(number), .moves(percent: number, within: .week),
      .every(weekday: nil, minute: self.number(below: 1_440)),
      .every(weekday: self.number(below: 7) + 1, minute: 540),
    ]
    let condition = conditions[self.number(below: conditions.count)]
    let stored = try ledger.alerts().randomElement(using: &random)?.id
    let id = self.number(below: 3) == 0 ? stored : nil
    try ledger.keep(Alert(id: id, from: currency(), to: currency(), condition))
  }

  private mutating func removeAlert() throws(LedgerError) {
    if let watched = try ledger.alerts().randomElement(using: &random) { try ledger.removeAlert(watched.id) }
  }

  private mutating func editKept() throws(LedgerError) {
    let all = try ledger.keptConversions()
    guard !all.isEmpty else { return }
    let id = all[number(below: all.count)].id
    if number(below: 2) == 0 {
      try ledger.removeKept([id])
    } else {
      try ledger.setNote("Note \(number(below: 9))", ofKept: id)
    }
  }
}

extension Ledger {
  /// All that a backup has, without the time at which it was made.
  func contents() throws -> [String] {
    try backup().text.split(separator: "\n").map { String($0) }.filter { !$0.contains("\"created\"") }
  }
}
