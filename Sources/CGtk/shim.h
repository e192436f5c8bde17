// What Swift cannot express of GTK, each line with its reason.
#include <gtk/gtk.h>
// SVG is a part of cairo that its main header leaves out.
#include <cairo-svg.h>

// Deprecated without a replacement. NULL for none.
static inline void shim_atk_notify_focus(AtkObject *object) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  atk_focus_tracker_notify(object);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

// Emitting a signal takes a variable list of arguments, which Swift cannot pass. ATK has the signal since 2.46; emitting
// one that an older ATK lacks would be a warning on standard error.
static inline void shim_atk_announce(AtkObject *object, const char *text) {
  if (g_signal_lookup("announcement", ATK_TYPE_OBJECT) != 0) g_signal_emit_by_name(object, "announcement", text);
}
