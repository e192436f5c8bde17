/// Makes the lines: runs of neighbouring days joined, short gaps bridged, long ones left empty.
struct StrokeMaker {
  let selection: ChartSelection
  let days: DayAxis
  /// How far down a value as it is drawn stands, in pixels.
  let y: (Double) -> Double
  /// Dots per pixel: as wide are the columns that keep their extremes.
  let scale: Double

  /// Weekends and holidays are at most so many days without a rate. The longest of the ECB's are 4 (Easter, Christmas).
  static let shortGap = 5
  /// From that width of a day on, in pixels, weekends are seen.
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

  /// The part cut at each gap that is seen.
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
