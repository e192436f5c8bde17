import Currencies
import FoundationEssentials
import Ledger

// Amounts of a command line that name currencies.
extension Desktop {
  /// The amount of a text, which may name custom currencies.
  func given(_ text: String) throws -> NumberReader.Given {
    try numbers.given(text, known: KnownCurrencies(own: ledger().customCurrencies().map(\.code)))
  }

  /// The amount of a text in a currency, which an ambiguous name is if it can be. Money of others is converted into it.
  func amount(_ text: String, in source: CurrencyCode, on day: Day?) throws -> Decimal {
    switch try given(text) {
    case .number(let number): return number
    case .money(let sum):
      _ = try ledger(knowing: [source])
      return try converted(sum, into: source, on: day, naming: [source]).amount
    }
  }

  /// Money in a currency, at the rates of a day or the newest ones. Reports how it was read.
  func converted(
    _ sum: MoneySum, into target: CurrencyCode, on day: Day?, naming rows: [CurrencyCode] = []
  ) throws -> ConvertedMoney {
    let money = try converted(sum, into: target) { try deskOfConversions(on: day, naming: rows) }
    note(Texts.reading(of: money, conventions))
    if day == nil { noteAge(of: money.parts.filter { $0.day == nil }.compactMap(\.origin)) }
    return money
  }

  /// Converts money into a currency, as in a row of a desk, whose rates are read again after a download. Rates that the store
  /// lacks are downloaded as by `convert --date`.
  func converted(
    _ sum: MoneySum, into target: CurrencyCode, of desk: () throws -> Desk
  ) throws -> ConvertedMoney {
    var requested: [MissingRate] = []
    while true {
      let desk = try desk()
      let result = try ledger().convert(
        sum, into: target, of: desk, askedFor: Set(requested))
      switch result {
      case .success(let money): return money
      case .failure(.missing(let rate)) where !requested.contains(rate):
        requested.append(rate)
        try download(rate, on: rate.day ?? desk.day)
      case .failure(.missing(let rate)): throw Failure(.noResult, rate.sentence)
      case .failure(.impossibleDay(let day)): throw Failure(.impossibleDay(day))
      case .failure(let refusal): throw Failure(.usage, refusal.sentence(conventions))
      }
    }
  }

  private func download(_ rate: MissingRate, on day: Day?) throws {
    if let day {
      _ = try table(of: day, source: nil, covering: [rate.currency], from: rate.target)
    } else {
      try fetch([rate.currency], from: rate.target)
    }
  }

  /// What `agio convert` computes with: the newest rates or those of a day, and custom rates, without a list and its fee. An
  /// ambiguous name is one of these currencies if it can be.
  private func deskOfConversions(on day: Day?, naming rows: [CurrencyCode]) throws -> Desk {
    var desk = try ledger().desk(on: day)
    (desk.rows, desk.fee) = (rows, .none)
    return desk
  }
}
