// What Swift cannot say of GTK, each line with its reason.
#include <gtk/gtk.h>
