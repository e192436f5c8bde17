public import Currencies
internal import Localization
internal import Rates

/// The credit to show or print with a source's rates: the words, the page they lead to, and in one sentence what the terms
/// allow.
public typealias Credit = (text: String, url: String, terms: String)

extension RateTable {
  /// The title of its source.
  public var sourceTitle: String { source.title }

  /// The credit of its source.
  public var attribution: Credit { credit(of: source) }

  /// False when the source's terms forbid passing its rates on.
  public var isRedistributable: Bool { source.isRedistributable }
}

extension SourceState {
  /// The source's title.
  public var title: String { name.title }

  /// The credit to show with its rates.
  public var attribution: Credit { credit(of: name) }
}

extension SourceID {
  /// False when the source's terms forbid passing its rates on.
  public var isRedistributable: Bool { Sources.named(self)?.isRedistributable ?? true }

  /// The source's title in English, as programs read it.
  public var englishTitle: String { Sources.named(self)?.title.text() ?? rawValue }

  /// The credit in English, as programs read it.
  public var englishAttribution: Credit { credit(of: self) { $0.text() } }
}

private func credit(of name: SourceID, _ text: (Message) -> String = \.localizedText) -> Credit {
  guard let attribution = Sources.named(name)?.attribution else { return (name.rawValue, "", "") }
  return (text(attribution.text), attribution.url, text(attribution.terms))
}
