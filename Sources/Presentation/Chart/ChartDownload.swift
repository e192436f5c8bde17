internal import Currencies
internal import Ledger

/// The download of a chart's series: one at a time.
@MainActor
final class ChartDownload {
  private let fetch: ChartSession.Fetch
  private var task: Task<Void, Never>?
  /// The number of the last download: an earlier one that ends late is ignored.
  private var number = 0

  init(_ fetch: @escaping ChartSession.Fetch) { self.fetch = fetch }

  /// True while a download is under way.
  var isRunning: Bool { task != nil }

  /// Starts a download. `progress` and `ended` are called unless it is cancelled; it no longer runs when `ended` is called.
  func start(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>?,
    progress: @escaping @MainActor (SeriesProgress) -> Void,
    ended: @escaping @MainActor (Result<SeriesReply, LedgerError>) -> Void
  ) {
    number += 1
    task = Task { [weak self, fetch, number] in
      var result: Result<SeriesReply, LedgerError>
      do throws(LedgerError) {
        let reply = try await fetch(from, to, days) { if self?.isCurrent(number) == true { progress($0) } }
        result = .success(reply)
      } catch {
        result = .failure(error)
      }
      guard let self, isCurrent(number) else { return }
      task = nil
      ended(result)
    }
  }

  /// Cancels the download under way.
  func cancel() {
    task?.cancel()
    task = nil
  }

  private func isCurrent(_ number: Int) -> Bool { isRunning && number == self.number }
}
