import Currencies
import FoundationEssentials
import GLib
import Ledger

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
    case ("set", 3): try set(setting(words[1]), desktop)
    default: throw Failure.usage(Self.self, words)
    }
  }

  /// Keys stay where they were kept, which is said.
  private func set(_ setting: Setting, _ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let old = try ledger.value(of: setting)
    try ledger.set(setting, to: words[2])
    guard setting == .secrets, old != words[2] else { return }
    let names = try ledger.sources().filter(\.hasKey).map(\.name)
    if !names.isEmpty {
      desktop.note("what was kept for \(names.joined(separator: ", ")) stays where it is; give it again")
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
  static let about = """
    Checks the whole store and says what was found. Everything that can be read of a damaged one is brought into a fresh one; \
    the damaged file is kept beside it.
    """
  static let flags: Set<String> = []

  init(_ arguments: Arguments) throws { _ = try arguments.words(0...0) }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let found = try ledger.check()
    guard !found.isEmpty else { return Terminal.write("The store \(desktop.storePath) is sound.\n") }
    Terminal.write(found.joined(separator: "\n") + "\n")
    guard ledger.canWrite else { throw Failure(4, "the store \(desktop.storePath) is damaged") }
    try desktop.recover()
    throw Failure(4, "the store \(desktop.storePath) was damaged; it is sound now")
  }
}
