/// The observers of a store, in the order of their registration, and the calls that are pending.
///
/// The results for one commit are all found before the first call for it, so that a call that writes cannot take a result
/// from the observers behind it.
final class Observers {
  private var list: [Observer] = []
  private var waiting: [() -> Void] = []
  private var isCalling = false

  /// Whether there is none; cancelled observers are removed here.
  var isEmpty: Bool {
    list.removeAll { $0.isCancelled }
    return list.isEmpty
  }

  /// Adds an observer.
  func add(_ observer: Observer) { list.append(observer) }

  /// Runs the query of every observer that reads one of the changed tables, all in one moment of the store; nil stands for any
  /// table. The calls wait for `deliver`.
  func update(_ transaction: Transaction, changed: Set<String>?) {
    for observer in list where observer.isAffected(by: changed) {
      do throws(StoreError) {
        if let call = try observer.update(transaction) { waiting.append(call) }
      } catch {
        waiting.append(observer.failure(error))
      }
    }
  }

  /// No query could be run at all.
  func fail(_ error: StoreError) { waiting += list.map { $0.failure(error) } }

  /// Makes `call` now, then all that wait; inside a call, those wait for its end.
  func deliver(first call: () -> Void = {}) {
    let isInside = isCalling
    isCalling = true
    call()
    if isInside { return }
    while !waiting.isEmpty { waiting.removeFirst()() }
    isCalling = false
  }
}
