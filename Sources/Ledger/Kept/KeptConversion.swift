public import Currencies
public import FoundationEssentials
internal import GLib
internal import OfficialRates

/// A conversion that the user has kept, with everything it was computed from: it stays as it is, whatever becomes of rates, fees
/// and currencies.
public struct KeptConversion: Hashable, Sendable, Identifiable {
  /// How the result was rounded.
  public enum Rounding: String, Sendable {
    /// To the nearest number; from the middle between two, to the one further from zero.
    case halfAwayFromZero = "half-away-from-zero"
    /// Up to a whole number, as one rule says.
    case upToWhole = "up-to-whole"

    fileprivate init(_ rounding: RateRule.Rounding) {
      switch rounding {
      case .halfUp: self = .halfAwayFromZero
      case .upToWhole: self = .upToWhole
      }
    }

    /// A number, rounded.
    fileprivate func rounded(_ exact: Decimal, digits: Int) -> Decimal {
      switch self {
      case .halfAwayFromZero: RateRule.Rounding.halfUp.rounded(exact, digits: digits)
      case .upToWhole: RateRule.Rounding.upToWhole.rounded(exact, digits: digits)
      }
    }
  }

  /// Its identity on every machine: a UUID of version 7, so that later ones are greater.
  public let id: UUID
  /// When it was kept: seconds since 1970, UTC.
  public let keptAt: Int
  /// The amount that was converted, unrounded.
  public let amount: Decimal
  /// The fraction digits with which the amount is displayed.
  public let amountDigits: Int
  /// The currency of the amount.
  public let from: CurrencyCode
  /// The currency of the result.
  public let to: CurrencyCode
  /// The rate and its origin.
  public let rate: KeptRate
  /// The fee that was applied; nil for none.
  public let fee: KeptFee?
  /// The result, rounded to `digits` fraction digits.
  public let result: Decimal
  /// The fraction digits of the result.
  public let digits: Int
  /// How the result was rounded.
  public let rounding: Rounding
  /// What the user has noted; empty for nothing.
  public var note: String
  /// The proof of a conversion by a rule; nil for one at a rate of sources or a custom one.
  public let proof: KeptProof?

  /// The result before rounding, computed from what is kept; nil beyond the range of a Decimal.
  public var exact: Decimal? { rate.convert(amount, fee) }

  /// True when what is kept gives the kept result, digit for digit.
  public var isSound: Bool { exact.map { rounding.rounded($0, digits: digits) } == result }
}

extension KeptConversion {
  /// Keeps a conversion of an amount by a pair's rate, now.
  /// - Parameters:
  ///   - amount: units of the pair's first currency.
  ///   - pair: the rate; of two different currencies.
  ///   - fee: the fee that applies.
  ///   - digits: the fraction digits of the two currencies.
  ///   - asOf: the past day whose rates were chosen; nil for the newest ones.
  ///   - note: what the user has noted.
  ///
  /// Nil when the result is beyond the range of a Decimal, or an amount has more digits than can be stored.
  public init?(
    _ amount: Decimal, by pair: PairRate, fee: KeptFee? = nil, digits: (from: Int, to: Int), asOf: Day? = nil,
    note: String = ""
  ) {
    let rate = KeptRate(pair, asOf: asOf)
    guard let exact = rate.convert(amount, fee), Decimal(plain: amount.plainText) == amount else {
      return nil
    }
    let (money, typed) = (Money(exact, pair.to, digits: digits.to), amount.fractionDigits)
    id = UUID(version7At: microsecondsSince1970())
    keptAt = secondsSince1970()
    (self.amount, from, to, self.rate, self.fee) = (amount, pair.from, pair.to, rate, fee)
    amountDigits =
      typed <= Desk.mostTypedDigits
      ? max(digits.from, typed) : Money(amount, pair.from, digits: digits.from).fractionDigits
    (result, self.digits, rounding, self.note) = (
      money.rounded, money.fractionDigits, .halfAwayFromZero, note
    )
    proof = nil
  }

  /// Keeps a conversion by a rule, now; `amountDigits` are the fraction digits of the amount's currency. Nil when the amount has more digits
  /// than can be stored.
  public init?(_ proven: ProvenConversion, amountDigits: Int) {
    let (conversion, rate) = (proven.conversion, proven.rate)
    let (amount, home) = (conversion.amount, rate.rule.home)
    guard Decimal(plain: amount.plainText) == amount else { return nil }
    id = UUID(version7At: microsecondsSince1970())
    keptAt = secondsSince1970()
    self.amount = amount
    (from, to) = rate.isToHome ? (rate.currency, home) : (home, rate.currency)
    self.rate = KeptRate(
      unit: Desk.Unit(numerator: rate.factor, denominator: rate.divisor), day: rate.table.period.first,
      asOf: proven.date, source: SourceID(rawValue: rate.rule.name), isCustom: false)
    self.amountDigits = max(amountDigits, min(amount.fractionDigits, Desk.mostTypedDigits))
    (fee, result, digits) = (nil, conversion.result, proven.digits)
    (rounding, note, proof) = (Rounding(rate.rounding), "", proven.proof)
  }

  /// The amount as displayed: `100.00`.
  public func amountText(_ conventions: NumberConventions, grouped: Bool = true) -> String {
    conventions.text(of: amount, fractionDigits: amountDigits, grouped: grouped)
  }

  /// The result as displayed: `89.51`.
  public func resultText(_ conventions: NumberConventions, grouped: Bool = true) -> String {
    conventions.text(of: result, fractionDigits: digits, grouped: grouped)
  }
}
