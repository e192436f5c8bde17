internal import CGtk
internal import GLib

/// One press of a key.
public struct KeyPress: Hashable, Sendable {
  /// GDK's name of the key ("Delete", "Up", "KP_Decimal", "n").
  public let key: String
  /// GDK's number of the key, which differs between capital and small letters.
  let value: UInt32
  /// Control is held.
  public let control: Bool
  /// Shift is held.
  public let shift: Bool
  /// Alt is held.
  public let alt: Bool

  /// The key only changes what other keys do, as Shift does.
  public let isModifier: Bool

  /// What the key types; nil for a key that types nothing visible.
  public var character: Character? {
    guard !control, !alt, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)) else { return nil }
    let character = Character(scalar)
    return scalar.value < 0x20 || scalar.value == 0x7F || character.isWhitespace ? nil : character
  }

  /// The key's name, that of the keypad's arrows, Page Up, Page Down and Delete being the same as of the others.
  public var name: String {
    switch key {
    case "KP_Up", "KP_Down", "KP_Page_Up", "KP_Page_Down", "KP_Delete": String(key.dropFirst(3))
    default: key
    }
  }
}

extension Widget {
  /// Called at each press of a key while the keyboard is here or inside, before the widget itself
  /// (`GtkWidget::key-press-event`); true when the handler has dealt with it.
  public func connectKeyPressed(_ handler: @escaping @MainActor (KeyPress) -> Bool) {
    connectKeyPressed(withEmitter: { handler($1) })
  }

  /// The same, with the widget that has the keyboard, or has it inside.
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

  /// Called when the keyboard comes here (`GtkWidget::focus-in-event`).
  public func connectFocused(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "focus-in-event",
      answering: { _ in
        handler()
        return false
      })
  }

  /// Called when the keyboard goes to another widget of the window (`GtkWidget::focus-out-event`), and not when the whole
  /// window loses it to another program's.
  public func connectUnfocused(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "focus-out-event",
      answeringEmitter: { object, _ in
        if gtk_widget_is_focus(object.cast()) == 0 { handler() }
        return false
      })
  }
}
