// GTK, loaded when the window program asks for it.
#pragma once
#include <stdbool.h>

/// Loads GTK, and keeps the heap of the program small, which has one thread yet. False where GTK, or a function of it, is missing.
/// Nothing of GTK, GDK, Pango, Cairo or ATK may be called before.
bool gtk_loader_load(void);
