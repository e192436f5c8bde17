internal import CGtk
internal import GLib

/// A key press (`GdkEventKey`).
public struct KeyPress: Hashable, Sendable {
  /// GDK's name of the key ("Delete", "Up", "KP_Decimal", "n").
  public let key: String
  /// GDK's key value, which differs between upper-case and lower-case letters.
  let value: UInt32
  /// Whether Control is held.
  public let control: Bool
  /// Whether Shift is held.
  public let shift: Bool
  /// Whether Alt is held.
  public let alt: Bool

  /// Whether the key is a modifier, such as Shift.
  public let isModifier: Bool

  /// The visible character that the key types (`gdk_keyval_to_unicode`); nil for any other key.
  public var character: Character? {
    guard !control, !alt, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)) else { return nil }
    let character = Character(scalar)
    return scalar.value < 0x20 || scalar.value == 0x7F || character.isWhitespace ? nil : character
  }

  /// The key's name; the keypad's arrows, Page Up, Page Down and Delete have the same names as the other keys.
  public var name: String {
    switch key {
    case "KP_Up", "KP_Down", "KP_Page_Up", "KP_Page_Down", "KP_Delete": String(key.dropFirst(3))
    default: key
    }
  }
}

extension Widget {
  /// Calls the handler at each key press while the widget contains the focus, before the widget itself
  /// (`GtkWidget::key-press-event`); true if it was handled.
  public func connectKeyPressed(_ handler: @escaping @MainActor (KeyPress) -> Bool) {
    connectKeyPressed(withEmitter: { handler($1) })
  }

  /// The same, with the widget itself (`GtkWidget::key-press-event`).
  func connectKeyPressed(withEmitter handler: @escaping @MainActor (_ emitter: Object, KeyPress) -> Bool) {
    object.connect(
      "key-press-event",
      answeringEmitter: { emitter, event in
        guard let event = event?.assumingMemoryBound(to: GdkEventKey.self).pointee else { return false }
        let state = GdkModifierType.RawValue(event.state)
        return handler(
          emitter,
          KeyPress(
            key: event.name, value: event.keyval,
            control: state & GDK_CONTROL_MASK.rawValue != 0,
            shift: state & GDK_SHIFT_MASK.rawValue != 0,
            alt: state & GDK_MOD1_MASK.rawValue != 0,
            isModifier: event.is_modifier != 0))
      })
  }

  /// Calls the handler when the widget gets the focus (`GtkWidget::focus-in-event`).
  public func connectFocused(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "focus-in-event",
      answering: { _ in
        handler()
        return false
      })
  }

  /// Calls the handler when the focus moves to another widget of the window (`GtkWidget::focus-out-event`), not when
  /// the window becomes inactive. In an inactive window no such event comes, only the change of a property
  /// (`GObject::notify::is-focus`).
  public func connectUnfocused(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "focus-out-event",
      answeringEmitter: { object, _ in
        if gtk_widget_is_focus(object.cast()) == 0 { handler() }
        return false
      })
    object.connect(
      "notify::is-focus",
      withEmitter: { object in
        guard gtk_widget_is_focus(object.cast()) == 0,
          let window = gtk_widget_get_ancestor(object.cast(), gtk_window_get_type())
        else { return }
        let isActive =
          gtk_window_has_toplevel_focus(Object(borrow: UnsafeMutableRawPointer(window)).cast()) != 0
        // A hidden window may be about to be destroyed.
        if !isActive, gtk_widget_get_visible(window) != 0 { handler() }
      })
  }
}
