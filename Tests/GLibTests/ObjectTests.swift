import CGLib
import GLib
import Testing

/// Who owns the closure, who frees the out-parameter, which C type the callback has: one test each.
@MainActor struct ObjectTests {
  /// Something whose end can be seen.
  final class Witness {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  func makeAction() throws -> Object {
    Object(take: UnsafeMutableRawPointer(try #require(g_simple_action_new("go", nil))))
  }

  @Test func `a handler is called at each emission until it is disconnected`() throws {
    let action = try makeAction()
    var count = 0
    let connection = action.connect("activate") { count += 1 }
    let emit = { g_action_activate(OpaquePointer(action.pointer), nil) }
    emit()
    emit()
    connection.blocked { emit() }
    #expect(count == 2)
    connection.disconnect()
    emit()
    #expect(count == 2)
  }

  @Test func `a handler that has ended needs no blocking, and GLib has nothing to complain of`() throws {
    let action = try makeAction()
    let connection = action.connect("activate") {}
    connection.disconnect()
    let before = g_log_set_always_fatal(
      GLogLevelFlags(G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue))
    defer { g_log_set_always_fatal(before) }
    var isRun = false
    connection.blocked { isRun = true }
    #expect(isRun)
  }

  @Test func `the object owns its handlers and releases them at its end`() throws {
    var ended = 0
    do {
      let action = try makeAction()
      let witness = Witness { ended += 1 }
      action.connect("activate") { _ = witness }
      g_action_activate(OpaquePointer(action.pointer), nil)
      #expect(ended == 0)
    }
    #expect(ended == 1)
  }

  @Test func `a handler gets the object that emits, also when the one that connected it is gone`() throws {
    let pointer = UnsafeMutableRawPointer(try #require(g_simple_action_new("go", nil)))
    defer { g_object_unref(pointer) }
    var emitters: [UnsafeMutableRawPointer] = []
    weak var connected: Object?
    do {
      let action = Object(borrow: pointer)
      connected = action
      action.connect("activate", withEmitter: { emitters.append($0.pointer) })
      action.connect("activate", withEmitter: { emitter, _ in emitters.append(emitter.pointer) })
    }
    #expect(connected == nil)
    g_action_activate(OpaquePointer(pointer), nil)
    #expect(emitters == [pointer, pointer])
  }

  @Test func `disconnecting releases the handler`() throws {
    let action = try makeAction()
    var ended = 0
    let connection = {
      let witness = Witness { ended += 1 }
      return action.connect("activate") { _ = witness }
    }()
    #expect(ended == 0)
    connection.disconnect()
    #expect(ended == 1)
  }

  @Test func `an error of C is thrown as a value`() {
    #expect(throws: GLibError.self) { try Files.read("/nowhere/at/all") }
    do {
      _ = try Files.read("/nowhere/at/all")
    } catch {
      #expect(error.domain == "g-file-error-quark")
      #expect(error.message.contains("/nowhere/at/all"))
    }
  }

  @Test func `a string taken from C is copied and freed`() {
    #expect(takeString(g_strdup("Čeština")) == "Čeština")
    #expect(takeString(nil) == nil)
    #expect(borrowString(nil) == nil)
  }
}
