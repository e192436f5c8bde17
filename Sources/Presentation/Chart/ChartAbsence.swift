internal import Currencies
internal import Ledger

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

  /// Why the European Central Bank has no rates of a pair; `lifetimes` are the days of the bank's rates by currency.
  init(of from: CurrencyCode, _ to: CurrencyCode, lifetimes: [CurrencyCode: ClosedRange<Day>]) {
    if from == to {
      self.init(ChartNotices.sameCurrency)
    } else if let custom = [from, to].first(where: { Currency.find($0) == nil }) {
      self.init(ChartNotices.custom(custom))
    } else {
      let unknown = [from, to].filter { $0 != .eur && lifetimes[$0] == nil }
      self.init(
        lifetimes.isEmpty
          ? ChartNotices.noHistory
          : unknown.isEmpty ? ChartNotices.neverTogether(from, to) : ChartNotices.unknown(unknown))
      isDownloadOffered = true
    }
  }
}
