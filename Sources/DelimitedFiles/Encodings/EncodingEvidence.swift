/// What the bytes of a file tell about its encoding, where ASCII stands for ASCII.
struct EncodingEvidence {
  /// The encoding that the user or a byte-order mark names; nil without one.
  let named: TextEncoding?

  /// Whether all bytes so far are UTF-8.
  private(set) var isUTF8 = true
  private var invalidLine = 0
  private var validator = UTF8Validator()
  /// A bit for each byte from 0x80 on that occurs.
  private var seen: UInt128 = 0
  private var lines = 1

  /// No bytes yet.
  init(named: TextEncoding?) { self.named = named }

  /// Adds the bytes that follow. Throws `notText` for a NUL.
  mutating func add(_ bytes: [UInt8]) throws(FileError) {
    let bytes = bytes.span
    var (all, least) = (UInt8.min, UInt8.max)
    for index in bytes.indices {
      all |= bytes[index]
      least = min(least, bytes[index])
    }
    if least == 0 { throw .notText(line: lines + Self.lineEnds(in: bytes, until: 0)) }
    if all >= 0x80 || !validator.isWhole {
      remember(bytes)
      check(bytes)
    }
    lines += Self.lineEnds(in: bytes)
  }

  private mutating func remember(_ bytes: Span<UInt8>) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let bit = UInt64(1) << UInt64(bytes[index] & 0x3F)
      if bytes[index] < 0xC0 { low |= bit } else { high |= bit }
    }
    seen |= UInt128(high) << 64 | UInt128(low)
  }

  /// The bytes from 0x80 on that occur.
  private var seenBytes: [UInt8] { (0x80...0xFF).filter { seen >> ($0 - 0x80) & 1 == 1 } }

  private mutating func check(_ bytes: Span<UInt8>) {
    guard isUTF8, let index = validator.firstError(in: bytes) else { return }
    isUTF8 = false
    invalidLine = lines + Self.lineEnds(in: bytes.extracting(..<index))
  }

  /// The encodings that fit all bytes, which are the whole file; several where they differ in nothing but in
  /// letters that cannot be told apart, the most likely one first. ASCII is UTF-8. Throws for bytes that are
  /// not of the named encoding, or of none.
  func encodings() throws(FileError) -> [TextEncoding] {
    let isUTF8 = isUTF8 && validator.isWhole
    switch named {
    case .utf8, .utf16LittleEndian, .utf16BigEndian:
      guard isUTF8 else { throw .invalidText(.utf8, line: invalidLine == 0 ? lines : invalidLine) }
      return [.utf8]
    case .some(let encoding): return [encoding]
    case nil:
      if isUTF8 { return [.utf8] }
      let fitting = encodingsOfOneByte
      if fitting.isEmpty { throw .unknownEncoding }
      return fitting
    }
  }

  /// The same for the bytes so far.
  var encodingsSoFar: [TextEncoding] {
    if let named { return [named.isUTF16 ? .utf8 : named] }
    return isUTF8 ? [.utf8] : encodingsOfOneByte
  }

  private var encodingsOfOneByte: [TextEncoding] {
    let bytes = seenBytes
    return TextEncoding.ofOneByte.filter { SingleByteTable.of($0)?.prints(bytes) ?? false }
  }

  private static func lineEnds(in bytes: Span<UInt8>, until stop: UInt8? = nil) -> Int {
    var count = 0
    for index in bytes.indices {
      if bytes[index] == stop { break }
      count += bytes[index] == UInt8(ascii: "\n") ? 1 : 0
    }
    return count
  }
}
