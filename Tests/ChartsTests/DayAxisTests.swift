import Charts
import Currencies
import Testing

private func labels(_ from: String, _ to: String, _ width: Double = 700) throws -> [String] {
  try chart(from, to, width).dayLabels.map(\.text)
}

private func chart(_ from: String, _ to: String, _ width: Double) throws -> ChartLayout {
  let (first, last) = (try #require(Day(from)).number, try #require(Day(to)).number)
  let days = (first...last).filter { Day(number: $0).weekday < 6 }
  let line = ChartLine(label: "USD", days: days, values: days.map { _ in 1.1 })
  return ChartLayout(ChartSpec(lines: [line], days: first...last), width)
}

@Test func `days are labelled by day, week, month and year`() throws {
  #expect(
    try labels("2026-10-26", "2026-10-30") == [
      "2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30",
    ])
  #expect(try labels("2026-09-30", "2026-10-30") == ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"])
  #expect(try labels("2026-01-30", "2026-10-30").first == "2026-02")
  #expect(try labels("2025-10-30", "2026-10-30") == ["2026-01", "2026-04", "2026-07", "2026-10"])
  #expect(try labels("2021-10-30", "2026-10-30", 400) == ["2022", "2023", "2024", "2025", "2026"])
  #expect(try labels("1999-01-04", "2026-10-30", 500) == ["2000", "2005", "2010", "2015", "2020", "2025"])
  #expect(try labels("1999-01-04", "2026-10-30", 200) == ["2000", "2010", "2020"])
}

@Test func `in a narrow chart a short range has labels at its ends`() throws {
  #expect(try labels("2026-10-06", "2026-10-30", 260) == ["2026-10-06", "2026-10-30"])
  #expect(try labels("2026-10-06", "2026-10-30", 140) == ["2026-10-30"])
  #expect(try labels("2026-10-30", "2026-10-30") == ["2026-10-30"])
  #expect(try labels("2026-10-30", "2026-10-30", 30).isEmpty)
}

@Test func `labels of days do not overlap and stay within the chart`() async throws {
  var chance = Chance(state: 8)
  for _ in 0..<600 {
    let first = Int.random(in: 10_595...20_000, using: &chance)
    let length = [1, 2, 5, 20, 90, 365, 1800, 10_000].randomElement(using: &chance) ?? 1
    let width = Double.random(in: 60...2000, using: &chance)
    let chart = try chart(
      Day(number: first).description,
      Day(number: first + Int.random(in: 0...length, using: &chance)).description, width)
    for (left, right) in zip(chart.dayLabels, chart.dayLabels.dropFirst()) {
      #expect(left.box.right < right.box.x)
    }
    #expect(chart.dayLabels.allSatisfy { $0.box.x >= 0 && $0.box.right <= width && $0.box.bottom <= 400 })
    #expect(!chart.dayLabels.isEmpty || width < 160)
    let days = chart.gridLines.filter { $0.from.x == $0.to.x }.count
    #expect(days == 0 || days >= chart.dayLabels.count)
    await Task.yield()
  }
}
