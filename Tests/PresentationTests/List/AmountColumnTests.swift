import Presentation
import Testing

/// Every character is 10 pixels wide, and a rate 150.
@Suite struct AmountColumnTests {
  private let measure: AmountColumn.Measure = { text, scale in
    Int((Double(10 * text.count) * scale).rounded(.up))
  }

  private func column(_ amounts: [String], width: Int = 330, rate: Int = 150) -> AmountColumn {
    AmountColumn(
      amounts, in: AmountColumn.Room(width: width, rate: rate, title: 40, digit: 10), measuredBy: measure)
  }

  private func number(_ digits: Int) -> String { String(repeating: "8", count: digits) }

  @Test func `usual amounts do not change the column`() {
    #expect(column(["1"]).width == 100)
    #expect(column(["1", number(10)]).width == 100)
    #expect(column([]).width == 100)
  }

  @Test func `the column follows the longest amount that is shown now, and rates keep their line`() {
    #expect(column([number(13), "1"]).width == 140)
    #expect(column([number(38), "1"]).width == 180)
    #expect(!column([number(38)]).isStacked)
    #expect(column(["1"]).width == 100)
  }

  @Test func `a longer amount widens the column by several digits at once`() {
    let widths = (1...20).map { column([number($0)], width: 800, rate: 0).width }
    #expect(widths == Array(repeating: 100, count: 10) + [140, 140, 140, 140, 180, 180, 180, 180, 220, 220])
  }

  @Test func `short rates do not let one amount narrow all names`() {
    #expect(column([number(60)], width: 800, rate: 0).width == 500)
  }

  @Test func `a longer amount is shown in a smaller size, and then wider, but its code stays`() {
    let column = column([number(40)])
    let sizes = [18, 19, 30, 40, 60, 0].map { column.size(of: number($0), measuredBy: measure) }
    #expect(sizes.map(\.width) == [180, 180, 180, 240, 290, 180])
    #expect(sizes.map(\.scale) == [1, 0.9, 0.6, 0.6, 0.6, 1])
  }

  @Test func `where a rate would be broken, it has a line of its own`() {
    let column = column(["1234.56"], width: 200)
    #expect(column.isStacked && column.width == 75)
    #expect(self.column([number(30)], width: 200).width == 125)
    #expect(!self.column(["1"], width: 250).isStacked && self.column(["1"], width: 249).isStacked)
  }

  @Test func `large text leaves amounts their content`() {
    let large = AmountColumn(
      ["111.72"], in: AmountColumn.Room(width: 340, rate: 230, title: 60, digit: 20)
    ) { text, _ in 20 * text.count }
    #expect(large.width == 127)
  }

  @Test func `small charts have what names, rates and amounts leave`() {
    let room = { AmountColumn.Room(width: $0, rate: 150, title: 40, digit: 10) }
    #expect(column(["1"]).sparklineWidth(in: room(330)) == 72)
    #expect(column(["1"], width: 310).sparklineWidth(in: room(310)) == 52)
    #expect(column(["1"], width: 300).sparklineWidth(in: room(300)) == 0)
  }

  @Test(arguments: [0, 1, 30]) func `a window of no width has a column`(width: Int) {
    let column = column([number(5)], width: width)
    #expect(column.width > 0 && column.size(of: number(5), measuredBy: measure).width > 0)
  }
}
