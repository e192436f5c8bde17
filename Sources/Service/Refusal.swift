internal import Currencies
internal import Ledger

/// Why a request gets no rates: a status of Frankfurter's with its message, and what to do.
struct Refusal: Error, Hashable {
  /// The HTTP status.
  let status: Int
  /// The message, in Frankfurter's words where it has any: "not found".
  let message: String
  /// A sentence that says what is missing, and what to do; nil where the message does.
  let detail: String?

  init(_ status: Int, _ message: String, _ detail: String? = nil) {
    (self.status, self.message, self.detail) = (status, message, detail)
  }

  /// 404 for a path that answers nothing.
  static let noSuchPath = Refusal(
    404, "not found", "The paths are those of Frankfurter and of the European Central Bank.")

  /// 404 where no stored rates may answer.
  static let noRates = Refusal(
    404, "not found",
    "The store has no such rates that may be passed on. “agio refresh” downloads the newest ones, “agio rates --date DAY” those of a day."
  )

  /// 404 where the newest rates are too old to be those of a day.
  static func outdated(_ newest: Day, for day: Day) -> Refusal {
    Refusal(
      404, "not found",
      "The newest rates, of \(newest), are too old for \(day). “agio refresh” downloads newer ones.")
  }

  /// 422 for what is no day.
  static let invalidDate = Refusal(422, "invalid date")

  /// 422 for a range with too many rates.
  static func tooLarge(_ limit: Int) -> Refusal {
    Refusal(
      422, "range too large",
      "An answer has at most \(limit) rates: ask for fewer days, or for fewer currencies.")
  }

  /// The body: Frankfurter's second version repeats the status in it.
  func body(withStatus: Bool) -> JSON {
    let status: [(String, JSON)] = withStatus ? [("status", .number(status))] : []
    let detail = detail.map { [("detail", JSON.string($0))] } ?? []
    return .object(status + [("message", .string(message))] + detail)
  }
}
