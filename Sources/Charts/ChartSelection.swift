/// The part of each line that is drawn, and the factor that its values are drawn with.
struct ChartSelection: Sendable {
  let spec: ChartSpec
  /// For each line the indices of its days in the range; empty for a line that is not drawn.
  let parts: [Range<Int>]
  /// For each line the factor that its values are drawn with: 100 / its value on the base day in a comparison, else 1.
  let factors: [Double]

  init(_ spec: ChartSpec) {
    self.spec = spec
    let all = spec.lines.map { $0.indices(in: spec.days) }
    guard let comparison = spec.comparison else {
      parts = all
      factors = all.map { _ in 1 }
      return
    }
    parts = zip(all, comparison.isCompared).map { $1 ? $0 : $0.lowerBound..<$0.lowerBound }
    factors = spec.lines.map { line in
      guard let day = comparison.day, let index = line.index(of: day) else { return 1 }
      return 100 / line.values[index]
    }
  }

  /// The lowest and the highest value drawn, times the factors; nil when nothing is drawn.
  var extent: (least: Double, most: Double)? {
    let each = spec.lines.indices.compactMap { line -> (Double, Double)? in
      let values = spec.lines[line].values[parts[line]]
      guard let least = values.min(), let most = values.max() else { return nil }
      return (least * factors[line], most * factors[line])
    }
    guard let least = each.map(\.0).min(), let most = each.map(\.1).max() else { return nil }
    return (least, most)
  }

  /// A line's value on a day, times its factor; nil when none is drawn.
  func value(line: Int, day: Int) -> Double? {
    let source = spec.lines[line]
    guard let index = source.index(of: day), parts[line].contains(index) else { return nil }
    return source.values[index] * factors[line]
  }

  /// The runs of more than `least` days of the range on which no line has a value: the whole range when no line has any.
  func gaps(longerThan least: Int) -> [ClosedRange<Int>] {
    if parts.allSatisfy(\.isEmpty) { return [spec.days] }
    var gaps: [ClosedRange<Int>] = []
    var next = spec.days.lowerBound
    func pass(to day: Int) {
      if day - next > least { gaps.append(next...day - 1) }
      next = max(next, day + 1)
    }
    let drawn = spec.lines.indices.map { spec.lines[$0].days[parts[$0]] }
    if drawn.count == 1 { drawn[0].forEach(pass) } else { Set(drawn.joined()).sorted().forEach(pass) }
    pass(to: spec.days.upperBound + 1)
    return gaps
  }
}

extension ChartLine {
  /// The index of the first day on or after a day; the number of days when there is none.
  func firstIndex(notBefore day: Int) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The indices of the days within the range.
  func indices(in range: ClosedRange<Int>) -> Range<Int> {
    firstIndex(notBefore: range.lowerBound)..<firstIndex(notBefore: range.upperBound + 1)
  }

  /// The index of a day; nil when the line has no value on it.
  func index(of day: Int) -> Int? {
    let index = firstIndex(notBefore: day)
    return index < days.count && days[index] == day ? index : nil
  }
}
