public import Currencies
internal import Localization

extension SourceID {
  /// The source's name in the user's language ("European Central Bank"); the identifier of a source that Agio does not know.
  public var title: String { Sources.named(self)?.title.localizedText ?? rawValue }
}
