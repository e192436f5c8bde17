import Currencies
import GLib
import Ledger
import Localization
import Service

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio serve`: answers other programs' requests for rates.
struct Serve: Command {
  static let description = CommandDescription(
    "serve", localized("Answer other programs' requests for rates"),
    [
      Form(
        allowing: [listen, allowLAN, source],
        text: localized(
          """
          Answers requests over HTTP until it is ended, in the formats of Frankfurter (`/v1/latest`, `/v1/2026-10-30`, `/v2/rates`) and of \
          the European Central Bank (`/stats/eurofxref/eurofxref-daily.xml`). A program that asks one of these services needs only \
          another address: `http://127.0.0.1:8740`.
          """),
        localized(
          """
          Every answer comes from the store, with the rates that the list uses; nothing is downloaded for a client. Changes of the \
          store are followed. Custom rates, the company's, and those whose source forbids passing them on are left out.
          """),
        localized(
          """
          Only programs on this computer are answered. With --allow-lan, --listen can name another address of this computer, and \
          whoever reaches it is answered, without a password and without encryption.
          """),
        localized(
          """
          Started by systemd with a socket, it listens on that one. `systemctl --user enable --now agio-serve.socket` has systemd start \
          it with the first request.
          """))
    ],
    examples: [
      .init(
        "agio serve", localized("Answers programs on this computer at http://127.0.0.1:8740.")),
      .init(
        "agio serve --source ecb",
        localized("Answers with the reference rates of the European Central Bank only.")),
    ])

  private static let listen = CommandOption(
    "--listen", localized("Listen on another address and port"), .given("ADDRESS:PORT"))
  private static let allowLAN = CommandOption("--allow-lan", localized("Answer other computers too"))
  private static let source = CommandOption(
    "--source", localized("Answer with the rates from one source"), .given("NAME", .sources))

  private let address: ServerAddress?
  private let allowsLAN: Bool
  private let source: SourceID?

  init(_ arguments: Arguments) throws {
    address = try arguments.value(Self.listen).map { text in
      guard let address = ServerAddress(text) else { throw Failure(.usage, Texts.notAnAddress(text)) }
      return address
    }
    allowsLAN = arguments.has(Self.allowLAN)
    source = arguments.value(Self.source).map(SourceID.init)
  }

  func run(_ desktop: Desktop) throws {
    let passed = takePassedSockets()
    let ledger = try desktop.ledger()
    let source = try source.map { try ledger.source($0) }
    // Past days are answered too: the bundled history is imported where it is not in the store yet.
    _ = try ledger.rates(asOf: .firstOfEuro, source: .ecb)
    do throws(RateServer.Problem) {
      let server = try RateServer(ledger, of: source, isLocal: !allowsLAN) { desktop.note($0.sentence) }
      let termination = Termination()
      if passed.isEmpty {
        announce(try server.listen(on: address ?? .usual))
      } else {
        for descriptor in passed { announce(try server.listen(onPassed: descriptor)) }
      }
      MainLoop.run { () async in await termination.wait() }
      server.close()
    } catch {
      throw Failure(error)
    }
  }

  private func announce(_ address: ServerAddress) { Terminal.write(Texts.serving(address) + "\n") }
}

/// The request of the session, the service manager or the terminal that the program end, from now on.
@MainActor
private final class Termination {
  private var hasCome = false
  private var waiting: CheckedContinuation<Void, Never>?

  init() {
    MainLoop.atTermination { [weak self] in
      self?.hasCome = true
      self?.waiting?.resume()
      self?.waiting = nil
    }
  }

  /// Waits until it comes.
  func wait() async {
    if !hasCome { await withCheckedContinuation { waiting = $0 } }
  }
}

extension Failure {
  /// The failure of a server that cannot answer.
  fileprivate init(_ problem: RateServer.Problem) {
    switch problem {
    case .noLibrary: self.init(.noResult, Texts.noServerLibrary)
    case .notBound(let address, let reason): self.init(.noResult, Texts.notBound(address, reason))
    case .notLocal(let address): self.init(.usage, Texts.notLocal(address))
    case .noSocket: self.init(.noResult, Texts.unusableSocket)
    case .notRedistributable(let source): self.init(.usage, Texts.notServed(source))
    }
  }
}
