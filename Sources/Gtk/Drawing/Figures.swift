internal import CGtk
internal import GLib

// Figures run from left to right in every language, and are aligned at the right.

extension Entry {
  /// Shows amounts and calculations from left to right, aligned at the right (`gtk_widget_set_direction`,
  /// `gtk_entry_set_alignment`), also in a window from right to left and with an Arabic or Hebrew keyboard layout: a
  /// focused GTK entry gives a text without letters the keyboard's direction, so that `12*3` would be shown as `3*12`.
  public func showFigures() {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
    gtk_entry_set_alignment(object.cast(), 1)
    object.connect(
      "draw",
      answeringEmitter: { object, context in
        Entry(object).turnFigures()
        Entry(object).markCut(on: context.map { OpaquePointer($0) })
        return false
      })
    measureAsFigures()
  }

  /// Centres figures in the height of the entry in every language: GTK centres the letters of the user's, which in Hindi
  /// reach far above figures (`pango_context_set_language`). Another language that is written with Latin letters would only be another
  /// font to load.
  private func measureAsFigures() {
    let apply: @MainActor (Object) -> Void = { object in
      let context = gtk_widget_get_pango_context(object.cast())
      let figures = pango_language_from_string("en")
      guard pango_language_includes_script(pango_context_get_language(context), PANGO_SCRIPT_LATIN) == 0
      else { return }
      pango_context_set_language(context, figures)
      gtk_widget_queue_resize(object.cast())
    }
    object.connect("realize", withEmitter: apply)
    object.connect("style-updated", withEmitter: apply)
  }

  private init(_ object: Object) { self.object = object }

  /// Corrects a text that GTK has laid out from right to left although it has no letters, before it is drawn.
  private func turnFigures() {
    let isTurned = hasFocus && isKeyboardFromRightToLeft && !hasLetters
    // GTK's alignment is relative to the start of the text direction.
    let alignment: gfloat = isTurned ? 0 : 1
    if gtk_entry_get_alignment(object.cast()) != alignment {
      gtk_entry_set_alignment(object.cast(), alignment)
    }
    guard isTurned, let layout = gtk_entry_get_layout(object.cast()),
      let context = pango_layout_get_context(layout),
      pango_context_get_base_dir(context) != PANGO_DIRECTION_LTR
    else { return }
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_layout_context_changed(layout)
  }

  /// Letters have their own direction.
  private var hasLetters: Bool { text.unicodeScalars.contains { $0.properties.isAlphabetic } }

  private var isKeyboardFromRightToLeft: Bool {
    let keymap = gdk_keymap_get_for_display(gtk_widget_get_display(widget))
    return gdk_keymap_get_direction(keymap) == PANGO_DIRECTION_RTL
  }
}

extension Label {
  /// Sets a text of figures (`gtk_label_set_text`), whose sign stays in front in a window from right to left.
  public func setFigures(_ text: String) {
    let isFromRight = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    // A left-to-right mark, U+200E, gives the line its direction.
    setText(isFromRight ? "\u{200E}\(text)" : text)
  }
}
