/// What became of a wish for a series.
public struct SeriesReply: Hashable, Sendable {
  /// How it ended: with other rates than before, with nothing newer, or with a source that failed.
  public let kind: RateReply.Kind
  /// What is kept by now; nil when there is nothing.
  public let series: RateSeries?
  /// Why there is nothing, or nothing newer, as one sentence; empty when nothing went wrong.
  public let failure: String
  /// Nobody answered at the source's address.
  public let isUnreachable: Bool

  init(_ kind: RateReply.Kind, _ series: RateSeries?, failure: String = "", isUnreachable: Bool = false) {
    (self.kind, self.series, self.failure, self.isUnreachable) = (kind, series, failure, isUnreachable)
  }
}
