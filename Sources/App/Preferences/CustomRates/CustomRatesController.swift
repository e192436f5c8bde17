import Currencies
import FoundationEssentials
import Ledger
import Presentation

/// Between the ledger and the page of the user's custom rates.
@MainActor
final class CustomRatesController {
  private let ledger: Ledger
  private let changes: ChangeQueue
  private let page: CustomRatesPage
  private let conventions: NumberConventions
  private let failed: @MainActor (LedgerError) -> Void
  private var own = CustomRates()

  init(
    _ ledger: Ledger, _ changes: ChangeQueue, _ page: CustomRatesPage, _ conventions: NumberConventions,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.changes) = (ledger, changes)
    (self.page, self.conventions, self.failed) = (page, conventions, failed)
    page.handle = { [weak self] in self?.act($0) }
  }

  /// Shows what is stored.
  func show(_ own: CustomRates) {
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

  private func act(_ action: CustomRateAction) {
    switch action {
    case .typed(let draft): page.rateForm.show(notes(on: draft))
    case .setRate(let draft, let anyway): set(draft, anyway: anyway)
    case .removeRate(let rate):
      attempt { [ledger] () throws(LedgerError) in
        try ledger.removeCustomRate(base: rate.base, quote: rate.quote)
      } done: { [page] in
        page.show($0)
      }
    case .keep(let code, let name, let digits): keep(code, name, digits)
    case .removeCurrency(let code):
      attempt { [ledger] () throws(LedgerError) in
        try ledger.removeCustomCurrency(code)
      } done: { [page] in
        page.show($0)
      }
    }
  }

  private func notes(on draft: CustomRateDraft) -> CustomRateNotes {
    CustomRateNotes(
      CustomRateReading(draft, own, conventions),
      market: draft.pair(own).flatMap { marketRate($0.base, $0.quote) }, conventions)
  }

  private func set(_ draft: CustomRateDraft, anyway: Bool) {
    switch CustomRateReading(draft, own, conventions) {
    case .rate(let base, let quote, let rate):
      let comparison = anyway ? nil : marketRate(base, quote)?.comparison(of: rate)
      if let comparison, comparison.isFarOff {
        return page.rateForm.confirm(comparison.question(conventions))
      }
      attempt { [ledger] () throws(LedgerError) in
        try ledger.setCustomRate(base: base, quote: quote, rate: rate)
      } done: { [page] in
        page.rateForm.finish($0)
      }
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
      return page.currencyForm.finish(Refusals.notACode)
    }
    attempt { [ledger] () throws(LedgerError) in
      try ledger.keep(CustomCurrency(code: code, name: name, digits: digits))
    } done: { [page] in
      page.currencyForm.finish($0)
    }
  }

  /// Does something to the ledger, and reports nil when it was done, else why not.
  private func attempt(
    _ body: @escaping () throws(LedgerError) -> Void, done: @escaping @MainActor (String?) -> Void
  ) {
    changes.perform { () throws(LedgerError) in
      try body()
      done(nil)
    } failed: { [failed] error in
      if error.isStoreTrouble { failed(error) }
      done(error.sentence)
    }
  }
}
