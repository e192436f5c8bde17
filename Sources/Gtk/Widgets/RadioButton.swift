internal import CGtk
public import GLib

/// A radio button (`GtkRadioButton`).
public struct RadioButton: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a radio button with a label, in the group of another one or a new group
  /// (`gtk_radio_button_new_with_label_from_widget`).
  public init(_ label: String, beside other: RadioButton? = nil) {
    object = RadioButton.new(gtk_radio_button_new_with_label_from_widget(other?.object.cast(), label))
  }

  /// Wraps the label at a width in characters (`gtk_label_set_line_wrap`).
  public func wrap(at characters: Int) {
    guard let label = gtk_bin_get_child(object.cast()) else { return }
    Label(borrowing: label).wrap(at: characters)
  }

  /// Sets the label (`gtk_button_set_label`, which makes a new widget for it); the same again is ignored.
  public func setLabel(_ label: String) {
    if borrowString(gtk_button_get_label(object.cast())) != label {
      gtk_button_set_label(object.cast(), label)
    }
  }

  /// Whether it is selected (`gtk_toggle_button_get_active`).
  public var isChosen: Bool { gtk_toggle_button_get_active(object.cast()) != 0 }

  /// Selects it instead of the others (`gtk_toggle_button_set_active`).
  public func choose() { gtk_toggle_button_set_active(object.cast(), 1) }

  /// Calls the handler when it is selected or deselected, by the user or the program (`GtkToggleButton::toggled`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("toggled", handler)
  }
}

/// An entry for a small whole number (`GtkSpinButton`).
public struct NumberEntry: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an entry for a range, with its accessible name (`gtk_spin_button_new_with_range`).
  public init(_ range: ClosedRange<Int>, name: String) {
    object = NumberEntry.new(
      gtk_spin_button_new_with_range(gdouble(range.lowerBound), gdouble(range.upperBound), 1))
    setAccessibleName(name)
  }

  /// The number, also while it is being typed (`gtk_spin_button_update`, `gtk_spin_button_get_value_as_int`).
  public var number: Int {
    gtk_spin_button_update(object.cast())
    return Int(gtk_spin_button_get_value_as_int(object.cast()))
  }

  /// Sets the number (`gtk_spin_button_set_value`).
  public func set(_ number: Int) { gtk_spin_button_set_value(object.cast(), gdouble(number)) }
}
