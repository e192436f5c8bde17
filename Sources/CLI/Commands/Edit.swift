import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio add`: rows at the end of the list.
struct Add: Command {
  static let name = "add"
  static let usage = ["CODE…"]
  static let about =
    "Adds currencies at the end of the list; of several, those that are there already are said and left where they are."
  static let flags: Set<String> = []

  private let currencies: [CurrencyCode]
  init(_ arguments: Arguments) throws { currencies = try arguments.words(1...).map { try currency($0) } }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: currencies)
    if currencies.count > 1 { try addMissing(desktop) } else { try ledger.add(currencies) }
    let reply = try desktop.fetch(Set(currencies), from: ledger.desk().anchor.currency)
    if let reply, reply.kind == .failed { desktop.note(reply.failure) }
  }

  /// Adds those that are not in the list, and says which are.
  private func addMissing(_ desktop: Desktop) throws {
    let there = try desktop.ledger().addMissing(currencies)
    guard let last = there.last else { return }
    let others = there.dropLast().map(\.text).joined(separator: ", ")
    desktop.note(
      others.isEmpty
        ? "\(last) is in the list already" : "\(others) and \(last) are in the list already")
  }
}

/// `agio remove`: rows out of the list.
struct Remove: Command {
  static let name = "remove"
  static let usage = ["CODE…"]
  static let about = "Takes currencies out of the list; all of them or, when one is not there, none."
  static let flags: Set<String> = []

  private let currencies: [CurrencyCode]
  init(_ arguments: Arguments) throws { currencies = try arguments.words(1...).map { try currency($0) } }
  func run(_ desktop: Desktop) throws { try desktop.ledger(knowing: currencies).remove(currencies) }
}

/// `agio move`: a row to another place.
struct Move: Command {
  static let name = "move"
  static let usage = ["CODE POSITION"]
  static let about =
    "Moves a row to a position counted from 1. The base stands first: no other row comes before it."
  static let flags: Set<String> = []

  private let moved: CurrencyCode
  private let position: Int

  init(_ arguments: Arguments) throws {
    let words = try arguments.words(2...2)
    moved = try currency(words[0])
    guard let position = arguments.numbers.count(words[1]), position > 0 else {
      throw Failure(2, "“\(words[1])” is no position; the first is 1")
    }
    self.position = position
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [moved])
    let count = try ledger.desk().rows.count
    guard position <= count else {
      throw Failure(2, "there is no position \(position); the last is \(count)")
    }
    try ledger.move(moved, to: position - 1)
  }
}

/// `agio base`: the row that stands first.
struct Base: Command {
  static let name = "base"
  static let usage = ["CODE"]
  static let about =
    "Makes a currency the base, against which the others are quoted; it comes to stand first, and is added if it is not there."
  static let flags: Set<String> = []

  private let base: CurrencyCode
  init(_ arguments: Arguments) throws { base = try currency(arguments.words(1...1)[0]) }
  func run(_ desktop: Desktop) throws { try desktop.ledger(knowing: [base]).makeBase(base) }
}

/// `agio amount`: what would be typed into a row.
struct SetAmount: Command {
  static let name = "amount"
  static let usage = ["AMOUNT CODE"]
  static let about = "Types an amount, which may be a calculation, into a row; every other row follows."
  static let flags: Set<String> = []

  private let typed: Decimal
  private let row: CurrencyCode

  init(_ arguments: Arguments) throws {
    let words = try arguments.words(2...2)
    (typed, row) = (try arguments.numbers.amount(words[0]), try currency(words[1]))
  }

  func run(_ desktop: Desktop) throws { try desktop.ledger(knowing: [row]).type(typed, in: row) }
}
