import Charts
import Testing

private func line(_ label: String, _ days: [Int], _ value: (Int) -> Double) -> ChartLine {
  ChartLine(label: label, days: days, values: days.map(value))
}

@Test func `a comparison begins at 100 on the first day that all lines have`() throws {
  let days = weekdays(100)
  let spec = ChartSpec(
    lines: [
      line("USD", days) { 1 + Double($0 - days[0]) / 100 },
      line("JPY", Array(days[10...])) { 100 + Double($0 % 7) },
      line("GBP", days.filter { $0 != days[10] }) { _ in 0.8 },
    ], days: days[0]...days[99], isIndexed: true)
  let chart = ChartLayout(spec)
  let base = days[11]
  #expect(spec.comparison?.day == base)
  let places = try (0..<3).map { try #require(chart.point(line: $0, day: base)) }
  #expect(places.allSatisfy { abs($0.y - places[0].y) < 1e-9 })
  #expect(chart.point(line: 1, day: days[0]) == nil)
  let hundred = try #require(chart.rightLabels.first { $0.text == "100" })
  #expect(abs(hundred.box.y + 7 - places[0].y) < 1e-9)
  #expect(chart.gridLines.filter(\.isStrong).map(\.from.y).allSatisfy { abs($0 - places[0].y) < 1e-9 })
  #expect(chart.gridLines.filter(\.isStrong).count == 1)
}

@Test(arguments: [false, true])
func `the left axis has the first line's rates, the right one the index`(isLogarithmic: Bool) throws {
  let days = weekdays(300)
  let spec = ChartSpec(
    lines: [
      line("USD", days) { 1.25 * (1 + Double($0 - days[0]) / 1000) },
      line("JPY", days) { 160 - Double($0 % 50) },
    ],
    days: days[0]...days[299], isLogarithmic: isLogarithmic, isIndexed: true)
  let chart = ChartLayout(spec)
  #expect(chart.leftLabels.count > 2 && chart.rightLabels.count > 2)
  // At one height a rate and its index stand for the same value: compare the heights of both.
  func height(_ wanted: Double) throws -> Double {
    let line = spec.lines[0]
    let known = zip(line.days, line.values).map { (day: $0, index: 100 * $1 / line.values[0]) }
    let near = try #require(known.min { abs($0.index - wanted) < abs($1.index - wanted) })
    return try #require(chart.point(line: 0, day: near.day)).y
  }
  for label in chart.leftLabels {
    let rate = try #require(Double(label.text))
    guard rate > 1.3, rate < 1.7 else { continue }
    let wanted = try height(rate / 1.25 * 100)
    #expect(abs(label.box.y + 7 - wanted) < 3)
  }
  for label in chart.rightLabels {
    let index = try #require(Double(label.text))
    guard index > 101, index < 135 else { continue }
    let wanted = try height(index)
    #expect(abs(label.box.y + 7 - wanted) < 3)
  }
  #expect(chart.titles.map(\.text) == ["USD", "100 = 1999-01-04"])
}

@Test func `a line that shares no day with the others is not drawn and does not change their base day`() {
  let spec = ChartSpec(
    lines: [
      line("HRK", Array(0..<100)) { _ in 7.5 }, line("BGN", Array(200..<300)) { _ in 1.9 },
      line("USD", Array(50..<250)) { _ in 1.1 },
    ], days: 0...299, isIndexed: true)
  let chart = ChartLayout(spec)
  #expect(spec.comparison?.day == 50)
  #expect(chart.strokes.map(\.segments.isEmpty) == [false, true, false])
  #expect(chart.endLabels.map(\.text) == ["HRK", "USD"])
  #expect(chart.point(line: 1, day: 200) == nil)
}

@Test func `the left axis has no labels when the first line has no values in the range`() throws {
  let spec = ChartSpec(
    lines: [line("HRK", Array(0..<100)) { _ in 7.5 }, line("USD", Array(0..<300)) { 1 + Double($0) / 100 }],
    days: 150...299, isIndexed: true)
  let chart = ChartLayout(spec)
  #expect(chart.leftLabels.isEmpty && chart.rightLabels.count > 1)
  let hundred = try #require(chart.rightLabels.first { $0.text == "100" })
  #expect(try abs(#require(chart.point(line: 1, day: 150)).y - hundred.box.y - 7) < 1e-9)
}

@Test func `end labels do not overlap, and stay near their lines`() async throws {
  var chance = Chance(state: 9)
  for _ in 0..<400 {
    let days = weekdays(60)
    let height = Double.random(in: 130...600, using: &chance)
    let count = Int.random(in: 2...4, using: &chance)
    let lines = (0..<count).map { number in
      line("C\(number)X", days) { _ in 1 + Double.random(in: 0...0.05, using: &chance) }
    }
    let chart = ChartLayout(
      ChartSpec(lines: lines, days: days[0]...days[59], isIndexed: true), 600, height)
    #expect(chart.endLabels.count == count)
    for (index, label) in chart.endLabels.enumerated() {
      #expect(label.line == index && label.box.x > chart.x(of: days[59]) + ChartLayout.sampleWidth)
      #expect(label.box.right <= chart.plot.right)
      #expect(label.box.y >= chart.plot.y - 1e-6 && label.box.bottom <= chart.plot.bottom + 1e-6)
      for other in chart.endLabels[..<index] {
        #expect(abs(other.box.y - label.box.y) >= label.box.height - 1e-6)
      }
      let end = try #require(chart.point(line: index, day: days[59])).y
      #expect(abs(label.box.y + 7 - end) <= 14 * Double(count))
    }
    await Task.yield()
  }
}

@Test func `a chart of one line has no end labels`() {
  let chart = ChartLayout(of: line("USD", weekdays(30)) { Double($0 % 5) + 1 })
  #expect(chart.endLabels.isEmpty && chart.rightLabels.isEmpty && chart.titles.isEmpty)
  #expect(chart.spec.comparison == nil)
}
