internal import CSoup
internal import GLib

/// One request in progress: its redirects, deadline and cancellation.
@MainActor
final class Exchange {
  private let request: Request
  private let session: Session
  private let cancellable: Object
  /// Why this exchange was ended early; nil if it was not, or the task was cancelled.
  private var ending: HTTPError?
  private var informationalResponses = 0
  private var deadline: Timer?

  init(_ request: Request, over session: Session) {
    guard let cancellable = g_cancellable_new() else { preconditionFailure("GIO makes no cancellable.") }
    self.request = request
    self.session = session
    self.cancellable = Object(take: cancellable)
  }

  /// Ends the exchange (`g_cancellable_cancel`); does nothing when it has ended.
  func cancel() { g_cancellable_cancel(cancellable.of(GCancellable.self)) }

  private func end(_ reason: HTTPError) {
    ending = reason
    cancel()
  }

  /// Sends the request and follows redirects.
  func run(from address: Address) async -> Result<Response, HTTPError> {
    deadline = Timer(after: request.timeLimit) { [weak self, request] in
      self?.end(.timedOut(milliseconds: request.timeLimit))
    }
    restartSilenceTimer()
    defer { deadline?.cancel() }
    do {
      return .success(try await follow(address))
    } catch {
      return .failure(error)
    }
  }

  /// Restarts the silence timer, if the request has a silence limit.
  private func restartSilenceTimer() {
    guard let limit = request.silenceLimit else { return }
    deadline?.cancel()
    deadline = Timer(after: limit) { [weak self] in self?.end(.silent(milliseconds: limit)) }
  }

  private func follow(_ first: Address) async throws(HTTPError) -> Response {
    let headers = try request.checkedHeaders()
    var address = first
    for _ in 0...Session.mostRedirects {
      let message = try message(to: address, headers: address.hasSameOrigin(as: first) ? headers : [:])
      let stream = try await send(message, over: session.carrier(to: address))
      restartSilenceTimer()
      guard let location = message.location else {
        return Response(
          status: message.status, headers: message.headers, body: try await read(stream),
          address: address.text)
      }
      guard request.form == nil, let next = address.following(location), address.mayRedirect(to: next) else {
        throw .refusedRedirect(to: Address.shown(location))
      }
      address = next
    }
    throw .tooManyRedirects
  }

  private func message(to address: Address, headers: [String: String]) throws(HTTPError) -> Message {
    guard let message = Message(to: address, headers: headers, form: request.form) else {
      throw .refusedAddress(Address.shown(address.text))
    }
    message.connectInformational { [weak self] in self?.countInformationalResponse() }
    return message
  }

  /// libsoup reads informational responses (100 Continue) without returning to the main loop as long as they come: a
  /// flood of them would block the deadline, and the window.
  private func countInformationalResponse() {
    informationalResponses += 1
    if informationalResponses > Session.mostInformationalResponses {
      end(.broken("announcements without an answer"))
    }
  }

  /// Sends the message and waits for the response head; the body is left in the stream (`soup_session_send_async`).
  private func send(_ message: Message, over carrier: Object) async throws(HTTPError) -> Object {
    let session = carrier.of(SoupSession.self)
    do {
      return try await finished { callback, data in
        agio_soup_session_send_async(
          session, message.pointer, G_PRIORITY_DEFAULT, cancellable.of(GCancellable.self), callback, data)
      } finish: { result throws(GLibError) in
        let stream = try takingError { agio_soup_session_send_finish(session, result, $0) }
        guard let stream else { preconditionFailure("libsoup gives a stream or an error.") }
        return Object(take: stream)
      }
    } catch {
      throw httpError(error)
    }
  }

  /// Reads the whole body, with at most the limit and one piece in memory (`g_input_stream_read_bytes_async`).
  private func read(_ stream: Object) async throws(HTTPError) -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let piece: [UInt8]
      do { piece = try await readPiece(stream) } catch { throw httpError(error) }
      if piece.isEmpty { return body }
      restartSilenceTimer()
      guard piece.count <= request.sizeLimit - body.count else { throw .tooLarge(limit: request.sizeLimit) }
      body += piece
    }
  }

  private func readPiece(_ stream: Object) async throws(GLibError) -> [UInt8] {
    let input = stream.of(GInputStream.self)
    return try await finished { callback, data in
      g_input_stream_read_bytes_async(
        input, 65_536, G_PRIORITY_DEFAULT, cancellable.of(GCancellable.self), callback, data)
    } finish: { result throws(GLibError) in
      let bytes = try takingError { g_input_stream_read_bytes_finish(input, result, $0) }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      return Array(UnsafeRawBufferPointer(start: g_bytes_get_data(bytes, &count), count: Int(count)))
    }
  }

  private func httpError(_ error: GLibError) -> HTTPError {
    ending ?? HTTPError(error)
  }
}
