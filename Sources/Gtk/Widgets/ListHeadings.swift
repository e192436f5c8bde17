internal import CGtk
internal import GLib

// Headings of groups of rows. A row names its group, and the list shows the name above the first row of each group.

extension ListBox {
  /// Shows the rows' headings (`gtk_list_box_set_header_func`).
  public func showHeadings() {
    gtk_list_box_set_header_func(
      object.cast(),
      { row, before, _ in
        guard let row else { return }
        let text = ListBoxRow.heading(of: row)
        let isFirst = before.map { ListBoxRow.heading(of: $0) != text } ?? true
        ListBoxRow.showHeading(isFirst ? text : nil, over: row)
      }, nil, nil)
  }
}

extension ListBoxRow {
  /// Sets the name of the row's group, or nil for none (`g_object_set_data_full`, `gtk_list_box_row_changed`). Rows of
  /// a group must be adjacent.
  public func setHeading(_ text: String?) {
    guard ListBoxRow.heading(of: object.cast()) != text else { return }
    g_object_set_data_full(object.cast(), "list-heading", text.flatMap { g_strdup($0) }, g_free)
    gtk_list_box_row_changed(object.cast())
  }

  fileprivate static func heading(of row: UnsafeMutablePointer<GtkListBoxRow>) -> String? {
    let object = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GObject.self)
    return borrowString(g_object_get_data(object, "list-heading")?.assumingMemoryBound(to: CChar.self))
  }

  fileprivate static func showHeading(_ text: String?, over row: UnsafeMutablePointer<GtkListBoxRow>) {
    guard let text else { return gtk_list_box_row_set_header(row, nil) }
    let old = gtk_list_box_row_get_header(row)
    let label = old.map(Label.init(borrowing:)) ?? Label(style: "list-heading")
    label.setText(text)
    if old == nil { gtk_list_box_row_set_header(row, label.widget) }
    label.setVisible(true)
  }
}
