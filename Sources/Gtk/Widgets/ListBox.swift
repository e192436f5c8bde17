internal import CGtk
public import GLib

/// A list box (`GtkListBox`).
public struct ListBox: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an empty list without selection (`gtk_list_box_new`), with its accessible name.
  public init(name: String) {
    object = ListBox.new(gtk_list_box_new())
    gtk_list_box_set_selection_mode(object.cast(), GTK_SELECTION_NONE)
    atk_object_set_role(gtk_widget_get_accessible(widget), ATK_ROLE_LIST)
    setAccessibleName(name)
  }

  /// The index of the row that contains the focus, from 0; nil if none does (`gtk_container_get_focus_child`).
  public var focusedIndex: Int? {
    guard let row = gtk_container_get_focus_child(object.cast()) else { return nil }
    return Int(gtk_list_box_row_get_index(Object(borrow: UnsafeMutableRawPointer(row)).cast()))
  }

  /// Inserts a row at an index; -1 is the end (`gtk_list_box_insert`).
  public func insert(_ row: ListBoxRow, at index: Int = -1) {
    gtk_list_box_insert(object.cast(), row.widget, gint(index))
  }

  /// Removes a row without destroying it, to insert it elsewhere (`gtk_container_remove`).
  public func remove(_ row: ListBoxRow) { gtk_container_remove(object.cast(), row.widget) }

  /// Puts rows into this order. `present` are the rows that the list has, all of them among `rows`. The row `fixed` is not touched, and
  /// the others are moved around it: a row that is taken out loses the keyboard focus, and with it the typed text.
  public func arrange(_ rows: [ListBoxRow], from present: [ListBoxRow], around fixed: ListBoxRow?) {
    var placed = present
    func move(_ row: ListBoxRow, to index: Int) {
      if let old = placed.firstIndex(where: { $0.object === row.object }) {
        remove(row)
        placed.remove(at: old)
      }
      insert(row, at: index)
      placed.insert(row, at: index)
    }
    for (index, row) in rows.enumerated() {
      if row.object === fixed?.object {
        while placed[index].object !== row.object { move(placed[index], to: placed.count - 1) }
      } else if index >= placed.count || placed[index].object !== row.object {
        move(row, to: index)
      }
    }
  }

  /// Draws a separator between rows (`gtk_list_box_set_header_func`).
  public func setSeparated() {
    gtk_list_box_set_header_func(
      object.cast(),
      { row, before, _ in
        guard before != nil, gtk_list_box_row_get_header(row) == nil else { return }
        let line = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_show(line)
        gtk_list_box_row_set_header(row, line)
      }, nil, nil)
  }

  /// Lets several rows be selected by pointer and keys; a row is then activated by a double click or Enter
  /// (`gtk_list_box_set_selection_mode`, `gtk_list_box_set_activate_on_single_click`).
  public func setSelectsSeveral() {
    gtk_list_box_set_selection_mode(object.cast(), GTK_SELECTION_MULTIPLE)
    gtk_list_box_set_activate_on_single_click(object.cast(), 0)
  }

  /// The indices of the selected rows, from the top (`gtk_list_box_get_selected_rows`).
  public var selectedIndices: [Int] {
    let rows = gtk_list_box_get_selected_rows(object.cast())
    defer { g_list_free(rows) }
    var (indices, item) = ([Int](), rows)
    while let here = item {
      if let row = here.pointee.data?.assumingMemoryBound(to: GtkListBoxRow.self) {
        indices.append(Int(gtk_list_box_row_get_index(row)))
      }
      item = here.pointee.next
    }
    return indices.sorted()
  }

  /// Selects all rows (`gtk_list_box_select_all`).
  public func selectAll() { gtk_list_box_select_all(object.cast()) }

  /// Selects only one row (`gtk_list_box_unselect_all`, `gtk_list_box_select_row`).
  public func select(only row: ListBoxRow) {
    gtk_list_box_unselect_all(object.cast())
    gtk_list_box_select_row(object.cast(), row.object.cast())
  }

  /// Calls the handler with the index of a row that is activated by click or Enter (`GtkListBox::row-activated`).
  public func connectActivated(_ handler: @escaping @MainActor (_ index: Int) -> Void) {
    object.connect(
      "row-activated",
      withArgument: { row in
        guard let row = row?.assumingMemoryBound(to: GtkListBoxRow.self) else { return }
        handler(Int(gtk_list_box_row_get_index(row)))
      })
  }
}

/// A row of a list box (`GtkListBoxRow`).
public struct ListBoxRow: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a row with a content (`gtk_list_box_row_new`) and its accessible name; only an activatable row is
  /// focusable itself.
  public init(_ content: any Widget, name: String, isActivatable: Bool) {
    object = ListBoxRow.new(gtk_list_box_row_new())
    gtk_container_add(object.cast(), content.widget)
    gtk_list_box_row_set_activatable(object.cast(), isActivatable ? 1 : 0)
    gtk_widget_set_can_focus(widget, isActivatable ? 1 : 0)
    setAccessibleName(name)
    if !isActivatable { passFocus() }
  }

  /// Creates a row that is not focusable itself, with its accessible name. It has no content yet, and needs `passFocus`.
  public init(name: String) {
    object = ListBoxRow.new(gtk_list_box_row_new())
    gtk_list_box_row_set_activatable(object.cast(), 0)
    gtk_widget_set_can_focus(widget, 0)
    setAccessibleName(name)
  }

  /// Takes the content out, without destroying it, and puts another one in (`gtk_container_remove`, `gtk_container_add`).
  public func replaceContent(by content: any Widget) {
    removeContent()
    gtk_container_add(object.cast(), content.widget)
  }

  /// Whether there is a content (`gtk_bin_get_child`).
  public var hasContent: Bool { gtk_bin_get_child(object.cast()) != nil }

  /// Takes the content out, without destroying it, if there is one (`gtk_container_remove`).
  public func removeContent() {
    if let old = gtk_bin_get_child(object.cast()) { gtk_container_remove(object.cast(), old) }
  }

  /// Lays new content out in the place that the row already has (`gtk_widget_size_allocate`), and not with the next frame: GTK scrolls
  /// to a widget that gets the keyboard focus, and takes one without a place to be at the top.
  public func layOutContent() {
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    guard place.width > 1 else { return }
    // GTK warns about an allocation without a preceding measurement.
    var least = gint()
    gtk_widget_get_preferred_height_for_width(widget, place.width, &least, nil)
    gtk_widget_size_allocate(widget, &place)
  }

  /// Lets Tab move from the content of one row to that of the next (`GtkWidget::focus`). GTK's own row would take the
  /// focus in between and, if it is not focusable, Tab would stop there. `entered` is called before the content gets it.
  public func passFocus(_ entered: @escaping @MainActor () -> Void = {}) {
    // The row exists while it emits the signal, so that its pointer is enough.
    object.connect(
      "focus",
      answeringNumber: { [row = object.pointer] direction in
        entered()
        guard let content = gtk_bin_get_child(row.assumingMemoryBound(to: GtkBin.self)) else { return false }
        let isTaken = gtk_widget_child_focus(content, GtkDirectionType(UInt32(direction))) != 0
        if !isTaken { g_signal_stop_emission_by_name(row, "focus") }
        return isTaken
      })
  }
}
