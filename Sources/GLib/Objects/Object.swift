internal import CGLib

/// A counted reference to a GObject: holds one reference from `init` to `deinit`, on the main actor.
@MainActor
public final class Object {
  /// The GObject, for the layers over GLib.
  public let pointer: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns, as functions annotated "transfer full" return.
  public init(take pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// Adds a reference to somebody else's object, sinking a floating one (`g_object_ref_sink`), as a new widget has.
  public init(borrow pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  /// Sets a property that holds a truth value (`g_object_set_property`).
  public func set(_ property: String, _ isTrue: Bool) {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN, a macro
    g_value_set_boolean(&value, isTrue ? 1 : 0)
    g_object_set_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    g_value_unset(&value)
  }

  /// Sets a property that holds a text (`g_object_set_property`).
  public func set(_ property: String, _ text: String) {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    g_value_set_string(&value, text)
    g_object_set_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    g_value_unset(&value)
  }

  /// A property that holds a text (`g_object_get_property`); nil for none.
  public func text(_ property: String) -> String? {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    defer { g_value_unset(&value) }
    g_object_get_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    return borrowString(g_value_get_string(&value))
  }
}
