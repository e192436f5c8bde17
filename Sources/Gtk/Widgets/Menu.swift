internal import CGtk
internal import GLib

/// A key with modifiers that does the same as a menu item.
public struct Accelerator: Hashable, Sendable {
  /// GDK's name of the key ("Delete", "n").
  let key: String
  let modifiers: UInt32

  /// A key, by GDK's name, and the modifiers held with it.
  public init(_ key: String, control: Bool = false, shift: Bool = false, alt: Bool = false) {
    self.key = key
    let held = [(control, GDK_CONTROL_MASK), (shift, GDK_SHIFT_MASK), (alt, GDK_MOD1_MASK)]
    modifiers = held.reduce(0) { $1.0 ? $0 | $1.1.rawValue : $0 }
  }
}

/// A menu item.
public struct MenuItem {
  let title: String
  /// The accessible name, where it is not the title.
  let name: String?
  /// The key that is shown beside the title; nil for none.
  let accelerator: Accelerator?
  let isEnabled: Bool
  /// Nil for an action; for a choice, whether it is selected.
  let isMarked: Bool?
  let chosen: @MainActor () -> Void

  /// Creates an item for an action; `name` is its accessible name, nil for the title.
  public init(
    _ title: String, name: String? = nil, accelerator: Accelerator? = nil, isEnabled: Bool = true,
    _ chosen: @escaping @MainActor () -> Void
  ) {
    (self.title, self.name, self.accelerator) = (title, name, accelerator)
    self.isEnabled = isEnabled
    isMarked = nil
    self.chosen = chosen
  }

  /// Creates an item for one of several choices.
  public init(_ title: String, isMarked: Bool, _ chosen: @escaping @MainActor () -> Void) {
    (self.title, name, accelerator) = (title, nil, nil)
    isEnabled = true
    self.isMarked = isMarked
    self.chosen = chosen
  }
}

/// A context menu, created on demand (`GtkMenu`).
@MainActor
public enum Menu {
  /// The menu that is open, and the widget that it was opened for.
  private static var opened: (menu: Object, place: Object)?

  /// Opens a menu below a widget (`gtk_menu_popup_at_widget`), at its end or its middle (`center`), with separators
  /// between groups, and selects its first item. It is destroyed when it closes.
  public static func open(_ groups: [MenuItem]..., below widget: any Widget, at side: Alignment = .end) {
    open(groups, below: widget, at: side)
  }

  /// Opens a menu that asks a question, which is its first line and its accessible name.
  public static func ask(_ question: String, _ choices: [MenuItem], below widget: any Widget) {
    open([[MenuItem(question, isEnabled: false) {}], choices], below: widget, name: question)
  }

  /// The same, with the groups in an array (`gtk_menu_popup_at_widget`), and an accessible name.
  public static func open(
    _ groups: [[MenuItem]], below widget: any Widget, at side: Alignment = .end, name: String? = nil
  ) {
    open(groups, over: widget, name: name, selectsFirst: true) { menu, event in
      gtk_menu_popup_at_widget(
        menu.cast(), widget.widget, side == .center ? GDK_GRAVITY_SOUTH : GDK_GRAVITY_SOUTH_EAST,
        side == .center ? GDK_GRAVITY_NORTH : GDK_GRAVITY_NORTH_EAST, event)
    }
  }

  /// Opens a menu at the pointer, which has pressed a widget (`gtk_menu_popup_at_pointer`). The pointer selects its items.
  public static func open(_ groups: [[MenuItem]], atPointerOver widget: any Widget) {
    open(groups, over: widget, selectsFirst: false) { menu, event in
      gtk_menu_popup_at_pointer(menu.cast(), event)
    }
  }

  /// Closes the menu that is open (`gtk_menu_shell_cancel`): nothing of it is chosen.
  public static func close() { if let opened { gtk_menu_shell_cancel(opened.menu.cast()) } }

  /// Closes the menu that is open if it was opened for a widget or for one inside (`gtk_widget_is_ancestor`).
  public static func close(in widget: any Widget) {
    guard let place = opened?.place else { return }
    if place === widget.object || gtk_widget_is_ancestor(place.cast(), widget.widget) != 0 { close() }
  }

  private static func open(
    _ groups: [[MenuItem]], over widget: any Widget, name: String? = nil, selectsFirst: Bool,
    _ popUp: (_ menu: Object, UnsafeMutablePointer<GdkEvent>) -> Void
  ) {
    guard let pointer = gtk_menu_new(), let window = gtk_widget_get_toplevel(widget.widget) else { return }
    let menu = Object(borrow: UnsafeMutableRawPointer(pointer))
    // Attached to the window: GTK hides the menu of a button from assistive technology.
    gtk_menu_attach_to_widget(menu.cast(), window, nil)
    if let name { atk_object_set_name(gtk_widget_get_accessible(pointer), name) }
    for (index, group) in groups.enumerated() {
      if index > 0 { gtk_menu_shell_append(menu.cast(), gtk_separator_menu_item_new()) }
      for item in group { append(item, to: menu) }
    }
    // An item is activated after its menu is hidden, so the menu is destroyed when the loop is idle.
    menu.connect("hide") {
      if opened?.menu === menu { opened = nil }
      Timer.whenIdle { gtk_widget_destroy(menu.cast()) }
    }
    gtk_widget_show_all(menu.cast())
    withEvent(in: widget) { event in popUp(menu, event) }
    // GTK cannot open a menu while another program has grabbed the pointer; an invisible menu would grab the keyboard.
    guard gtk_widget_get_visible(menu.cast()) != 0 else { return gtk_widget_destroy(menu.cast()) }
    opened = (menu, widget.object)
    if selectsFirst { gtk_menu_shell_select_first(menu.cast(), 1) }
  }

  private static func append(_ item: MenuItem, to menu: Object) {
    guard
      let pointer = item.isMarked == nil
        ? gtk_menu_item_new_with_label(item.title) : gtk_check_menu_item_new_with_label(item.title)
    else { return }
    let line = Object(borrow: UnsafeMutableRawPointer(pointer))
    if let isMarked = item.isMarked {
      gtk_check_menu_item_set_draw_as_radio(line.cast(), 1)
      gtk_check_menu_item_set_active(line.cast(), isMarked ? 1 : 0)
      atk_object_set_role(gtk_widget_get_accessible(pointer), ATK_ROLE_RADIO_MENU_ITEM)
    }
    if let name = item.name { atk_object_set_name(gtk_widget_get_accessible(pointer), name) }
    if let key = item.accelerator { show(key, in: line) }
    gtk_widget_set_sensitive(pointer, item.isEnabled ? 1 : 0)
    line.connect("activate", item.chosen)
    gtk_menu_shell_append(menu.cast(), pointer)
  }

  /// Shows a key beside the title of an item (`gtk_accel_label_set_accel`), named in the user's language.
  private static func show(_ key: Accelerator, in line: Object) {
    guard let label = gtk_bin_get_child(line.cast()) else { return }
    gtk_accel_label_set_accel(
      Object(borrow: UnsafeMutableRawPointer(label)).cast(), gdk_keyval_from_name(key.key),
      GdkModifierType(rawValue: key.modifiers))
  }

  private static func isInput(_ type: GdkEventType) -> Bool {
    [
      GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_TOUCH_BEGIN, GDK_TOUCH_END,
    ].contains(type)
  }

  /// Runs the body with the current event (`gtk_get_current_event`), which a menu needs for its grab. Without an event
  /// of a keyboard or pointer, as for assistive technology or a clipboard's reply, it is a synthetic button press.
  private static func withEvent(in widget: any Widget, _ body: (UnsafeMutablePointer<GdkEvent>) -> Void) {
    if let event = gtk_get_current_event() {
      defer { gdk_event_free(event) }
      if isInput(event.pointee.type) { return body(event) }
    }
    guard let event = gdk_event_new(GDK_BUTTON_PRESS), let window = gtk_widget_get_window(widget.widget)
    else { return }
    event.pointee.button.window = window
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.button.send_event = 1
    event.pointee.button.time = guint32(GDK_CURRENT_TIME)
    gdk_event_set_device(
      event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_window_get_display(window))))
    body(event)
    gdk_event_free(event)
  }
}
