import Localization

/// The messages of the program in the terminal.
enum ProgramTexts {
  /// The help; `path` is the default store.
  static func usage(_ path: String) -> String {
    // Translators: what begins with -- stays as it is.
    localized(
      """
      Usage: agio-gtk [--store PATH] [AMOUNT]
      Convert between currencies: type an amount into any row, and all others are recalculated.

        AMOUNT         open with it in its row: 100 usd, or 100 usd to eur
        --convert TEXT the same, as one argument
        --store PATH   use the store at PATH instead of \(path)
        --version      show the version
        --help         show this help
      """)
  }

  static var unreadableCommandLine: String {
    localized("The command line cannot be read because /proc is not mounted.")
  }
  static func noSuchOption(_ option: String) -> String {
    localized("Unknown option “\(option)”. See agio-gtk --help.")
  }
  static func notAnAmount(_ word: String) -> String {
    localized("“\(word)” is not an amount. See agio-gtk --help.")
  }
  static var noAmount: String { localized("--convert needs an amount.") }
  static var noPath: String { localized("--store needs a path.") }
  static func notUTF8(_ path: String) -> String { localized("The path “\(path)” is not valid UTF-8.") }
  static var noMemory: String {
    localized("agio-gtk cannot use the store :memory:. Give the path of a file.")
  }
  static var noDisplay: String { localized("The window cannot be opened: there is no display.") }
  static var changesLost: String { localized("The last changes could not be saved.") }
}
