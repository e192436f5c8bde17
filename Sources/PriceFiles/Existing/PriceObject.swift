/// A JSON object that is a price.
struct PriceObject {
  private struct Member {
    let field: PriceField
    /// The value, without quotation marks.
    let value: Range<Int>
    let isNumber: Bool
  }

  let day: WrittenDay
  let base: String
  let quote: String
  private let bytes: [UInt8]
  private let members: [Member]

  /// Reads an object without objects and arrays in it, with the members of pricehist.
  init(_ bytes: [UInt8]) throws(ReadingError.Reason) {
    let members = try Self.members(bytes)
    (base, quote) = (try Self.text(.base, members, bytes), try Self.text(.quote, members, bytes))
    _ = try Self.text(.amount, members, bytes)
    let date = try Self.text(.date, members, bytes)
    var scanner = LineScanner(Array(date.utf8)[...])
    day = try WrittenDay.read(&scanner, year: nil)
    guard scanner.isAtEnd else { throw .invalidDate(date) }
    (self.bytes, self.members) = (bytes, members)
  }

  /// The object with places for the values.
  var layout: ObjectLayout {
    var parts: [ObjectLayout.Part] = []
    var start = 0
    for member in members {
      let mark = member.isNumber ? 0 : 1
      parts.append(.text(Array(bytes[start..<(member.value.lowerBound - mark)])))
      parts.append(.value(member.field, isNumber: member.isNumber))
      start = member.value.upperBound + mark
    }
    return ObjectLayout(
      parts: parts + [.text(Array(bytes[start...]))],
      day: DayLayout(separator: day.separator, isPadded: day.isPadded))
  }

  /// The text of a member, which has to be there.
  private static func text(_ field: PriceField, _ members: [Member], _ bytes: [UInt8])
    throws(ReadingError.Reason) -> String
  {
    guard let member = members.first(where: { $0.field == field }) else {
      throw .missingField(PriceTableTitles.pricehist.first { $0.field == field }?.title ?? "")
    }
    guard !member.isNumber || field == .amount else { throw .unexpected(bytes.text) }
    return try unescaped(bytes[member.value])
  }

  private static func members(_ bytes: [UInt8]) throws(ReadingError.Reason) -> [Member] {
    var scanner = LineScanner(bytes[...])
    var members: [Member] = []
    skipSpace(&scanner)
    guard scanner.skip("{") else { throw .unexpected(bytes.text) }
    repeat {
      skipSpace(&scanner)
      let title = bytes[try string(&scanner)].text
      guard let field = PriceTableTitles.pricehist.first(where: { $0.title == title })?.field,
        !members.contains(where: { $0.field == field })
      else { throw .unknownField(title) }
      skipSpace(&scanner)
      guard scanner.skip(":") else { throw .unexpected(scanner.rest.text) }
      skipSpace(&scanner)
      let isNumber = scanner.next.map(\.isDigit) ?? false
      let value = isNumber ? number(&scanner) : try string(&scanner)
      members.append(Member(field: field, value: value, isNumber: isNumber))
      skipSpace(&scanner)
    } while scanner.skip(",")
    guard scanner.skip("}") else { throw .unexpected(scanner.rest.text) }
    skipSpace(&scanner)
    guard scanner.isAtEnd else { throw .unexpected(scanner.rest.text) }
    return members
  }

  private static func skipSpace(_ scanner: inout LineScanner) {
    _ = scanner.take { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
  }

  private static func number(_ scanner: inout LineScanner) -> Range<Int> {
    let start = scanner.position
    _ = scanner.take { $0.isDigit || $0.isLetter || "." ~= $0 || "-" ~= $0 || "+" ~= $0 }
    return start..<scanner.position
  }

  private static func string(_ scanner: inout LineScanner) throws(ReadingError.Reason) -> Range<Int> {
    guard scanner.skip("\"") else { throw .unexpected(scanner.rest.text) }
    let start = scanner.position
    while let next = scanner.next, next != "\"" { scanner.advance(by: next == "\\" ? 2 : 1) }
    let end = scanner.position
    guard end <= scanner.line.endIndex, scanner.skip("\"") else { throw .unclosed("\"") }
    return start..<end
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) throws(ReadingError.Reason) -> String {
    guard bytes.contains(0x5C) else { return bytes.text }
    var (result, scanner) = ("", LineScanner(bytes))
    while !scanner.isAtEnd {
      result += scanner.take { $0 != "\\" }.text
      guard scanner.skip("\\") else { break }
      guard let next = scanner.next else { throw .unexpected(bytes.text) }
      scanner.advance()
      switch next {
      case "\"", "\\", "/": result.unicodeScalars.append(Unicode.Scalar(next))
      case "u":
        // Halves of characters beyond the first plane are in no name of a currency.
        let digits = scanner.rest.prefix(4).text
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
          let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
        else { throw .unexpected(bytes.text) }
        result.unicodeScalars.append(scalar)
        scanner.advance(by: 4)
      default: throw .unexpected(bytes.text)
      }
    }
    return result
  }
}
