/// The observers of one store, in the order of their registration, and the calls that are still to be made.
///
/// The answers for one commit are all found before the first call for it, so that a call that writes cannot
/// take an answer from those behind it.
final class Observers {
  private var list: [Observer] = []
  private var waiting: [() -> Void] = []
  private var isCalling = false

  /// Whether nobody asks; those who cancelled are forgotten here.
  var isEmpty: Bool {
    list.removeAll { $0.isCancelled }
    return list.isEmpty
  }

  /// Adds an observer.
  func add(_ observer: Observer) { list.append(observer) }

  /// Asks every observer's question in one moment of the store; the calls wait for `deliver`.
  func ask(_ reader: any Reader) {
    for observer in list {
      do {
        if let call = try observer.news(reader) { waiting.append(call) }
      } catch {
        waiting.append(observer.trouble(StoreError(thrownByClosure: error)))
      }
    }
  }

  /// The questions could not be asked at all.
  func fail(_ error: StoreError) {
    waiting += list.map { $0.trouble(error) }
  }

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
