internal import Currencies
public import FoundationEssentials

/// A rate as an authority has printed it.
public struct PrintedRate: Hashable, Sendable {
  /// The digits as printed, without grouping, with `.` as the decimal separator: zeros at the end stay.
  public let text: String
  /// Their value: more than 0.
  public let value: Decimal
  /// The number of units of the currency that the rate is for: 1, 100, 1000…
  public let units: Int

  /// Reads digits with `.`; nil for anything but a number greater than 0, for one that begins with `00`, and for other units than 1 to 1,000,000.
  public init?(_ text: String, units: Int = 1) {
    guard (1...1_000_000).contains(units), !text.hasPrefix("00"), let value = Decimal(plain: text), value > 0
    else { return nil }
    (self.text, self.value, self.units) = (text, value, units)
  }

  /// The digits as printed, for one unit: `0.022990` for 2.2990 of 100. Nil where the units are no power of ten.
  public var textForOne: String? {
    var (zeros, rest) = (0, units)
    while rest.isMultiple(of: 10) { (zeros, rest) = (zeros + 1, rest / 10) }
    guard rest == 1 else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1)
    let whole = String(repeating: "0", count: zeros) + parts[0]
    let fraction = whole.suffix(zeros) + (parts.count > 1 ? parts[1] : "")
    let digits = whole.dropLast(zeros).drop { $0 == "0" }
    return (digits.isEmpty ? "0" : digits) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// In which direction the rates of a table are printed.
public enum RateDirection: String, Hashable, Sendable {
  /// Home currency for so many units of a foreign one: home = amount × rate / units.
  case homePerForeign = "home per foreign"
  /// Foreign currency for one unit of the home currency: home = amount / rate.
  case foreignPerHome = "foreign per home"
}
