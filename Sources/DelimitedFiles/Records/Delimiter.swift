/// The character between the fields of a record; one of ASCII.
public struct Delimiter: Hashable, Sendable {
  /// Its byte, in every encoding that is read.
  public let byte: UInt8

  /// Nil for what cannot delimit fields: letters, digits, quotation marks, line ends, other control
  /// characters than TAB, and what is not ASCII.
  public init?(_ character: Character) {
    guard let byte = character.asciiValue, character != "\r\n" else { return nil }
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "\""): return nil
    case 0x09, 0x20...0x7E: self.byte = byte
    default: return nil
    }
  }

  private init(known scalar: Unicode.Scalar) { byte = UInt8(ascii: scalar) }

  /// The character.
  public var character: Character { Character(Unicode.Scalar(byte)) }

  /// `,`
  public static let comma = Delimiter(known: ",")
  /// `;`
  public static let semicolon = Delimiter(known: ";")
  /// TAB
  public static let tab = Delimiter(known: "\t")
  /// `|`
  public static let verticalBar = Delimiter(known: "|")

  /// Those that are looked for in a file.
  static let usual = [comma, semicolon, tab, verticalBar]
}
