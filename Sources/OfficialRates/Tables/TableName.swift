/// The name of an authority's kind of tables, such as `pl-nbp`.
public struct TableName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name, of lower-case letters and hyphens.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public init(_ name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }
}
