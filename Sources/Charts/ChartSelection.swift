/// The part of the lines that is in the range, and in a comparison what makes them 100.
struct ChartSelection: Sendable {
  let spec: ChartSpec
  /// For each line the indices of its days in the range; none for a line that is not drawn.
  let parts: [Range<Int>]
  /// The day all drawn lines of a comparison are 100.
  let baseDay: Int?
  /// What each line's values are multiplied by: 100 / its value of the base day in a comparison, else 1.
  let factors: [Double]

  init(_ spec: ChartSpec) {
    self.spec = spec
    let all = spec.lines.map { $0.indices(in: spec.days) }
    guard spec.isIndexed else {
      parts = all
      baseDay = nil
      factors = all.map { _ in 1 }
      return
    }
    let common = Self.common(spec, all)
    baseDay = common.day
    parts = zip(all, common.lines).map { $1 ? $0 : $0.lowerBound..<$0.lowerBound }
    factors = spec.lines.map { line in
      guard let day = common.day, let index = line.index(of: day) else { return 1 }
      return 100 / line.values[index]
    }
  }

  /// The first day of the range that the lines share. A line that has no day in common with the first and those before it
  /// cannot be compared with them, and is left out.
  private static func common(_ spec: ChartSpec, _ all: [Range<Int>]) -> (day: Int?, lines: [Bool]) {
    guard let leader = all.firstIndex(where: { !$0.isEmpty }) else { return (nil, all.map { _ in false }) }
    var shared = SharedDays(spec.lines[leader].days[all[leader]])
    var isDrawn = all.indices.map { $0 == leader }
    for index in all.indices where index > leader && !all[index].isEmpty {
      let days = Set(spec.lines[index].days[all[index]])
      isDrawn[index] = shared.keep(where: days.contains)
    }
    return (shared.first, isDrawn)
  }

  /// The lowest and the highest of all that is drawn, as it is drawn; nil when nothing is.
  var extent: (least: Double, most: Double)? {
    let each = spec.lines.indices.compactMap { line -> (Double, Double)? in
      let values = spec.lines[line].values[parts[line]]
      guard let least = values.min(), let most = values.max() else { return nil }
      return (least * factors[line], most * factors[line])
    }
    guard let least = each.map(\.0).min(), let most = each.map(\.1).max() else { return nil }
    return (least, most)
  }

  /// A line's value as it is drawn on a day of the range.
  func value(line: Int, day: Int) -> Double? {
    let source = spec.lines[line]
    guard let index = source.index(of: day), parts[line].contains(index) else { return nil }
    return source.values[index] * factors[line]
  }

  /// Runs of days in the range for which no line has a value, if there are more than so many; the whole range when there is
  /// nothing in it.
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
  /// The index of the first day that is not before that one.
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

  /// The index of that very day.
  func index(of day: Int) -> Int? {
    let index = firstIndex(notBefore: day)
    return index < days.count && days[index] == day ? index : nil
  }
}
