import Currencies
import FoundationEssentials
import Ledger

// Amounts of a command line that name currencies.
extension Desktop {
  /// The amount of a text, which may name custom currencies.
  func given(_ text: String) throws -> NumberReader.Given {
    try numbers.given(text, known: KnownCurrencies(own: ledger().customCurrencies().map(\.code)))
  }

  /// An amount in a currency, which an ambiguous name is if it can be. Money of others is converted into it.
  func amount(
    _ given: NumberReader.Given, in source: CurrencyCode, on day: Day?
  ) throws -> ConvertedMoney {
    switch given {
    case .number(let number): return ConvertedMoney(number, source)
    case .money(let sum):
      _ = try ledger(knowing: [source])
      return try converted(sum, into: source, on: day, naming: [source])
    }
  }

  /// Money in a currency, at the rates of a day or the newest ones. Reports how it was read, and custom rates.
  func converted(
    _ sum: MoneySum, into target: CurrencyCode, on day: Day?, naming rows: [CurrencyCode] = []
  ) throws -> ConvertedMoney {
    try converted(sum, into: target) { try deskOfConversions(on: day, naming: rows) }
  }

  /// Converts money into a currency, as in a row of a desk, whose rates are read again after a download. Rates that the store
  /// lacks are downloaded as by `convert --date`. Reports how the money was read, and custom rates.
  func converted(
    _ sum: MoneySum, into target: CurrencyCode, of desk: () throws -> Desk
  ) throws -> ConvertedMoney {
    let money = try convertedUnreported(sum, into: target, of: desk)
    note(Texts.reading(of: money, conventions))
    var notes: [String] = []
    for part in money.parts {
      guard let note = part.origin.flatMap({ Texts.custom(part.rated, target, $0) }),
        !notes.contains(note)
      else { continue }
      notes.append(note)
    }
    notes.forEach(note)
    return money
  }

  private func convertedUnreported(
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
      case .failure(.impossibleDay(let day)): throw Failure(.impossibleDay(day))
      case .failure(.missing(let rate)): throw Failure(.noResult, rate.sentence)
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

extension ConvertedMoney {
  /// Where the newest rates among its own come from; those of days that were typed are as old as they should be.
  var newestOrigins: [Desk.Origin] { parts.filter { $0.day == nil }.compactMap(\.origin) }
}
