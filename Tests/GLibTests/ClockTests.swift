import CGLib
import Foundation
import GLib
import Testing

/// Sets the clock of all modules' tests by the variable that sets the programs', before the first of them runs.
@_cdecl("agio_tests_set_clock")
public func setClockOfTests() {
  precondition(
    Clock.set(byVariable: "AGIO_CLOCK_OFFSET"), "AGIO_CLOCK_OFFSET is not a whole number of seconds.")
}

@Test func `the tests go by the clock that their environment sets`() throws {
  let ahead = try #require(Int(ProcessInfo.processInfo.environment["AGIO_CLOCK_OFFSET"] ?? "0"))
  let before = Int(g_get_real_time() / 1_000_000) + ahead
  let (seconds, milliseconds) = (secondsSince1970(), millisecondsSince1970())
  let after = Int(g_get_real_time() / 1_000_000) + ahead
  #expect((before...after).contains(seconds))
  #expect((before...after).contains(milliseconds / 1000))
}
