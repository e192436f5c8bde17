internal import HTTP

/// The answers that were computed since the stored rates changed, by the targets of their requests. It is emptied when it grows too
/// large, and when its answers are a minute old: which rates are the newest depends on the time.
struct AnswerCache {
  private var answers: [String: ServerResponse] = [:]
  private var size = 0
  private var begun = 0

  /// The most answers, and bytes of their bodies. The largest body, the bank's whole history as XML, has 10 MB.
  static let (mostAnswers, mostBytes) = (5000, 32 << 20)
  /// Seconds.
  private static let lifetime = 60

  /// The answer to a target at an instant (seconds since 1970), computed where there is none.
  mutating func answer(to target: String, at instant: Int, _ compute: () -> ServerResponse) -> ServerResponse
  {
    if !(begun..<begun + Self.lifetime).contains(instant) { removeAll(at: instant) }
    if let known = answers[target] { return known }
    let answer = compute()
    let cost = answer.body.count + target.utf8.count
    if answers.count >= Self.mostAnswers || size + cost > Self.mostBytes { removeAll(at: instant) }
    answers[target] = answer
    size += cost
    return answer
  }

  /// Forgets all answers.
  mutating func removeAll(at instant: Int) { (answers, size, begun) = ([:], 0, instant) }
}
