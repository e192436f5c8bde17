internal import CGtk
public import GLib

/// A line of text to read (`GtkLabel`).
public struct Label: Widget {
  /// The counted GObject.
  public let object: Object

  /// A label (`gtk_label_new`) that begins where the text direction begins.
  public init(_ text: String = "", style: String? = nil) {
    object = Label.new(gtk_label_new(text))
    gtk_label_set_xalign(object.cast(), 0)
    if let style { setStyle(style) }
  }

  /// The label inside another widget.
  init(borrowing label: UnsafeMutablePointer<GtkWidget>) { object = Label.new(label) }

  /// The text shown (`gtk_label_set_text`); the same text again, which would lay the window out anew, is passed over.
  public func setText(_ text: String) {
    if borrowString(gtk_label_get_text(object.cast())) != text { gtk_label_set_text(object.cast(), text) }
  }

  /// Cuts a text that is too wide, with an ellipsis at its end (`gtk_label_set_ellipsize`).
  public func ellipsize() { gtk_label_set_ellipsize(object.cast(), PANGO_ELLIPSIZE_END) }

  /// As wide as so many characters at most (`gtk_label_set_max_width_chars`).
  public func limit(characters: Int) { gtk_label_set_max_width_chars(object.cast(), gint(characters)) }

  /// Breaks a text that is too wide into lines, as wide as so many characters at most (`gtk_label_set_line_wrap`);
  /// or keeps it in one line.
  public func wrap(at characters: Int = -1, isOn: Bool = true) {
    gtk_label_set_line_wrap(object.cast(), isOn ? 1 : 0)
    gtk_label_set_line_wrap_mode(object.cast(), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(object.cast(), gint(characters))
  }

  /// Centres the lines of a wrapped text (`gtk_label_set_justify`).
  public func center() {
    gtk_label_set_justify(object.cast(), GTK_JUSTIFY_CENTER)
    gtk_label_set_xalign(object.cast(), 0.5)
  }

  /// As wide as so many characters at least (`gtk_label_set_width_chars`).
  public func setWidth(characters: Int) { gtk_label_set_width_chars(object.cast(), gint(characters)) }
}

/// A picture of the icon theme (`GtkImage`).
public struct Image: Widget {
  /// The counted GObject.
  public let object: Object

  /// A theme's icon (`gtk_image_new_from_icon_name`), so many pixels wide.
  public init(icon: String, pixels: Int) {
    object = Image.new(gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON))
    gtk_image_set_pixel_size(object.cast(), gint(pixels))
  }

  /// A placeholder for an icon that will come, so many pixels wide (`gtk_image_new`).
  public init(pixels: Int) {
    object = Image.new(gtk_image_new())
    gtk_image_set_pixel_size(object.cast(), gint(pixels))
    request(width: pixels)
  }

  /// Shows a picture from the bytes of its file (`g_bytes_icon_new`), drawn in the size of the widget and the scale of the
  /// display where it is an SVG.
  public func setPicture(_ bytes: [UInt8]) {
    let content = g_bytes_new(bytes, gsize(bytes.count))
    guard let icon = g_bytes_icon_new(content) else { preconditionFailure("GIO made no icon.") }
    gtk_image_set_from_gicon(object.cast(), icon, GTK_ICON_SIZE_DIALOG)
    g_object_unref(UnsafeMutableRawPointer(icon))
    g_bytes_unref(content)
  }

  /// Shows an icon of the theme (`gtk_image_set_from_icon_name`).
  public func setIcon(_ icon: String) {
    gtk_image_set_from_icon_name(object.cast(), icon, GTK_ICON_SIZE_BUTTON)
  }
}

/// A button (`GtkButton`).
public struct Button: Widget {
  /// The counted GObject.
  public let object: Object

  /// A button with a text (`gtk_button_new_with_label`).
  public init(label: String) { object = Button.new(gtk_button_new_with_label(label)) }

  /// Changes the text (`gtk_button_set_label`).
  public func setLabel(_ label: String) { gtk_button_set_label(object.cast(), label) }

  /// A button that will have an icon; the name is read aloud, and then the key that the tooltip has in parentheses.
  public init(name: String, tooltip: String) {
    object = Button.new(gtk_button_new())
    setStyle("image-button")
    setAccessibleName(name)
    setTooltip(tooltip)
    describe(besides: name, tooltip)
  }

  /// A button with that content (`gtk_container_add`); the name is read aloud.
  public init(_ content: any Widget, name: String, tooltip: String) {
    object = Button.new(gtk_button_new())
    gtk_container_add(object.cast(), content.widget)
    setAccessibleName(name)
    setTooltip(tooltip)
  }

  /// GTK would have the whole tooltip read after the name, which it repeats.
  private func describe(besides name: String, _ tooltip: String) {
    guard tooltip.hasPrefix(name) else { return }
    setAccessibleDescription(
      String(tooltip.dropFirst(name.count).drop { " (".contains($0) }.prefix { $0 != ")" }))
  }

  /// Lets a click give the button the keyboard focus, or leave the focus where it is (`gtk_widget_set_focus_on_click`).
  public func setFocusOnClick(_ isOn: Bool) { gtk_widget_set_focus_on_click(widget, isOn ? 1 : 0) }

  /// Shows an icon of the theme (`gtk_button_set_image`).
  public func setIcon(_ icon: String) {
    let image = gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON)
    gtk_widget_show(image)
    gtk_button_set_image(object.cast(), image)
  }

  /// Drawn without a frame until the pointer is over it (`gtk_button_set_relief`).
  public func setFlat() { gtk_button_set_relief(object.cast(), GTK_RELIEF_NONE) }

  /// Called when the button is pressed by mouse, key or assistive technology (`GtkButton::clicked`).
  public func connectClicked(_ handler: @escaping @MainActor () -> Void) {
    object.connect("clicked", handler)
  }
}

/// A turning wheel: something is under way (`GtkSpinner`).
public struct Spinner: Widget {
  /// The counted GObject.
  public let object: Object

  /// A spinner at rest (`gtk_spinner_new`).
  public init() { object = Spinner.new(gtk_spinner_new()) }

  /// Turns or rests (`gtk_spinner_start`, `gtk_spinner_stop`).
  public func setSpinning(_ isTurning: Bool) {
    if isTurning { gtk_spinner_start(object.cast()) } else { gtk_spinner_stop(object.cast()) }
  }
}
