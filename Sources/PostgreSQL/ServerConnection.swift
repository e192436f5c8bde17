internal import CPostgreSQL
internal import GLib
internal import Glibc

/// A connection to a PostgreSQL server (libpq), which never blocks the main thread and works while GLib's main loop runs.
///
/// One statement runs at a time: the next one is called when the answer to the one before has come.
@MainActor
public final class ServerConnection {
  /// Called when another session has notified a channel that this one listens to, with the channel's name.
  public var notified: (_ channel: String) -> Void = { _ in }
  /// Called once when the connection is lost while no statement runs.
  public var lost: (ServerError) -> Void = { _ in }

  /// Milliseconds until a connection, and until the answer to a statement, are given up.
  public static let (connectTime, answerTime) = (10_000, 30_000)
  /// The most megabytes of an answer.
  public static let mostMegabytes = 64

  private var connection: OpaquePointer?
  private var watch: DescriptorWatch?
  private var isConnected = false
  private var pending: Pending?
  private var deadline: Timer?

  private init(_ connection: OpaquePointer) { self.connection = connection }

  isolated deinit { if let connection { agio_PQfinish(connection) } }

  /// Connects to a server (`PQconnectStartParams`), whose name is looked up first: libpq would block for that. Throws `notInstalled`,
  /// `unreachable` and `noAnswer`.
  public static func open(
    _ address: ServerAddress, password: String? = nil, time: Int = connectTime
  ) async throws(ServerError) -> ServerConnection {
    guard agio_pq_library() != nil else { throw .notInstalled }
    var resolved: [String] = []
    if let host = address.unresolvedHost {
      do throws(GLibError) { resolved = try await addresses(ofHost: host) } catch {
        throw .unreachable(error.message)
      }
    }
    // One after the other: libpq would wait for minutes for an address that does not answer.
    var failure = ServerError.unreachable("its name has no address")
    let attempts = resolved.isEmpty ? [nil] : resolved.map { $0 }
    for attempt in attempts {
      do throws(ServerError) {
        return try await open(
          address.parameters(password, at: attempt), time: max(2_000, time / attempts.count))
      } catch {
        failure = error
        guard error.isOfConnection else { throw error }
      }
    }
    throw failure
  }

  private static func open(
    _ parameters: [String: String], time: Int
  ) async throws(ServerError) -> ServerConnection {
    let parameters = parameters.map { ($0.key, $0.value) }
    let started = withStrings(parameters.map(\.0)) { keywords in
      withStrings(parameters.map(\.1)) { agio_PQconnectStartParams(keywords, $0, 0) }
    }
    guard let started else { throw .unreachable("out of memory") }
    // A server may also send one before there is a connection, such as that it is shutting down.
    agio_pq_ignore_notices(started)
    let server = ServerConnection(started)
    _ = try await server.wait(time) { server.begin() }
    return server
  }

  /// Runs a statement with values, by their numbers `$1`, `$2`… (`PQsendQueryParams`), and returns its rows: each column as text, nil for
  /// NULL. Throws `refused` and what ends the connection.
  public func rows(_ sql: String, _ values: [String?] = []) async throws(ServerError) -> [[String?]] {
    try await run { connection in
      withStrings(values) {
        agio_PQsendQueryParams(connection, sql, Int32(values.count), nil, $0, nil, nil, 0)
      }
    }
  }

  /// Runs statements without values in one transaction, unless they begin others (`PQsendQuery`).
  public func script(_ sql: String) async throws(ServerError) {
    _ = try await run { agio_PQsendQuery($0, sql) }
  }

  /// Ends the connection; a statement that runs throws `unreachable`.
  public func close() { end(.unreachable("the connection was closed")) }

  /// Whether there is a connection.
  public var isOpen: Bool { connection != nil }

  private func run(_ send: (OpaquePointer) -> Int32) async throws(ServerError) -> [[String?]] {
    guard let connection else { throw .unreachable("the connection was closed") }
    precondition(pending == nil, "One statement runs at a time.")
    guard send(connection) == 1 else { throw fail() }
    _ = agio_PQsetSingleRowMode(connection)
    return try await wait(Self.answerTime) { self.advance() }
  }

  /// Waits for the connection or the answer to a statement; what is called first may have it already.
  private func wait(_ time: Int, _ begin: () -> Void) async throws(ServerError) -> [[String?]] {
    let outcome = await withCheckedContinuation { continuation in
      pending = Pending(continuation)
      wait(time / Self.ticks, ticks: Self.ticks)
      begin()
    }
    return try outcome.get()
  }

  /// The parts in which a time limit is counted: a main thread that is held up for a while uses up one of them.
  private static let ticks = 10

  private func wait(_ tick: Int, ticks: Int) {
    deadline = Timer(after: tick) { [weak self] in
      if ticks > 1 { self?.wait(tick, ticks: ticks - 1) } else { self?.end(.noAnswer) }
    }
  }

  private func begin() {
    guard let connection, agio_PQstatus(connection) != CONNECTION_BAD else { return end(problem) }
    follow(writing: true)
  }

  /// Watches the socket, which is another one for each address that is tried.
  private func follow(writing: Bool) {
    guard let connection else { return }
    watch = nil
    let descriptor = agio_PQsocket(connection)
    guard descriptor >= 0 else { return end(problem) }
    watch = DescriptorWatch(descriptor, writing: writing) { [weak self] in self?.advance() }
  }

  private func advance() {
    guard let connection else { return }
    if !isConnected { return connect(connection) }
    guard agio_PQconsumeInput(connection) == 1 else { return end(problem) }
    switch agio_PQflush(connection) {
    case 0: follow(writing: false)
    case 1: follow(writing: true)
    default: return end(problem)
    }
    while pending != nil, self.connection != nil, agio_PQisBusy(connection) == 0 {
      guard let result = agio_PQgetResult(connection) else {
        resume()
        break
      }
      defer { agio_PQclear(result) }
      read(result)
    }
    // What was called meanwhile may have ended the connection.
    while let open = self.connection, let notification = agio_PQnotifies(open) {
      let channel = String(cString: notification.pointee.relname)
      agio_PQfreemem(notification)
      notified(channel)
    }
  }

  private func connect(_ connection: OpaquePointer) {
    switch agio_PQconnectPoll(connection) {
    case PGRES_POLLING_READING: follow(writing: false)
    case PGRES_POLLING_WRITING: follow(writing: true)
    case PGRES_POLLING_OK:
      guard agio_PQsetnonblocking(connection, 1) == 0 else { return end(problem) }
      isConnected = true
      follow(writing: false)
      resume()
    default: end(problem)
    }
  }

  private func read(_ result: OpaquePointer) {
    switch agio_PQresultStatus(result) {
    case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK:
      for row in 0..<agio_PQntuples(result) {
        let columns: [String?] = (0..<agio_PQnfields(result)).map { column in
          if agio_PQgetisnull(result, row, column) == 1 { return nil }
          let length = Int(agio_PQgetlength(result, row, column))
          let bytes = UnsafeRawBufferPointer(start: agio_PQgetvalue(result, row, column), count: length)
          return String(decoding: bytes, as: UTF8.self)
        }
        pending?.add(columns)
      }
      if let bytes = pending?.bytes, bytes > Self.mostMegabytes << 20 {
        end(.tooLarge(megabytes: Self.mostMegabytes))
      }
    case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE:
      let code = borrowString(agio_PQresultErrorField(result, agio_pq_sqlstate)) ?? ""
      let message = borrowString(agio_PQresultErrorField(result, agio_pq_primary_message)) ?? ""
      // Without a code it is no error of the server's, but one of libpq, such as a connection that was lost.
      let error: ServerError = code.isEmpty ? problem : .refused(code: code, ServerAddress.line(message))
      if pending?.error == nil { pending?.error = error }
    case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
    // Such as a copy, which nobody has asked for and which would have no end.
    default: end(.unreachable("the server sent something else than an answer"))
    }
  }

  /// Gives the answer to who waits for it.
  private func resume() {
    let ended = pending
    (pending, deadline) = (nil, nil)
    ended?.resume()
  }

  /// Why the connection was lost, as libpq has it.
  private var problem: ServerError {
    if let connection, agio_PQconnectionNeedsPassword(connection) == 1 { return .needsPassword }
    return .unreachable(
      connection.flatMap { borrowString(agio_PQerrorMessage($0)) }.map(ServerAddress.line) ?? "")
  }

  private func fail() -> ServerError {
    let error = problem
    end(error)
    return error
  }

  private func end(_ error: ServerError) {
    guard let connection else { return }
    (watch, self.connection) = (nil, nil)
    agio_PQfinish(connection)
    if pending == nil { return lost(error) }
    pending?.error = error
    resume()
  }
}

/// Somebody who waits for the connection or an answer, and what has come of that.
private struct Pending {
  typealias Outcome = Result<[[String?]], ServerError>
  private let continuation: CheckedContinuation<Outcome, Never>
  private var rows: [[String?]] = []
  private(set) var bytes = 0
  var error: ServerError?

  init(_ continuation: CheckedContinuation<Outcome, Never>) { self.continuation = continuation }

  mutating func add(_ row: [String?]) {
    rows.append(row)
    bytes += row.reduce(0) { $0 + ($1?.utf8.count ?? 0) + 16 }
  }

  func resume() { continuation.resume(returning: error.map { .failure($0) } ?? .success(rows)) }
}

/// Calls the body with an array of C strings, NULL for nil, that ends with NULL.
private func withStrings<Value>(
  _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
  let copies = texts.map { $0.flatMap { strdup($0) } }
  defer { for copy in copies { free(copy) } }
  return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
}
