import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// `agio config`: the settings.
struct Config: Command {
  static let description = CommandDescription(
    "config", localized("Print or change a setting"),
    [
      Form(.word("list").optional, paragraphs: [localized("Prints every setting.")]),
      Form(.word("get"), .given("KEY", .settings), paragraphs: [localized("Prints a setting.")]),
      Form(
        .word("set"), .given("KEY", .settings), .given("VALUE", .settingValues),
        paragraphs: [localized("Changes a setting.")] + Setting.allCases.map(\.explanation)),
    ],
    examples: [
      .init("agio config set refresh asked", localized("Lets Agio connect only when it is told to.")),
      .init("agio config get secrets", localized("Prints where keys are kept.")),
    ])

  enum Action: Equatable {
    case printAll
    case print(Setting)
    case set(Setting, to: String)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    switch words.first?.lowercased() {
    case nil, "list": action = .printAll
    case "get": action = .print(try Self.setting(words[1]))
    case "set": action = .set(try Self.setting(words[1]), to: words[2])
    default: throw arguments.misused
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch action {
    case .printAll:
      for setting in Setting.allCases {
        Terminal.write("\(setting.rawValue) \(try ledger.text(of: setting))\n")
      }
    case .print(let setting): Terminal.write("\(try ledger.text(of: setting))\n")
    case .set(let setting, let value): try set(setting, to: value, desktop)
    }
  }

  /// Keys stay where they were kept, which is said.
  private func set(_ setting: Setting, to value: String, _ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let old = try ledger.text(of: setting)
    try ledger.set(setting, to: value)
    guard setting == .secrets, old != value else { return }
    let names = try ledger.sources().filter(\.hasKey).map(\.name.rawValue)
    if !names.isEmpty {
      desktop.note(Texts.keysStay(of: names))
    }
  }

  private static func setting(_ key: String) throws -> Setting {
    guard let setting = Setting(rawValue: key) else { throw LedgerError.unknownSetting(key) }
    return setting
  }
}

extension Setting {
  /// What the setting and its values mean.
  fileprivate var explanation: String {
    switch self {
    case .refresh:
      localized(
        """
        `refresh` is `automatic`, and new rates are fetched when the stored ones are old, or `asked`, and they are fetched only \
        when a command names what is to be fetched: `refresh`, `history`, --date or --source.
        """)
    case .secrets:
      localized(
        """
        `secrets` is `service`, and keys are kept by the desktop's Secret Service, or `file`, and they are kept in a file beside \
        the store that only its user may read.
        """)
    case .digits:
      localized(
        """
        `digits` is `currency`, and amounts are shown with the minor unit of their currency, or `more`, and they are shown with \
        4 more digits: to people, not to programs.
        """)
    case .sparklines:
      localized(
        """
        `sparklines` is `off`, or `on`, and each row of the window has a small chart of the last 90 days.
        """)
    }
  }
}
