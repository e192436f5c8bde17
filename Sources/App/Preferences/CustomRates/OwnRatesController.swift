import Currencies
import FoundationEssentials
import Ledger
import Presentation

/// Between the ledger and the page of the user's own rates.
@MainActor
final class OwnRatesController {
  private let ledger: Ledger
  private let page: OwnRatesPage
  private let conventions: NumberConventions
  private let failed: @MainActor (LedgerError) -> Void
  private var own = OwnRates()

  init(
    _ ledger: Ledger, _ page: OwnRatesPage, _ conventions: NumberConventions,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.page, self.conventions, self.failed) = (ledger, page, conventions, failed)
    page.handle = { [weak self] in self?.act($0) }
  }

  /// Shows what is stored.
  func show(_ own: OwnRates) {
    self.own = own
    page.show(own, conventions)
  }

  /// Begins a rate of a pair, with what it is so far.
  func begin(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    let old = base.flatMap { base in quote.flatMap { own.rate(between: base, and: $0) } }
    page.rateForm.begin(
      old?.base ?? base, old?.quote ?? quote,
      rate: old.map { conventions.exactText(of: $0.rate, grouped: false) } ?? "")
  }

  private func act(_ action: OwnRateAction) {
    switch action {
    case .typed(let draft): page.rateForm.show(notes(on: draft))
    case .setRate(let draft, let anyway): set(draft, anyway: anyway)
    case .removeRate(let rate):
      page.show(
        attempt { () throws(LedgerError) in try ledger.removeOwnRate(base: rate.base, quote: rate.quote) })
    case .keep(let code, let name, let digits): keep(code, name, digits)
    case .removeCurrency(let code):
      page.show(attempt { () throws(LedgerError) in try ledger.removeOwnCurrency(code) })
    }
  }

  private func notes(on draft: OwnRateDraft) -> OwnRateNotes {
    OwnRateNotes(
      OwnRateReading(draft, own, conventions),
      market: draft.pair(own).flatMap { marketRate($0.base, $0.quote) }, conventions)
  }

  private func set(_ draft: OwnRateDraft, anyway: Bool) {
    switch OwnRateReading(draft, own, conventions) {
    case .rate(let base, let quote, let rate):
      let comparison = anyway ? nil : marketRate(base, quote)?.comparison(of: rate)
      if let comparison, comparison.isFarOff {
        return page.rateForm.confirm(comparison.question(conventions))
      }
      page.rateForm.finish(
        attempt { () throws(LedgerError) in try ledger.setOwnRate(base: base, quote: quote, rate: rate) })
    case .refused(let reason): page.rateForm.finish(reason)
    }
  }

  /// What the sources say of a pair; nil where they say nothing.
  private func marketRate(_ base: CurrencyCode, _ quote: CurrencyCode) -> MarketRate? {
    do throws(LedgerError) {
      return try ledger.marketRate(base: base, quote: quote)
    } catch {
      failed(error)
      return nil
    }
  }

  private func keep(_ code: String, _ name: String, _ digits: Int) {
    guard let code = CurrencyCode(code.trimmed) else {
      return page.currencyForm.finish("A code is three letters from A to Z.")
    }
    page.currencyForm.finish(
      attempt { () throws(LedgerError) in
        try ledger.keep(OwnCurrency(code: code, name: name, digits: digits))
      })
  }

  /// Does something to the ledger: nil when it was done, else why not.
  private func attempt(_ body: () throws(LedgerError) -> Void) -> String? {
    do throws(LedgerError) {
      try body()
      return nil
    } catch {
      if error.isStoreTrouble { failed(error) }
      return error.sentence.asSentence
    }
  }
}
