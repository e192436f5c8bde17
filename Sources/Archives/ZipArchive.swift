/// A .zip in memory: its list of files, and one file's bytes piece by piece, read by libarchive. It is loaded with the first
/// archive.
public struct ZipArchive {
  /// A file in the archive, or a folder.
  public struct Member: Hashable, Sendable {
    /// The name, with the folders before it; "?" where there is none.
    public let name: String
    /// Bytes when unpacked, as the archive says; reading checks it.
    public let size: Int
    /// True for a folder, which has no bytes.
    public let isFolder: Bool
    /// True when a password is needed.
    public let isEncrypted: Bool
  }

  /// More members than these are not listed.
  public static let mostMembers = 1000

  /// The files and folders, as they follow each other in the archive.
  public let members: [Member]
  private let bytes: [UInt8]

  /// True when the bytes begin as an archive does.
  public static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the list of files. Throws `.unreadable` when there is none, or one of too many files.
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

  /// The bytes of the member with that index, unpacked as they are asked for.
  public func open(_ index: Int) throws(ArchiveError) -> ZipReader {
    let reading = try ArchiveReading(bytes)
    for _ in 0...index { _ = try reading.nextMember() }
    return ZipReader(reading, size: members[index].size)
  }
}
