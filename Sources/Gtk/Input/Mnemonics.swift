internal import CGtk
internal import GLib

// Letters that reach a control with Alt: in a label an underscore precedes the letter.

extension Label {
  /// Creates a label whose letter reaches another widget (`gtk_label_new_with_mnemonic`, `gtk_label_set_mnemonic_widget`).
  public init(mnemonic text: String, of widget: any Widget, style: String? = nil) {
    self.init(style: style)
    gtk_label_set_text_with_mnemonic(object.cast(), text)
    gtk_label_set_mnemonic_widget(object.cast(), widget.widget)
  }
}

extension Button {
  /// Creates a button with a text and its letter (`gtk_button_new_with_mnemonic`).
  public init(mnemonic label: String) {
    self.init(label: label)
    gtk_button_set_use_underline(object.cast(), 1)
  }
}

extension RadioButton {
  /// Creates a radio button with a label and its letter (`gtk_button_set_use_underline`).
  public init(mnemonic label: String, beside other: RadioButton? = nil) {
    self.init(label, beside: other)
    gtk_button_set_use_underline(object.cast(), 1)
  }
}

extension StackSwitcher {
  /// Gives the buttons letters, by texts in the order of the pages (`gtk_label_set_text_with_mnemonic`).
  public func setMnemonics(_ texts: [String]) {
    let buttons = gtk_container_get_children(object.cast())
    defer { g_list_free(buttons) }
    for (index, text) in texts.enumerated() {
      guard let button = g_list_nth_data(buttons, guint(index)),
        let label = gtk_bin_get_child(button.assumingMemoryBound(to: GtkBin.self))
      else { continue }
      gtk_label_set_text_with_mnemonic(Label(borrowing: label).object.cast(), text)
    }
  }
}

extension String {
  /// The text of a label without the underscore before its letter; without the letter too where it is appended because the
  /// language has other ones: "ソース(_S)".
  public var withoutMnemonic: String {
    if hasSuffix(")"), suffix(4).hasPrefix("(_") { return String(dropLast(4)) }
    return filter { $0 != "_" }
  }
}
