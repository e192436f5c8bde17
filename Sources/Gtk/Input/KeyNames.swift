internal import CGtk
internal import GLib

// Key names. Shortcuts use Latin letters and digits, which every keyboard has, although not every layout types them
// directly.
extension GdkEventKey {
  /// GDK's name of the key, with a lower-case letter (`gdk_keyval_name`).
  ///
  /// With Control or Alt, a key of another script is named by its Latin letter, as in GTK's own shortcuts; with Alt, a
  /// key that types its digit only with Shift, as on French keyboards, by its digit.
  var name: String {
    let isControl = state & GDK_CONTROL_MASK.rawValue != 0
    let isAlt = state & GDK_MOD1_MASK.rawValue != 0
    var value = keyval
    if isAlt, !isControl, let digit = other({ (0x30...0x39).contains($0) }, inGroup: true) {
      value = digit
    } else if isControl || isAlt, gdk_keyval_to_unicode(keyval) > 0x7F,
      let letter = other({ (0x21...0x7E).contains($0) }, inGroup: false)
    {
      value = letter
    }
    // Caps Lock and Shift change the letter, not the key's meaning.
    return borrowString(gdk_keyval_name(gdk_keyval_to_lower(value))) ?? ""
  }

  /// The first matching value of the key, on another level of the same group or on the first level of any group
  /// (`gdk_keymap_get_entries_for_keycode`).
  private func other(_ isWanted: (guint) -> Bool, inGroup: Bool) -> guint? {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
    guard gdk_keymap_get_entries_for_keycode(keymap, guint(hardware_keycode), &keys, &values, &count) != 0,
      let keys, let values
    else { return nil }
    defer {
      g_free(keys)
      g_free(values)
    }
    return (0..<Int(count)).first {
      (inGroup ? keys[$0].group == gint(group) : keys[$0].level == 0) && isWanted(values[$0])
    }.map { values[$0] }
  }
}
