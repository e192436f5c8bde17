public import Currencies
public import GLib

/// A search for conversions by the stored rates alone: it makes no requests, and changes no store. What cannot be answered has no
/// results.
@MainActor
public final class ConversionSearch {
  private let path: String
  private let conventions: NumberConventions
  private let dates: DateReader
  /// Opened for the first text that may name money.
  private var opened: Ledger?
  /// The results of the last text: the desktop asks for each of them next.
  private var last: [SearchResult] = []

  /// A search in the store at a path, for a user who writes numbers and dates like this.
  public init(store path: String, _ conventions: NumberConventions, dates: DateReader) {
    (self.path, self.conventions, self.dates) = (path, conventions, dates)
  }

  /// The conversions that a text asks for at an instant (seconds since 1970), the likeliest first; at most
  /// `SearchedConversions.most`.
  public func results(for text: String, at instant: Int = secondsSince1970()) -> [SearchResult] {
    last = found(text, instant)
    return last
  }

  /// The result of an id, of this process or another one.
  public func result(of id: String, at instant: Int = secondsSince1970()) -> SearchResult? {
    last.first { $0.id == id } ?? found(id, instant).first
  }

  private func found(_ text: String, _ instant: Int) -> [SearchResult] {
    // What is longer than any amount is not looked at.
    guard text.utf8.count <= 4 * AmountReading.longestText,
      !text.unicodeScalars.contains(where: \.isControlCharacter)
    else { return [] }
    do throws(LedgerError) {
      return try conversions(text, instant)
    } catch {
      // A damaged store is repaired by the programs that may change it.
      opened = nil
      return []
    }
  }

  /// The store is read only for a text that names money, or does if its words are codes of custom currencies. With those it may
  /// name other money than without them.
  private func conversions(_ text: String, _ instant: Int) throws(LedgerError) -> [SearchResult] {
    let mayNameMoney = query(text, .iso) != nil || mayNameCustomCurrency(text)
    guard mayNameMoney, let ledger = try ledger() else { return [] }
    let desk = try ledger.desk()
    guard let query = query(text, desk.own.known) else { return [] }
    return try SearchedConversions(
      query: query, ledger: ledger, list: desk, conventions: conventions, instant: instant
    ).results()
  }

  private func query(_ text: String, _ known: KnownCurrencies) -> ConversionQuery? {
    ConversionQuery(text, .ofUser(conventions, known: known, dates: dates, today: .ofTheUser))
  }

  /// Whether a text names money if its words of three letters that ISO 4217 lacks are codes, and has a digit or another currency.
  private func mayNameCustomCurrency(_ text: String) -> Bool {
    let codes = text.split { !$0.isLetter }.compactMap { CurrencyCode($0) }.filter {
      !KnownCurrencies.iso.contains($0)
    }
    guard !codes.isEmpty, let found = query(text, KnownCurrencies(own: codes)) else { return false }
    if text.contains(where: \.isNumber) { return true }
    let names = found.money.parts.map(\.name) + [found.target].compactMap(\.self)
    return names.contains { $0.currencies.contains(where: KnownCurrencies.iso.contains) }
  }

  /// The ledger; one with the bundled rates where there is no store yet, and nil where it cannot be read.
  private func ledger() throws(LedgerError) -> Ledger? {
    // A store that is replaced by another file is followed where it is read.
    if let opened, opened.isInMemory != Files.exists(path) { return opened }
    opened = Ledger.openToRead(path, patience: Self.patience)
    if opened == nil, !Files.exists(path) { opened = try Ledger.openInMemory().ledger }
    return opened
  }

  /// How long a query waits for a program that recovers the store, in milliseconds.
  private static let patience = 10
}
