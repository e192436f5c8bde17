/// JSON objects: one on each line, or in an array.
struct ObjectForm: PriceForm {
  private let layout: ObjectLayout
  private let isArray: Bool
  /// What is before the first object, between two, and after the last one of an array.
  private let frame: ArrayFrame
  private var isFirst: Bool

  /// Objects on lines.
  init(lines layout: ObjectLayout) {
    (self.layout, isArray, frame, isFirst) = (layout, false, ArrayFrame(), true)
  }

  /// Objects in an array. `isFirst` is false for an array that has some.
  init(array layout: ObjectLayout, _ frame: ArrayFrame = ArrayFrame(), isFirst: Bool = true) {
    (self.layout, isArray, self.frame, self.isFirst) = (layout, true, frame, isFirst)
  }

  func written(_ name: String) -> String? {
    name.isEmpty || name.utf8.contains { $0 < 0x20 } ? nil : name
  }

  mutating func begin(_ output: inout PriceOutput) {
    if isArray { output.append(frame.opening) }
  }

  mutating func append(_ row: PriceRow, to output: inout PriceOutput) {
    var object: [UInt8] = []
    layout.append(row, to: &object)
    if isArray {
      output.append((isFirst ? [] : frame.separator) + object)
    } else {
      output.line { $0 += object }
    }
    isFirst = false
  }

  mutating func end(_ output: inout PriceOutput) {
    if isArray { output.append(frame.closing) }
  }
}

/// What is around the objects of an array.
struct ArrayFrame: Hashable, Sendable {
  var opening: [UInt8] = Array("[".utf8)
  var separator: [UInt8] = Array(",\n".utf8)
  var closing: [UInt8] = Array("]\n".utf8)
}

/// An object as a file has it, with places for the values of a price.
struct ObjectLayout: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text([UInt8])
    case value(PriceField, isNumber: Bool)
  }

  var parts: [Part]
  var day = DayLayout()

  init(parts: [Part], day: DayLayout) { (self.parts, self.day) = (parts, day) }

  /// `{"date":"2026-10-30","base":"EUR",…}` with the members of pricehist.
  static let pricehist: ObjectLayout = {
    var parts: [Part] = []
    for (title, field) in PriceTableTitles.pricehist {
      parts.append(.text(Array("\(parts.isEmpty ? "{" : ",")\"\(title)\":".utf8)))
      parts.append(.value(field, isNumber: false))
    }
    return ObjectLayout(parts: parts + [.text([0x7D])], day: DayLayout())
  }()

  /// Appends a price as an object.
  func append(_ row: PriceRow, to output: inout [UInt8]) {
    for part in parts {
      switch part {
      case .text(let bytes): output += bytes
      case .value(let field, let isNumber):
        if !isNumber { output.append(0x22) }
        append(field, of: row, to: &output)
        if !isNumber { output.append(0x22) }
      }
    }
  }

  private func append(_ field: PriceField, of row: PriceRow, to output: inout [UInt8]) {
    switch field {
    case .date: day.append(row.day, to: &output)
    case .base: append(escaped: row.base, to: &output)
    case .quote: append(escaped: row.quote, to: &output)
    case .amount: output.append(row.digits)
    case .source: append(escaped: row.source, to: &output)
    case .kind: append(escaped: row.kind, to: &output)
    case .namespace: output.append("CURRENCY")
    }
  }

  private func append(escaped text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case "\"", "\\": output += [0x5C, byte]
      case 0x00...0x1F: output.append("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: output.append(byte)
      }
    }
  }
}
