internal import CGtk
public import GLib

/// A label (`GtkLabel`).
public struct Label: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a label that is aligned at the start of the text direction (`gtk_label_new`).
  public init(_ text: String = "", style: String? = nil) {
    object = Label.new(gtk_label_new(text))
    gtk_label_set_xalign(object.cast(), 0)
    if let style { setStyle(style) }
  }

  /// The label inside another widget.
  init(borrowing label: UnsafeMutablePointer<GtkWidget>) { object = Label.new(label) }

  /// Sets the text (`gtk_label_set_text`); the same text again, which would cause a layout, is ignored.
  public func setText(_ text: String) {
    if borrowString(gtk_label_get_text(object.cast())) != text { gtk_label_set_text(object.cast(), text) }
  }

  /// Truncates a text that is too wide with an ellipsis (`gtk_label_set_ellipsize`).
  public func ellipsize() { gtk_label_set_ellipsize(object.cast(), PANGO_ELLIPSIZE_END) }

  /// Sets the largest width in characters (`gtk_label_set_max_width_chars`).
  public func limit(characters: Int) { gtk_label_set_max_width_chars(object.cast(), gint(characters)) }

  /// Wraps a text at a width in characters, or shows it on one line (`gtk_label_set_line_wrap`).
  ///
  /// With a `shortest` line, in characters, the label does not become narrower (`gtk_label_set_width_chars`). Without one GTK lays out a
  /// line for each character, with a hyphen, to find out how narrow it can be.
  public func wrap(at characters: Int = -1, isOn: Bool = true, shortest: Int? = nil) {
    gtk_label_set_line_wrap(object.cast(), isOn ? 1 : 0)
    gtk_label_set_line_wrap_mode(object.cast(), PANGO_WRAP_WORD_CHAR)
    if let shortest { gtk_label_set_width_chars(object.cast(), isOn ? gint(shortest) : -1) }
    gtk_label_set_max_width_chars(object.cast(), gint(characters))
  }

  /// Whether a long text is wrapped (`gtk_label_get_line_wrap`).
  public var isWrapped: Bool { gtk_label_get_line_wrap(object.cast()) != 0 }

  /// Centres the lines of a wrapped text (`gtk_label_set_justify`).
  public func center() {
    gtk_label_set_justify(object.cast(), GTK_JUSTIFY_CENTER)
    gtk_label_set_xalign(object.cast(), 0.5)
  }

  /// Sets the smallest width in characters (`gtk_label_set_width_chars`).
  public func setWidth(characters: Int) { gtk_label_set_width_chars(object.cast(), gint(characters)) }
}

/// An image or an icon (`GtkImage`).
public struct Image: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates an image of a theme's icon (`gtk_image_new_from_icon_name`), with its width in pixels.
  public init(icon: String, pixels: Int) {
    object = Image.new(gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON))
    gtk_image_set_pixel_size(object.cast(), gint(pixels))
  }

  /// Creates a placeholder for an icon (`gtk_image_new`), with its width in pixels.
  public init(pixels: Int) {
    object = Image.new(gtk_image_new())
    gtk_image_set_pixel_size(object.cast(), gint(pixels))
    request(width: pixels)
  }

  /// Shows a picture from the bytes of its file (`g_bytes_icon_new`); an SVG is drawn in the size of the widget and the
  /// scale of the display.
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

  /// Creates a button with a text (`gtk_button_new_with_label`).
  public init(label: String) { object = Button.new(gtk_button_new_with_label(label)) }

  /// Sets the text (`gtk_button_set_label`).
  public func setLabel(_ label: String) { gtk_button_set_label(object.cast(), label) }

  /// Creates a button for an icon (`gtk_button_new`); its accessible description is the shortcut that the tooltip has
  /// in parentheses.
  public init(name: String, tooltip: String) {
    object = Button.new(gtk_button_new())
    setStyle("image-button")
    setAccessibleName(name)
    setTooltip(tooltip)
    describe(besides: name, tooltip)
  }

  /// Creates a button with a content (`gtk_container_add`) and its accessible name.
  public init(_ content: any Widget, name: String, tooltip: String) {
    object = Button.new(gtk_button_new())
    gtk_container_add(object.cast(), content.widget)
    setAccessibleName(name)
    setTooltip(tooltip)
  }

  /// Lets a click give the button the keyboard focus, or leave the focus where it is (`gtk_widget_set_focus_on_click`).
  public func setFocusOnClick(_ isOn: Bool) { gtk_widget_set_focus_on_click(widget, isOn ? 1 : 0) }

  /// Shows an icon of the theme (`gtk_button_set_image`).
  public func setIcon(_ icon: String) {
    let image = gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON)
    gtk_widget_show(image)
    gtk_button_set_image(object.cast(), image)
  }

  /// Hides the frame until the pointer is over the button (`gtk_button_set_relief`).
  public func setFlat() { gtk_button_set_relief(object.cast(), GTK_RELIEF_NONE) }

  /// Calls the handler when the button is clicked by pointer, key or assistive technology (`GtkButton::clicked`).
  public func connectClicked(_ handler: @escaping @MainActor () -> Void) {
    object.connect("clicked", handler)
  }
}

extension Widget {
  /// Sets the accessible description to the shortcut in the tooltip: by default it is the whole tooltip, which repeats
  /// the name.
  func describe(besides name: String, _ tooltip: String) {
    guard tooltip.hasPrefix(name) else { return }
    setAccessibleDescription(
      String(tooltip.dropFirst(name.count).drop { " (".contains($0) }.prefix { $0 != ")" }))
  }
}

/// A spinner (`GtkSpinner`).
public struct Spinner: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a stopped spinner (`gtk_spinner_new`).
  public init() { object = Spinner.new(gtk_spinner_new()) }

  /// Starts or stops the spinner (`gtk_spinner_start`, `gtk_spinner_stop`).
  public func setSpinning(_ isTurning: Bool) {
    if isTurning { gtk_spinner_start(object.cast()) } else { gtk_spinner_stop(object.cast()) }
  }
}
