/// How an authority's tables are read: one type for each form of file.
public protocol TableFormat: Sendable {
  /// The kind of the tables.
  static var name: TableName { get }

  /// Whether a file has every table between its first and its last one: a day without one has none.
  static var isWithoutGaps: Bool { get }

  /// Whether a file has only the currencies that were asked for. Another one of the same days may have others.
  static var isOfSomeCurrencies: Bool { get }

  /// The server that has files of this form; nil where there is none, or it has files of another form.
  static var service: TableService? { get }

  /// Whether a file is of this form, by its beginning; it may still be cut off or damaged behind that.
  static func recognizes(_ file: TableFile) -> Bool

  /// Reads all tables of a recognized file, the oldest first. Throws `unreadable` if it is not whole.
  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable]
}

extension TableFormat {
  static var isWithoutGaps: Bool { false }
  static var isOfSomeCurrencies: Bool { false }
  static var service: TableService? { nil }
}
