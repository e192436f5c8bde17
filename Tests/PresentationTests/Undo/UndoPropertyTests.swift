import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Random acts, all undone and all redone, alone and beside another program.
@MainActor @Suite(.timeLimit(.minutes(30))) final class UndoPropertyTests {
  let store: SharedStore
  var desk: TestDesk { store.desk }
  var other: Ledger { store.other }
  let lists: ListSwitching
  let fees: FeeEditing
  let rates: CustomRatesEditing
  let backups: BackupSession
  private let asked: Asked
  /// Backups of states from before.
  private var snapshots: [Backup] = []
  private var dice = Dice(seed: 0)
  /// The rows that the other program has made the base, with their lists.
  private var bases: Set<String> = []
  /// A number that the other program has not used.
  private var number = 0

  /// The import that the user is asked about.
  private final class Asked { var content: BackupContent? }

  init() throws {
    store = try SharedStore()
    lists = ListSwitching(store.desk.session) { _ in }
    fees = FeeEditing(store.desk.session) { _ in }
    rates = CustomRatesEditing(store.desk.session) { _ in
    } failed: {
      Issue.record($0)
    }
    let asked = Asked()
    self.asked = asked
    backups = BackupSession(store.desk.session) { effect in
      if case .ask(let content) = effect { asked.content = content }
    }
  }

  @Test(arguments: 0..<12) func `undoing all gives the first state, redoing all the last`(seed: Int) throws {
    dice = Dice(seed: seed)
    let first = try EveryList(other).text
    for _ in 0..<60 {
      act()
      if dice.one(of: 6) == 0 { try importBackup() }
    }
    let last = try EveryList(other).text
    for _ in 0..<3 {
      while desk.editing.undoTitle != nil { desk.editing.undo() }
      #expect(try EveryList(other).text == first)
      while desk.editing.redoTitle != nil { desk.editing.redo() }
      #expect(try EveryList(other).text == last)
    }
    #expect(try other.check() == [])
  }

  /// What another program has set, by what it is; an act of the user's that sets the same ends it.
  private var expected: [String: String] = [:]

  @Test(arguments: 0..<12) func `undo and redo leave all that another program has changed`(seed: Int) throws {
    dice = Dice(seed: seed)
    for _ in 0..<40 {
      act()
      try change()
    }
    for _ in 0..<2 {
      while desk.editing.undoTitle != nil { try step { desk.editing.undo() } }
      while desk.editing.redoTitle != nil { try step { desk.editing.redo() } }
    }
    #expect(try other.check() == [])
  }

  private func step(_ body: () -> Void) throws {
    body()
    let found = try self.found()
    for (key, value) in expected { #expect(found[key] == value, "\(key)") }
    if dice.one(of: 4) == 0 { try change() }
  }
}

// The user.
extension UndoPropertyTests {
  private static let pool = codes("SEK NOK DKK PLN AUD CAD PTS XAG")

  private var session: DeskSession { desk.session }
  private var list: Int { session.desk.list.id }

  private func row() -> CurrencyCode { dice.choice(of: session.desk.rows) ?? .eur }

  /// Makes an act, which another program sees.
  private func act() {
    switch dice.one(of: 14) {
    case 0: desk.editing.move(row(), by: dice.one(of: 9) - 4)
    case 1: makeBase(row())
    case 2: desk.editing.add([dice.choice(of: Self.pool) ?? .eur].filter { $0 != code("PTS") })
    case 3:
      let row = self.row()
      if Self.others.contains(row) { return }
      expected["base \(list)"] = row == session.desk.base ? nil : expected["base \(list)"]
      desk.editing.remove(row)
    case 4: desk.editing.sort(by: dice.one(of: 2) == 0 ? .name : .amount, at: 0)
    case 5:
      expected["fee \(list)"] = nil
      fees.set(dice.one(of: 4) == 0 ? nil : "\(dice.one(of: 50))", .selling, list: list)
    case 6: setRate()
    case 7: if let rate = session.desk.own.rates.first { remove(rate) }
    case 8: rates.act(.addCurrency(code: "PTS", name: "Points \(dice.one(of: 9))", digits: 2))
    case 9: rates.act(.removeCurrency(code("PTS")))
    case 10: paste()
    default: actOnLists()
    }
    if let typing = session.typing { session.leaveRow(typing.row) }
    desk.loop.pass(100)
  }

  private func makeBase(_ row: CurrencyCode) {
    if Self.others.contains(row) { return }
    expected["base \(list)"] = nil
    desk.editing.makeBase(row)
  }

  private func setRate() {
    let quote = dice.choice(of: Self.pool) ?? .eur
    expected["rate \(quote)"] = nil
    rates.act(
      .setRate(CustomRateDraft(base: "EUR", quote: quote.text, rate: "\(dice.one(of: 99) + 1)"), anyway: true)
    )
  }

  private func remove(_ rate: CustomRate) {
    expected["rate \(rate.quote)"] = nil
    rates.act(.removeRate(rate))
  }

  private func paste() {
    let row = dice.one(of: 2) == 0 ? self.row() : dice.choice(of: codes("SEK NOK PLN")) ?? .eur
    expected["amount \(list)"] = nil
    desk.editing.paste(into: row) { [self] in session.type("\(dice.one(of: 999))", in: row) }
  }

  /// Imports a state from before, and keeps the present one for later.
  private func importBackup() throws {
    snapshots.append(try other.backup())
    guard let backup = dice.choice(of: snapshots) else { return }
    backups.offer(backup)
    if let content = asked.content { backups.accept(content) }
    asked.content = nil
  }

  private func actOnLists() {
    switch dice.one(of: 6) {
    case 0: lists.act(.make("List \(dice.one(of: 99))"))
    case 1:
      expected["name \(list)"] = nil
      lists.act(.rename(list, "List \(dice.one(of: 99))"))
    case 2: lists.act(.move(dice.one(of: 3) - 1))
    case 3:
      if session.desk.lists.count == 1 { return }
      let id = list
      expected = expected.filter { !$0.key.hasSuffix(" \(id)") }
      desk.editing.deleteList(id)
    default: lists.act(.step(1))
    }
  }
}

// The other program.
extension UndoPropertyTests {
  /// Currencies that the user never removes.
  private static let others = codes("HUF CZK RON ISK TRY BRL IDR ILS MXN MYR PHP ZAR")

  /// Changes the same as the user does, or something else.
  private func change() throws {
    guard let id = dice.choice(of: try other.desk().lists)?.id else { return }
    number += 1
    let row = dice.choice(of: Self.others) ?? .eur
    switch dice.one(of: 6) {
    case 0:
      try other.setFee(#require(Fee(Decimal(number) / 100, .buying)), list: id)
      try expect("fee \(id)")
    case 1:
      try other.renameList(id, to: "Other \(number)")
      try expect("name \(id)")
    case 2:
      let quote = Self.pool[dice.one(of: 4)]
      try other.setCustomRate(base: .eur, quote: quote, rate: Decimal(number))
      try expect("rate \(quote)")
    case 3:
      // What was the base before can be what an act has left.
      if !bases.insert("\(row) \(id)").inserted { return }
      try other.makeBase(row, list: id)
      try expect("base \(id)", "row \(row) \(id)")
    case 4:
      _ = try other.addMissing([row], list: id)
      try other.setAnchor(Desk.Anchor(Decimal(number), row), list: id)
      try expect("amount \(id)", "row \(row) \(id)")
    default:
      _ = try other.addMissing([row], list: id)
      try expect("row \(row) \(id)")
    }
    try session.follow(nil)
  }

  /// What is stored of these stays.
  private func expect(_ keys: String...) throws {
    let found = try self.found()
    for key in keys { expected[key] = found[key] }
  }

  /// What is stored, by what it is.
  private func found() throws -> [String: String] {
    var found: [String: String] = [:]
    let shown = try other.desk()
    for list in shown.lists {
      try other.showList(list.id)
      let desk = try other.desk()
      found["name \(list.id)"] = list.name
      found["fee \(list.id)"] = "\(desk.fee.side) \(desk.fee.percent)"
      found["base \(list.id)"] = desk.base?.text
      found["amount \(list.id)"] = "\(desk.anchor)"
      for row in desk.rows { found["row \(row) \(list.id)"] = "there" }
    }
    for rate in shown.own.rates { found["rate \(rate.quote)"] = "\(rate)" }
    try other.showList(shown.list.id)
    return found
  }
}

/// Numbers that are the same for the same seed.
private struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 7919 &+ 12345 }

  /// A number from 0 up to one less than the count.
  mutating func one(of count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func choice<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[one(of: elements.count)]
  }
}
