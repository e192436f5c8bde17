/// The values of a row as they lie in a page (sqlite.org/fileformat2.html, 2.1).
struct Record {
  /// The values, in the order of the record; one that was added to the table later may be missing at the end.
  private(set) var values: [Value] = []

  /// Reads a record; nil unless it fills its bytes exactly and its texts are UTF-8.
  init?(_ payload: ArraySlice<UInt8>) {
    let bytes = PageBytes(payload)
    var offset = 0
    guard let header = bytes.varint(&offset), header >= 1, header <= bytes.count else { return nil }
    var body = Int(header)
    while offset < Int(header) {
      guard let type = bytes.varint(&offset), let value = Self.value(type, bytes, &body) else { return nil }
      values.append(value)
    }
    guard offset == Int(header), body == bytes.count else { return nil }
  }

  private static func value(_ type: Int64, _ bytes: PageBytes, _ offset: inout Int) -> Value? {
    switch type {
    case 0: return .null
    case 1...6: return integer(bytes, [1, 2, 3, 4, 6, 8][Int(type) - 1], &offset)
    case 7:
      guard case .integer(let bits)? = integer(bytes, 8, &offset) else { return nil }
      let number = Double(bitPattern: UInt64(bitPattern: bits))
      return number.isNaN ? nil : .real(number)
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 12..<(1 << 31): return text(or: Int(type), bytes, &offset)
    default: return nil
    }
  }

  private static func integer(_ bytes: PageBytes, _ width: Int, _ offset: inout Int) -> Value? {
    guard let part = bytes.bytes(offset, width), let first = part.first else { return nil }
    offset += width
    let start = Int64(Int8(bitPattern: first))
    return .integer(part.dropFirst().reduce(start) { $0 << 8 | Int64($1) })
  }

  /// A text where the type is odd, else a blob.
  private static func text(or type: Int, _ bytes: PageBytes, _ offset: inout Int) -> Value? {
    let size = (type - 12) / 2
    guard let part = bytes.bytes(offset, size) else { return nil }
    offset += size
    if type % 2 == 0 { return .blob(Array(part)) }
    return String(validating: part, as: UTF8.self).map { .text($0) }
  }
}
