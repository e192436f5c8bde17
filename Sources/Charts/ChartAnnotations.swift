internal import Currencies

/// The texts, the grid and the gaps of a chart whose margins are known.
struct ChartAnnotations {
  let selection: ChartSelection
  let margins: ChartMargins
  let days: DayAxis
  let values: ValueAxis?
  /// Width of the whole chart, in pixels.
  let width: Double
  let measure: ChartLayout.Measure

  private var dates: DateConventions { selection.spec.dates }
  private var plot: ChartRect { margins.plot }
  private var gap: Double { ChartMargins.gap }

  /// The vertical position of a value already multiplied by its line's factor, in pixels from the top.
  func y(_ value: Double) -> Double { plot.bottom - (values?.fraction(of: value) ?? 0) * plot.height }

  private func text(_ text: String, x: Double, y: Double, line: Int? = nil) -> ChartText {
    let size = measure(text)
    return ChartText(
      text: text, box: ChartRect(x: x, y: y, width: size.width, height: size.height), line: line)
  }

  /// The labels of the left axis, the values of the first line, aligned on the right.
  var left: [ChartText] {
    let factor = selection.factors[0]
    return margins.left.map { tick, label in
      text(label, x: plot.x - gap - measure(label).width, y: y(tick.value * factor) - margins.textHeight / 2)
    }
  }

  /// The labels of the right axis, the indices of a comparison.
  var right: [ChartText] {
    margins.right.map { tick, label in
      text(label, x: plot.right + gap, y: y(tick.value) - margins.textHeight / 2)
    }
  }

  /// The titles of the axes, above them: of the values on the left, of the indices with their base day on the right.
  var titles: [ChartText] {
    guard margins.titleHeight > 0 else { return [] }
    var titles = [text(selection.spec.title ?? selection.spec.lines[0].label, x: 2, y: 1, line: 0)]
    if let day = selection.spec.comparison?.day {
      let label = "100 = \(DayUnit.day.text(of: day, dates))"
      titles.append(text(label, x: width - measure(label).width - 2, y: 1))
    }
    return LabelLayout.separate(titles, gap: gap, width: width)
  }

  /// The grid: a horizontal line for each index of a comparison, else for each value, and a vertical one for each of the days.
  func grid(_ ticks: [Int]) -> [ChartRule] {
    let isIndexed = selection.spec.comparison != nil
    let levels = (isIndexed ? margins.right : margins.left).map(\.tick.value)
    let across = levels.map { level in
      ChartRule(
        from: ChartPoint(x: plot.x, y: y(level)), to: ChartPoint(x: plot.right, y: y(level)),
        isStrong: isIndexed && level == 100)
    }
    let down = ticks.map(days.x).map {
      ChartRule(from: ChartPoint(x: $0, y: plot.y), to: ChartPoint(x: $0, y: plot.bottom))
    }
    return across + down
  }

  /// The labels of the finest unit of days that has room, and the days labelled; where that is one day or none, the labels of
  /// both ends of the range.
  func dayTicks() -> (labels: [ChartText], ticks: [Int]) {
    let unit = DayUnit.all.first {
      Double($0.leastDays) * days.dayWidth >= measure($0.longestText(dates)).width + 2 * gap
    }
    let ticks = days.days.count > 1 ? unit?.days(in: days.days) ?? [] : []
    guard let unit, ticks.count > 1 else { return (ends, []) }
    let labels = ticks.map { day -> ChartText in
      let label = unit.text(of: day, dates)
      return text(label, x: days.x(of: day) - measure(label).width / 2, y: plot.bottom + gap)
    }
    return (LabelLayout.separate(labels.map(within), gap: gap, width: width), ticks)
  }

  /// The labels of the first and the last day; of the last alone where there is no room for both.
  private var ends: [ChartText] {
    let texts = Set([days.days.lowerBound, days.days.upperBound]).sorted(by: >).map { day in
      let label = DayUnit.day.text(of: day, dates)
      return within(text(label, x: days.x(of: day) - measure(label).width / 2, y: plot.bottom + gap))
    }
    guard let last = texts.first, let first = texts.last, last != first else {
      return LabelLayout.separate(texts, gap: gap, width: width)
    }
    let pair = LabelLayout.separate([first, last], gap: gap, width: width)
    return pair.count == 2 ? pair : LabelLayout.separate([last], gap: gap, width: width)
  }

  /// The text, moved so that the edges of the chart do not cut it off.
  private func within(_ text: ChartText) -> ChartText {
    var box = text.box
    box.x = max(0, min(box.x, width - box.width))
    return ChartText(text: text.text, box: box)
  }

  /// The labels of the lines, each to the right of the line's last value.
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

  /// The long gaps: days on which no line has a value.
  var gaps: [ChartBand] {
    selection.gaps(longerThan: StrokeMaker.shortGap).map { gap in
      let half = days.dayWidth / 2
      let left = max(days.left, days.x(of: gap.lowerBound) - half)
      let right = min(days.right, days.x(of: gap.upperBound) + half)
      let box = ChartRect(x: left, y: plot.y, width: max(0, right - left), height: plot.height)
      return ChartBand(days: gap, box: box, label: gapLabel(in: box))
    }
  }

  /// The label of a gap; nil where it has no room.
  private func gapLabel(in box: ChartRect) -> ChartText? {
    guard let words = selection.spec.gapLabel else { return nil }
    let size = measure(words)
    guard size.width + 2 * gap <= box.width, size.height <= box.height else { return nil }
    return text(words, x: box.x + (box.width - size.width) / 2, y: box.y + (box.height - size.height) / 2)
  }
}
