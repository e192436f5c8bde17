/// A point of a chart, in pixels from its upper left corner.
public struct ChartPoint: Hashable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the upper edge.
  public var y: Double

  /// A point at these coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of a chart, in pixels.
public struct ChartRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width, 0 or more.
  public var width: Double
  /// The height, 0 or more.
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

/// The strokes that draw a line.
public struct ChartStroke: Hashable, Sendable {
  /// Runs of points to join; a single point, a day between two gaps, is drawn as a dot.
  public var segments: [[ChartPoint]] = []
  /// Faint lines across weekends and holidays, from the day before to the day after.
  public var bridges: [[ChartPoint]] = []

  /// An empty stroke.
  public init() {}
}

/// A text at a position.
public struct ChartText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// Its bounds; it starts in the upper left corner.
  public let box: ChartRect
  /// The index of the line that it labels; nil for other texts.
  public var line: Int?
}

/// A line of the grid.
public struct ChartRule: Hashable, Sendable {
  /// One end.
  public let from: ChartPoint
  /// The other end.
  public let to: ChartPoint
  /// Whether it is emphasized: the line of 100 in a comparison.
  public var isStrong = false
}

/// A gap in a chart: consecutive days without a value.
public struct ChartBand: Hashable, Sendable {
  /// First and last day without a value.
  public let days: ClosedRange<Int>
  /// Its bounds.
  public let box: ChartRect
  /// Its label; nil where it has no room.
  public let label: ChartText?
}
