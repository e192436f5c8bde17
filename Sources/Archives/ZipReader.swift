/// One file of an archive being read: its length and its checksum are held against what the archive says.
public final class ZipReader {
  private let reading: ArchiveReading
  private var left: Int

  init(_ reading: ArchiveReading, size: Int) { (self.reading, left) = (reading, size) }

  /// The next bytes, 64 KB at most; nil after the last, when all of them are known to be right.
  ///
  /// Throws `.unreadable` when the file is damaged, encrypted or packed in an unknown way, or longer or shorter than the
  /// archive says. Ask no further then.
  public func next() throws(ArchiveError) -> [UInt8]? {
    let piece = try reading.nextPiece()
    left -= piece?.count ?? 0
    guard left >= 0, piece != nil || left == 0 else {
      throw .unreadable("a file is \(left < 0 ? "longer" : "shorter") than the archive says")
    }
    return piece
  }
}
