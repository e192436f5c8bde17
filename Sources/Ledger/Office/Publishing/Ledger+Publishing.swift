internal import GLib
internal import PostgreSQL

/// What has come of publishing rates.
public struct PublishingOutcome: Hashable, Sendable {
  /// The number of new rates.
  public let added: Int
  /// The number of rates that were corrected or withdrawn.
  public let corrected: Int
  /// The number of rates that were published already.
  public let unchanged: Int
}

extension Ledger {
  /// Publishes the rates of a file as those of the company, on the server through which lists are synced: all of them or none. `kind` and
  /// `reason` are for rates that have none of their own.
  ///
  /// Throws `unreadableFile`, `publishing`, `noSync`, `noCompany`, `mayNotPublish`, and `server` for rates that overlap.
  public func publish(
    _ path: String, kind: CompanyRate.Kind?, reason: String?
  ) async throws(LedgerError) -> PublishingOutcome {
    let file = try Self.file(path, kind, reason)
    guard let place = try read({ try StoredReplica.place($0) }), place.transport == .postgresql else {
      throw .noSync
    }
    let server = try await connect(to: place)
    guard server.version >= ServerSchema.versionOfRates else { throw .noCompany }
    let outcome: PublishingOutcome
    do throws(LedgerError) { outcome = try await server.publish(file.rates) } catch {
      throw error.isOfPermission ? .mayNotPublish : error
    }
    _ = try await takeOverCompany(of: server, at: place)
    return outcome
  }
}

extension Ledger {
  private static func file(
    _ path: String, _ kind: CompanyRate.Kind?, _ reason: String?
  ) throws(LedgerError) -> PublishedFile {
    let bytes: [UInt8]
    do throws(GLibError) { bytes = try Files.read(path, megabytes: PublishedFile.megabytes) } catch {
      throw .unreadableFile(error.message)
    }
    do throws(PublishingProblem) {
      return try PublishedFile(bytes, kind: kind, reason: reason)
    } catch {
      throw .publishing(error)
    }
  }
}

extension SyncServer {
  /// Writes rates of the company, all or none.
  fileprivate func publish(_ rates: [PublishedRate]) async throws(LedgerError) -> PublishingOutcome {
    // What takes longer than this client waits for is not written at all.
    _ = try await answer("SELECT set_config('statement_timeout', '25s', false)")
    let rows = try await answer(
      "SELECT added, corrected, unchanged FROM agio.publish($1::json)", [JSON.array(rates.map(\.json)).text])
    let counts = rows.first?.compactMap { $0.flatMap { Int($0) } } ?? []
    guard counts.count == 3 else { throw nonsense(nil) }
    return PublishingOutcome(added: counts[0], corrected: counts[1], unchanged: counts[2])
  }
}

extension LedgerError {
  /// Whether the server has refused something for the role of the user (SQLSTATE 42501).
  fileprivate var isOfPermission: Bool {
    if case .server(.refused(code: "42501", _)) = self { true } else { false }
  }
}
