internal import CGtk
public import GLib

/// A table that draws only its visible rows (`GtkTreeView`).
///
/// The rows are indices only: the text of a cell is requested when it is drawn, read aloud or copied. Several rows can
/// be selected, by pointer and keys. The columns run from left to right in every language, as figures do.
public struct TreeView: Widget {
  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// Whether its texts are numbers, which are aligned at the right.
    public let isNumber: Bool
    /// A text, of one line or more, as wide as the widest, for which the column is wide enough.
    public let widest: String

    /// Creates a column.
    public init(_ title: String, isNumber: Bool = false, widest: String) {
      (self.title, self.isNumber, self.widest) = (title, isNumber, widest)
    }
  }

  /// The counted GObject.
  public let object: Object
  private let content: Content

  /// Creates an empty table (`gtk_tree_view_new`) with rows of one height (`gtk_tree_view_set_fixed_height_mode`) and
  /// its accessible name. Control+C copies the selected rows.
  public init(name: String) {
    object = TreeView.new(gtk_tree_view_new())
    content = Content()
    gtk_tree_view_set_enable_search(object.cast(), 0)
    gtk_tree_selection_set_mode(gtk_tree_view_get_selection(object.cast()), GTK_SELECTION_MULTIPLE)
    setLeftToRight()
    setAccessibleName(name)
    setStyle("plain-table")
    connectKeyPressed(withEmitter: { [content] object, key in
      guard key.control, !key.shift, !key.alt, key.key == "c" else { return false }
      let rows = TreeView(object, content).selectedRows
      if !rows.isEmpty { content.copy(rows) }
      return true
    })
  }

  private init(_ object: Object, _ content: Content) { (self.object, self.content) = (object, content) }

  /// Replaces the rows, scrolled to the top and without a selection (`gtk_tree_view_set_model`); `text` gives the text
  /// of a cell, by its row and column from 0.
  public func show(
    _ columns: [Column], rows: Int, text: @escaping @MainActor (_ row: Int, _ column: Int) -> String
  ) {
    gtk_tree_view_set_model(object.cast(), nil)
    content.text = text
    if columns != content.columns || fit(of: columns) != content.fit { put(columns) }
    let type = GType(6 << 2)  // G_TYPE_INT, a macro; the number is not used
    let store = withUnsafePointer(to: type) { gtk_list_store_newv(1, UnsafeMutablePointer(mutating: $0)) }
    for _ in 0..<rows { gtk_list_store_insert_with_valuesv(store, nil, -1, nil, nil, 0) }
    gtk_tree_view_set_model(object.cast(), OpaquePointer(UnsafeMutableRawPointer(store)))
    store.map { g_object_unref(UnsafeMutableRawPointer($0)) }
  }

  /// Shows the texts with less space, or in a smaller size, where the columns would not fit a width in pixels.
  public func fit(width: Int) {
    content.width = width
    if fit(of: content.columns) != content.fit { put(content.columns) }
  }

  private func fit(of columns: [Column]) -> TableFit { TableFit.of(columns.map(width), to: content.width) }

  /// Sets the handler that copies the selected rows, the uppermost first (`GtkWidget::key-press-event`).
  public func connectCopied(_ handler: @escaping @MainActor ([Int]) -> Void) { content.copy = handler }

  /// The selected rows, the uppermost first (`gtk_tree_selection_get_selected_rows`).
  public var selectedRows: [Int] {
    let paths = gtk_tree_selection_get_selected_rows(gtk_tree_view_get_selection(object.cast()), nil)
    defer { g_list_free_full(paths) { gtk_tree_path_free(OpaquePointer($0)) } }
    var (rows, item) = ([Int](), paths)
    while let here = item {
      if let row = rowIndex(of: OpaquePointer(here.pointee.data)) { rows.append(row) }
      item = here.pointee.next
    }
    return rows
  }

  private func put(_ columns: [Column]) {
    gtk_tree_view_set_fixed_height_mode(object.cast(), 0)
    while let column = gtk_tree_view_get_column(object.cast(), 0) {
      gtk_tree_view_remove_column(object.cast(), column)
    }
    (content.columns, content.fit) = (columns, fit(of: columns))
    setStyle("tight-table", content.fit != .usual)
    for index in columns.indices { put(columns[index], at: index) }
    gtk_tree_view_set_fixed_height_mode(object.cast(), 1)
  }

  private func put(_ column: Column, at index: Int) {
    guard let cell = gtk_cell_renderer_text_new(), let line = gtk_tree_view_column_new() else { return }
    gtk_tree_view_column_set_title(line, column.title)
    gtk_tree_view_column_set_widget(line, heading(column.title))
    gtk_tree_view_column_pack_start(line, cell, 1)
    gtk_tree_view_column_set_sizing(line, GTK_TREE_VIEW_COLUMN_FIXED)
    let width = (Double(width(of: column)) * content.fit.scale).rounded(.up)
    gtk_tree_view_column_set_fixed_width(line, gint(width) + gint(content.fit.around))
    gtk_tree_view_column_set_expand(line, 1)
    gtk_tree_view_column_set_resizable(line, 1)
    if column.isNumber { gtk_tree_view_column_set_alignment(line, 1) }
    gtk_cell_renderer_set_alignment(cell, column.isNumber ? 1 : 0, 0.5)
    gtk_cell_renderer_set_padding(cell, gint(content.fit.padding), 3)
    Object(borrow: UnsafeMutableRawPointer(cell)).setTabularFigures(scale: content.fit.scale)
    let source = Unmanaged.passRetained(Boxed((content, index))).toOpaque()
    gtk_tree_view_column_set_cell_data_func(line, cell, fillCell, source, releaseSource)
    gtk_tree_view_append_column(object.cast(), line)
    turn(gtk_tree_view_column_get_button(line), nil)
  }

  /// The label of a heading, in the size of the texts (`gtk_label_set_attributes`).
  private func heading(_ title: String) -> UnsafeMutablePointer<GtkWidget>? {
    let label = gtk_label_new(title)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(content.fit.scale))
    label.map {
      gtk_label_set_attributes(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkLabel.self), attributes)
    }
    pango_attr_list_unref(attributes)
    gtk_widget_show(label)
    return label
  }

  /// The width in pixels of the wider of the title and the widest text.
  private func width(of column: Column) -> Int {
    [(column.title, PANGO_WEIGHT_BOLD), (column.widest, PANGO_WEIGHT_NORMAL)].map { text, weight in
      let layout = gtk_widget_create_pango_layout(widget, text)
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_weight_new(weight))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
      defer { layout.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
      var width: gint = 0
      pango_layout_get_pixel_size(layout, &width, nil)
      return Int(width)
    }.max() ?? 0
  }
}

/// Lays out a column's heading from left to right, which it does not inherit from its table.
private let turn: GtkCallback = { part, _ in
  guard let part else { return }
  gtk_widget_set_direction(part, GTK_TEXT_DIR_LTR)
  let instance = UnsafeMutableRawPointer(part)
  if g_type_check_instance_is_a(
    instance.assumingMemoryBound(to: GTypeInstance.self), gtk_container_get_type())
    != 0
  {
    gtk_container_forall(instance.assumingMemoryBound(to: GtkContainer.self), turnPart, nil)
  }
}

private func turnPart(_ part: UnsafeMutablePointer<GtkWidget>?, _ data: gpointer?) { turn(part, data) }

/// The content of a table.
@MainActor
private final class Content {
  var columns: [TreeView.Column] = []
  /// The width for the columns, in pixels; 0 before it is known.
  var width = 0
  var fit = TableFit.usual
  var text: @MainActor (Int, Int) -> String = { _, _ in "" }
  var copy: @MainActor ([Int]) -> Void = { _ in }
}

/// The index of the row at a path; nil for the path of the table itself.
private func rowIndex(of path: OpaquePointer?) -> Int? {
  guard let path, let indices = gtk_tree_path_get_indices(path) else { return nil }
  return Int(indices[0])
}

private let fillCell: GtkTreeCellDataFunc = { _, cell, model, iterator, source in
  guard let source, let cell, let path = gtk_tree_model_get_path(model, iterator) else { return }
  defer { gtk_tree_path_free(path) }
  guard let row = rowIndex(of: path) else { return }
  let passed = Passed(cell: cell, source: source)
  MainActor.assumeIsolated {
    let (content, column) = Unmanaged<Boxed<(Content, Int)>>.fromOpaque(passed.source)
      .takeUnretainedValue().content
    Object(borrow: UnsafeMutableRawPointer(passed.cell)).set("text", content.text(row, column))
  }
}

private let releaseSource: GDestroyNotify = { source in
  if let source { Unmanaged<AnyObject>.fromOpaque(source).release() }
}

/// The callback's arguments for the main actor: GTK draws on the main thread, so that they cross no thread.
private struct Passed: @unchecked Sendable {
  let cell: UnsafeMutablePointer<GtkCellRenderer>
  let source: gpointer
}

extension Object {
  /// Digits of one width, in a size relative to the font's (`GtkCellRendererText:attributes`).
  fileprivate func setTabularFigures(scale: Double) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
    var value = GValue()
    g_value_init(&value, pango_attr_list_get_type())
    g_value_take_boxed(&value, UnsafeRawPointer(attributes))
    g_object_set_property(pointer.assumingMemoryBound(to: GObject.self), "attributes", &value)
    g_value_unset(&value)
  }
}
