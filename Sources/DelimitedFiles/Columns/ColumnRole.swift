/// What a column is needed for.
public enum ColumnRole: Hashable, Sendable {
  /// The amounts to convert.
  case amount
  /// The currencies of the amounts.
  case currency
  /// The days whose rates are used.
  case date
}

/// A column of a file.
public struct ColumnReference: Hashable, Sendable {
  /// Its position, from 1 on.
  public let position: Int
  /// Its name in the header; nil without a header.
  public let name: String?

  /// A column by its index, in a file whose columns have names, or none without a header.
  init(_ index: Int, _ names: [String]) {
    (position, name) = (index + 1, index < names.count ? names[index] : nil)
  }
}
