import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// What commands share: the store, opened when it is first needed, and how numbers are written.
@MainActor
final class Desktop {
  let storePath: String
  /// How numbers are read and written.
  let numbers: NumberReader
  private var opened: Ledger?
  private var madeServices: RateServices?

  init(storePath: String?, _ numbers: NumberReader) {
    self.storePath = storePath ?? Ledger.defaultPath
    self.numbers = numbers
  }

  /// How numbers are written.
  var conventions: NumberConventions { numbers.conventions }

  /// The ledger. What came of a damaged store is said; where nothing of it could be read, nothing else is done with the
  /// fresh one.
  func ledger() throws -> Ledger {
    if let opened { return opened }
    let opening = try Ledger.open(storePath)
    opened = opening.ledger
    try report(opening.recovery)
    reportUnreadHistory(opening.ledger)
    return opening.ledger
  }

  /// What requests rates from the sources, all of it over one session.
  func services() throws -> RateServices {
    if let madeServices { return madeServices }
    let services = RateServices(try ledger(), version: version)
    madeServices = services
    return services
  }

  /// Recovers a store that turned out to be damaged.
  func recover() throws {
    let ledger = try ledger()
    try report(ledger.recover())
    reportUnreadHistory(ledger)
  }

  private func reportUnreadHistory(_ ledger: Ledger) {
    guard let error = ledger.unreadHistory else { return }
    let sentence = localized("The rates that come with the program could not be read: \(error.sentence).")
    Terminal.writeError("agio: \(sentence)")
  }

  private func report(_ recovery: Recovery?) throws {
    guard let recovery else { return }
    if recovery.isEmpty { throw Failure(4, recovery.sentences.joined(separator: " ")) }
    for sentence in recovery.sentences { note(sentence) }
  }

  /// The ledger, when each of the currencies is one of ISO 4217, the user's own, or in the list.
  func ledger(knowing currencies: [CurrencyCode]) throws -> Ledger {
    let ledger = try ledger()
    let strange = currencies.filter { !KnownCurrencies.iso.contains($0) }
    guard !strange.isEmpty else { return ledger }
    let desk = try ledger.desk()
    for code in strange where !desk.own.known.contains(code) && !desk.rows.contains(code) {
      throw noCurrency(code.text)
    }
    return ledger
  }

  /// Every digit of a number, 28 significant ones at most.
  func exactText(of number: Decimal) -> String {
    conventions.exactText(of: number.rounded(significantDigits: 28))
  }

  /// Every digit of a percentage, without grouping.
  func text(ofPercent percent: Decimal) -> String { conventions.exactText(of: percent, grouped: false) }

  /// Says in one line that rates are more than a business day old, if some are: the oldest of them.
  func noteAge(of origins: [Desk.Origin]) {
    let now = secondsSince1970()
    let ages = origins.map { (origin: $0, days: $0.businessDaysOld(at: now)) }
    guard let oldest = ages.max(by: { $0.days < $1.days }), oldest.days > 1 else { return }
    note(Texts.age(oldest.days, of: oldest.origin.day, isOfAll: ages.allSatisfy { $0.days > 1 }))
  }

  /// A whole sentence on standard error that is no failure.
  func note(_ sentence: String) { Terminal.writeError("agio: \(sentence)") }
}

/// A currency's code as written; `Desktop.ledger(knowing:)` says whether there is such a currency.
func currency(_ text: String) throws -> CurrencyCode {
  guard let code = CurrencyCode(text) else { throw noCurrency(text) }
  return code
}

private func noCurrency(_ text: String) -> Failure { Failure(1, Texts.noCurrency(text)) }
