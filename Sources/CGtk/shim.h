// What Swift cannot express of GTK, each line with its reason.
#include <string.h>
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

// GDK's functions of each kind of display, without the headers of X, whose macros would be Swift's names too.
void gdk_x11_display_set_startup_notification_id(GdkDisplay *display, const char *startup_id);
void gdk_wayland_display_set_startup_notification_id(GdkDisplay *display, const char *startup_id);

/// Lets the next window that is presented come to the front for the program that asked for it: what GtkApplication does before
/// it emits a signal for another program.
static inline void shim_take_startup_id(GApplication *application, GVariant *platform_data) {
  (void)application;
  const char *token = NULL;
  const char *id = NULL;
  GdkDisplay *display = gdk_display_get_default();
  if (display == NULL) return;
  g_variant_lookup(platform_data, "activation-token", "&s", &token);
  g_variant_lookup(platform_data, "desktop-startup-id", "&s", &id);
  const char *kind = G_OBJECT_TYPE_NAME(display);
  if (strcmp(kind, "GdkX11Display") == 0) {
    // The time in a startup id is what X needs.
    if (id == NULL) id = token;
    if (id != NULL) gdk_x11_display_set_startup_notification_id(display, id);
  }
  if (strcmp(kind, "GdkWaylandDisplay") == 0) {
    // Older programs pass a token as a startup id; one that is only a time is none.
    if (token == NULL && id != NULL && !g_str_has_prefix(id, "_TIME")) token = id;
    if (token != NULL) gdk_wayland_display_set_startup_notification_id(display, token);
  }
}

// A virtual function, which Swift cannot replace. The program has one application, of GApplication's own class.
static inline void shim_application_follow_startup(GApplication *application) {
  G_APPLICATION_GET_CLASS(application)->before_emit = shim_take_startup_id;
}
