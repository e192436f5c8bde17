internal import CGLib

/// A value that a method on D-Bus takes or returns (`GVariant`), of the types that are in use here.
public indirect enum BusValue: Hashable, Sendable {
  /// "s"; also a path or a signature that was received.
  case string(String)
  /// "b".
  case boolean(Bool)
  /// "i".
  case integer(Int32)
  /// "u".
  case unsigned(UInt32)
  /// "d".
  case double(Double)
  /// "v".
  case variant(BusValue)
  /// "a" and the type of the elements.
  case array([BusValue], of: String)
  /// "(", the types of the elements, ")".
  case tuple([BusValue])
  /// "{sv}", an element of a dictionary.
  case entry(String, BusValue)

  /// "as".
  public static func strings(_ texts: [String]) -> BusValue { .array(texts.map { .string($0) }, of: "s") }

  /// "a{sv}", in this order.
  public static func dictionary(_ entries: [(String, BusValue)]) -> BusValue {
    .array(entries.map { .entry($0.0, $0.1) }, of: "{sv}")
  }

  /// The text of a string; nil for any other value.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of an array of strings; nil for any other value.
  public var texts: [String]? {
    guard case .array(let values, "s") = self else { return nil }
    return values.compactMap(\.text)
  }

  /// The number of "u"; nil for any other value.
  public var number: UInt32? { if case .unsigned(let number) = self { number } else { nil } }
}

// The conversion from and to GLib's type.
extension BusValue {
  /// A new variant, with a floating reference (`g_variant_new_…`).
  func newVariant() -> OpaquePointer? {
    switch self {
    case .string(let text): return g_variant_new_string(text)
    case .boolean(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .integer(let value): return g_variant_new_int32(value)
    case .unsigned(let value): return g_variant_new_uint32(value)
    case .double(let value): return g_variant_new_double(value)
    case .variant(let value): return g_variant_new_variant(value.newVariant())
    case .entry(let key, let value):
      return g_variant_new_dict_entry(g_variant_new_string(key), BusValue.variant(value).newVariant())
    case .tuple(let values):
      let children = values.map { $0.newVariant() }
      return g_variant_new_tuple(children, gsize(children.count))
    case .array(let values, let type):
      let (children, element) = (values.map { $0.newVariant() }, g_variant_type_new(type))
      defer { g_variant_type_free(element) }
      return g_variant_new_array(element, children, gsize(children.count))
    }
  }

  /// The value of a variant, which is borrowed; nil for a type that is not in use here.
  init?(_ variant: OpaquePointer) {
    let type = borrowString(g_variant_get_type_string(variant)) ?? ""
    switch type.first {
    case "s", "o", "g": self = .string(borrowString(g_variant_get_string(variant, nil)) ?? "")
    case "b": self = .boolean(g_variant_get_boolean(variant) != 0)
    case "i": self = .integer(g_variant_get_int32(variant))
    case "u": self = .unsigned(g_variant_get_uint32(variant))
    case "d": self = .double(g_variant_get_double(variant))
    case "v":
      guard let value = BusValue.children(of: variant).first else { return nil }
      self = .variant(value)
    case "a": self = .array(BusValue.children(of: variant), of: String(type.dropFirst()))
    case "(": self = .tuple(BusValue.children(of: variant))
    case "{":
      let pair = BusValue.children(of: variant)
      guard pair.count == 2, let key = pair[0].text, case .variant(let value) = pair[1] else { return nil }
      self = .entry(key, value)
    default: return nil
    }
  }

  /// The values that a container has (`g_variant_get_child_value`), without those of other types.
  static func children(of variant: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(variant)).compactMap { index in
      guard let child = g_variant_get_child_value(variant, index) else { return nil }
      defer { g_variant_unref(child) }
      return BusValue(child)
    }
  }
}
