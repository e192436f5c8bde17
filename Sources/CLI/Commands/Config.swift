import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio config`: prints or changes the settings.
struct Config: Command {
  static let description = CommandDescription(
    "config", localized("Print or change settings"),
    [
      Form(
        .word("list").optional, summary: localized("Print every setting"),
        paragraphs: [localized("Prints every setting.")]),
      Form(
        .word("get"), .given("KEY", .settings), summary: localized("Print a setting"),
        paragraphs: [localized("Prints a setting.")]),
      Form(
        .word("set"), .given("KEY", .settings), .given("VALUE", .settingValues),
        summary: localized("Change a setting"),
        paragraphs: [localized("Changes a setting.")] + Setting.allCases.map(\.explanation)),
    ],
    examples: [
      .init("agio config set refresh asked", localized("Makes Agio connect only on request.")),
      .init("agio config get secrets", localized("Prints where keys are stored.")),
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
    default: throw arguments.usageError
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

  /// Changes a setting, and reports keys that stay in the old location.
  private func set(_ setting: Setting, to value: String, _ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let old = try ledger.text(of: setting)
    try ledger.set(setting, to: value)
    guard setting == .secrets, old != value else { return }
    let names = try ledger.sources().filter(\.hasKey).map(\.name.rawValue)
    if !names.isEmpty {
      desktop.note(Texts.keysNotMoved(of: names))
    }
  }

  private static func setting(_ key: String) throws -> Setting {
    guard let setting = Setting(rawValue: key) else { throw LedgerError.unknownSetting(key) }
    return setting
  }
}

extension Setting {
  /// The meaning of the setting and its values.
  fileprivate var explanation: String {
    switch self {
    case .refresh:
      localized(
        """
        `refresh`: with `automatic`, the default, new rates are downloaded when the stored ones are outdated, by the window only where \
        the network is not metered; with `metered`, there too; with `asked`, only on request: by `refresh`, `history`, --date or \
        --source, or in the window.
        """)
    case .secrets:
      localized(
        """
        `secrets`: with `service`, the default, keys are stored by the desktop's Secret Service; with `file`, in a file next to the \
        store that only you can read.
        """)
    case .digits:
      localized(
        """
        `digits`: with `currency`, the default, amounts have the fraction digits of their currency; with `more`, 4 more. This does \
        not change the output for programs.
        """)
    case .sparklines:
      localized(
        "`sparklines`: with `on`, each row of the window has a small chart of the last 90 days; the default is `off`."
      )
    case .chart:
      localized(
        """
        `chart`: with `on`, the default, a wide window has the selected row's chart beside the list; with `off`, the list alone.
        """)
    case .appearance:
      localized(
        """
        `appearance`: with `light` or `dark`, the window is light or dark; with `system`, the default, as the desktop wants it.
        """)
    case .flags:
      localized(
        "`flags`: with `on`, the default, the currencies of the window have the flags of their countries; with `off`, none."
      )
    case .unitRates:
      localized(
        """
        `unit-rates`: with `on`, the default, each row of the window has the rate of one unit of the base; with `off`, only what is \
        unusual about it, such as a custom rate or another day.
        """)
    case .companyRates:
      localized(
        "`company-rates`: which of the company's rates are used, where they are; the default is `spot`.")
    }
  }
}
