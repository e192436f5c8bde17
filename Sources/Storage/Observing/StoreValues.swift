/// The results of a query, one after another: `Store.values`. It can be sent to another actor than the store's; each value goes
/// to one task that waits.
public struct StoreValues<Element: Sendable>: AsyncSequence, Sendable {
  let results: AsyncStream<Result<Element, StoreError>>

  /// The results that are still to come.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var results: AsyncStream<Result<Element, StoreError>>.Iterator

    /// The newest result that was not given yet; waits for one. Nil when the task is cancelled or the query has failed before;
    /// throws why it fails now.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StoreError) -> Element? {
      try await results.next(isolation: actor)?.get()
    }

    /// As `next(isolation:)`.
    public mutating func next() async throws(StoreError) -> Element? { try await results.next()?.get() }
  }

  /// An iterator; those of one sequence share its values.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(results: results.makeAsyncIterator()) }
}
