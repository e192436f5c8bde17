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
        Type the code, the name or the country of a currency into a row and press \(Self.enter): Agio goes to its row, or \
        adds it.
        """)
    case .keep:
      // Translators: {0} is a key. “keep”: as in “Keep Conversion”.
      localized("Press \(Self.keep) to keep a conversion with its rate, its date and a note.")
    }
  }

  private static var enter: String { KeyCombination.key("Return").text }
  private static var keep: String { Shortcuts.text(of: .row(.keep)) }
}
