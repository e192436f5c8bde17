public import Currencies
internal import FoundationEssentials
internal import OfficialRates
public import GLib

extension Ledger {
  /// Converts money into the currency of a row of a desk at an instant (seconds since 1970), as if each amount were typed into
  /// a row of its own: with the desk's day, custom rates and fee.
  ///
  /// An ambiguous name is the currency asked for if that has a row and it can be; otherwise the only one that it can mean among
  /// those of the rows and of the locale. Rates of another day are those that `agio convert --date` uses. They are missing where
  /// a source can have later ones up to that day, unless it was asked for these rates.
  public func convert(
    _ sum: MoneySum, into currency: CurrencyCode, of desk: Desk, askedFor asked: Set<MissingRate> = [],
    at instant: Int = secondsSince1970()
  ) throws(LedgerError) -> Result<ConvertedMoney, MoneyRefusal> {
    let home = CurrencyCode(LocaleConventions.current.currency)
    let conversion = MoneyConversion(
      ledger: self, desk: desk, target: currency, home: home, asked: asked,
      instant: instant)
    do throws(MoneyConversion.Stop) {
      return .success(try conversion.converted(sum))
    } catch {
      switch error {
      case .refused(let refusal): return .failure(refusal)
      case .ledger(let error): throw error
      }
    }
  }
}

/// A conversion of money into a currency.
@MainActor
private struct MoneyConversion {
  /// Why it ended.
  enum Stop: Error {
    case refused(MoneyRefusal)
    case ledger(LedgerError)
  }

  let ledger: Ledger
  let desk: Desk
  let target: CurrencyCode
  /// The currency of the user's locale.
  let home: CurrencyCode?
  /// The rates that a source was asked for: those before their days are accepted.
  let asked: Set<MissingRate>
  let instant: Int

  func converted(_ sum: MoneySum) throws(Stop) -> ConvertedMoney {
    var (parts, total): ([ConvertedMoney.Part], ExactNumber) = ([], ExactNumber(0))
    for part in sum.parts {
      let (converted, result) = try converted(part)
      parts.append(converted)
      total = total.adding(result)
    }
    try checkDays(of: parts)
    if !sum.number.isZero {
      try checkNumber(sum.number, beside: parts)
      parts.append(ConvertedMoney.Part(sum.number, target, CurrencyName(target.text, [target])))
      total = total.adding(sum.exactNumber)
    }
    let amount = total.value
    guard amount.isFinite, abs(amount) < AmountReading.limit else { throw .refused(.tooLarge) }
    // The sum of two numbers of 38 digits can have one more than a text of a number may have.
    return ConvertedMoney(amount: amount.rounded(significantDigits: 38), currency: target, parts: parts)
  }

  /// Throws for a day that has no effect on any amount: it may be a mistake.
  private func checkDays(of parts: [ConvertedMoney.Part]) throws(Stop) {
    let days = Set(parts.filter { $0.currency != target }.map(\.day))
    for part in parts where part.day != nil && !days.contains(part.day) {
      throw .refused(.dayWithoutRate(part.currency))
    }
  }

  /// Throws for a number without a currency, unless all money is of the currency asked for.
  private func checkNumber(_ number: Decimal, beside parts: [ConvertedMoney.Part]) throws(Stop) {
    let others = parts.filter { $0.currency != target || $0.typed != nil }.map(\.currency)
    if others.isEmpty { return }
    var choices = [target]
    for other in others where !choices.contains(other) { choices.append(other) }
    throw .refused(.numberWithoutCurrency(number, choices))
  }

  /// A part, and its exact result.
  private func converted(_ part: MoneySum.Part) throws(Stop) -> (ConvertedMoney.Part, ExactNumber) {
    let currency = try currency(of: part.name)
    if let rate = part.rate { return try converted(part, currency, at: rate) }
    let (result, origin) = try converted(part.exact, currency, on: part.day)
    let converted = ConvertedMoney.Part(
      amount: part.amount, currency: currency, name: part.name, result: result.value, day: part.day,
      origin: origin, typed: nil)
    return (converted, result)
  }

  /// The part at a typed rate: of the currency asked for, or of the one that the rate names.
  private func converted(
    _ part: MoneySum.Part, _ currency: CurrencyCode, at rate: MoneySum.Rate
  ) throws(Stop) -> (ConvertedMoney.Part, ExactNumber) {
    let quote = try rate.name.map { name throws(Stop) in try self.currency(of: name) } ?? target
    if quote == currency, currency == target { throw .refused(.rateToItself(currency)) }
    if rate.name == nil, try isInverted(rate.value, currency) {
      throw .refused(.inverted(rate.value, currency, target))
    }
    let isOwn = quote == currency
    let product = isOwn ? part.exact.over(rate.exact) : part.exact.times(rate.exact)
    guard let product else { throw .refused(.tooLarge) }
    let (result, origin) = try isOwn ? (product, nil) : converted(product, quote, on: nil)
    let typed = ConvertedMoney.TypedRate(
      base: isOwn ? target : currency, value: rate.value, quote: quote)
    let converted = ConvertedMoney.Part(
      amount: part.amount, currency: currency, name: part.name, result: result.value, day: nil,
      origin: origin, typed: typed)
    return (converted, result)
  }

  /// Whether a rate is far off the market's and its inverse is not.
  private func isInverted(_ rate: Decimal, _ currency: CurrencyCode) throws(Stop) -> Bool {
    do throws(LedgerError) {
      let market = try ledger.marketRate(base: currency, quote: target, at: instant)
      return market?.comparison(of: rate)?.isInverted ?? false
    } catch {
      throw .ledger(error)
    }
  }

  /// The one currency of a name.
  private func currency(of name: CurrencyName) throws(Stop) -> CurrencyCode {
    if name.currencies.count == 1 { return name.currencies[0] }
    if desk.rows.contains(target), name.currencies.contains(target) { return target }
    let usual = name.currencies.filter { desk.rows.contains($0) || $0 == home }
    if usual.count == 1 { return usual[0] }
    throw .refused(.ambiguous(name, usual.isEmpty ? Array(name.currencies.prefix(4)) : usual))
  }

  /// The amount in the currency asked for, at the rates of the desk or of a day.
  private func converted(
    _ amount: ExactNumber, _ currency: CurrencyCode, on day: Day?
  ) throws(Stop) -> (result: ExactNumber, origin: Desk.Origin?) {
    if currency == target { return (amount, nil) }
    if let official = desk.official { return try converted(amount.value, currency, by: official, on: day) }
    var desk = desk
    desk.anchor = Desk.Anchor(amount.value, currency)
    if let book = try book(for: currency, on: day) { desk.book = book }
    let line = desk.line(of: target, at: instant)
    let isComplete =
      day == nil || desk.book.isLast || desk.activeTable(at: instant)?.day == day
      || asked.contains(MissingRate(currency: currency, target: target, day: day))
    guard isComplete, let origin = line.origin else {
      let missing = line.origin == nil && desk.book.absence(of: currency) == nil ? target : currency
      let partner = missing == target ? currency : target
      let last = day == nil ? desk.book.lastDay(of: missing) : nil
      throw .refused(
        .missing(MissingRate(currency: missing, target: partner, day: day, lastDay: last)))
    }
    guard let result = line.amount else { throw .refused(.tooLarge) }
    return (ExactNumber(result), origin)
  }

  /// The amount in the currency asked for by the rule of the desk.
  private func converted(
    _ amount: Decimal, _ currency: CurrencyCode, by book: RuleBook, on day: Day?
  ) throws(Stop) -> (result: ExactNumber, origin: Desk.Origin?) {
    if let day, !ledger.asOfDates().contains(day) { throw .refused(.impossibleDay(day)) }
    do throws(LedgerError) {
      let proven = try ledger.conversion(
        of: amount, from: currency, to: target, by: book.rule, on: day ?? book.date)
      return (ExactNumber(proven.conversion.result), .official(book.rule, proven.rate.table.period.first))
    } catch {
      if case .rule(let absence) = error { throw .refused(.rule(absence)) }
      throw .ledger(error)
    }
  }

  /// The rates for a currency, where the desk's do not have it; nil for the desk's.
  private func book(for currency: CurrencyCode, on day: Day?) throws(Stop) -> RateBook? {
    if let day, !ledger.asOfDates().contains(day) { throw .refused(.impossibleDay(day)) }
    if day == nil, desk.rows.contains(currency), desk.rows.contains(target) { return nil }
    let linked = desk.own.rates.flatMap { [$0.base, $0.quote] }
    do throws(LedgerError) {
      return try ledger.rateBook(of: Set(desk.rows + [currency, target] + linked), on: day ?? desk.day)
    } catch {
      throw .ledger(error)
    }
  }
}
