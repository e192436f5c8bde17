internal import CGLib

/// Signal handlers. The C object owns the closure: retained at connect, released by the destroy notify, so a handler
/// lives exactly as long as its object or until `Connection.disconnect`.
///
/// Handlers are connected with `G_CONNECT_SWAPPED`, which passes the closure first: one trampoline then serves signals
/// of any arity, and a variant exists only where an argument or the return value matters.
///
/// A handler that needs the object it is connected to gets it as its argument, `emitter`: the `Object` that connected
/// it may be freed before the C object.
extension Object {
  /// Calls the handler on each emission (`g_signal_connect_data`); the signal must return nothing.
  @discardableResult
  public func connect(_ signal: String, _ handler: @escaping @MainActor () -> Void) -> Connection {
    let trampoline: @convention(c) (gpointer) -> Void = { box in
      MainActor.assumeIsolated { handlerIn(box, of: (@MainActor () -> Void).self)() }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler)
  }

  /// Calls the handler with the emitting object (`g_signal_connect_data`); the signal must return nothing.
  @discardableResult
  public func connect(
    _ signal: String, withEmitter handler: @escaping @MainActor (_ emitter: Object) -> Void
  ) -> Connection {
    let pointer = pointer
    return connect(signal) { handler(Object(borrow: pointer)) }
  }

  /// Calls the handler with the emitting object and the signal's first argument, a pointer (`g_signal_connect_data`);
  /// the signal must return nothing.
  @discardableResult
  public func connect(
    _ signal: String,
    withEmitter handler: @escaping @MainActor (_ emitter: Object, UnsafeMutableRawPointer?) -> Void
  ) -> Connection {
    let pointer = pointer
    return connect(signal, withArgument: { handler(Object(borrow: pointer), $0) })
  }

  /// Calls the handler with the emitting object and the signal's first argument, a pointer, and returns its result
  /// (`g_signal_connect_data`): true stops further handlers of an event.
  @discardableResult
  public func connect(
    _ signal: String,
    answeringEmitter handler: @escaping @MainActor (_ emitter: Object, UnsafeMutableRawPointer?) -> Bool
  ) -> Connection {
    let pointer = pointer
    return connect(signal, answering: { handler(Object(borrow: pointer), $0) })
  }

  /// Calls the handler with the signal's first argument, a pointer (`g_signal_connect_data`); the signal must return
  /// nothing.
  @discardableResult
  public func connect(
    _ signal: String, withArgument handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> Connection {
    let trampoline: @convention(c) (gpointer, gpointer?) -> Void = { box, argument in
      let passed = Passed(pointer: argument)
      MainActor.assumeIsolated {
        handlerIn(box, of: (@MainActor (UnsafeMutableRawPointer?) -> Void).self)(passed.pointer)
      }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler)
  }

  /// Calls the handler with the signal's first argument, a pointer, and returns its result (`g_signal_connect_data`):
  /// true stops further handlers of an event.
  @discardableResult
  public func connect(
    _ signal: String, answering handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool
  ) -> Connection {
    let trampoline: @convention(c) (gpointer, gpointer?) -> gboolean = { box, argument in
      let passed = Passed(pointer: argument)
      return MainActor.assumeIsolated {
        handlerIn(box, of: (@MainActor (UnsafeMutableRawPointer?) -> Bool).self)(passed.pointer) ? 1 : 0
      }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler)
  }

  /// Calls the handler with the signal's first argument, a number (`g_signal_connect_data`); the signal must return
  /// nothing.
  @discardableResult
  public func connect(
    _ signal: String, withNumber handler: @escaping @MainActor (Int) -> Void
  ) -> Connection {
    let trampoline: @convention(c) (gpointer, gint) -> Void = { box, number in
      MainActor.assumeIsolated { handlerIn(box, of: (@MainActor (Int) -> Void).self)(Int(number)) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler)
  }

  /// Calls the handler with the signal's first argument, a number, and returns its result (`g_signal_connect_data`):
  /// true stops further handlers.
  @discardableResult
  public func connect(
    _ signal: String, answeringNumber handler: @escaping @MainActor (Int) -> Bool
  ) -> Connection {
    let trampoline: @convention(c) (gpointer, gint) -> gboolean = { box, number in
      MainActor.assumeIsolated {
        handlerIn(box, of: (@MainActor (Int) -> Bool).self)(Int(number)) ? 1 : 0
      }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler)
  }

  /// Calls the handler with the signal's fourth argument, a pointer behind another one and two numbers (`g_signal_connect_data`); the
  /// signal must return nothing.
  @discardableResult
  public func connect(
    _ signal: String, withData handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> Connection {
    let trampoline: @convention(c) (gpointer, gpointer?, gint, gint, gpointer?) -> Void = {
      box, _, _, _, data in
      let passed = Passed(pointer: data)
      MainActor.assumeIsolated {
        handlerIn(box, of: (@MainActor (UnsafeMutableRawPointer?) -> Void).self)(passed.pointer)
      }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler)
  }

  private func connect<Handler>(_ signal: String, _ callback: GCallback, _ handler: Handler) -> Connection {
    let release: GClosureNotify = { box, _ in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    let id = g_signal_connect_data(
      pointer, signal, callback, Unmanaged.passRetained(Boxed(handler)).toOpaque(), release, G_CONNECT_SWAPPED
    )
    precondition(id != 0, "The object has no signal named \(signal).")
    return Connection(object: pointer, id: id)
  }
}

/// A connected handler, to block or disconnect it; dropping the value leaves the handler connected.
@MainActor
public struct Connection {
  let object: UnsafeMutableRawPointer
  let id: gulong

  /// Disconnects the handler (`g_signal_handler_disconnect`); the object must still exist.
  public func disconnect() { g_signal_handler_disconnect(object, id) }

  /// Runs the body while the handler is blocked (`g_signal_handler_block`, `g_signal_handler_unblock`), so that the
  /// program's own change is not taken for the user's. The object must still exist; a handler that is disconnected, as
  /// of a destroyed widget, is not blocked.
  public func blocked(_ body: () -> Void) {
    guard g_signal_handler_is_connected(object, id) != 0 else { return body() }
    g_signal_handler_block(object, id)
    body()
    g_signal_handler_unblock(object, id)
  }
}

/// A box for a Swift value that C code owns through a pointer.
package final class Boxed<Content> {
  /// The value.
  package let content: Content

  /// Creates a box of a value.
  package init(_ content: Content) { self.content = content }
}

private func handlerIn<Handler>(_ box: gpointer, of type: Handler.Type) -> Handler {
  Unmanaged<Boxed<Handler>>.fromOpaque(box).takeUnretainedValue().content
}

/// A signal's argument for the main actor: GTK emits on the main thread, so that it crosses no thread.
private struct Passed: @unchecked Sendable { let pointer: UnsafeMutableRawPointer? }
