public import Currencies
public import Ledger

/// The user's changes to custom rates and currencies.
@MainActor
public final class CustomRatesEditing {
  /// What the page of custom rates does after a change.
  public enum Effect: Hashable {
    /// Shows the notes below the rate form.
    case showNotes(CustomRateNotes)
    /// Fills in the rate form and gives it the focus.
    case beginRate(CurrencyCode?, CurrencyCode?, rate: String)
    /// Asks whether a rate is intended.
    case confirmRate(String)
    /// The rate was set, or was refused for a reason.
    case finishRate(String?)
    /// The currency was added, or was refused for a reason.
    case finishCurrency(String?)
    /// A rate or currency was removed, or was not for a reason.
    case finishRemoval(String?)
  }

  private let session: DeskSession
  private let perform: (Effect) -> Void
  private let failed: (LedgerError) -> Void
  private var own = CustomRates()

  /// Edits the custom rates of a session; `failed` is called when the store fails.
  public init(
    _ session: DeskSession, perform: @escaping (Effect) -> Void, failed: @escaping (LedgerError) -> Void
  ) {
    (self.session, self.perform, self.failed) = (session, perform, failed)
  }

  private var ledger: Ledger { session.ledger }
  private var conventions: NumberConventions { session.conventions }

  /// Takes in the stored rates and currencies, and returns the lists to show.
  public func receive(_ own: CustomRates) -> CustomRatesContent {
    self.own = own
    return CustomRatesContent(own, conventions)
  }

  /// Begins to edit the rate of a pair, with the stored rate if there is one.
  public func begin(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    let stored = base.flatMap { base in quote.flatMap { own.rate(between: base, and: $0) } }
    let text = stored.map { conventions.exactText(of: $0.rate, grouped: false) } ?? ""
    perform(.beginRate(stored?.base ?? base, stored?.quote ?? quote, rate: text))
  }

  /// Does what the user asked for.
  public func act(_ action: CustomRateAction) {
    switch action {
    case .edit(let draft): perform(.showNotes(notes(on: draft)))
    case .setRate(let draft, let anyway): setRate(draft, anyway: anyway)
    case .removeRate(let rate):
      change(.removeRate(rate.base, rate.quote), row: rate.quote) { [ledger] () throws(LedgerError) in
        try ledger.removeCustomRate(base: rate.base, quote: rate.quote)
      } done: {
        .finishRemoval($0)
      }
    case .addCurrency(let code, let name, let digits): addCurrency(code, name, digits)
    case .removeCurrency(let code):
      change(.removeCurrency(code)) { [ledger] () throws(LedgerError) in
        try ledger.removeCustomCurrency(code)
      } done: {
        .finishRemoval($0)
      }
    }
  }
}

extension CustomRatesEditing {
  private func notes(on draft: CustomRateDraft) -> CustomRateNotes {
    CustomRateNotes(
      CustomRateReading(draft, own, conventions),
      market: draft.pair(own).flatMap { marketRate($0.base, $0.quote) }, conventions)
  }

  private func setRate(_ draft: CustomRateDraft, anyway: Bool) {
    switch CustomRateReading(draft, own, conventions) {
    case .rate(let base, let quote, let rate):
      let comparison = anyway ? nil : marketRate(base, quote)?.comparison(of: rate)
      if let comparison, comparison.isFarOff {
        return perform(.confirmRate(comparison.question(conventions)))
      }
      change(.setRate(base, quote), row: quote) { [ledger] () throws(LedgerError) in
        try ledger.setCustomRate(base: base, quote: quote, rate: rate)
      } done: {
        .finishRate($0)
      }
    case .refused(let reason): perform(.finishRate(reason))
    }
  }

  /// The sources' rate for a pair; nil if they have none.
  private func marketRate(_ base: CurrencyCode, _ quote: CurrencyCode) -> MarketRate? {
    do throws(LedgerError) {
      return try ledger.marketRate(base: base, quote: quote)
    } catch {
      failed(error)
      return nil
    }
  }

  private func addCurrency(_ code: String, _ name: String, _ digits: Int) {
    guard let code = CurrencyCode(code.trimmed) else { return perform(.finishCurrency(Refusals.notACode)) }
    change(.addCurrency(code)) { [ledger] () throws(LedgerError) in
      try ledger.keep(CustomCurrency(code: code, name: name, digits: digits))
    } done: {
      .finishCurrency($0)
    }
  }

  /// Changes the ledger, and performs the effect of nil, or of the reason why it was refused.
  private func change(
    _ name: ActName, row: CurrencyCode? = nil, _ body: @escaping () throws(LedgerError) -> Void,
    done effect: @escaping (String?) -> Effect
  ) {
    session.changes.perform { [session, perform] () throws(LedgerError) in
      try session.make(name, row: row) { () throws(LedgerError) in try body() }
      perform(effect(nil))
    } failed: { [perform, failed] error in
      if error.isStoreTrouble { failed(error) }
      perform(effect(error.sentence))
    }
  }
}
