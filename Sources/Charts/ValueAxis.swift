/// The scale of the values, from the lowest to the highest that is shown and a little beyond.
struct ValueAxis: Sendable {
  /// At the lower edge.
  let low: Double
  /// At the upper edge.
  let high: Double
  let isLogarithmic: Bool
  private let lowPower: Double
  private let powers: Double

  /// An axis for values from least to most, both above zero; equal ones stand in the middle.
  init(least: Double, most: Double, isLogarithmic: Bool) {
    self.isLogarithmic = isLogarithmic
    let isConstant = most - least <= most * 1e-9
    let (least, most) = isConstant ? (least * 0.99, most * 1.01) : (least, most)
    if isLogarithmic {
      let room = (Logarithm.base2(most) - Logarithm.base2(least)) * Self.margin
      lowPower = Logarithm.base2(least) - room
      powers = Logarithm.base2(most) + room - lowPower
      let share = Self.powerOf2(room)
      low = least / share
      high = most * share
    } else {
      let room = (most - least) * Self.margin
      low = max(0, least - room)
      high = most + room
      (lowPower, powers) = (0, 0)
    }
  }

  /// Of the height, above the highest and below the lowest value.
  private static let margin = 0.05

  /// Two to that power.
  private static func powerOf2(_ power: Double) -> Double {
    let whole = power.rounded(.down)
    let rest = (power - whole) * 0.693147180559945309417
    var (term, sum) = (1.0, 1.0)
    for count in 1...20 {
      term *= rest / Double(count)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  /// Where a value stands: 0 at the lower edge, 1 at the upper.
  func fraction(of value: Double) -> Double {
    isLogarithmic ? (Logarithm.base2(value) - lowPower) / powers : (value - low) / (high - low)
  }

  /// Round values, times a factor, that are at least that share of the height apart.
  func ticks(times factor: Double = 1, leastShare: Double) -> [AxisTick] {
    let (low, high) = (low * factor, high * factor)
    guard isLogarithmic else {
      return AxisTicks.linear(low, high, leastStep: (high - low) * leastShare)
    }
    // log10 2 = 0.30103
    let ticks = AxisTicks.logarithmic(low, high, leastDistance: powers * 0.30103 * leastShare)
    guard ticks.count < 3 else { return ticks }
    // Less than a decade: equal steps, which are nearest to each other at the upper edge.
    let even = AxisTicks.linear(low, high, leastStep: high * powers * 0.6931472 * leastShare)
    return even.count > ticks.count ? even.filter { $0.value > 0 } : ticks
  }
}
