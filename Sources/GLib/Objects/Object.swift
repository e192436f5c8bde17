internal import CGLib

/// A counted reference to a GObject, from `init` to `deinit` (`g_object_unref`), on the main actor.
@MainActor
public final class Object {
  /// The GObject, for the layers over GLib.
  public let pointer: UnsafeMutableRawPointer

  /// Takes ownership of a reference, as functions annotated "transfer full" return it.
  public init(take pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// Adds a reference to an object that another one owns, or sinks the floating one of a new widget
  /// (`g_object_ref_sink`).
  public init(borrow pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  /// Sets a Boolean property (`g_object_set_property`).
  public func set(_ property: String, _ isTrue: Bool) {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
    g_value_set_boolean(&value, isTrue ? 1 : 0)
    g_object_set_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    g_value_unset(&value)
  }

  /// Sets a string property (`g_object_set_property`).
  public func set(_ property: String, _ text: String) {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    g_value_set_string(&value, text)
    g_object_set_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    g_value_unset(&value)
  }

  /// A Boolean property (`g_object_get_property`).
  public func isTrue(_ property: String) -> Bool {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
    defer { g_value_unset(&value) }
    g_object_get_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    return g_value_get_boolean(&value) != 0
  }

  /// A string property (`g_object_get_property`); nil for NULL.
  public func text(_ property: String) -> String? {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    defer { g_value_unset(&value) }
    g_object_get_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    return borrowString(g_value_get_string(&value))
  }
}
