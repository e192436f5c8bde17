internal import func Glibc.log10
internal import func Glibc.pow

/// A round number on an axis.
struct AxisTick: Hashable {
  let value: Double
  /// Fraction digits that the number needs.
  let decimals: Int
}

/// The round numbers of an axis: multiples of 1, 2 or 5 times a power of ten, after P. Heckbert, "Nice Numbers for Graph Labels", Graphics
/// Gems (1990).
enum AxisTicks {
  /// The multiples in low...high of the smallest round step that is at least `leastStep`.
  static func linear(_ low: Double, _ high: Double, leastStep: Double) -> [AxisTick] {
    guard leastStep > 0, leastStep < .infinity, low < high else { return [] }
    var power = exponent(of: leastStep)
    let lead = leastStep / pow(10, Double(power))
    // The tolerance keeps a step that is round already.
    var factor = 1
    if lead > 1.000_000_1 { factor = lead <= 2.000_000_1 ? 2 : lead <= 5.000_000_1 ? 5 : 10 }
    if factor == 10 { (factor, power) = (1, power + 1) }
    let step = rounded(factor, power)
    let (first, last) = ((low / step).rounded(.up), (high / step).rounded(.down))
    guard first <= last, last < 1e15 else { return [] }
    return (Int(first)...Int(last)).map {
      AxisTick(value: rounded($0 * factor, power), decimals: max(0, -power))
    }
  }

  /// The numbers 1, 2 and 5 times a power of ten in low...high, whose logarithms to base 10 are at least `leastDistance`
  /// apart; the powers of ten alone, or every second, third… of them, where those would be closer.
  static func logarithmic(_ low: Double, _ high: Double, leastDistance: Double) -> [AxisTick] {
    guard low > 0, low < high, high < .infinity, leastDistance < 20 else { return [] }
    let powers = exponent(of: low)...exponent(of: high)
    // The smallest distances are those from 1 to 2 and from 5 to 10, which are log 2.
    let factors = leastDistance <= 0.301 ? [1, 2, 5] : [1]
    let each = Int(leastDistance.rounded(.up))
    return powers.filter { $0 % max(1, each) == 0 }
      .flatMap { power in factors.map { AxisTick(value: rounded($0, power), decimals: max(0, -power)) } }
      .filter { low <= $0.value && $0.value <= high }
  }

  /// The exponent of a number above zero: 0 for 1..<10, -1 for 0.1..<1.
  static func exponent(of number: Double) -> Int { Int(log10(number).rounded(.down)) }

  /// A factor times a power of ten, correctly rounded for the powers that a `Double` holds exactly.
  private static func rounded(_ factor: Int, _ power: Int) -> Double {
    power < 0 ? Double(factor) / pow(10, Double(-power)) : Double(factor) * pow(10, Double(power))
  }
}
