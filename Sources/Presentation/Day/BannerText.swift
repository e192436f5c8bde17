public import Currencies
public import Ledger
internal import OfficialRates

/// What the banner above the list says of its rates, where they are not the newest of the sources.
public struct BannerText: Hashable, Sendable {
  /// `Sat 24 Oct 2026 · Friday’s rates`
  public let sentence: String
  /// The sentence as it is read aloud.
  public let spoken: String
  /// The currency without which no amount can be computed, and which the list lacks; nil for none.
  public let lackingRow: CurrencyCode?
  /// Whether a table that is missing may be downloaded.
  public let canDownload: Bool

  /// The text for a desk at an instant (seconds since 1970); nil for the newest rates.
  public init?(_ desk: Desk, isWaiting: Bool, at instant: Int) {
    if let book = desk.official {
      sentence = RuleText.banner(book, of: desk)
      spoken = DayText.spoken(sentence)
      canDownload = book.canDownload
      lackingRow = desk.rows.contains(book.rule.home) ? nil : book.rule.home
    } else if let day = DayText(desk, isWaiting: isWaiting, at: instant) {
      (sentence, spoken, lackingRow, canDownload) = (day.sentence, day.spoken, nil, false)
    } else {
      return nil
    }
  }
}
