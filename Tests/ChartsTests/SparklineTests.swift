import Charts
import Testing

@Test func `a sparkline keeps its extremes and stays within its margins`() {
  let days = weekdays(64)
  var values = days.map { 1.1 + Double($0 % 5) / 1000 }
  values[30] = 1.3
  let line = ChartLine(label: "USD", days: days, values: values)
  let small = Sparkline(of: line, days: days[0]...days[63], width: 64, height: 24, margin: 3)
  let points = small.stroke.segments.flatMap { $0 }
  #expect(points.allSatisfy { 3 <= $0.x && $0.x <= 61 && 3 <= $0.y && $0.y <= 21 })
  #expect(points.filter { $0.y < 6 }.count == 1)
  #expect(small.end?.x == 61 && small.end == points.last)
}

@Test func `a sparkline ends where its rates end, and is empty without rates`() {
  let line = ChartLine(label: "HRK", days: [0, 1, 2], values: [7.5, 7.6, 7.5])
  let ended = Sparkline(of: line, days: 0...10, width: 64, height: 24, margin: 2)
  #expect((ended.end?.x ?? 64) < 20)
  let none = Sparkline(of: line, days: 50...60, width: 64, height: 24, margin: 2)
  #expect(none.end == nil && none.stroke == ChartStroke())
}
