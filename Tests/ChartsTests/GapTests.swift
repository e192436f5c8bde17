import Charts
import Testing

private func line(_ days: [Int]) -> ChartLine {
  ChartLine(label: "ISK", days: days, values: days.map { 100 + Double($0 % 11) })
}

@Test func `weekends are gaps with a thin bridge where days are wide`() {
  let chart = ChartLayout(of: line(weekdays(20)))
  let stroke = chart.strokes[0]
  #expect(stroke.segments.map(\.count) == [5, 5, 5, 5])
  #expect(stroke.bridges.count == 3)
  for (bridge, (left, right)) in zip(stroke.bridges, zip(stroke.segments, stroke.segments.dropFirst())) {
    #expect(bridge.first == left.last && bridge.last == right.first)
  }
  #expect(chart.gaps.isEmpty)
}

@Test func `weekends are not seen where a day is less than 4 pixels wide`() {
  let chart = ChartLayout(of: line(weekdays(1000)))
  #expect(chart.strokes[0].segments.count == 1 && chart.strokes[0].bridges.isEmpty && chart.gaps.isEmpty)
}

@Test func `a gap of 5 days is bridged, one of 6 is a band`() {
  for (missing, isBand) in [(4, false), (5, false), (6, true)] {
    for count in [8, 2000] {
      let days = Array(0..<count) + Array(count + missing..<2 * count + missing)
      let chart = ChartLayout(of: line(days))
      #expect(chart.gaps.map(\.days) == (isBand ? [count...count + missing - 1] : []))
      #expect(chart.strokes[0].bridges.count == (isBand || count == 2000 ? 0 : 1))
      #expect(chart.strokes[0].segments.count == (isBand || count == 8 ? 2 : 1))
    }
  }
}

@Test func `in a gap of years only a band with a label is drawn`() throws {
  // ISK has no rates from 2008-12-10 to 2018-01-31.
  let days = weekdays(7126).filter { !(14_223...17_562).contains($0) }
  let chart = ChartLayout(of: line(days))
  #expect(chart.strokes[0].segments.count == 2 && chart.strokes[0].bridges.isEmpty)
  let band = try #require(chart.gaps.first)
  #expect(chart.gaps.count == 1 && band.days == 14_223...17_562)
  let label = try #require(band.label)
  #expect(label.text == "No rates" && label.box.x > band.box.x && label.box.right < band.box.right)
  for segment in chart.strokes[0].segments {
    #expect(segment.allSatisfy { $0.x <= band.box.x || $0.x >= band.box.right })
  }
}

@Test func `a band without room has no label`() {
  let days = Array(0..<3000) + Array(3010..<6000)
  let chart = ChartLayout(of: line(days))
  #expect(chart.gaps.count == 1 && chart.gaps[0].label == nil)
}

@Test func `the days before the first and after the last rate of a range are bands too`() {
  let chart = ChartLayout(of: line(weekdays(20)), days: 10_500...10_700)
  #expect(chart.gaps.map(\.days) == [10_500...10_594, 10_621...10_700])
}

@Test func `a range without rates is one band`() {
  for days in [1...1, 1...3, 1...400, 30_000...40_000] {
    let chart = ChartLayout(of: line(weekdays(20)), days: days)
    #expect(chart.gaps.map(\.days) == [days])
    #expect(chart.strokes == [ChartStroke()] && chart.leftLabels.isEmpty)
    #expect(chart.day(at: 300) == nil && chart.point(line: 0, day: days.lowerBound) == nil)
  }
}

@Test func `what is drawn stays in the plot`() {
  for count in [1, 2, 3, 30, 500, 7126] {
    for scale in [false, true] {
      let chart = ChartLayout(of: line(weekdays(count)), isLogarithmic: scale)
      let plot = chart.plot
      #expect(
        chart.strokes[0].segments.joined().allSatisfy {
          plot.x <= $0.x && $0.x <= plot.right && plot.y <= $0.y && $0.y <= plot.bottom
        })
    }
  }
}

@Test func `a chart without room draws nothing wrong`() {
  for (width, height) in [(0.0, 0.0), (1, 1), (10, 300), (300, 10), (40, 40)] {
    let lines = ["USD", "JPY", "GBP", "CHF"].map {
      ChartLine(label: $0, days: weekdays(400), values: weekdays(400).map { 1 + Double($0 % 9) })
    }
    let days = weekdays(400)[0]...weekdays(400)[399]
    let chart = ChartLayout(ChartSpec(lines: lines, days: days, isIndexed: true), width, height)
    #expect(chart.plot.width >= 0 && chart.plot.height >= 0)
    #expect(chart.strokes.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    _ = chart.day(at: 3)
  }
}

extension [ChartStroke] {
  fileprivate func joined() -> [ChartPoint] { flatMap { $0.segments.flatMap { $0 } } }
}
