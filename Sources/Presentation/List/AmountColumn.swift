/// The column of the amounts of a list: as wide as what is shown now, and never so wide that no room is left for names and
/// rates. An amount too long for it is shown in a smaller size, and then wider. Widths are in pixels.
public struct AmountColumn: Hashable, Sendable {
  /// What a row has for names, rates and amounts.
  public struct Room: Hashable, Sendable {
    /// The width that they share.
    public let width: Int
    /// The width of the longest rate on one line.
    public let rate: Int
    /// The width that the longest code needs, with the beginning of a name.
    public let title: Int
    /// The width of a digit of an amount.
    public let digit: Int

    /// A room of the parts above.
    public init(width: Int, rate: Int, title: Int, digit: Int) {
      (self.width, self.rate, self.title, self.digit) = (width, rate, title, digit)
    }
  }

  /// How an amount is shown.
  public struct Size: Hashable, Sendable {
    /// The width of its field.
    public let width: Int
    /// Its size relative to that of the others.
    public let scale: Double
  }

  /// Measures a text in a relative size.
  public typealias Measure = (_ text: String, _ scale: Double) -> Int

  /// Rates have a line of their own below names and amounts: they would be broken beside the amounts.
  public let isStacked: Bool
  /// The width of the column.
  public let width: Int
  /// The width of the widest field: all but the title.
  private let longest: Int

  /// The sizes in which amounts are shown; in the smallest one they are still legible.
  static let scales = [1, 0.9, 0.8, 0.7, 0.6]
  /// The width in digits that the column has wherever there is room, so that it stays as it is while most amounts are typed.
  /// Where rates leave less, they have a line of their own.
  private static let usualDigits = 10
  /// The digits by which the column becomes wider for longer amounts: all rows are laid out anew then.
  private static let stepDigits = 4

  /// The column for the amounts that are shown in a list.
  public init(_ amounts: [String], in room: Room, measuredBy measure: Measure) {
    isStacked = room.width - room.rate < Self.usualDigits * room.digit
    let texts = isStacked ? room.title : max(room.title, room.rate)
    longest = max(room.digit, room.width - room.title)
    let most = max(room.digit, min(room.width - texts, room.width * 5 / 8))
    let widest = amounts.map { measure($0, 1) }.max() ?? 0
    let usual = min(Self.usualDigits * room.digit, room.width * 3 / 8)
    width = min(most, usual + Self.stepped(max(0, widest - usual), by: Self.stepDigits * room.digit))
  }

  /// Rounds a width up, so that the column does not change with every digit.
  private static func stepped(_ width: Int, by step: Int) -> Int {
    step > 0 ? (width + step - 1) / step * step : width
  }

  /// The size of an amount: in its full size, or in the largest smaller one that fits.
  public func size(of amount: String, measuredBy measure: Measure) -> Size {
    for scale in Self.scales where measure(amount, scale) <= width { return Size(width: width, scale: scale) }
    let smallest = Self.scales.last ?? 1
    return Size(width: min(longest, measure(amount, smallest)), scale: smallest)
  }

  /// The width that names and rates leave for small charts beside the amounts; 0 where that is too little.
  public func sparklineWidth(in room: Room) -> Int {
    let left = room.width - width - (isStacked ? 2 * room.title : room.rate) - Self.gap
    return left < Self.sparklineWidths.lowerBound ? 0 : min(left, Self.sparklineWidths.upperBound)
  }

  private static let sparklineWidths = 44...72
  /// The space before a small chart.
  private static let gap = 8
}
