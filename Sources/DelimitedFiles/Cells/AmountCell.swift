/// What a cell of amounts has.
enum AmountCell {
  /// Nothing, spaces, or a dash in the place of a number.
  case empty
  /// A number, with what stands beside it.
  case amount(WrittenAmount)
  /// A number with more digits than are held.
  case tooManyDigits
  /// Anything else.
  case unreadable

  /// Reads a cell: a number with at most one sign (a minus before or behind it, or parentheses around it),
  /// and labels before and behind it (`€ 12,50`, `-USD 12.50`, `12,50- EUR`, `(1,234.50)`, `$12.50 USD`). What
  /// they mean is not decided here.
  init(_ cell: Span<UInt8>, _ characters: CellCharacters) {
    guard let digits = Self.digits(of: cell) else {
      self = Self.isEmpty(cell, characters) ? .empty : .unreadable
      return
    }
    guard let number = Self.number(digits, in: cell),
      let before = AmountAffix(cell, 0..<number.lowerBound, characters, isBefore: true),
      let behind = AmountAffix(cell, number.upperBound..<cell.count, characters, isBefore: false),
      before.opens == behind.opens,
      before.signs + behind.signs + before.opens <= 1
    else {
      self = .unreadable
      return
    }
    do throws(NumberShape.Flaw) {
      let shape = try NumberShape(cell, number, characters)
      let isNegative = before.minuses + behind.minuses + before.opens > 0
      self = .amount(
        WrittenAmount(
          shape: shape, isNegative: isNegative, before: before.label ?? 0..<0, behind: behind.label ?? 0..<0))
    } catch {
      self = error == .tooManyDigits ? .tooManyDigits : .unreadable
    }
  }

  /// Whether there is nothing but spaces and dashes.
  private static func isEmpty(_ cell: Span<UInt8>, _ characters: CellCharacters) -> Bool {
    var index = 0
    while index < cell.count {
      let (meaning, length) = characters.meaning(in: cell, at: index)
      guard meaning == .space || meaning == .minus else { return false }
      index += length
    }
    return true
  }

  /// The range from the first digit to the last; nil without one.
  private static func digits(of cell: Span<UInt8>) -> Range<Int>? {
    var (first, last) = (0, cell.count)
    while first < last, !isDigit(cell[first]) { first += 1 }
    guard first < last else { return nil }
    while !isDigit(cell[last - 1]) { last -= 1 }
    return first..<last
  }

  /// The number, which may begin with a decimal separator (`.50`). Nil where that follows a letter or a sign
  /// of a currency: in `Rs.50` it may be either.
  private static func number(_ digits: Range<Int>, in cell: Span<UInt8>) -> Range<Int>? {
    let start = digits.lowerBound
    guard start > 0, cell[start - 1] == UInt8(ascii: ".") || cell[start - 1] == UInt8(ascii: ",") else {
      return digits
    }
    guard start == 1 || " +-(\t".utf8.contains(cell[start - 2]) else { return nil }
    return start - 1..<digits.upperBound
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// An amount as a cell writes it.
struct WrittenAmount {
  /// Its digits.
  let shape: NumberShape
  /// Whether a minus sign or parentheses make it negative.
  let isNegative: Bool
  /// The range of the code or symbol before it; empty without one.
  let before: Range<Int>
  /// The range of the code or symbol behind it; empty without one.
  let behind: Range<Int>
  /// Whether there is one.
  var isLabelled: Bool { !before.isEmpty || !behind.isEmpty }
  /// Whether it is 0.
  var isZero: Bool { shape.isZero }
}

/// What stands before or behind the number of a cell.
struct AmountAffix {
  /// The range of the text that is neither sign nor space; nil without one.
  private(set) var label: Range<Int>?
  /// The number of minus signs.
  private(set) var minuses = 0
  /// The number of parentheses that open before the number or close behind it.
  private(set) var opens = 0
  private var pluses = 0

  /// The number of signs.
  var signs: Int { minuses + pluses }

  /// Nil where it has digits, or marks that cannot belong to the number. A sign belongs to it where it
  /// touches it or is the outermost character; in `12,50 - EUR` it may be a dash.
  init?(_ cell: Span<UInt8>, _ range: Range<Int>, _ characters: CellCharacters, isBefore: Bool) {
    var (index, hasInnerMark, mayBeDash) = (range.lowerBound, false, false)
    while index < range.upperBound {
      let (meaning, length) = characters.meaning(in: cell, at: index)
      let touches = isBefore ? index + length == range.upperBound : index == range.lowerBound
      switch meaning {
      case .space: break
      case .minus, .plus:
        if meaning == .minus { minuses += 1 } else { pluses += 1 }
        hasInnerMark = label != nil
        mayBeDash = !touches && (!isBefore || label != nil)
        if isBefore, mayBeDash { return nil }
      case isBefore ? .open : .close:
        opens += 1
        hasInnerMark = label != nil
      case .open, .close, .digit: return nil
      case .point, .comma, .apostrophe, .other:
        if hasInnerMark || mayBeDash { return nil }
        label = (label?.lowerBound ?? index)..<(index + length)
      }
      index += length
    }
  }
}
