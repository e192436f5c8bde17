// GTK, loaded when the window program asks for it.
#pragma once
#include <stdbool.h>

/// Loads GTK. False where it, or a function of it, is missing. Nothing of GTK, GDK, Pango, Cairo or ATK may be called before.
bool gtk_loader_load(void);

/// Lets what the window frees go back to the system from now on (mallopt(3)): it stays open for weeks. By itself glibc's allocator gives
/// threads heaps of their own, of which it keeps what was used once, and keeps more of the program's own heap with each large block that
/// was freed. Not while the window opens, when threads allocate side by side: that would take a fifth longer.
void gtk_loader_keep_memory_small(void);
