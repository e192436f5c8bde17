internal import Ledger
internal import Localization

extension Hint {
  /// The sentence that the window shows.
  var sentence: String {
    switch self {
    case .anyRow: localized("Type an amount into any row, not only the first: all others follow.")
    case .byName:
      // Translators: {0} is the key Enter.
      localized(
        """
        Type the name, code or country of a currency into a row, then press \(Self.enterKey) to find or add it.
        """)
    case .keep:
      // Translators: {0} is a key. “keep”: as in “Keep Conversion”.
      localized("Press \(Self.keepKey) to keep a conversion with its rate, its date and a note.")
    }
  }

  private static var enterKey: String { KeyCombination.key("Return").text }
  private static var keepKey: String { Shortcuts.text(of: .row(.keep)) }
}
