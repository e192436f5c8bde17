public import Currencies

extension SourceID {
  /// The source's name for display ("European Central Bank"); the identifier of a source that Agio does not know.
  public var title: String { Sources.named(self)?.title ?? rawValue }
}
