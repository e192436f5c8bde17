internal import CGLib

/// A connection to the desktop's session bus (`GDBusConnection`). When the bus ends, so does the program.
@MainActor
public final class Bus {
  private let connection: Object

  /// Connects to the bus (`g_bus_get_sync`). Throws where there is none.
  public init() throws(GLibError) {
    let found = try takingError { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
    guard let found else { throw GLibError(domain: "bus", code: 0, message: "There is no session bus.") }
    connection = Object(take: UnsafeMutableRawPointer(found))
  }

  private var pointer: OpaquePointer { OpaquePointer(connection.pointer) }

  /// Owns a name on the bus from now on (`RequestName`), for which the objects are to be there; false if another program has it.
  public func own(_ name: String) throws(GLibError) -> Bool {
    let doNotQueue: UInt32 = 4
    return try askBus("RequestName", [.string(name), .unsigned(doNotQueue)]) == .unsigned(1)
  }

  /// Gives a name back (`ReleaseName`), and answers the calls that have come for it (`g_main_context_iteration`): a later one
  /// starts the program again.
  public func release(_ name: String) throws(GLibError) {
    _ = try askBus("ReleaseName", [.string(name)])
    while g_main_context_iteration(nil, 0) != 0 {}
    _ = try takingError { g_dbus_connection_flush_sync(pointer, nil, $0) }
  }

  /// Whether a program has a name on the bus (`NameHasOwner`).
  public func hasOwner(_ name: String) throws(GLibError) -> Bool {
    try askBus("NameHasOwner", [.string(name)]) == .boolean(true)
  }

  /// Whether the bus starts a program for a name when it is called (`ListActivatableNames`).
  public func canStart(_ name: String) throws(GLibError) -> Bool {
    try askBus("ListActivatableNames", [])?.texts?.contains(name) == true
  }

  /// Calls a method of the bus itself, and returns the first result.
  private func askBus(_ method: String, _ arguments: [BusValue]) throws(GLibError) -> BusValue? {
    let bus = "org.freedesktop.DBus"
    return try callAndWait(BusMethod(bus, "/org/freedesktop/DBus", bus, method), arguments).first
  }

  /// Calls a method of another program, which the bus starts if need be, and waits for its results, so many milliseconds at most
  /// (`g_dbus_connection_call_sync`; D-Bus's own limit by default).
  @discardableResult
  public func callAndWait(
    _ method: BusMethod, _ arguments: [BusValue], milliseconds: Int32 = -1
  ) throws(GLibError) -> [BusValue] {
    let reply = try takingError {
      g_dbus_connection_call_sync(
        pointer, method.name, method.path, method.interface, method.method,
        BusValue.tuple(arguments).newVariant(), nil, G_DBUS_CALL_FLAGS_NONE, milliseconds, nil, $0)
    }
    guard let reply else { return [] }
    defer { g_variant_unref(reply) }
    return BusValue.children(of: reply)
  }

  /// Calls a method of another program, which the bus starts if need be (`g_dbus_connection_call`); throws its error.
  public func call(_ method: BusMethod, _ arguments: [BusValue]) async throws(GLibError) {
    try await finished {
      g_dbus_connection_call(
        pointer, method.name, method.path, method.interface, method.method,
        BusValue.tuple(arguments).newVariant(), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, $0, $1)
    } finish: { [connection] result throws(GLibError) -> Void in
      let bus = OpaquePointer(connection.pointer)
      let reply = try takingError { g_dbus_connection_call_finish(bus, result, $0) }
      if let reply { g_variant_unref(reply) }
    }
  }
}

/// The address of a method on a bus.
public struct BusMethod: Hashable, Sendable {
  /// The name of the program on the bus.
  public let name: String
  /// The path of the object.
  public let path: String
  /// The interface of the method.
  public let interface: String
  /// The method.
  public let method: String

  /// A method of an object's interface in a program.
  public init(_ name: String, _ path: String, _ interface: String, _ method: String) {
    (self.name, self.path, self.interface, self.method) = (name, path, interface, method)
  }
}

// The objects of the program.
extension Bus {
  /// Answers the methods of an interface of an object: called with the method and its arguments, which have the types of the
  /// description, and returns the results.
  public typealias Handler = @MainActor (_ method: String, _ arguments: [BusValue]) -> [BusValue]

  /// Serves an object at a path for the life of the connection (`g_dbus_node_info_new_for_xml`,
  /// `g_dbus_connection_register_object`): the interfaces that a description in XML has, with no properties.
  public func serve(_ description: String, at path: String, _ handler: @escaping Handler) throws(GLibError) {
    let node = try takingError { g_dbus_node_info_new_for_xml(description, $0) }
    guard let node else { return }
    defer { g_dbus_node_info_unref(node) }
    var next = node.pointee.interfaces
    while let interface = next?.pointee {
      var table = GDBusInterfaceVTable()
      table.method_call = answerCall
      _ = try takingError {
        g_dbus_connection_register_object(
          pointer, path, interface, &table, Unmanaged.passRetained(Boxed(handler)).toOpaque(), releaseHandler,
          $0)
      }
      next = next?.advanced(by: 1)
    }
  }
}

private let answerCall: GDBusInterfaceMethodCallFunc = { _, _, _, _, name, parameters, invocation, box in
  guard let box, let invocation else { return }
  let (method, arguments) = (borrowString(name) ?? "", parameters.map { BusValue.children(of: $0) } ?? [])
  let handler = Unmanaged<Boxed<Bus.Handler>>.fromOpaque(box).takeUnretainedValue().content
  let results = MainActor.assumeIsolated { handler(method, arguments) }
  // It takes the invocation, and checks the types of the results.
  g_dbus_method_invocation_return_value(invocation, BusValue.tuple(results).newVariant())
}

private let releaseHandler: GDestroyNotify = { box in
  if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
}
