internal import CGLib

/// Values of D-Bus messages (`GVariant`). Each has a floating reference, which its container or call takes.
enum Variants {
  static func string(_ text: String) -> OpaquePointer? { g_variant_new_string(text) }

  /// A dictionary from names to values of any type: `a{sv}`.
  static func dictionary(_ entries: [(String, OpaquePointer?)]) -> OpaquePointer? {
    array(
      "a{sv}", entries.map { g_variant_new_dict_entry(g_variant_new_string($0), g_variant_new_variant($1)) })
  }

  /// An array of a type, as `as`.
  static func array(_ type: String, _ items: [OpaquePointer?]) -> OpaquePointer? {
    let builder = g_variant_builder_new(g_variant_type_checked_(type))
    defer { g_variant_builder_unref(builder) }
    for item in items { g_variant_builder_add_value(builder, item) }
    return g_variant_builder_end(builder)
  }

  static func tuple(_ items: [OpaquePointer?]) -> OpaquePointer? {
    g_variant_new_tuple(items, gsize(items.count))
  }
}
