import Charts

/// A generator of the same random numbers in each run (SplitMix64 by S. Vigna).
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension ChartLayout {
  /// A layout with characters of 7 × 14 pixels and plain numbers.
  init(_ spec: ChartSpec, _ width: Double = 800, _ height: Double = 400, scale: Double = 1) {
    self.init(
      spec, width: width, height: height, scale: scale,
      measure: { (Double($0.count) * 7, 14) },
      number: { value, decimals in plain(value, decimals) })
  }

  /// A chart of one line over all of its days, or over the given ones.
  init(of line: ChartLine, days: ClosedRange<Int>? = nil, isLogarithmic: Bool = false) {
    let all = days ?? (line.days.first ?? 0)...(line.days.last ?? 0)
    self.init(ChartSpec(lines: [line], days: all, isLogarithmic: isLogarithmic, gapLabel: "No rates"))
  }

  /// All labels and titles.
  var labels: [ChartText] { leftLabels + rightLabels + dayLabels + endLabels + titles }
}

/// The number with that many fraction digits.
func plain(_ value: Double, _ decimals: Int) -> String {
  var power = 1.0
  for _ in 0..<decimals { power *= 10 }
  let digits = String(UInt64((value * power).rounded()))
  guard decimals > 0 else { return digits }
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// The first `count` weekdays from 1999-01-04 on.
func weekdays(_ count: Int) -> [Int] {
  // 1999-01-04, a Monday, is day 10595.
  (0..<count).map { 10_595 + $0 / 5 * 7 + $0 % 5 }
}
