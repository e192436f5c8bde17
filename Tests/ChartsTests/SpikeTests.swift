import Charts
import Testing

/// One-day spikes up and down on random days of a line as long as the ECB's history.
@Suite(.serialized) struct SpikeTests {
  @Test func `no spike of one day disappears at any width`() async {
    let days = weekdays(7126)
    var chance = Chance(state: 5)
    let calm = days.indices.map {
      1 + 0.1 * Double(($0 / 37) % 7) / 7 + Double.random(in: 0...0.01, using: &chance)
    }
    for width in 200...2000 {
      var values = calm
      let spikes = (0..<6).map { number -> Int in
        // Two spikes in one column of pixels could not be told apart.
        let index = number * 1180 + Int.random(in: 0..<1000, using: &chance)
        values[index] = number.isMultiple(of: 2) ? 3 + Double(number) : 0.5 - 0.05 * Double(number)
        return index
      }
      let layout = ChartLayout(
        ChartSpec(
          lines: [ChartLine(label: "USD", days: days, values: values)], days: days[0]...days[7125],
          isLogarithmic: width.isMultiple(of: 3)), Double(width), scale: width.isMultiple(of: 2) ? 1 : 2)
      let drawn = Set(layout.strokes[0].segments.joined())
      for index in spikes {
        let point = layout.point(line: 0, day: days[index])
        #expect(point.map(drawn.contains) == true, "the spike of day \(days[index]) at width \(width)")
      }
      let columns = Int(layout.plot.width * (width.isMultiple(of: 2) ? 1 : 2)) + 2
      #expect(drawn.count <= 4 * columns, "\(drawn.count) points for \(columns) columns")
      await Task.yield()
    }
  }

  @Test func `each column keeps its first, last, lowest and highest day, and the days rise`() async {
    let days = weekdays(7126)
    var chance = Chance(state: 6)
    for width in [200.0, 333, 801, 2000] {
      let line = ChartLine(
        label: "USD", days: days, values: days.map { _ in Double.random(in: 0.5...2, using: &chance) })
      let layout = ChartLayout(ChartSpec(lines: [line], days: days[0]...days[7125]), width)
      let points = layout.strokes[0].segments.flatMap { $0 }
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
      let all = days.compactMap { layout.point(line: 0, day: $0) }
      let kept = Dictionary(grouping: points) { Int($0.x) }
      for (column, wanted) in Dictionary(grouping: all, by: { Int($0.x) }) {
        let found = kept[column] ?? []
        #expect(found.first == wanted.first && found.last == wanted.last)
        #expect(found.map(\.y).min() == wanted.map(\.y).min())
        #expect(found.map(\.y).max() == wanted.map(\.y).max())
      }
      await Task.yield()
    }
  }
}
