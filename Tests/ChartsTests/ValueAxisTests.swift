import Charts
import Testing

/// A chart of a line from one value to another over a number of days.
private func layout(
  _ low: Double, _ high: Double, days: Int = 50, isLogarithmic: Bool, _ width: Double = 800,
  _ height: Double = 400
) -> ChartLayout {
  let values = (0..<days).map { low + (high - low) * Double($0) / Double(max(1, days - 1)) }
  let line = ChartLine(label: "USD", days: weekdays(days), values: values)
  let range = weekdays(days)[0]...weekdays(days)[days - 1]
  return ChartLayout(ChartSpec(lines: [line], days: range, isLogarithmic: isLogarithmic), width, height)
}

private func numbers(_ texts: [ChartText]) -> [Double] { texts.compactMap { Double($0.text) } }

@Test func `numbers of a linear scale are round and evenly spaced`() {
  #expect(
    layout(1.02, 1.19, isLogarithmic: false).leftLabels.map(\.text) == [
      "1.02", "1.04", "1.06", "1.08", "1.10", "1.12", "1.14", "1.16", "1.18",
    ])
  #expect(
    layout(120, 187, isLogarithmic: false).leftLabels.map(\.text) == [
      "120", "130", "140", "150", "160", "170", "180", "190",
    ])
}

@Test func `numbers of a logarithmic scale go 1, 2, 5`() {
  #expect(layout(1.3, 49, isLogarithmic: true).leftLabels.map(\.text) == ["2", "5", "10", "20", "50"])
  #expect(
    layout(0.004, 0.7, isLogarithmic: true).leftLabels.map(\.text) == [
      "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5",
    ])
  #expect(layout(1e-9, 1e9, isLogarithmic: true).leftLabels.count > 4)
}

@Test func `a logarithmic scale of less than a decade has numbers too`() {
  for high in [1.03, 1.2, 1.9, 2.9, 4.9] {
    #expect(layout(1.02, high, isLogarithmic: true).leftLabels.count >= 3, "up to \(high)")
  }
}

@Test(.serialized, arguments: [false, true])
func `every range of values has numbers that are in place and do not overlap`(isLogarithmic: Bool) async {
  var chance = Chance(state: 7)
  for _ in 0..<1500 {
    var power = Double.random(in: -9...9, using: &chance)
    var low = Double.random(in: 1...10, using: &chance)
    while power > 1 { (low, power) = (low * 10, power - 1) }
    while power < -1 { (low, power) = (low / 10, power + 1) }
    let ratios: [Double] = [1, 1.000_001, 1.01, 1.3, 2, 7, 30, 1e3, 1e6]
    let ratio = ratios.randomElement(using: &chance) ?? 1
    let height = Double.random(in: 150...900, using: &chance)
    let chart = layout(low, low * ratio, days: 30, isLogarithmic: isLogarithmic, 700, height)
    let values = numbers(chart.leftLabels)
    #expect(values.count >= 2, "\(low) to \(low * ratio), height \(height)")
    #expect(Set(chart.leftLabels.map(\.text)).count == values.count)
    #expect(zip(values, values.dropFirst()).allSatisfy(<))
    for (lower, upper) in zip(chart.leftLabels, chart.leftLabels.dropFirst()) {
      #expect(lower.box.y >= upper.box.bottom, "\(low) to \(low * ratio), height \(height)")
    }
    // A label is at the height at which the line has its value.
    for (text, value) in zip(chart.leftLabels, values) where !isLogarithmic && ratio > 1.1 {
      guard let bottom = chart.point(line: 0, day: weekdays(30)[0]),
        let top = chart.point(line: 0, day: weekdays(30)[29])
      else { continue }
      let share = (value - low) / (low * ratio - low)
      let wanted: Double = bottom.y + (top.y - bottom.y) * share
      #expect(abs(text.box.y + 7 - wanted) < 0.01)
    }
    await Task.yield()
  }
}

@Test func `equal ratios have equal heights on a logarithmic scale`() throws {
  let days = weekdays(5)
  let line = ChartLine(label: "TRY", days: days, values: [1, 3, 9, 27, 81])
  let chart = ChartLayout(of: line, isLogarithmic: true)
  let heights = try days.map { try #require(chart.point(line: 0, day: $0)).y }
  let steps = zip(heights, heights.dropFirst()).map { $0 - $1 }
  #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 && $0 > 10 })
}

@Test(arguments: [1e-9, 0.004, 1, 7.46, 1e9], [false, true])
func `a line of equal values is in the middle`(value: Double, isLogarithmic: Bool) throws {
  for count in [1, 2, 40] {
    let line = ChartLine(
      label: "DKK", days: weekdays(count), values: Array(repeating: value, count: count))
    let chart = ChartLayout(of: line, isLogarithmic: isLogarithmic)
    let point = try #require(chart.point(line: 0, day: weekdays(1)[0]))
    #expect(abs(point.y - (chart.plot.y + chart.plot.height / 2)) < 4)
    #expect(!chart.leftLabels.isEmpty)
    #expect(chart.strokes[0].segments.flatMap { $0 }.count == count)
  }
}

@Test func `a scale of rates never goes below zero`() {
  #expect(numbers(layout(0.001, 100, isLogarithmic: false).leftLabels).allSatisfy { $0 >= 0 })
}
