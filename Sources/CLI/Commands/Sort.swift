import Currencies
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio sort`: sorts the rows of the list.
struct Sort: Command {
  static let description = CommandDescription(
    "sort", localized("Sort the rows by name or by amount"),
    [
      Form(
        .given("BY", .choices(RowOrder.allCases.map(\.rawValue))), allowing: [reverse],
        text: localized(
          """
          Sorts the rows by `name`, in the alphabetical order of your language, or by `amount`, the smallest first. The base stays \
          first; rows without an amount come last.
          """))
    ],
    examples: [
      .init("agio sort name", localized("Sorts the rows by the names of their currencies.")),
      .init("agio sort amount --reverse", localized("Puts the largest amount first, right after the base.")),
    ])

  private static let reverse = CommandOption("--reverse", localized("Reverse the order"))

  private let order: RowOrder
  private let isReversed: Bool

  init(_ arguments: Arguments) throws {
    let word = arguments.words[0]
    guard let order = RowOrder(rawValue: word) else { throw Failure(.usage, Texts.notAnOrder(word)) }
    (self.order, isReversed) = (order, arguments.has(Self.reverse))
  }

  func run(_ desktop: Desktop) throws { try desktop.ledger().sort(by: order, isReversed: isReversed) }
}
