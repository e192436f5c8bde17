import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio add`: adds rows to the end of the list.
struct Add: Command {
  static let description = CommandDescription(
    "add", localized("Add currencies to the end of the list"),
    [
      Form(
        .given("CODE", .currencies).repeated,
        text: localized(
          """
          Adds currencies to the end of the list. If there are several, those already in the list stay where they are, and are \
          reported on standard error.
          """))
    ],
    examples: [
      .init("agio add SEK NOK", localized("Adds two rows.")),
      .init("agio add xau", localized("Adds gold; codes may be in lower case.")),
    ])

  private let currencies: [CurrencyCode]
  init(_ arguments: Arguments) throws { currencies = try arguments.words.map { try currency($0) } }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: currencies)
    if currencies.count > 1 { try addMissing(desktop) } else { try ledger.add(currencies) }
    let reply = try desktop.fetch(Set(currencies), from: ledger.desk().anchor.currency)
    if let reply, reply.kind == .failed { desktop.note(reply.failure) }
  }

  /// Adds the currencies that are not in the list, and reports the others.
  private func addMissing(_ desktop: Desktop) throws {
    let there = try desktop.ledger().addMissing(currencies)
    if !there.isEmpty { desktop.note(Texts.alreadyInList(there)) }
  }
}

/// `agio remove`: removes rows from the list.
struct Remove: Command {
  static let description = CommandDescription(
    "remove", localized("Remove currencies from the list"),
    [
      Form(
        .given("CODE", .rows).repeated,
        text:
          localized(
            "Removes currencies from the list: all of them, or none if one is not in it. The other amounts do not change."
          )
      )
    ],
    examples: [
      .init("agio remove SEK", localized("Removes a row.")),
      .init("agio remove SEK NOK", localized("Removes two rows, or none if one of them is not in the list.")),
    ])

  private let currencies: [CurrencyCode]
  init(_ arguments: Arguments) throws { currencies = try arguments.words.map { try currency($0) } }
  func run(_ desktop: Desktop) throws { try desktop.ledger(knowing: currencies).remove(currencies) }
}

/// `agio move`: moves a row to another position.
struct Move: Command {
  static let description = CommandDescription(
    "move", localized("Move a row to another position"),
    [
      Form(
        .given("CODE", .rows), .given("POSITION"),
        text: localized(
          """
          Moves a row. Positions count from 1, the base; a row that is moved to 1 comes right after the base. A position after the \
          last row is an error.
          """))
    ],
    examples: [
      .init("agio move USD 2", localized("Moves a row to the top, right after the base.")),
      .init("agio move CHF 5", localized("Moves a row to the fifth position.")),
    ])

  private let moved: CurrencyCode
  private let position: Int

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    moved = try currency(words[0])
    guard let position = arguments.numbers.count(words[1]), position > 0 else {
      throw Failure(.usage, Texts.notAPosition(words[1]))
    }
    self.position = position
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [moved])
    let count = try ledger.desk().rows.count
    guard position <= count else { throw Failure(.usage, Texts.noPosition(position, last: count)) }
    try ledger.move(moved, to: position - 1)
  }
}

/// `agio base`: changes the base.
struct Base: Command {
  static let description = CommandDescription(
    "base", localized("Make a currency the base"),
    [
      Form(
        .given("CODE", .currencies),
        text: localized(
          """
          Makes a currency the base, against which the others are quoted. Its row becomes the first one, and is added if it is \
          missing.
          """))
    ],
    examples: [
      .init("agio base EUR", localized("Quotes every row against the euro.")),
      .init(
        "agio base CHF",
        localized("Quotes every row against the Swiss franc, which is added if it is missing.")),
    ])

  private let base: CurrencyCode
  init(_ arguments: Arguments) throws { base = try currency(arguments.words[0]) }
  func run(_ desktop: Desktop) throws { try desktop.ledger(knowing: [base]).makeBase(base) }
}

/// `agio amount`: sets the amount of a row.
struct SetAmount: Command {
  static let description = CommandDescription(
    "amount", localized("Set the amount of a row"),
    [
      Form(
        .given("AMOUNT"), .given("CODE", .rows),
        text: localized("Sets the amount of a row, and recalculates every other row."),
        localized(
          """
          Money of other currencies is converted into that of the row at the rates of the list; `agio convert --help` describes how \
          it is written.
          """))
    ],
    examples: [
      .init("agio amount 250 USD", localized("Sets the amount of a row.")),
      // Translators: “it” is the amount of a row.
      .init("agio amount '(200-15%)/4' EUR", localized("Sets it to the result of a calculation.")),
      .init(
        // Translators: “it” is the amount of a row.
        "agio amount '100 EUR + 50 GBP' USD", localized("Sets it to a sum of money of other currencies.")),
    ])

  private let text: String
  private let row: CurrencyCode

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    text = try arguments.numbers.checked(words[0])
    row = try currency(words[1])
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [row])
    switch try desktop.given(text) {
    case .number(let number): try ledger.type(number, in: row)
    case .money(let sum):
      let money = try desktop.converted(sum, into: row) { try ledger.desk() }
      try ledger.type(money.amount, in: row)
    }
  }
}
