internal import CGLib

/// A compiled catalogue of messages, a .mo file of gettext. The C library trusts every number in it: at a wrong one it ends
/// the program, or searches for ever.
///
/// The format is described in “The Format of GNU MO Files” in the manual of GNU gettext: words of 32 bits, here in the order of
/// the machine that reads them.
struct Catalogue {
  private let bytes: UnsafeRawBufferPointer

  /// Whether messages can be looked up in a file; true if there is none.
  static func isSound(_ path: String) -> Bool {
    guard let file = g_mapped_file_new(path, 0, nil) else { return true }
    defer { g_mapped_file_unref(file) }
    let bytes = UnsafeRawBufferPointer(
      start: g_mapped_file_get_contents(file), count: Int(g_mapped_file_get_length(file)))
    return Catalogue(bytes: bytes).isSound
  }

  private var isSound: Bool {
    guard bytes.count >= 28, word(at: 0) == 0x9504_12de, word(at: 4) == 0 else { return false }
    let count = word(at: 8)
    return [12, 16].allSatisfy { areTexts(count, at: word(at: $0)) }
      && isHashTable(ofSize: word(at: 20), at: word(at: 24), for: count)
  }

  private func word(at offset: Int) -> Int {
    Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Whether a table of lengths and offsets is in the file, and every text that it names, with the zero at its end.
  private func areTexts(_ count: Int, at table: Int) -> Bool {
    guard table + 8 * count <= bytes.count else { return false }
    return (0..<count).allSatisfy { index in
      let end = word(at: table + 8 * index) + word(at: table + 8 * index + 4)
      return end < bytes.count && bytes[end] == 0
    }
  }

  /// Whether every search in a hash table ends: its size is a prime, as each step leads to another place then, and some of its
  /// places are empty. A table of at most two places is not used.
  private func isHashTable(ofSize size: Int, at table: Int, for count: Int) -> Bool {
    guard size > 2 else { return true }
    guard table + 4 * size <= bytes.count, Self.isPrime(size) else { return false }
    let places = (0..<size).lazy.map { word(at: table + 4 * $0) }
    return places.contains(0) && places.allSatisfy { $0 <= count }
  }

  private static func isPrime(_ number: Int) -> Bool {
    (2...).prefix { $0 * $0 <= number }.allSatisfy { number % $0 != 0 }
  }
}
