import Localization

/// What the program says in the terminal it was started from.
enum ProgramTexts {
  /// The options; `path` is the user's own store.
  static func usage(_ path: String) -> String {
    // Translators: what begins with -- stays as it is.
    localized(
      """
      Usage: agio-gtk [--store PATH]
      A currency desk: a list of currencies, every amount recalculated as one types.

        --store PATH   use another store than \(path)
        --version      print the version
        --help         print this text
      """)
  }

  static var unreadableCommandLine: String {
    localized("The command line cannot be read: /proc is missing.")
  }
  static func noSuchOption(_ option: String) -> String {
    localized("There is no option “\(option)”; see agio-gtk --help.")
  }
  static var noPath: String { localized("--store needs a path.") }
  static func notUTF8(_ path: String) -> String { localized("The path “\(path)” is not UTF-8.") }
  static var noMemory: String { localized("The window needs a store in a file, not :memory:.") }
  static var noDisplay: String { localized("There is no display to show the window on.") }
  static var changesLost: String { localized("The last changes could not be kept.") }
}
