import Charts
import Testing

@Test func `the pointer finds the nearest day that has a rate`() {
  let days = weekdays(20)
  let line = ChartLine(label: "USD", days: days, values: days.map { Double($0 % 7) + 1 })
  let chart = ChartLayout(of: line)
  for day in days { #expect(chart.day(at: chart.x(of: day) + 0.4) == day) }
  // Saturday is nearer to Friday, Sunday to Monday.
  #expect(chart.day(at: chart.x(of: days[4] + 1)) == days[4])
  #expect(chart.day(at: chart.x(of: days[4] + 2)) == days[5])
  #expect(chart.day(at: -50) == days[0] && chart.day(at: 9000) == days[19])
}

@Test func `the pointer finds no day outside the range`() {
  let days = weekdays(400)
  let line = ChartLine(label: "USD", days: days, values: days.map { Double($0 % 7) + 1 })
  let chart = ChartLayout(of: line, days: days[100] + 1...days[200] - 1)
  #expect(chart.day(at: 0) == days[101] && chart.day(at: 5000) == days[199])
}

@Test func `the pointer in a long gap finds one of its ends`() {
  let line = ChartLine(label: "ISK", days: [0, 1, 2, 100, 101], values: [1, 2, 1, 2, 1])
  let chart = ChartLayout(of: line)
  #expect(chart.day(at: chart.x(of: 40)) == 2 && chart.day(at: chart.x(of: 60)) == 100)
}

@Test func `a mark is on the line on its day, and there is none without a rate`() throws {
  let line = ChartLine(label: "USD", days: [0, 1, 4, 5], values: [1, 2, 3, 4])
  let chart = ChartLayout(of: line)
  for day in line.days {
    let point = try #require(chart.point(line: 0, day: day))
    #expect(chart.strokes[0].segments.joined().contains(point))
  }
  #expect(chart.point(line: 0, day: 2) == nil && chart.point(line: 0, day: -1) == nil)
}
