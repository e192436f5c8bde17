import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// `agio add`: rows at the end of the list.
struct Add: Command {
  static let description = CommandDescription(
    "add", localized("Add currencies to the end of the list"),
    [
      Form(
        .given("CODE", .currencies).repeated,
        text: localized(
          """
          Adds rows to the end of the list. Of several, those that are in the list already stay where they are, which is reported on \
          standard error.
          """))
    ],
    examples: [
      .init("agio add SEK NOK", localized("Adds two rows.")),
      .init("agio add xau", localized("Adds an ounce of gold; codes may be in small letters.")),
    ])

  private let currencies: [CurrencyCode]
  init(_ arguments: Arguments) throws { currencies = try arguments.words.map { try currency($0) } }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: currencies)
    if currencies.count > 1 { try addMissing(desktop) } else { try ledger.add(currencies) }
    let reply = try desktop.fetch(Set(currencies), from: ledger.desk().anchor.currency)
    if let reply, reply.kind == .failed { desktop.note(reply.failure) }
  }

  /// Adds those that are not in the list, and says which are.
  private func addMissing(_ desktop: Desktop) throws {
    let there = try desktop.ledger().addMissing(currencies)
    if !there.isEmpty { desktop.note(Texts.alreadyInList(there)) }
  }
}

/// `agio remove`: rows out of the list.
struct Remove: Command {
  static let description = CommandDescription(
    "remove", localized("Remove currencies from the list"),
    [
      Form(
        .given("CODE", .rows).repeated,
        text:
          localized(
            "Removes rows from the list: all of them, or none if one is not in it. The other amounts stay what they are."
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

/// `agio move`: a row to another position.
struct Move: Command {
  static let description = CommandDescription(
    "move", localized("Move a row to another position"),
    [
      Form(
        .given("CODE", .rows), .given("POSITION"),
        text: localized(
          """
          Moves a row. Positions count from 1, which is the base's: another row that is moved there stands behind it. A position that \
          does not exist is refused.
          """))
    ],
    examples: [
      .init("agio move USD 2", localized("Moves a row to the top, behind the base.")),
      .init("agio move CHF 5", localized("Moves a row to the fifth position.")),
    ])

  private let moved: CurrencyCode
  private let position: Int

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    moved = try currency(words[0])
    guard let position = arguments.numbers.count(words[1]), position > 0 else {
      throw Failure(2, Texts.noPosition(words[1]))
    }
    self.position = position
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [moved])
    let count = try ledger.desk().rows.count
    guard position <= count else { throw Failure(2, Texts.noPosition(position, last: count)) }
    try ledger.move(moved, to: position - 1)
  }
}

/// `agio base`: the row that stands first.
struct Base: Command {
  static let description = CommandDescription(
    "base", localized("Make a currency the base"),
    [
      Form(
        .given("CODE", .currencies),
        text: localized(
          """
          Makes a currency the base, against which the others are quoted. Its row moves to the first position, and is added if the list \
          has none.
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

/// `agio amount`: what would be typed into a row.
struct SetAmount: Command {
  static let description = CommandDescription(
    "amount", localized("Type an amount into a row"),
    [
      Form(
        .given("AMOUNT"), .given("CODE", .rows),
        text: localized("Types an amount into a row; every other row is recalculated."))
    ],
    examples: [
      .init("agio amount 250 USD", localized("Sets the amount of a row.")),
      .init("agio amount '(200-15%)/4' EUR", localized("Sets it to the result of a calculation.")),
    ])

  private let typed: Decimal
  private let row: CurrencyCode

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    (typed, row) = (try arguments.numbers.amount(words[0]), try currency(words[1]))
  }

  func run(_ desktop: Desktop) throws { try desktop.ledger(knowing: [row]).type(typed, in: row) }
}
