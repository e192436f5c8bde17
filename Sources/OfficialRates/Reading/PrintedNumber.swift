/// The decimal separator of a form that has no other one and no grouping.
enum DecimalSeparator {
  /// `1234.5`
  case point
  /// `1234,5`
  case comma

  /// The digits with `.`; empty, which is no number, for a text with another separator: it may be grouping.
  func digits(_ printed: String) -> String {
    switch self {
    case .point: printed
    case .comma: printed.contains(".") ? "" : printed.replacing(",", with: ".")
    }
  }
}

/// Numbers of units as tables print them.
enum PrintedUnits {
  /// Reads digits alone; nil for anything else, such as `+100`.
  static func read(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}

extension JSONNode {
  /// The digits of a number, or `null`, which stands for none; nil for anything else.
  var numberOrNull: String? { self == .null ? "null" : number }
}
