/// The result of downloading a series.
public struct SeriesReply: Hashable, Sendable {
  /// How it ended: with new rates, with nothing newer, or with a source that failed.
  public let kind: RateReply.Kind
  /// The stored series by now; nil when there is none.
  public let series: RateSeries?
  /// Why there is nothing, or nothing newer, as one sentence; empty when nothing went wrong.
  public let failure: String
  /// True when no server answered at the source's address.
  public let isUnreachable: Bool

  /// A result of a download.
  public init(
    _ kind: RateReply.Kind, _ series: RateSeries?, failure: String = "", isUnreachable: Bool = false
  ) {
    (self.kind, self.series, self.failure, self.isUnreachable) = (kind, series, failure, isUnreachable)
  }
}
