/// A .zip in memory: its list of files, and the bytes of one file piece by piece, read by libarchive, which is loaded
/// on first use.
public struct ZipArchive {
  /// A file in the archive, or a folder.
  public struct Member: Hashable, Sendable {
    /// The path; "?" if there is none.
    public let name: String
    /// The unpacked size in bytes according to the archive; reading checks it.
    public let size: Int
    /// Whether it is a folder.
    public let isFolder: Bool
    /// Whether it needs a password.
    public let isEncrypted: Bool
  }

  /// The largest number of members.
  public static let mostMembers = 1000

  /// The files and folders, in the order of the archive.
  public let members: [Member]
  private let bytes: [UInt8]

  /// Whether the bytes begin like an archive.
  public static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the list of files. Throws `.unreadable` if there is none, or it has too many files.
  public init(_ bytes: [UInt8]) throws(ArchiveError) {
    let reading = try ArchiveReading(bytes)
    var members: [Member] = []
    while let member = try reading.nextMember() {
      guard members.count < Self.mostMembers else {
        throw .unreadable("it has more than \(Self.mostMembers) files")
      }
      members.append(member)
    }
    (self.members, self.bytes) = (members, bytes)
  }

  /// Opens the member at an index, whose bytes are unpacked on demand.
  public func open(_ index: Int) throws(ArchiveError) -> ZipReader {
    let reading = try ArchiveReading(bytes)
    for _ in 0...index { _ = try reading.nextMember() }
    return ZipReader(reading, size: members[index].size)
  }
}
