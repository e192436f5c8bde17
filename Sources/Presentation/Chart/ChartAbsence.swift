/// What is shown instead of a chart that has no rates.
public struct ChartAbsence: Hashable, Sendable {
  /// Why there are none.
  public let sentence: String
  /// They can be downloaded.
  public var isDownloadOffered = false
  /// They are being downloaded.
  public var isDownloading = false
  /// Why the download failed, or found nothing.
  public var failure: String?

  /// The reason alone.
  public init(_ sentence: String) { self.sentence = sentence }
}
