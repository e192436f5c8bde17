internal import Storage

/// Where an official table came from, and when.
public struct TableOrigin: Hashable, Sendable {
  /// The name of the file that it was imported from, or the address that it was downloaded from; nil for one that is computed from
  /// stored rates of the European Central Bank.
  public let file: String?
  /// When it was imported or downloaded, in seconds since 1970 UTC; nil for a computed one.
  public let takenAt: Int?

  /// Whether it was downloaded: the name of a file has no slashes.
  var isDownloaded: Bool { file?.contains("://") == true }

  /// Computed.
  static let computed = TableOrigin(file: nil, takenAt: nil)

  init(file: String?, takenAt: Int?) { (self.file, self.takenAt) = (file, takenAt) }

  init(_ row: Row) throws {
    self.init(file: try row.text("origin", most: 255), takenAt: try row.moment("taken_at"))
  }
}
