internal import func Glibc.exp
internal import func Glibc.log

/// The vertical axis, from the lowest to the highest value shown, with a margin at both edges.
struct ValueAxis: Sendable {
  /// The value at the lower edge.
  let low: Double
  /// The value at the upper edge.
  let high: Double
  let isLogarithmic: Bool
  private let lowLogarithm: Double
  private let logarithms: Double

  /// An axis for values from `least` to `most`, both above zero. Equal values are in the middle.
  init(least: Double, most: Double, isLogarithmic: Bool) {
    self.isLogarithmic = isLogarithmic
    let isConstant = most - least <= most * 1e-9
    let (least, most) = isConstant ? (least * 0.99, most * 1.01) : (least, most)
    if isLogarithmic {
      let room = (log(most) - log(least)) * Self.margin
      lowLogarithm = log(least) - room
      logarithms = log(most) + room - lowLogarithm
      low = least / exp(room)
      high = most * exp(room)
    } else {
      let room = (most - least) * Self.margin
      low = max(0, least - room)
      high = most + room
      (lowLogarithm, logarithms) = (0, 0)
    }
  }

  /// The margin above the highest and below the lowest value, as a part of the height.
  private static let margin = 0.05

  /// The position of a value: 0 at the lower edge, 1 at the upper.
  func fraction(of value: Double) -> Double {
    isLogarithmic ? (log(value) - lowLogarithm) / logarithms : (value - low) / (high - low)
  }

  /// Round numbers among the values times a factor, at least `leastShare` of the height apart.
  func ticks(times factor: Double = 1, leastShare: Double) -> [AxisTick] {
    let (low, high) = (low * factor, high * factor)
    guard isLogarithmic else {
      return AxisTicks.linear(low, high, leastStep: (high - low) * leastShare)
    }
    let leastDistance = logarithms * leastShare
    let ticks = AxisTicks.logarithmic(low, high, leastDistance: leastDistance / log(10))
    guard ticks.count < 3 else { return ticks }
    // Less than a decade: equal steps, which are closest at the upper edge.
    let even = AxisTicks.linear(low, high, leastStep: high * leastDistance)
    return even.count > ticks.count ? even.filter { $0.value > 0 } : ticks
  }
}
