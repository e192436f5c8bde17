import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization
import OfficialRates

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio rate`: prints the official rate of a pair.
struct RateCommand: Command {
  static let description = CommandDescription(
    "rate", localized("Print an official rate by a rule"),
    [
      Form(
        .given("FROM", .currencies), .given("TO", .currencies), requiring: [.rule], allowing: [.date],
        text: localized(
          """
          Prints the rate of a pair by a rule of `agio rules`, today or on a date: the units of TO for one FROM. One of the two must be \
          the rule's own currency. If the table is not stored or does not have the rate, the exit status is 1.
          """))
    ],
    examples: [
      .init(
        "agio rate --rule pl-nbp-prev --date 2025-03-10 EUR PLN",
        localized("Prints how many zloty a euro is for Polish taxes.")),
      .init(
        "agio rate --rule de-bmf --date 2024-02-15 USD EUR",
        localized("Prints how many euros a dollar is for German turnover tax.")),
    ])

  private let rule: RateRule
  private let day: Day?
  private let from: CurrencyCode
  private let to: CurrencyCode

  init(_ arguments: Arguments) throws {
    rule = try arguments.rule()
    day = try arguments.day(.date)
    (from, to) = (try currency(arguments.words[0]), try currency(arguments.words[1]))
  }

  func run(_ desktop: Desktop) throws {
    let proven = try desktop.conversion(of: 1, from: from, to: to, by: rule, on: day)
    Terminal.write(desktop.exactText(of: proven.rate.value) + "\n")
  }
}
