/// Maker of the strokes of a chart: it joins consecutive days, bridges short gaps and leaves long ones empty.
struct StrokeMaker {
  let selection: ChartSelection
  let days: DayAxis
  /// The vertical position of a value already multiplied by its line's factor, in pixels from the top.
  let y: (Double) -> Double
  /// Device dots per pixel. Each column of dots keeps its extremes.
  let scale: Double

  /// The longest closing, weekends and holidays, in days without a rate. The ECB's longest are 4 (Easter, Christmas).
  static let shortGap = 5
  /// The least width of a day that shows weekends as gaps, in pixels.
  static let wideDay = 4.0

  func stroke(_ line: Int) -> ChartStroke {
    let source = selection.spec.lines[line]
    func point(_ index: Int) -> ChartPoint {
      ChartPoint(x: days.x(of: source.days[index]), y: y(source.values[index] * selection.factors[line]))
    }
    var stroke = ChartStroke()
    let runs = runs(source, selection.parts[line])
    for run in runs {
      let kept = DownSampling.m4(run, values: source.values) {
        Int((days.x(of: source.days[$0]) * scale).rounded(.down))
      }
      stroke.segments.append(kept.map(point))
    }
    for (left, right) in zip(runs, runs.dropFirst()) {
      let (last, next) = (left.upperBound - 1, right.lowerBound)
      guard source.days[next] - source.days[last] - 1 <= Self.shortGap else { continue }
      stroke.bridges.append([point(last), point(next)])
    }
    return stroke
  }

  /// The drawn part of a line, split at each visible gap.
  private func runs(_ line: ChartLine, _ part: Range<Int>) -> [Range<Int>] {
    guard !part.isEmpty else { return [] }
    let hidden = days.dayWidth < Self.wideDay ? Self.shortGap : 0
    var runs: [Range<Int>] = []
    var start = part.lowerBound
    for index in part.dropFirst() where line.days[index] - line.days[index - 1] - 1 > hidden {
      runs.append(start..<index)
      start = index
    }
    return runs + [start..<part.upperBound]
  }
}
