internal import HTTP
internal import Rates
internal import Secrets

/// Access to the sources over one HTTP session: addresses, keys and tokens.
@MainActor
final class SourceAccess {
  /// Why nothing can be requested from a source, in a sentence.
  struct Refusal: Error {
    let sentence: String
  }

  private let ledger: Ledger
  private let version: String
  /// Made with the first request: loading libsoup takes as long as a conversion.
  private(set) lazy var session = Session(userAgent: "Agio/\(version)")
  /// The secrets that were sent, which are redacted in every message.
  private var sent: Set<String> = []
  /// The credentials of the last client, so that its token is used until it expires.
  private var credentials: (account: ClientAccount, secret: String, kept: ClientCredentials)?

  init(_ ledger: Ledger, version: String) {
    (self.ledger, self.version) = (ledger, version)
  }

  /// The download and the client for a source. Throws `Refusal` or `LedgerError`.
  private func connection(to state: SourceState, by deadline: Int?) async throws -> (RateDownload, Client) {
    guard let source = state.source else {
      throw Refusal(sentence: SourceTexts.unknownToThisVersion(state.title))
    }
    guard !state.address.isEmpty else {
      throw Refusal(sentence: SourceTexts.withoutAddress(state.title, state.name))
    }
    let download = RateDownload(
      source, address: state.address, allowsPlainHTTP: state.allowsPlainHTTP)
    var retry = RetryPolicy()
    retry.deadline = deadline
    return (download, try await client(for: state, source.key, retry))
  }

  private func client(for state: SourceState, _ key: KeyUse, _ retry: RetryPolicy) async throws -> Client {
    if let account = state.account {
      let secret = try await secret(of: state, SecretName.client(state.name))
      return Client(session, credentials: credentials(account, secret), retry: retry)
    }
    switch key {
    case .required where !state.hasKey:
      throw Refusal(sentence: SourceTexts.withoutKey(state.title, state.name))
    case .optional(let header, let prefix) where state.hasKey, .required(let header, let prefix):
      let secret = try await secret(of: state, SecretName.key(state.name))
      return Client(session, adapters: [HeaderAdapter(header, prefix + secret)], retry: retry)
    case .none, .optional: return Client(session, retry: retry)
    }
  }

  private func credentials(_ account: ClientAccount, _ secret: String) -> ClientCredentials {
    if let credentials, credentials.account == account, credentials.secret == secret {
      return credentials.kept
    }
    let made = ClientCredentials(
      tokenAddress: account.tokenAddress, clientID: account.id, secret: secret, scope: account.scope,
      allowsPlainHTTP: account.allowsPlainHTTP)
    credentials = (account, secret, made)
    return made
  }

  /// Requests something from a source, until a deadline (milliseconds since 1970) if one is given. Failures are redacted: a server
  /// may send a key back.
  func fetch(
    from state: SourceState, at now: Int, by deadline: Int? = nil,
    _ request: @MainActor (RateDownload, Client) async throws -> FetchAttempt
  ) async throws(LedgerError) -> FetchAttempt {
    var attempt: FetchAttempt
    do {
      let (download, client) = try await connection(to: state, by: deadline)
      attempt = try await request(download, client)
    } catch let error as RateError {
      attempt = FetchAttempt(state, at: now, .failed(error.sentence, isUnreachable: error.isUnreachable))
      attempt.retryAt = error.retryAt
    } catch let error as Refusal {
      attempt = FetchAttempt(state, at: now, .failed(error.sentence, isUnreachable: false))
    } catch {
      throw LedgerError(error)
    }
    attempt.outcome = redacted(attempt.outcome)
    return attempt
  }

  /// The outcome with the secrets that were sent left out.
  private func redacted(_ outcome: FetchAttempt.Outcome) -> FetchAttempt.Outcome {
    switch outcome {
    case .gave(let tables, let warnings): .gave(tables, warnings: warnings.map(redacted))
    case .failed(let sentence, let isUnreachable): .failed(redacted(sentence), isUnreachable: isUnreachable)
    case .unchanged, .older: outcome
    }
  }

  private func redacted(_ text: String) -> String {
    sent.reduce(text) { text, secret in text.replacing(secret, with: "…") }
  }

  private func secret(of state: SourceState, _ name: String) async throws -> String {
    let secrets = try ledger.secrets()
    do throws(SecretError) {
      if let secret = try await secrets.secret(name) {
        sent.insert(secret)
        return secret
      }
    } catch {
      throw Refusal(sentence: SourceTexts.unreadableKey(state.title, error.sentence))
    }
    throw Refusal(sentence: SourceTexts.lostKey(state.title))
  }
}
