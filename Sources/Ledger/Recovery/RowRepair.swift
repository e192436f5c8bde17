internal import Currencies
internal import FoundationEssentials
internal import OfficialRates
internal import Rates
internal import Storage
internal import Sync

/// Tells valid rows of the store's tables from garbage, and repairs rows with invalid fields: what no version of Agio has
/// written costs its field or its row, and no more.
struct RowRepair {
  private var row: [String: Value]

  /// The row to store, with its invalid fields reset; nil when it is invalid as a whole.
  static func repaired(_ table: String, _ row: [String: Value]) -> [String: Value]? {
    var repair = RowRepair(row: row)
    return repair.isSound(table) ? repair.row : nil
  }

  private mutating func isSound(_ table: String) -> Bool {
    switch table {
    case "list": return repairList()
    case "list_row":
      return hasCode("currency") && (integer("list") ?? 0) > 0 && isWithin(0..<5_000, "position")
    case "own_rate": return repairCustomRate()
    case "own_currency":
      if !isWithin(0..<9, "digits") { row["digits"] = 2 }
      return hasCode("code") && text("name")?.isEmpty == false
    case "recent_currency": return hasCode("currency")
    case "source": return repairSource()
    case "rate_table":
      if row["settled_day"] != nil, !hasDay("settled_day") { row["settled_day"] = .null }
      return hasCode("base") && hasDay("day")
    case "rate":
      if row["own_day"] != .null, !hasDay("own_day") { row["own_day"] = .null }
      if !isWithin(0..<2, "is_marked") { row["is_marked"] = 0 }
      repairGivenRate()
      return hasCode("currency") && hasDay("day") && hasRate("rate")
    case "quote": return hasCode("currency") && hasDay("last_day")
    // Before version 7 a series had its days, and no years.
    case "series":
      repairMoments(["asked_at", "not_before"], with: 0)
      return hasCode("currency") && ["first_day", "last_day"].allSatisfy { row[$0] == nil || hasDay($0) }
    case "series_year":
      return hasCode("currency") && isWithin(1999..<10_000, "year") && hasMoment("asked_at")
    case "day_answer":
      return hasDay("day") && ["asked_at", "whole_at", "not_before"].allSatisfy(hasMoment)
    case "series_rate": return hasCode("currency") && hasDay("day") && hasRate("rate")
    case "attempt":
      if row["day"] != .null, !hasDay("day") { row["day"] = .null }
      return hasMoment("at") && text("outcome").flatMap(RateReply.Kind.init) != nil
    case "setting": return text("key")?.isEmpty == false
    case "kept_conversion": return repairKeptConversion()
    case "alert": return repairAlert()
    case "replica", "cell", "refused_cell", "shared_list", "other_replica": return repairShared(table)
    case "official_table", "official_rate", "official_problem", "official_span", "official_kind":
      return isSoundOfficial(table)
    case "official_server":
      if !isWithin(0..<2, "allows_http") { row["allows_http"] = 0 }
      repairMoments(["retry_at"], with: .null)
      return text("name")?.isEmpty == false
    case "official_answer": return ["whole_at", "not_before"].allSatisfy(hasMoment)
    case "official_attempt": return hasMoment("at")
    // The server has them all: with some of them, a rate that was corrected could count again.
    case "company", "company_rate": return false
    default: return true
    }
  }

  /// Official tables: nothing of them is repaired, for what is not as it was printed must not be used.
  private func isSoundOfficial(_ table: String) -> Bool {
    switch table {
    case "official_table":
      let days = text("days").flatMap { TablePeriod.days($0) }
      return days?.first?.lowerBound.number == integer("first_day")
        && days?.last?.upperBound.number == integer("last_day") && hasDay("first_day") && hasDay("last_day")
        && (row["published"] == .null || hasDay("published")) && hasMoment("taken_at")
        && ["name", "label"].allSatisfy { text($0)?.isEmpty == false }
    case "official_rate":
      return hasCode("currency") && hasRate("printed") && (integer("units") ?? 0) > 0
    case "official_problem":
      let detail = text("detail")
      return text("reason").flatMap { TableProblem.Reason($0, detail) } != nil
    case "official_kind": return text("name")?.isEmpty == false && (integer("table_count") ?? 0) > 0
    default: return hasDay("first_day") && hasDay("last_day")
    }
  }

  /// What is exchanged with other replicas. A cell that is lost comes back from the others.
  private mutating func repairShared(_ table: String) -> Bool {
    switch table {
    case "cell":
      if !isWithin(0..<2, "is_unsent") { row["is_unsent"] = 1 }
      return hasStampAndName
    case "refused_cell":
      if !isWithin(0..<2, "is_kept") { row["is_kept"] = 0 }
      return hasStampAndName
    case "replica":
      if text("transport").flatMap(SyncPlace.Transport.init) == nil {
        (row["transport"], row["place"]) = (.null, .null)
      }
      if !hasMoment("exchanged_at") { row["exchanged_at"] = .null }
      if integer("correction") == nil { row["correction"] = 0 }
      for flag in ["has_password", "is_offline"] where !isWithin(0..<2, flag) { row[flag] = 0 }
      // What is not known to be taken over is asked for again.
      if (integer("pos") ?? -1) < 0 { (row["pos"], row["token"]) = (0, .null) }
      return hasReplicaID("uuid")
    case "other_replica": return hasReplicaID("uuid") && hasMoment("seen_at")
    default: return hasReplicaID("uuid") && (integer("list") ?? 0) > 0
    }
  }

  private var hasStampAndName: Bool {
    text("stamp").flatMap { Stamp($0) } != nil
      && ["entity", "key", "field"].allSatisfy { text($0)?.isEmpty == false }
  }

  private func hasReplicaID(_ column: String) -> Bool { text(column).flatMap { ReplicaID($0) } != nil }

  /// Falls back to the rounded quotient where the given numbers are invalid. They exist since version 6.
  private mutating func repairGivenRate() {
    if row["is_carried"] != nil, !isWithin(0..<2, "is_carried") { row["is_carried"] = 0 }
    if row["units"] != nil, !(hasRate("units") && hasRate("base_units")) {
      (row["units"], row["base_units"]) = (.null, .null)
    }
  }

  /// Resets invalid fields of a list: one without an amount or a fee is better than none.
  private mutating func repairList() -> Bool {
    if text("name")?.isEmpty != false { row["name"] = .text(RecoveredList.unnamed) }
    if !hasCode("currency") { (row["currency"], row["amount"], row["text"]) = ("EUR", .null, .null) }
    if row["amount"] != .null, number("amount") == nil {
      (row["amount"], row["text"]) = (.null, .null)
    }
    let side = text("fee_side").flatMap(Fee.Side.init)
    if side == nil || number("fee").flatMap({ percent in side.flatMap { Fee(percent, $0) } }) == nil {
      (row["fee"], row["fee_side"]) = ("0", "buying")
    }
    if let unread = row["unread_currency"], unread != .null, !hasCode("unread_currency") {
      (row["unread_currency"], row["unread_text"]) = (.null, .null)
    }
    if !isWithin(0..<2, "is_shown") { row["is_shown"] = 0 }
    return (integer("id") ?? 0) > 0
  }

  private mutating func repairCustomRate() -> Bool {
    if !hasDay("day") { row["day"] = .integer(Int64(Day.ofTheUser.number)) }
    return hasCode("base") && hasCode("quote") && row["base"] != row["quote"]
      && number("rate").map { CustomRate.possible.contains($0) } == true
  }

  /// The past day that was chosen is the only field that can be done without. What does not give the kept result is not kept: a
  /// wrong number is worse than none.
  private mutating func repairKeptConversion() -> Bool {
    if row["as_of"] != .null, !hasDay("as_of") { row["as_of"] = .null }
    return KeptConversion.isSound(row)
  }

  /// Resets what is invalid in the state of an alert: it may then tell once more.
  private mutating func repairAlert() -> Bool {
    for flag in ["is_ready", "has_rate"] where !isWithin(0..<2, flag) { row[flag] = 1 }
    if row["told_at"] != .null, !hasMoment("told_at") { row["told_at"] = .null }
    for day in ["told_day", "due_day"] where row[day] != .null && !hasDay(day) { row[day] = .null }
    return WatchedAlert.isSound(row)
  }

  private mutating func repairSource() -> Bool {
    if !isWithin(0..<2, "is_enabled") { row["is_enabled"] = 1 }
    for flag in ["allows_http", "has_key", "token_allows_http"]
    where row[flag] != nil && !isWithin(0..<2, flag) {
      row[flag] = 0
    }
    repairMoments(["succeeded_at", "failed_at", "not_before", "retry_at", "whole_at"], with: .null)
    return text("name").map { Sources.named(SourceID(rawValue: $0)) != nil } == true
  }

  /// Resets invalid moments, so that the source is asked again.
  private mutating func repairMoments(_ columns: [String], with unknown: Value) {
    for column in columns where row[column] != nil && !hasMoment(column) { row[column] = unknown }
  }

  private func text(_ column: String) -> String? { row[column].flatMap { String(stored: $0) } }
  private func integer(_ column: String) -> Int? { row[column].flatMap { Int(stored: $0) } }
  private func number(_ column: String) -> Decimal? { text(column).flatMap { Decimal(plain: $0) } }
  private func hasCode(_ column: String) -> Bool { text(column).flatMap { CurrencyCode($0) } != nil }
  private func hasRate(_ column: String) -> Bool { number(column).map { $0 > 0 } == true }

  private func isWithin(_ range: Range<Int>, _ column: String) -> Bool {
    integer(column).map { range.contains($0) } == true
  }

  private func hasMoment(_ column: String) -> Bool {
    integer(column)?.isMoment == true
  }

  /// True for a day with possible rates: all are long after 1970, and smaller numbers are positions in a list.
  private func hasDay(_ column: String) -> Bool {
    integer(column).map { $0 > 5_000 && Day.possible.contains(Day(number: $0)) } == true
  }
}
