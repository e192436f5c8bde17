internal import Currencies
internal import GLib
internal import HTTP
public import Ledger

/// A server of the stored rates: answers over HTTP, and follows the changes of the store.
@MainActor
public final class RateServer {
  /// Why a server cannot answer.
  public enum Problem: Error, Hashable, Sendable {
    /// libsoup is not installed; its message.
    case noLibrary(String)
    /// The address cannot be bound; the system's message.
    case notBound(ServerAddress, String)
    /// The address is not one of this computer, and others are not served.
    case notLocal(ServerAddress)
    /// A socket of the service manager does not listen on TCP.
    case noSocket
    /// The terms of the source forbid passing on its rates, or the company's are asked for.
    case notRedistributable(SourceState)
  }

  private let answers: RateAnswers
  private let server: Server
  private let isLocal: Bool
  private var observation: Observation?

  /// A server of the rates of a source, or of all. With `isLocal` it serves this computer only. `failed` is called once when the
  /// store cannot be read, until it can again.
  public init(
    _ ledger: Ledger, of source: SourceState? = nil, isLocal: Bool, failed: @escaping (LedgerError) -> Void
  ) throws(Problem) {
    if let source, source.name == .company || !source.name.isRedistributable {
      throw .notRedistributable(source)
    }
    let report = OneReport(failed)
    let answers = RateAnswers(ledger, of: source.map { [$0.name] }, isLocal: isLocal, failed: report.report)
    (self.answers, self.isLocal) = (answers, isLocal)
    do throws(HTTPError) { server = try Server { answers.answer($0) } } catch {
      throw .noLibrary("\(error)")
    }
    do throws(LedgerError) {
      observation = try ledger.observeRates(failed: report.report) {
        report.end()
        answers.reset()
      }
    } catch {
      report.report(error)
    }
  }

  /// Listens on an address, and returns it with the port that was bound.
  public func listen(on address: ServerAddress) throws(Problem) -> ServerAddress {
    if isLocal, !address.isLoopback { throw .notLocal(address) }
    do throws(GLibError) {
      let socket = try ListeningSocket(host: address.host, port: address.port)
      return try listen(socket)
    } catch {
      throw .notBound(address, error.message)
    }
  }

  /// Listens on a socket that the service manager has passed, and returns its address.
  public func listen(onPassed descriptor: Int32) throws(Problem) -> ServerAddress {
    guard let socket = ListeningSocket(descriptor: descriptor) else { throw .noSocket }
    let address = ServerAddress(host: socket.host, port: socket.port)
    if isLocal, !socket.isLoopback { throw .notLocal(address) }
    do throws(GLibError) { return try listen(socket) } catch { throw .notBound(address, error.message) }
  }

  private func listen(_ socket: ListeningSocket) throws(GLibError) -> ServerAddress {
    try server.listen(on: socket)
    return ServerAddress(host: socket.host, port: socket.port)
  }

  /// Stops listening, and closes all connections.
  public func close() {
    observation = nil
    server.close()
  }
}

/// Reports an error, and no more of them until it has ended: a server gets many requests.
@MainActor
private final class OneReport {
  private let failed: (LedgerError) -> Void
  private var isReported = false

  init(_ failed: @escaping (LedgerError) -> Void) { self.failed = failed }

  func report(_ error: LedgerError) {
    if !isReported { failed(error) }
    isReported = true
  }

  func end() { isReported = false }
}
