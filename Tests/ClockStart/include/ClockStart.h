/// Sets the clock of the modules' tests; written in Swift, beside the tests of GLib.
void agio_tests_set_clock(void);
