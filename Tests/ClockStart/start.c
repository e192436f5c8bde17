#include "ClockStart.h"

/// Sets the clock before the first test of any module: Swift has nothing that runs before a program's own first line, and
/// that line is the test library's.
__attribute__((constructor)) static void start(void) { agio_tests_set_clock(); }
