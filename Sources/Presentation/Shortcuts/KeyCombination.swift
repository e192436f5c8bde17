/// A key and the modifiers that are held with it.
public struct KeyCombination: Hashable, Sendable {
  /// GDK's name of the key ("Page_Up", "n"); that of the main block for a key of the keypad.
  public let key: String
  /// Control is held.
  public let control: Bool
  /// Shift is held.
  public let shift: Bool
  /// Alt is held.
  public let alt: Bool

  /// A combination of a key, by GDK's name, and modifiers.
  public init(_ name: String, control: Bool = false, shift: Bool = false, alt: Bool = false) {
    key = Self.mainBlock(name)
    (self.control, self.shift, self.alt) = (control, shift, alt)
  }

  /// The same combination without Shift.
  var withoutShift: KeyCombination { KeyCombination(key, control: control, alt: alt) }

  private static func mainBlock(_ name: String) -> String {
    switch name {
    case "KP_Enter", "ISO_Enter": "Return"
    case "KP_Space": "space"
    case _ where name.hasPrefix("KP_"): String(name.dropFirst(3))
    default: name
    }
  }
}

extension KeyCombination {
  /// A key alone.
  static func key(_ name: String) -> Self { Self(name) }
  /// Control and a key.
  static func control(_ name: String) -> Self { Self(name, control: true) }
  /// Shift and a key.
  static func shift(_ name: String) -> Self { Self(name, shift: true) }
  /// Alt and a key.
  static func alt(_ name: String) -> Self { Self(name, alt: true) }
  /// Control, Shift and a key.
  static func controlShift(_ name: String) -> Self { Self(name, control: true, shift: true) }
  /// Control, Alt and a key.
  static func controlAlt(_ name: String) -> Self { Self(name, control: true, alt: true) }
}
