import FoundationEssentials

/// Reads the mantissa of a Decimal from its encoded form, the only public one in which its digits are numbers: eight words of 16
/// bits, the lowest first. Its description has them too, but takes ten times as long.
final class DecimalMantissa: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
  /// The number of words.
  private static let words = 8

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// The number of words that came so far.
  private(set) var count = 0
  private var mantissa: UInt128 = 0

  private init() {}

  /// The mantissa of a decimal; nil where it is not encoded so.
  static func of(_ value: Decimal) -> UInt128? {
    let reader = DecimalMantissa()
    do { try value.encode(to: reader) } catch { return nil }
    return reader.count == words ? reader.mantissa : nil
  }

  func encode(_ word: UInt16) {
    if count < Self.words { mantissa |= UInt128(word) << UInt128(16 * count) }
    count += 1
  }

  // Everything else that an encoder takes is not a word of the mantissa.

  func encode(_ value: some Encodable) {}
  func encodeNil() {}
  func container<Key>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(mantissa: self))
  }
  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type)
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func superEncoder() -> any Encoder { self }

  /// The members of the encoded form, one of which is the list of the words.
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let mantissa: DecimalMantissa
    var codingPath: [any CodingKey] { [] }

    func nestedUnkeyedContainer(forKey _: Key) -> any UnkeyedEncodingContainer { mantissa }
    func encode(_ value: some Encodable, forKey _: Key) {}
    func encodeNil(forKey _: Key) {}
    func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey _: Key) -> KeyedEncodingContainer<Nested> {
      mantissa.container(keyedBy: type)
    }
    func superEncoder() -> any Encoder { mantissa }
    func superEncoder(forKey _: Key) -> any Encoder { mantissa }
  }
}
