internal import Currencies
internal import Storage

// Taking over the rates of the company.
extension Ledger {
  /// Takes over what a server has of the company since the last time, and returns how many of its rates this version cannot use.
  func takeOverCompany(of server: SyncServer, at place: SyncPlace) async throws(LedgerError) -> Int {
    guard server.mayHaveCompanyNews, try await server.listenToCompany() else { return 0 }
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
    let known = try read { try $0.row("SELECT title, pos, token FROM company").map(KnownCompany.init) }
    guard let news = try await server.company(after: known?.mark, titled: known?.title) else { return 0 }
    try writeUnrecorded { writer in
      guard try StoredReplica.place(writer) == place else { throw LedgerError.noSync }
      try writer.keep(news)
    }
    adoptCompanyTitle(news.title)
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

/// What is known of the company.
private struct KnownCompany {
  let title: String
  let mark: SyncServer.Mark

  init(_ row: Row) throws {
    title = try row.get("title")
    mark = SyncServer.Mark(pos: try row.get("pos"), token: try row.get("token"))
  }
}
