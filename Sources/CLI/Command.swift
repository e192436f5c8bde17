import Currencies
import FoundationEssentials
import GLib
import Ledger

/// One command: a value made of its arguments, which then runs.
@MainActor
protocol Command {
  /// The word that names it.
  static var name: String { get }
  /// What may follow the name, a line for each form.
  static var usage: [String] { get }
  /// What it does, in a sentence or two.
  static var about: String { get }
  /// The options it knows without a value (`--json`) and with one (`--date`).
  static var flags: Set<String> { get }
  static var options: Set<String> { get }

  init(_ arguments: Arguments) throws
  func run(_ desktop: Desktop) throws
}

extension Command {
  static var flags: Set<String> { ["--json"] }
  static var options: Set<String> { [] }
}

/// Why a command did not do what it was asked: one sentence without the full stop, and the exit code.
struct Failure: Error, Equatable {
  let code: Int
  let sentence: String

  init(_ code: Int, _ sentence: String) { (self.code, self.sentence) = (code, sentence.onOneLine) }

  init?(_ error: LedgerError?) {
    guard let error else { return nil }
    let isUsage =
      switch error {
      case .baseStandsFirst, .namedTwice, .unknownSource, .unusableAddress, .unknownSetting, .needsNoKey,
        .emptyKey, .unreadableFile, .unusableName, .unusableRate, .unusableDigits, .sameCurrency,
        .isISOCurrency:
        true
      default: false
      }
    self.init(error.isStoreTrouble ? 4 : isUsage ? 2 : 1, error.sentence)
  }

  /// Wrong usage of a command.
  @MainActor
  static func usage(_ command: any Command.Type) -> Failure {
    Failure(2, "usage: " + command.usage.map { "agio \(command.name) \($0)" }.joined(separator: " | "))
  }
}

extension String {
  /// The text without what a terminal would obey: what was typed by mistake may be quoted in a sentence.
  fileprivate var onOneLine: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default:
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
          ? "\u{FFFD}" : scalar
      }
    }
    var text = UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

/// A command's words: options, flags, and the rest in order. After `--` every word is of the rest.
struct Arguments {
  private(set) var words: [String] = []
  private var flags: Set<String> = []
  private var options: [String: String] = [:]
  private let command: any Command.Type

  @MainActor
  init(_ line: [String], of command: any Command.Type) throws {
    self.command = command
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if command.flags.contains(word) || word == "--human" {
        flags.insert(word)
      } else if command.options.contains(parts[0]) {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw Failure(2, "\(word) needs a value")
        }
        options[parts[0]] = value
      } else if word.hasPrefix("--") {
        throw Failure(2, "there is no option “\(word)”; see agio \(command.name) --help")
      } else {
        words.append(word)
      }
    }
  }

  var isHuman: Bool { flags.contains("--human") }
  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ option: String) -> String? { options[option] }

  /// The day an option gives, nil without the option.
  func day(_ option: String) throws -> Day? {
    guard let text = options[option] else { return nil }
    guard let day = Day(text) else { throw Failure(2, "“\(text)” is no date; write it as 2026-10-30") }
    return day
  }

  /// The words, when there are so many.
  @MainActor
  func words(_ counts: some RangeExpression<Int>) throws -> [String] {
    guard counts.contains(words.count) else { throw Failure.usage(command) }
    return words
  }
}

/// What commands share: the store, opened when it is first needed, and how numbers are written.
@MainActor
final class Desktop {
  let storePath: String
  let conventions: NumberConventions
  private var opened: Ledger?

  init(storePath: String?, isHuman: Bool) {
    self.storePath = storePath ?? Ledger.defaultPath
    conventions =
      isHuman || Terminal.isInteractive
      ? NumberConventions(LocaleConventions.current)
      : .plain
  }

  /// The ledger. A damaged store was set aside: that is said, and nothing else is done with the fresh one.
  func ledger() throws -> Ledger {
    if let opened { return opened }
    let opening = try Ledger.open(storePath)
    if let path = opening.setAside {
      throw Failure(4, "the store was damaged: it was set aside as \(path), and a fresh one was made")
    }
    opened = opening.ledger
    return opening.ledger
  }

  /// The ledger, when each of the currencies is one of ISO 4217, the user's own, or in the list.
  func ledger(knowing currencies: [CurrencyCode]) throws -> Ledger {
    let ledger = try ledger()
    let strange = currencies.filter { Currency.find($0) == nil }
    guard !strange.isEmpty else { return ledger }
    let desk = try ledger.desk()
    for code in strange where desk.own.currency(code) == nil && !desk.rows.contains(code) {
      throw noCurrency(code.text)
    }
    return ledger
  }

  /// A line on standard error that is no failure.
  func note(_ sentence: String) { Terminal.writeError("agio: \(sentence).") }
}

/// A currency's code as written; `Desktop.ledger(knowing:)` says whether there is such a currency.
func currency(_ text: String) throws -> CurrencyCode {
  guard let code = CurrencyCode(text) else { throw noCurrency(text) }
  return code
}

private func noCurrency(_ text: String) -> Failure { Failure(1, "there is no currency “\(text.prefix(60))”") }

/// An amount as written, a calculation perhaps; nil for an empty text.
func amount(_ text: String) throws -> Decimal? {
  switch AmountReading(text) {
  case .value(let amount): return amount
  case .empty: return nil
  case .unfinished: throw Failure(2, "“\(text)” is not a whole amount")
  case .refused(let refusal): throw Failure(2, "“\(text.prefix(60))” is no amount: \(refusal.reason)")
  }
}

extension AmountReading.Refusal {
  fileprivate var reason: String {
    switch self {
    case .notANumber(let character, _): "“\(character)” has no place there"
    case .tooLong: "it is too long"
    case .tooLarge: "it is too large"
    case .negative: "it is negative"
    case .divisionByZero: "it divides by zero"
    case .tooManyDigits: "it has too many digits"
    case .tooDeep: "it has too many parentheses in each other"
    }
  }
}
