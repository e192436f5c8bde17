import GLib
import Testing

struct InflaterTests {
  /// "hello, hello, hello" as zlib's raw deflate has it.
  let deflated: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0x00]

  func inflate(_ bytes: [UInt8]) throws(GLibError) -> String {
    let inflater = Inflater(bytes[...])
    var text: [UInt8] = []
    while let piece = try inflater.next() { text += piece }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `a raw stream is inflated, and what follows it is left`() throws {
    #expect(try inflate(deflated) == "hello, hello, hello")
    #expect(try inflate(deflated + [1, 2, 3]) == "hello, hello, hello")
    #expect(try inflate([0x03, 0x00]) == "")
  }

  @Test func `a long stream comes in pieces of at most 64 KB, made when they are asked for`() throws {
    let zeros: [UInt8] =
      [0xED, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x06, 0x7F, 0xA0]
      + Array(repeating: 0x00, count: 193) + [0x80, 0xD7, 0x00]
    let inflater = Inflater(zeros[...])
    var counts: [Int] = []
    while let piece = try inflater.next() {
      #expect(piece.allSatisfy { $0 == 0 })
      counts.append(piece.count)
    }
    #expect(counts.reduce(0, +) == 200_000)
    #expect(counts.allSatisfy { (1...65_536).contains($0) })
    #expect(counts.count >= 4)
  }

  @Test func `a stream that is cut off or damaged is an error`() {
    for count in 0..<deflated.count {
      #expect(throws: GLibError.self) { try inflate(Array(deflated[..<count])) }
    }
    #expect(throws: GLibError.self) { try inflate([0xFF, 0xFF, 0xFF]) }
  }
}
