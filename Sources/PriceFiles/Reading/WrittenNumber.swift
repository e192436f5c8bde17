/// The sign that a number has before its fraction.
public enum DecimalMark: Hashable, Sendable {
  /// `1.1172`
  case point
  /// `1,1172`
  case comma
}

/// The signs of a number as a line has it.
struct WrittenNumber {
  /// The digits with the signs between them.
  let bytes: ArraySlice<UInt8>

  /// What the signs say about the decimal mark.
  enum Marks: Hashable {
    /// It has no sign.
    case none
    /// It is certain.
    case decimal(DecimalMark)
    /// The only sign groups three digits, or is the decimal mark.
    case either(DecimalMark)
  }

  /// Reads a number: digits with `.` and `,` between them, and for hledger with spaces, and an exponent.
  static func read(_ scanner: inout LineScanner, _ syntax: PlainSyntax) throws(ReadingError.Reason)
    -> WrittenNumber
  {
    let start = scanner
    var hasDigits = false
    while let next = scanner.next {
      if next.isDigit {
        hasDigits = true
      } else if next == " " {
        guard syntax == .hledger, hasDigits, let after = scanner.next(after: 1), after.isDigit else { break }
      } else if next == "'" || next == "_" {
        // Newer versions group digits with them.
        if hasDigits, let after = scanner.next(after: 1), after.isDigit { throw .unexpected(start.rest.text) }
        break
      } else if next != "." && next != "," {
        break
      }
      scanner.advance()
    }
    let bytes = start.line[start.position..<scanner.position]
    guard hasDigits, !(syntax == .ledger && bytes.last == ",") else { throw .unexpected(start.rest.text) }
    if syntax == .hledger { skipExponent(&scanner) }
    return WrittenNumber(bytes: bytes)
  }

  private static func skipExponent(_ scanner: inout LineScanner) {
    var exponent = scanner
    guard exponent.skip("e") || exponent.skip("E") else { return }
    if exponent.skip("-") || exponent.skip("+") { exponent.skipBlanks() }
    if !exponent.take(while: \.isDigit).isEmpty { scanner = exponent }
  }

  /// What the signs say about the decimal mark.
  var marks: Marks {
    guard let last = bytes.lastIndex(where: { $0 == "." || $0 == "," }) else { return .none }
    let mark: DecimalMark = bytes[last] == "." ? .point : .comma
    let before = bytes[..<last]
    let others = before.filter { $0 == "." || $0 == "," || $0 == " " }
    // Groups have one sign, and the decimal mark is another one.
    if others.contains(where: { $0 != bytes[last] }) { return .decimal(mark) }
    if !others.isEmpty { return .decimal(mark == .point ? .comma : .point) }
    let isGroup = bytes.endIndex - last == 4 && (1...3).contains(before.count) && before.first != "0"
    return isGroup ? .either(mark) : .decimal(mark)
  }
}

extension WrittenNumber {
  /// The decimal mark of a directive's example, `1.000,00`; nil for one without signs. hledger wants examples
  /// to have it.
  func exampleMark(_ syntax: PlainSyntax) -> DecimalMark? {
    switch marks {
    case .none: nil
    case .decimal(let mark): mark
    case .either(let mark): syntax == .hledger ? mark : .point
    }
  }
}

/// Gathers what the numbers of a file say about its decimal mark.
struct DecimalMarks {
  private var certain: (mark: DecimalMark, line: Int)?
  private var either: DecimalMark?

  /// Notes a number. Throws for one whose mark is not that of an earlier one.
  mutating func note(_ number: WrittenNumber, line: Int) throws(ReadingError.Reason) {
    switch number.marks {
    case .none: break
    case .either(let mark): either = either ?? mark
    case .decimal(let mark):
      guard let certain else {
        self.certain = (mark, line)
        return
      }
      if certain.mark != mark {
        throw .ambiguous(number.bytes.text, .decimalMark(otherLine: certain.line))
      }
    }
  }

  /// The mark that is certain; nil where no number says it.
  var decimal: DecimalMark? { certain?.mark }

  /// The only mark of numbers that do not say whether it groups digits; nil without such numbers, and where
  /// it is certain.
  var undecided: DecimalMark? { certain == nil ? either : nil }
}
