internal import CGtk
public import GLib

/// A text entry (`GtkEntry`).
public struct Entry: Widget {
  /// The counted GObject.
  public let object: Object

  /// The default size limit in Unicode scalars. GTK lays out the whole text at each change: 65,535 combining marks,
  /// GTK's own limit, would block the window for seconds.
  public static let longestText = 4096

  /// Creates an empty entry (`gtk_entry_new`). GTK would look for the dot of hidden texts at each change of the font.
  public init() {
    object = Entry.new(gtk_entry_new())
    gtk_entry_set_invisible_char(object.cast(), gtk_entry_get_invisible_char(object.cast()))
    applyWorkarounds()
  }

  /// Creates an empty search entry (`gtk_search_entry_new`).
  public init(search placeholder: String) {
    object = Entry.new(gtk_search_entry_new())
    gtk_entry_set_placeholder_text(object.cast(), placeholder)
    applyWorkarounds()
  }

  private func applyWorkarounds() {
    EntryWorkarounds.apply(to: object)
    setLongestText(scalars: Self.longestText)
  }

  /// The text (`gtk_entry_get_text`).
  public var text: String { borrowString(gtk_entry_get_text(object.cast())) ?? "" }

  /// Replaces the text (`gtk_entry_set_text`), which moves the caret: never call it while the user types.
  public func setText(_ text: String) { gtk_entry_set_text(object.cast(), text) }

  /// Sets the width in characters (`gtk_entry_set_width_chars`).
  public func setWidth(characters: Int) { gtk_entry_set_width_chars(object.cast(), gint(characters)) }

  /// The width of the padding and the borders at both sides of the text (`gtk_style_context_get_padding`, `…_border`).
  public var frameWidth: Int {
    let context = gtk_widget_get_style_context(widget)
    let state = gtk_style_context_get_state(context)
    var (padding, border) = (GtkBorder(), GtkBorder())
    gtk_style_context_get_padding(context, state, &padding)
    gtk_style_context_get_border(context, state, &border)
    return Int(padding.left) + Int(padding.right) + Int(border.left) + Int(border.right)
  }

  /// Sets the size limit in Unicode scalars (`gtk_entry_set_max_length`); 0 is GTK's own.
  public func setLongestText(scalars: Int) { gtk_entry_set_max_length(object.cast(), gint(scalars)) }

  /// Shows an error icon with a tooltip before the text, or removes it (`gtk_entry_set_icon_from_icon_name`,
  /// `gtk_entry_set_icon_tooltip_text`). Figures, which are aligned at the end, keep their place.
  public func setErrorIcon(_ icon: String?, tooltip: String?) {
    gtk_entry_set_icon_from_icon_name(object.cast(), GTK_ENTRY_ICON_PRIMARY, icon)
    gtk_entry_set_icon_tooltip_text(object.cast(), GTK_ENTRY_ICON_PRIMARY, tooltip)
  }

  /// Sets the text that is shown while the entry is empty (`gtk_entry_set_placeholder_text`). GTK would draw an empty one too, and
  /// look in it for the caret of a character that is being composed.
  public func setPlaceholder(_ text: String) {
    gtk_entry_set_placeholder_text(object.cast(), text.isEmpty ? nil : text)
  }

  /// Shows dots instead of the text, also to assistive technology (`gtk_entry_set_visibility`).
  public func hideText() {
    // A truncated secret would be wrong, and dots are laid out quickly.
    setLongestText(scalars: 0)
    gtk_entry_unset_invisible_char(object.cast())
    gtk_entry_set_visibility(object.cast(), 0)
    gtk_entry_set_input_purpose(object.cast(), GTK_INPUT_PURPOSE_PASSWORD)
  }

  /// Selects the whole text (`gtk_editable_select_region`).
  public func selectAll() { gtk_editable_select_region(OpaquePointer(object.pointer), 0, -1) }

  /// Moves the caret to the end (`gtk_editable_set_position`).
  public func moveCaretToEnd() { gtk_editable_set_position(OpaquePointer(object.pointer), -1) }

  /// The position of the caret, in Unicode scalars, and the other end of the selection (`gtk_editable_get_position`,
  /// `gtk_editable_get_selection_bounds`); both are equal without a selection.
  public var selection: (caret: Int, bound: Int) {
    var start: gint = 0
    var end: gint = 0
    let caret = gtk_editable_get_position(OpaquePointer(object.pointer))
    guard gtk_editable_get_selection_bounds(OpaquePointer(object.pointer), &start, &end) != 0 else {
      return (Int(caret), Int(caret))
    }
    return (Int(caret), Int(caret == start ? end : start))
  }

  /// Selects from a position to the caret's (`gtk_editable_select_region`).
  public func select(from bound: Int, toCaret caret: Int) {
    gtk_editable_select_region(OpaquePointer(object.pointer), gint(bound), gint(caret))
  }

  /// Calls the handler when the caret or the other end of the selection moves (`GObject::notify`).
  public func connectSelectionChanged(_ handler: @escaping @MainActor () -> Void) {
    object.connect("notify::cursor-position", handler)
    object.connect("notify::selection-bound", handler)
  }

  /// What the pointer's first button, or a finger, does in the text.
  public enum Click {
    case pressed, pressedTwice, released

    fileprivate init?(_ event: UnsafeMutableRawPointer) {
      switch event.assumingMemoryBound(to: GdkEventAny.self).pointee.type {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self = .pressed
      case GDK_2BUTTON_PRESS: self = .pressedTwice
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END: self = .released
      default: return nil
      }
      let button = event.assumingMemoryBound(to: GdkEventButton.self).pointee
      if [GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_BUTTON_RELEASE].contains(button.type), button.button != 1 {
        return nil
      }
    }
  }

  /// Calls the handler when the pointer's first button or a finger is pressed in the text, after the caret was moved, and when
  /// it is released (`GtkWidget::event`, as the entry consumes `button-press-event`).
  public func connectClicked(_ handler: @escaping @MainActor (Click) -> Void) {
    object.connect(
      "event",
      answering: { event in
        if let click = event.flatMap({ Click($0) }) { handler(click) }
        return false
      })
  }

  /// Takes the focus without changing the selection (`gtk_entry_grab_focus_without_selecting`).
  public func grabFocusKeepingCaret() { gtk_entry_grab_focus_without_selecting(object.cast()) }

  /// Whether some of the text is selected (`gtk_editable_get_selection_bounds`).
  public var hasSelection: Bool {
    gtk_editable_get_selection_bounds(OpaquePointer(object.pointer), nil, nil) != 0
  }

  /// Whether the whole text is selected, or the entry is empty (`gtk_editable_get_selection_bounds`).
  public var isWhollySelected: Bool {
    var start: gint = 0
    var end: gint = 0
    let length = gint(gtk_entry_get_text_length(object.cast()))
    guard length > 0 else { return true }
    let isSelected = gtk_editable_get_selection_bounds(OpaquePointer(object.pointer), &start, &end) != 0
    return isSelected && min(start, end) == 0 && max(start, end) == length
  }

  /// Whether the selection was lost to another entry or program (`gtk_get_current_event`, `GDK_SELECTION_CLEAR`). Only
  /// meaningful in a handler of `connectSelectionChanged`.
  public var isSelectionTaken: Bool {
    guard !hasSelection else { return false }
    guard isFocus, let event = gtk_get_current_event() else { return !isFocus }
    defer { gdk_event_free(event) }
    return event.pointee.type == GDK_SELECTION_CLEAR
  }

  /// Inserts a text at the caret, replacing the selection (`gtk_editable_insert_text`).
  public func type(_ text: String) {
    let editable = OpaquePointer(object.pointer)
    gtk_editable_delete_selection(editable)
    var position = gtk_editable_get_position(editable)
    gtk_editable_insert_text(editable, text, gint(text.utf8.count), &position)
    gtk_editable_set_position(editable, position)
  }

  /// Moves the selected text to the clipboard (`gtk_editable_cut_clipboard`).
  public func cut() { gtk_editable_cut_clipboard(OpaquePointer(object.pointer)) }

  /// Copies the selected text to the clipboard (`gtk_editable_copy_clipboard`).
  public func copy() { gtk_editable_copy_clipboard(OpaquePointer(object.pointer)) }

  /// Shows the text in a size relative to the font's, and dims a number of characters at the end to 60 % opacity
  /// (`gtk_entry_set_attributes`).
  public func setScale(_ scale: Double, dimmedAtEnd count: Int) {
    let attributes = pango_attr_list_new()
    if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
    if count > 0, let attribute = pango_attr_foreground_alpha_new(0x9999) {
      attribute.pointee.start_index = guint(text.dropLast(count).utf8.count)
      pango_attr_list_insert(attributes, attribute)
    }
    gtk_entry_set_attributes(object.cast(), attributes)
    pango_attr_list_unref(attributes)
  }

  /// Calls the handler before the entry takes the keyboard focus where the program or assistive technology gives it to it
  /// (`GtkWidget::grab-focus`).
  public func connectFocusing(_ handler: @escaping @MainActor () -> Void) {
    object.connect("grab-focus", handler)
  }

  /// Calls the handler instead of pasting, by key or menu (`GtkEntry::paste-clipboard`).
  public func connectPasted(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "paste-clipboard",
      withEmitter: { object in
        g_signal_stop_emission_by_name(object.pointer, "paste-clipboard")
        handler()
      })
  }

  /// Calls the handler when the text changes, by the user or the program (`GtkEditable::changed`); block it during the
  /// program's own changes.
  public func connectChanged(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("changed", handler)
  }

  /// Calls the handler on Enter (`GtkEntry::activate`).
  public func connectActivated(_ handler: @escaping @MainActor () -> Void) {
    object.connect("activate", handler)
  }
}
