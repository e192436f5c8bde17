internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Localization
public import OfficialRates
internal import Rates

// Translators, whole file: a rule says whose official table of exchange rates is used for a date, and how it is computed with. Its
// name and that of a table are typed, and stay as they are.

extension RuleAbsence {
  /// What happened and what to do, as one or two sentences in the user's language.
  public var sentence: String { [statement, advice].compactMap(\.self).joined(separator: " ") }

  /// What happened, in the user's language, without the command that gets a missing table.
  public var statement: String {
    switch self {
    case .unknownRule(let name):
      localized("There is no rule “\(name)”. “agio rules” lists them.")
    case .notHome(let rule):
      localized("The rule “\(rule.name)” converts between \(rule.home) and another currency.")
    case .noTable(let rule, let day) where rule.isComputed, .notHeld(let rule, let day) where rule.isComputed:
      localized("The rates of the European Central Bank for \(day) are not stored.")
    case .noTable(let rule, let day):
      localized("The table “\(rule.kind.name)” for \(day) is not stored.")
    case .notHeld(let rule, let day):
      localized("There may be a table “\(rule.kind.name)” for \(day), but it is not stored.")
    case .beginsLater(let rule, let day): localized("The rule “\(rule.name)” begins on \(day).")
    case .notOver(let rule, let period):
      localized("The rule “\(rule.name)” needs all rates of \(period), which is not over.")
    case .notListed(let rule, let currency, let label):
      localized("The table “\(rule.kind.name)” for \(label) has no rate of \(currency).")
    case .notUsable(let rule, let problem, let label): problem.sentence(rule.kind.name, label: label)
    case .tooLarge: localized("The numbers are too large.")
    }
  }

  /// The command that gets a missing table, as a sentence in the user's language; nil where none does.
  private var advice: String? {
    switch self {
    case .noTable(let rule, let day), .notHeld(let rule, let day):
      if rule.isComputed { return nil }
      if rule.kind.service == nil { return localized("Import it with “agio tables import”.") }
      return localized("Download it with “agio tables update \(rule.kind.name) --from \(day.description)”.")
    default: return nil
    }
  }
}

extension RuleBook {
  /// The table that is used, `table 043/A/NBP/2026 of 2026-03-04`, or why there is none, without the command that downloads it; nil for a
  /// list without a foreign currency.
  public var words: String? {
    guard let table else { return canDownload ? absence?.statement : absence?.sentence }
    let label = table.period.label
    guard let number = table.number?.neutralizedLine else { return localized("table of \(label)") }
    // Translators: {0} is the authority's number of the table, {1} the day, month or year of the table.
    return localized("table \(number) of \(label)")
  }
}

extension TableProblem {
  /// What is printed in a table and why it is not used, in the user's language.
  public func sentence(_ table: TableName, label: String) -> String {
    let (currency, text) = (currency.neutralizedLine, text.neutralizedLine)
    return switch reason {
    case .unknownCurrency:
      localized(
        "The table “\(table)” for \(label) has “\(text)” for “\(currency)”, which was not an ISO 4217 code then."
      )
    case .noRate:
      localized("The table “\(table)” for \(label) has “\(text)” for \(currency), which is not a rate.")
    case .ambiguous: localized("The table “\(table)” for \(label) has different rates of \(currency).")
    case .misplaced(let place):
      localized(
        "The table “\(table)” for \(label) has “\(text)” in the place of “\(place.neutralizedLine)”, so its rate of \(currency) cannot be used."
      )
    case .outlier(let stored):
      localized(
        "The table “\(table)” for \(label) has “\(text)” for \(currency), more than 25 % off the stored rate \(stored.neutralizedLine), which stays. To take it, give --replace."
      )
    }
  }
}

extension TableError {
  /// What happened with the answer of a server to a request, as one or two sentences in the user's language.
  func sentence(about request: TableRequest, of kind: TableKind) -> String {
    let problem: RateError.Cause
    switch self {
    case .webPage: return TableAttempt.webPage(kind, request)
    case .unknownFormat, .ambiguous: problem = .refused("it is not a table that can be read")
    case .unreadable(let line, let what):
      problem = .unreadable(location: line > 0 ? "line \(line)" : "", problem: what)
    case .otherDays(let label):
      problem = .refused("it has the table for \(label) instead of \(request.label)")
    }
    return problem.sentence(of: kind.authority)
  }

  /// What happened and what to do, as one or two sentences in the user's language.
  var sentence: String {
    switch self {
    case .unknownFormat, .webPage, .otherDays:
      localized("The file is not an official table that Agio can read.")
    case .ambiguous(let names):
      localized(
        "The file may be any of these tables: \(listed(names)). Give the name of one before the file.")
    // Translators: the parentheses have the details in English.
    case .unreadable(let line, let what):
      line > 0
        ? localized("The table cannot be read (line \(line): \(what)).")
        : localized("The table cannot be read (\(what)).")
    }
  }
}

extension ProvenConversion {
  /// The proof: what was computed with which numbers of which table, in the user's language.
  public var sentence: String {
    [result, proven.printed, computed, proven.source].joined(separator: " ")
  }

  private var rule: RateRule { rate.rule }
  private var other: CurrencyCode { rate.currency }

  private var result: String {
    let (from, to) = rate.isToHome ? (other, rule.home) : (rule.home, other)
    let (amount, result) = (
      "\(conversion.amount.plainText) \(from)", "\(Money(conversion.result, to, digits: digits).text()) \(to)"
    )
    return localized("By the rule “\(rule.name)”, \(amount) on \(date) is \(result).")
  }

  private var computed: String {
    let equation = "\(conversion.formula) = \(conversion.exact.exactText)"
    return switch rate.rounding {
    case .halfUp:
      localized(
        digits, one: "\(equation) is rounded half up to \(digits) fraction digit.",
        other: "\(equation) is rounded half up to \(digits) fraction digits.")
    case .upToWhole: localized("\(equation) is rounded up to a whole number.")
    }
  }
}

extension ProvenRate {
  /// What the table prints, and where it came from, in the user's language.
  public var sentence: String { [printed, source].joined(separator: " ") }

  fileprivate var printed: String {
    let (printed, units) = (rate.printed.text, rate.printed.units)
    let (home, other) = (rate.rule.home, rate.currency)
    let equation =
      switch rate.rule.direction {
      case .homePerForeign: "\(units) \(other) = \(printed) \(home)"
      case .foreignPerHome: "\(units) \(home) = \(printed) \(other)"
      }
    let kind = rate.rule.kind
    // Translators: the authority, the title of its table, the table's day, month or year, and what the table says: 1 USD = 3.9432 PLN.
    let table = localized("\(kind.authority), “\(kind.title)” for \(rate.table.period.label): \(equation).")
    let number = rate.table.number.map { localized("It has the number \($0.neutralizedLine).") }
    let published = rate.table.published.map { localized("It was published on \($0).") }
    return [table, number, published, misprint, otherEdition].compactMap(\.self).joined(separator: " ")
  }

  /// That the rate stays from an earlier edition, since that of a later one was not taken; nil where there is none.
  var otherEdition: String? {
    otherRate.map {
      // Translators: {0} is a rate that a later edition of a table has, and that is far off the one that was stored before.
      localized(
        "The rate is that of an earlier edition, for the file has \($0.neutralizedLine), which was not taken."
      )
    }
  }

  private var misprint: String? {
    mean.map {
      localized(
        "It seems to be a misprint: the mean of the European Central Bank's rates for \(rate.table.period.label) is \($0.plainText)."
      )
    }
  }

  fileprivate var source: String {
    guard let file = origin.file, let moment = origin.takenAt else {
      return localized("The table is computed from stored rates of the European Central Bank.")
    }
    return origin.isDownloaded
      ? localized("The table was downloaded from “\(file.neutralizedLine)” on \(Day(at: moment)).")
      : localized("The table was imported from “\(file.neutralizedLine)” on \(Day(at: moment)).")
  }
}
