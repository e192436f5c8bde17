import Charts
import Testing

@Test func `values that are not rates are left out of a line`() {
  let line = ChartLine(label: "USD", days: [1, 2, 3, 4], values: [1, .nan, 0, 2])
  #expect(line.days == [1, 4] && line.values == [1, 2])
}
