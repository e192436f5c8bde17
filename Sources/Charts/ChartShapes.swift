/// A point in a chart, in pixels from its upper left corner.
public struct ChartPoint: Hashable, Sendable {
  /// From the left.
  public var x: Double
  /// From the top.
  public var y: Double

  /// A point at these coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in a chart, in pixels.
public struct ChartRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// 0 or more.
  public var width: Double
  /// 0 or more.
  public var height: Double

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The lower edge.
  public var bottom: Double { y + height }
}

/// What is drawn of one line.
public struct ChartStroke: Hashable, Sendable {
  /// Runs of points to be joined by the line; a run of one point is a day between two gaps, to be drawn as a dot.
  public var segments: [[ChartPoint]] = []
  /// Thin quiet lines over weekends and holidays, from the day before to the day after.
  public var bridges: [[ChartPoint]] = []

  /// Nothing.
  public init() {}
}

/// A text and where it stands.
public struct ChartText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The room it takes: the text begins in the upper left corner.
  public let box: ChartRect
  /// The line of the chart it belongs to, where it is a name or a title of one.
  public var line: Int?
}

/// A straight line of the grid.
public struct ChartRule: Hashable, Sendable {
  /// One end.
  public let from: ChartPoint
  /// The other.
  public let to: ChartPoint
  /// One that means more than the others: 100 of a comparison.
  public var isStrong = false
}

/// Days in a row for which there is nothing to draw.
public struct ChartBand: Hashable, Sendable {
  /// First and last of the days without a rate.
  public let days: ClosedRange<Int>
  /// The room they take.
  public let box: ChartRect
  /// "No rates", where there is room for it.
  public let label: ChartText?
}
