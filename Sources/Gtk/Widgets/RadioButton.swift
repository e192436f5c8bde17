internal import CGtk
public import GLib

/// One of several choices, of which exactly one is made (`GtkRadioButton`).
public struct RadioButton: Widget {
  /// The counted GObject.
  public let object: Object

  /// A choice with its words (`gtk_radio_button_new_with_label_from_widget`), beside another one where there is one.
  public init(_ label: String, beside other: RadioButton? = nil) {
    object = RadioButton.new(gtk_radio_button_new_with_label_from_widget(other?.object.cast(), label))
  }

  /// Breaks words that are too wide into lines, as wide as so many characters at most.
  public func wrap(at characters: Int) {
    guard let label = gtk_bin_get_child(object.cast()) else { return }
    Label(borrowing: label).wrap(at: characters)
  }

  /// Changes the words (`gtk_button_set_label`).
  public func setLabel(_ label: String) { gtk_button_set_label(object.cast(), label) }

  /// Whether this is the choice that is made (`gtk_toggle_button_get_active`).
  public var isChosen: Bool { gtk_toggle_button_get_active(object.cast()) != 0 }

  /// Makes this choice instead of the others (`gtk_toggle_button_set_active`).
  public func choose() { gtk_toggle_button_set_active(object.cast(), 1) }

  /// Called when this choice was made or was replaced by another, by whomever (`GtkToggleButton::toggled`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("toggled", handler)
  }
}

/// A small whole number, to type or to step through (`GtkSpinButton`).
public struct NumberEntry: Widget {
  /// The counted GObject.
  public let object: Object

  /// A number within a range (`gtk_spin_button_new_with_range`); the name is read aloud.
  public init(_ range: ClosedRange<Int>, name: String) {
    object = NumberEntry.new(
      gtk_spin_button_new_with_range(gdouble(range.lowerBound), gdouble(range.upperBound), 1))
    setAccessibleName(name)
  }

  /// The number as it stands, also while it is typed (`gtk_spin_button_update`, `gtk_spin_button_get_value_as_int`).
  public var number: Int {
    gtk_spin_button_update(object.cast())
    return Int(gtk_spin_button_get_value_as_int(object.cast()))
  }

  /// Shows a number (`gtk_spin_button_set_value`).
  public func set(_ number: Int) { gtk_spin_button_set_value(object.cast(), gdouble(number)) }
}
