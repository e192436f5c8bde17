public import Currencies
internal import Rates

/// The credit to show or print with a source's rates: the words, the page they lead to, and in one sentence what the terms
/// allow.
public typealias Credit = (text: String, url: String, terms: String)

extension RateTable {
  /// The title of its source.
  public var sourceTitle: String { knownTitle(of: source) }

  /// The credit of its source.
  public var attribution: Credit { credit(of: source) }

  /// False when the source's terms forbid passing its rates on.
  public var isRedistributable: Bool { allowsRedistribution(source) }
}

extension Desk.Origin {
  /// The title of the source, or the phrase for a custom rate.
  public var sourceTitle: String { source.map(knownTitle) ?? OriginPhrases.custom }

  /// False when the source's terms forbid passing its rates on.
  public var isRedistributable: Bool { source.map(allowsRedistribution) ?? true }
}

extension SourceState {
  /// The source's title.
  public var title: String { knownTitle(of: name) }

  /// The credit to show with its rates.
  public var attribution: Credit { credit(of: name) }
}

private func knownTitle(of name: SourceID) -> String { Sources.named(name)?.title ?? name.rawValue }

private func credit(of name: SourceID) -> Credit {
  guard let attribution = Sources.named(name)?.attribution else { return (name.rawValue, "", "") }
  return (attribution.text, attribution.url, attribution.terms)
}

private func allowsRedistribution(_ name: SourceID) -> Bool { Sources.named(name)?.isRedistributable ?? true }
