import Currencies
import FoundationEssentials
import GLib
import Ledger

/// What commands share: the store, which is opened when it is first needed, and the number format.
@MainActor
final class Desktop {
  /// The path of the store.
  let storePath: String
  /// Reads the numbers of the command line.
  let numbers: NumberReader
  private var opened: Ledger?
  private var madeServices: RateServices?

  init(storePath: String?, _ numbers: NumberReader) {
    self.storePath = storePath ?? Ledger.defaultPath
    self.numbers = numbers
  }

  /// The number format of the output.
  var conventions: NumberConventions { numbers.conventions }

  /// The ledger. Reports the recovery of a damaged store; throws if nothing could be read of it.
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
    note(Texts.bundledRatesUnread)
    note(error.sentence)
  }

  private func report(_ recovery: Recovery?) throws {
    guard let recovery else { return }
    if recovery.isEmpty { throw Failure(.storeFailed, recovery.sentences.joined(separator: " ")) }
    for sentence in recovery.sentences { note(sentence) }
  }

  /// The ledger. Throws for a currency that is not in ISO 4217, not a custom one, and not in the list.
  func ledger(knowing currencies: [CurrencyCode]) throws -> Ledger {
    let ledger = try ledger()
    let unknown = currencies.filter { !KnownCurrencies.iso.contains($0) }
    guard !unknown.isEmpty else { return ledger }
    let desk = try ledger.desk()
    for code in unknown where !desk.own.known.contains(code) && !desk.rows.contains(code) {
      throw noCurrency(code.text)
    }
    return ledger
  }

  /// All digits of a number, up to 28 significant ones.
  func exactText(of number: Decimal) -> String {
    conventions.exactText(of: number.rounded(significantDigits: 28))
  }

  /// All digits of a percentage, without grouping.
  func text(ofPercent percent: Decimal) -> String { conventions.exactText(of: percent, grouped: false) }

  /// Reports the age of the oldest rates, if they are more than one business day old.
  func noteAge(of origins: [Desk.Origin]) {
    let now = secondsSince1970()
    let ages = origins.map { (rate: $0.sourceRate, days: $0.businessDaysOld(at: now)) }
    guard let oldest = ages.max(by: { $0.days < $1.days }), oldest.days > 1, let rate = oldest.rate else {
      return
    }
    note(Texts.age(oldest.days, of: rate.day, isOfAll: ages.allSatisfy { $0.days > 1 }))
  }

  /// Prints a sentence on standard error that is not an error.
  func note(_ sentence: String) { Terminal.writeError("agio: \(sentence)") }
}

/// A currency's code. Whether there is such a currency is checked by `Desktop.ledger(knowing:)`.
func currency(_ text: String) throws -> CurrencyCode {
  guard let code = CurrencyCode(text) else { throw noCurrency(text) }
  return code
}

private func noCurrency(_ text: String) -> Failure { Failure(.noResult, Texts.noCurrency(text)) }
