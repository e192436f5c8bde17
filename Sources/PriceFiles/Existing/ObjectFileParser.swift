internal import Currencies

/// Reads JSON objects: one on each line, or in an array.
struct ObjectFileParser: PriceFileParser {
  private enum Place {
    case beforeArray
    case betweenObjects
    case inObject
    case inText
    case afterEscape
    case afterArray
  }

  private let isArray: Bool
  private var held = HeldPrices()
  private var last: [UInt8]?
  private var isUnpadded = false
  private var place = Place.beforeArray
  private var object: [UInt8] = []
  private var objectLine = 0
  /// The bytes since the last object, or since the beginning of the array.
  private var gap: [UInt8] = []
  private var separator: [UInt8]?

  /// A parser of lines or of an array.
  init(isArray: Bool) { self.isArray = isArray }

  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason) {
    if isArray {
      for byte in line.bytes { try read(byte, line.number) }
      for byte in line.end { try read(byte, line.number) }
    } else if line.bytes.contains(where: { !$0.isBlank }) {
      try readObject(Array(line.bytes), line: line.number)
    }
  }

  func end() throws(ParsedPrices.Failure) -> ParsedPrices {
    var layout = ObjectLayout.pricehist
    if let last {
      do throws(ReadingError.Reason) { layout = try PriceObject(last).layout } catch {
        throw ParsedPrices.Failure(line: objectLine, reason: error)
      }
      layout.day.isPadded = !isUnpadded
    }
    guard isArray else { return ParsedPrices(held: held, form: ObjectForm(lines: layout)) }
    switch place {
    case .beforeArray: return ParsedPrices(held: held, form: ObjectForm(array: layout), isOfLines: false)
    case .afterArray: break
    default: throw ParsedPrices.Failure(line: max(objectLine, 1), reason: .unclosed("["))
    }
    let frame = ArrayFrame(opening: [], separator: separator ?? ArrayFrame().separator, closing: gap)
    return ParsedPrices(
      held: held, form: ObjectForm(array: layout, frame, isFirst: last == nil), droppedBytes: gap.count,
      isOfLines: false)
  }

  private mutating func read(_ byte: UInt8, _ line: Int) throws(ReadingError.Reason) {
    switch (place, byte) {
    case (.inText, "\\"): place = .afterEscape
    case (.inText, "\""): place = .inObject
    case (.inText, _): break
    case (.afterEscape, _): place = .inText
    case (.inObject, "\""): place = .inText
    case (.inObject, "}"):
      object.append(byte)
      try readObject(object, line: objectLine)
      (place, gap) = (.betweenObjects, [])
      return
    case (.inObject, _): break
    default: return try readFrame(byte, line)
    }
    object.append(byte)
  }

  /// Reads a byte outside of objects.
  private mutating func readFrame(_ byte: UInt8, _ line: Int) throws(ReadingError.Reason) {
    let isBlank = byte.isBlank || byte == 0x0A || byte == 0x0D
    switch (place, byte) {
    case (.beforeArray, "["): (place, gap) = (.betweenObjects, [])
    case (.betweenObjects, "{"):
      // Between two objects there is one comma, and none before the first.
      guard gap.contains(0x2C) == (last != nil) else { throw .unexpected("{") }
      separator = last == nil ? gap.isEmpty ? nil : [0x2C] + gap : gap
      (place, object, objectLine) = (.inObject, [byte], line)
    case (.betweenObjects, ",") where last != nil && !gap.contains(0x2C): gap.append(byte)
    case (.betweenObjects, "]") where !gap.contains(0x2C):
      gap.append(byte)
      place = .afterArray
    case (.beforeArray, _) where isBlank: break
    case (_, _) where isBlank: gap.append(byte)
    default: throw .unexpected([byte].text)
    }
  }

  private mutating func readObject(_ bytes: [UInt8], line: Int) throws(ReadingError.Reason) {
    let price = try PriceObject(bytes)
    held.insert(price.day.day, HeldPrices.Pair(base: price.base, quote: price.quote), line: line)
    if !price.day.isPadded { isUnpadded = true }
    (last, objectLine) = (bytes, line)
  }
}
