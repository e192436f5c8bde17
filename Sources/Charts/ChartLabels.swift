/// Makes the texts and the grid of a chart whose room is known.
struct ChartLabels {
  let selection: ChartSelection
  let margins: ChartMargins
  let days: DayAxis
  let values: ValueAxis?
  /// Of the whole chart, in pixels.
  let width: Double
  let measure: ChartLayout.Measure

  private var plot: ChartRect { margins.plot }
  private var gap: Double { ChartMargins.gap }

  /// How far down a value as it is drawn stands.
  func y(_ value: Double) -> Double { plot.bottom - (values?.fraction(of: value) ?? 0) * plot.height }

  private func text(_ text: String, x: Double, y: Double, line: Int? = nil) -> ChartText {
    let size = measure(text)
    return ChartText(
      text: text, box: ChartRect(x: x, y: y, width: size.width, height: size.height), line: line)
  }

  /// Rates of the first line, their right edges below each other.
  var left: [ChartText] {
    let factor = selection.factors[0]
    return margins.left.map { tick, label in
      text(label, x: plot.x - gap - measure(label).width, y: y(tick.value * factor) - margins.textHeight / 2)
    }
  }

  /// The index.
  var right: [ChartText] {
    margins.right.map { tick, label in
      text(label, x: plot.right + gap, y: y(tick.value) - margins.textHeight / 2)
    }
  }

  /// What the axes are, above them: the rates on the left, the day all lines are 100 on the right.
  var titles: [ChartText] {
    guard margins.titleHeight > 0 else { return [] }
    var titles = [text(selection.spec.title ?? selection.spec.lines[0].label, x: 2, y: 1, line: 0)]
    if selection.spec.isIndexed, let day = selection.baseDay {
      let label = "100 = \(DayUnit.day.text(of: day))"
      titles.append(text(label, x: width - measure(label).width - 2, y: 1))
    }
    return LabelLayout.separate(titles, gap: gap, width: width)
  }

  /// The grid: the index of a comparison, else the rates; and the labelled days.
  func grid(_ ticks: [Int]) -> [ChartRule] {
    let levels =
      selection.spec.isIndexed ? margins.right.map(\.tick.value) : margins.left.map(\.tick.value)
    let across = levels.map { level in
      ChartRule(
        from: ChartPoint(x: plot.x, y: y(level)), to: ChartPoint(x: plot.right, y: y(level)),
        isStrong: selection.spec.isIndexed && level == 100)
    }
    let down = ticks.map(days.x).map {
      ChartRule(from: ChartPoint(x: $0, y: plot.y), to: ChartPoint(x: $0, y: plot.bottom))
    }
    return across + down
  }

  /// The finest unit of days whose labels have room, and the days labelled; the ends of the range when that are too few.
  func dayTicks() -> (labels: [ChartText], ticks: [Int]) {
    let unit = DayUnit.all.first {
      Double($0.leastDays) * days.dayWidth >= measure($0.text(of: days.days.lowerBound)).width + 2 * gap
    }
    let ticks = days.days.count > 1 ? unit?.days(in: days.days) ?? [] : []
    guard let unit, ticks.count > 1 else { return (ends, []) }
    let labels = ticks.map { day -> ChartText in
      let label = unit.text(of: day)
      return text(label, x: days.x(of: day) - measure(label).width / 2, y: plot.bottom + gap)
    }
    return (LabelLayout.separate(labels.map(within), gap: gap, width: width), ticks)
  }

  /// First and last day; the last alone where there is no room for both.
  private var ends: [ChartText] {
    let texts = Set([days.days.lowerBound, days.days.upperBound]).sorted(by: >).map { day in
      let label = DayUnit.day.text(of: day)
      return within(text(label, x: days.x(of: day) - measure(label).width / 2, y: plot.bottom + gap))
    }
    guard let last = texts.first, let first = texts.last, last != first else {
      return LabelLayout.separate(texts, gap: gap, width: width)
    }
    let pair = LabelLayout.separate([first, last], gap: gap, width: width)
    return pair.count == 2 ? pair : LabelLayout.separate([last], gap: gap, width: width)
  }

  /// The text moved into the chart, where it would be cut.
  private func within(_ text: ChartText) -> ChartText {
    var box = text.box
    box.x = max(0, min(box.x, width - box.width))
    return ChartText(text: text.text, box: box)
  }

  /// The names of the lines, each beside the line's last value.
  var endsOfLines: [ChartText] {
    guard margins.names > 0 else { return [] }
    let named = selection.spec.lines.indices.filter { !selection.parts[$0].isEmpty }
    let wanted = named.map { line -> Double in
      let last = selection.spec.lines[line].values[selection.parts[line].upperBound - 1]
      return y(last * selection.factors[line]) - margins.textHeight / 2 - plot.y
    }
    let positions = LabelLayout.apart(wanted, length: margins.textHeight, limit: plot.height)
    return zip(named, positions).map { line, position in
      text(
        selection.spec.lines[line].label, x: days.right + 2 * gap + ChartLayout.sampleWidth,
        y: plot.y + position,
        line: line)
    }
  }

  /// Long times without a rate of any line.
  var gaps: [ChartBand] {
    selection.gaps(longerThan: StrokeMaker.shortGap).map { gap in
      let half = days.dayWidth / 2
      let left = max(days.left, days.x(of: gap.lowerBound) - half)
      let right = min(days.right, days.x(of: gap.upperBound) + half)
      let box = ChartRect(x: left, y: plot.y, width: max(0, right - left), height: plot.height)
      return ChartBand(days: gap, box: box, label: gapLabel(in: box))
    }
  }

  /// What stands in a gap that has room for it.
  private func gapLabel(in box: ChartRect) -> ChartText? {
    guard let words = selection.spec.gapLabel else { return nil }
    let size = measure(words)
    guard size.width + 2 * gap <= box.width, size.height <= box.height else { return nil }
    return text(words, x: box.x + (box.width - size.width) / 2, y: box.y + (box.height - size.height) / 2)
  }
}
