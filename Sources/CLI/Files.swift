import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio import`: a history of the European Central Bank.
struct Import: Command {
  static let name = "import"
  static let usage = ["FILE"]
  static let about =
    "Brings the rates of an ECB file (eurofxref csv, zip or xml) into the store; all of it is checked before any is kept."
  static let flags: Set<String> = []

  private let file: String
  init(_ arguments: Arguments) throws { file = try arguments.words(1...1)[0] }

  func run(_ desktop: Desktop) throws {
    let outcome = try desktop.ledger().importHistory(file: file)
    let days = outcome.days == 1 ? "1 day" : "\(outcome.days) days"
    Terminal.write("\(days), \(outcome.rates == 1 ? "1 new rate" : "\(outcome.rates) new rates")\n")
  }
}

/// `agio export`: the list, and the rates it used.
struct Export: Command {
  static let name = "export"
  static let usage = ["[--csv | --json]"]
  static let about =
    "Prints the list with its amounts and the rates they were computed with, for other programs."
  static let flags: Set = ["--csv", "--json"]

  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    _ = try arguments.words(0...0)
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let desk = try desktop.ledger().desk()
    Terminal.write(isJSON ? JSON.object(json(desk)).text + "\n" : text(desk))
  }

  private func text(_ desk: Desk) -> String {
    let header = "currency,name,amount,rate,base,date,source\n"
    return header
      + desk.lines(at: secondsSince1970()).map { line in
        let isMissing = line.state == .missing
        let fields = [
          line.currency.text, line.currency.englishName, isMissing ? "" : desk.text(of: line) ?? "",
          line.origin?.mayBeExported == true ? line.rate?.exactText ?? "" : "", desk.base?.text ?? "",
          line.origin?.day.description ?? "", line.origin?.source ?? "",
        ]
        return fields.map(csv).joined(separator: ",") + "\n"
      }.joined()
  }

  private func json(_ desk: Desk) -> [(String, JSON)] {
    guard let table = desk.activeTable(at: secondsSince1970()), table.mayBeExported else {
      return desk.json + [("rates", .null)]
    }
    let used = desk.rows + [desk.anchor.currency, table.base]
    let rates = table.rates.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
    return desk.json + [
      (
        "rates",
        .object([
          ("source", .string(table.source)), ("base", .string(table.base.text)),
          ("date", .string(table.day.description)), ("attribution", .string(table.attribution.text)),
          ("rates", .object(rates.map { ($0.key.text, .string($0.value.plainText)) })),
        ])
      )
    ]
  }
}

/// `agio config`: the settings.
struct Config: Command {
  static let name = "config"
  static let usage = ["[list]", "get KEY", "set KEY VALUE"]
  static let about =
    "Prints or changes a setting: "
    + Setting.allCases.map { "\($0.rawValue) (\($0.values.joined(separator: " or ")))" }.joined(
      separator: ", ") + "."
  static let flags: Set<String> = []

  private let words: [String]
  init(_ arguments: Arguments) throws { words = arguments.words }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch (words.first, words.count) {
    case (nil, _), ("list", 1):
      for setting in Setting.allCases {
        Terminal.write("\(setting.rawValue) \(try ledger.value(of: setting))\n")
      }
    case ("get", 2): Terminal.write("\(try ledger.value(of: setting(words[1])))\n")
    case ("set", 3): try ledger.set(setting(words[1]), to: words[2])
    default: throw Failure.usage(Self.self)
    }
  }

  private func setting(_ key: String) throws -> Setting {
    guard let setting = Setting(rawValue: key) else { throw Failure(2, "there is no setting “\(key)”") }
    return setting
  }
}

/// `agio doctor`: is the store sound?
struct Doctor: Command {
  static let name = "doctor"
  static let usage = [""]
  static let about =
    "Checks the whole store and says what was found. A damaged one is set aside, never deleted."
  static let flags: Set<String> = []

  init(_ arguments: Arguments) throws { _ = try arguments.words(0...0) }

  func run(_ desktop: Desktop) throws {
    let found = try desktop.ledger().check()
    guard found.isEmpty else {
      Terminal.write(found.joined(separator: "\n") + "\n")
      throw Failure(4, "the store \(desktop.storePath) is damaged; it was left as it is")
    }
    Terminal.write("The store \(desktop.storePath) is sound.\n")
  }
}
