internal import CGtk
public import GLib

/// A line of text to type (`GtkEntry`).
public struct Entry: Widget {
  /// The counted GObject.
  public let object: Object

  /// Unicode scalars that an entry takes by default. GTK lays out the whole text at each change: one of
  /// 65,535 combining marks, which is GTK's own bound, holds the window up for seconds.
  public static let longestText = 4096

  /// An empty entry (`gtk_entry_new`).
  public init() {
    object = Entry.new(gtk_entry_new())
    applyWorkarounds()
  }

  /// An empty entry with a magnifying glass (`gtk_search_entry_new`).
  public init(search placeholder: String) {
    object = Entry.new(gtk_search_entry_new())
    gtk_entry_set_placeholder_text(object.cast(), placeholder)
    applyWorkarounds()
  }

  private func applyWorkarounds() {
    EntryWorkarounds.apply(to: object)
    setLongestText(scalars: Self.longestText)
  }

  /// The text as it stands (`gtk_entry_get_text`).
  public var text: String { borrowString(gtk_entry_get_text(object.cast())) ?? "" }

  /// Replaces the text (`gtk_entry_set_text`), which moves the caret: never for an entry that is typed into.
  public func setText(_ text: String) { gtk_entry_set_text(object.cast(), text) }

  /// As wide as so many characters (`gtk_entry_set_width_chars`).
  public func setWidth(characters: Int) { gtk_entry_set_width_chars(object.cast(), gint(characters)) }

  /// Takes no more than so many Unicode scalars, and leaves out the rest (`gtk_entry_set_max_length`); 0 is GTK's own bound.
  public func setLongestText(scalars: Int) { gtk_entry_set_max_length(object.cast(), gint(scalars)) }

  /// A sign at the entry's end with a text of its own, or none (`gtk_entry_set_icon_from_icon_name`).
  public func setErrorIcon(_ icon: String?, tooltip: String?) {
    gtk_entry_set_icon_from_icon_name(object.cast(), GTK_ENTRY_ICON_SECONDARY, icon)
    gtk_entry_set_icon_tooltip_text(object.cast(), GTK_ENTRY_ICON_SECONDARY, tooltip)
  }

  /// Words shown while the entry is empty (`gtk_entry_set_placeholder_text`).
  public func setPlaceholder(_ text: String) { gtk_entry_set_placeholder_text(object.cast(), text) }

  /// Shows dots instead of a secret, to the eye and to assistive technology (`gtk_entry_set_visibility`).
  public func hideText() {
    // A secret that was cut off would be another one, and dots are laid out quickly.
    setLongestText(scalars: 0)
    gtk_entry_set_visibility(object.cast(), 0)
    gtk_entry_set_input_purpose(object.cast(), GTK_INPUT_PURPOSE_PASSWORD)
  }

  /// Marks the whole text (`gtk_editable_select_region`).
  public func selectAll() { gtk_editable_select_region(OpaquePointer(object.pointer), 0, -1) }

  /// Puts the caret behind the last character (`gtk_editable_set_position`).
  public func moveCaretToEnd() { gtk_editable_set_position(OpaquePointer(object.pointer), -1) }

  /// Where the caret is, in Unicode scalars from the start (`cursor-position`), and the other end of what is selected
  /// (`selection-bound`), which is the same without a selection.
  public var selection: (caret: Int, bound: Int) {
    var start: gint = 0
    var end: gint = 0
    let caret = gtk_editable_get_position(OpaquePointer(object.pointer))
    guard gtk_editable_get_selection_bounds(OpaquePointer(object.pointer), &start, &end) != 0 else {
      return (Int(caret), Int(caret))
    }
    return (Int(caret), Int(caret == start ? end : start))
  }

  /// Puts the caret somewhere and selects from the other position to it (`gtk_editable_select_region`).
  public func select(from bound: Int, toCaret caret: Int) {
    gtk_editable_select_region(OpaquePointer(object.pointer), gint(bound), gint(caret))
  }

  /// Called when the caret or the other end of the selection is somewhere else (`GObject::notify`).
  public func connectSelectionChanged(_ handler: @escaping @MainActor () -> Void) {
    object.connect("notify::cursor-position", handler)
    object.connect("notify::selection-bound", handler)
  }

  /// Called when the pointer's first button is pressed in the text, after the caret was put there. The entry keeps
  /// `button-press-event` to itself: this is `GtkWidget::event`.
  public func connectCaretPlaced(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "event",
      answering: { event in
        guard let event = event?.assumingMemoryBound(to: GdkEventButton.self).pointee else { return false }
        if event.type == GDK_BUTTON_PRESS, event.button == 1 { handler() }
        return false
      })
  }

  /// Takes the keyboard and leaves the selection as it is (`gtk_entry_grab_focus_without_selecting`).
  public func grabFocusKeepingCaret() { gtk_entry_grab_focus_without_selecting(object.cast()) }

  /// True when some of the text is selected (`gtk_editable_get_selection_bounds`).
  public var hasSelection: Bool {
    gtk_editable_get_selection_bounds(OpaquePointer(object.pointer), nil, nil) != 0
  }

  /// True when the text is selected from its first character to its last, or there is none.
  public var isWhollySelected: Bool {
    var start: gint = 0
    var end: gint = 0
    let length = gint(gtk_entry_get_text_length(object.cast()))
    guard length > 0 else { return true }
    let isSelected = gtk_editable_get_selection_bounds(OpaquePointer(object.pointer), &start, &end) != 0
    return isSelected && min(start, end) == 0 && max(start, end) == length
  }

  /// True when nothing is selected any more because something was selected elsewhere: in another entry, or in another program
  /// (`GDK_SELECTION_CLEAR`). Only meaningful inside a handler of `connectSelectionChanged`.
  public var isSelectionTaken: Bool {
    guard !hasSelection else { return false }
    guard isFocus, let event = gtk_get_current_event() else { return !isFocus }
    defer { gdk_event_free(event) }
    return event.pointee.type == GDK_SELECTION_CLEAR
  }

  /// Types a text where the caret is, replacing what is selected (`gtk_editable_insert_text`).
  public func type(_ text: String) {
    let editable = OpaquePointer(object.pointer)
    gtk_editable_delete_selection(editable)
    var position = gtk_editable_get_position(editable)
    gtk_editable_insert_text(editable, text, gint(text.utf8.count), &position)
    gtk_editable_set_position(editable, position)
  }

  /// Draws so many characters at the end in a quieter colour (`gtk_entry_set_attributes`): 60 % opaque.
  public func setDimmed(charactersAtEnd count: Int) {
    let attributes = pango_attr_list_new()
    if count > 0, let attribute = pango_attr_foreground_alpha_new(0x9999) {
      attribute.pointee.start_index = guint(text.dropLast(count).utf8.count)
      pango_attr_list_insert(attributes, attribute)
    }
    gtk_entry_set_attributes(object.cast(), attributes)
    pango_attr_list_unref(attributes)
  }

  /// Called instead of GTK's own pasting (`GtkEntry::paste-clipboard`), by key or by menu.
  public func connectPasted(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "paste-clipboard",
      withEmitter: { object in
        g_signal_stop_emission_by_name(object.pointer, "paste-clipboard")
        handler()
      })
  }

  /// Called when the text changed, by whomever (`GtkEditable::changed`); block it while the program writes.
  public func connectChanged(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("changed", handler)
  }

  /// Called at Enter (`GtkEntry::activate`).
  public func connectActivated(_ handler: @escaping @MainActor () -> Void) {
    object.connect("activate", handler)
  }
}
