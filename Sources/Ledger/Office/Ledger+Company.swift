internal import Currencies
internal import Storage

// Taking over the rates of the company.
extension Ledger {
  /// Takes over what a server has of the company since the last time, and returns how many of its rates this version cannot use.
  func takeOverCompany(of server: SyncServer, at place: SyncPlace) async throws(LedgerError) -> Int {
    let isKnown = try read { try $0.row("SELECT 1 FROM company") != nil }
    guard server.mayHaveCompanyNews || !isKnown, try await server.listenToCompany() else { return 0 }
    // What is published from now on is notified.
    server.mayHaveCompanyNews = false
    do throws(LedgerError) { return try await takeOverNews(of: server, at: place) } catch {
      server.mayHaveCompanyNews = true
      throw error
    }
  }

  private func takeOverNews(
    of server: SyncServer, at place: SyncPlace
  ) async throws(LedgerError) -> Int {
    let known = try read { reader in
      // Without its row among the sources, which a damaged store may have lost, nothing counts as known.
      guard try SourceRow(reader, .company) != nil else { return nil as SyncServer.KnownCompany? }
      return try reader.row("SELECT uuid, title, pos, token FROM company").map(SyncServer.KnownCompany.init)
    }
    guard let news = try await server.company(after: known) else { return 0 }
    try writeUnrecorded { writer in
      guard try StoredReplica.place(writer) == place else { throw LedgerError.noSync }
      try writer.keep(news)
    }
    Self.note(companyTitle: news.title)
    return news.invalid
  }

  /// Takes over the rates of the company now. Throws `noSync` where lists are not synced through a server, and why that cannot be used.
  func refreshCompanyRates() async throws(LedgerError) {
    guard let place = try read({ try StoredReplica.place($0) }), place.transport == .postgresql else {
      throw .noSync
    }
    _ = try await takeOverCompany(of: connect(to: place), at: place)
  }
}

extension SyncServer.KnownCompany {
  fileprivate init(_ row: Row) throws {
    self.init(
      company: try row.get("uuid"), title: try row.get("title"),
      mark: SyncServer.Mark(pos: try row.get("pos"), token: try row.get("token")))
  }
}
