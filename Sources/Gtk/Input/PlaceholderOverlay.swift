internal import CGtk
public import GLib

/// An entry whose placeholder text is visible whenever it is empty (`GtkOverlay`): GTK's own is not while the entry has the
/// keyboard focus, as that of a popover always has.
public struct PlaceholderOverlay: Widget {
  /// The counted GObject.
  public let object: Object

  /// Lays the placeholder text of an entry over it (`gtk_overlay_new`, `gtk_entry_get_placeholder_text`), in a style class.
  public init(_ entry: Entry, style: String) {
    object = PlaceholderOverlay.new(gtk_overlay_new())
    gtk_container_add(object.cast(), entry.widget)
    let label = Label(borrowString(gtk_entry_get_placeholder_text(entry.object.cast())) ?? "", style: style)
    label.ellipsize()
    label.align(horizontally: .start, vertically: .center)
    label.setDecorative()
    label.setHiddenAtFirst()
    gtk_overlay_add_overlay(object.cast(), label.widget)
    gtk_overlay_set_overlay_pass_through(object.cast(), label.widget, 1)
    // The area of the text is known after the layout.
    for signal in ["notify::has-focus", "changed", "size-allocate"] {
      entry.object.connect(signal, withEmitter: { PlaceholderOverlay.show(label, over: $0) })
    }
    entry.object.connect(
      "preedit-changed",
      withArgument: { text in
        let isComposing = text.map { $0.assumingMemoryBound(to: CChar.self).pointee != 0 } ?? false
        if isComposing { label.setVisible(false) }
      })
  }

  /// Shows the label where GTK would draw its own (`gtk_entry_get_text_area`).
  private static func show(_ label: Label, over entry: Object) {
    guard isWanted(over: entry) else { return label.setVisible(false) }
    Timer.whenIdle {
      // Before the first layout it would cover the icon.
      guard isWanted(over: entry), gtk_widget_get_allocated_width(entry.cast()) > 1 else { return }
      var area = GdkRectangle()
      gtk_entry_get_text_area(entry.cast(), &area)
      let width = gtk_widget_get_allocated_width(entry.cast())
      let isRightToLeft = gtk_widget_get_direction(entry.cast()) == GTK_TEXT_DIR_RTL
      gtk_widget_set_margin_start(label.widget, isRightToLeft ? width - area.x - area.width : area.x)
      gtk_widget_set_margin_end(label.widget, isRightToLeft ? area.x : width - area.x - area.width)
      label.setVisible(true)
    }
  }

  private static func isWanted(over entry: Object) -> Bool {
    gtk_entry_get_text_length(entry.cast()) == 0 && gtk_widget_has_focus(entry.cast()) != 0
  }
}
