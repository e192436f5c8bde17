public import Currencies
public import FoundationEssentials
public import Ledger

/// An alert as it is typed.
public struct AlertDraft: Hashable, Sendable {
  /// What an alert waits for.
  public enum Kind: CaseIterable, Sendable {
    case above, below, moves, every
  }

  /// The id of the alert that is edited; nil for a new one.
  public var id: UUID?
  /// The text of the field for the currency of the one unit: a code, which a name may follow.
  public var from: String
  /// The text of the field for the other currency.
  public var to: String
  /// What it waits for.
  public var kind: Kind
  /// The text of the limit, or of the percentage.
  public var number: String
  /// How long a move may take.
  public var span: AlertSpan
  /// The weekday, Monday is 1; nil for every day.
  public var weekday: Int?
  /// The text of the time.
  public var time: String

  /// A draft of a new alert by default.
  public init(
    id: UUID? = nil, from: String = "", to: String = "", kind: Kind = .above, number: String = "",
    span: AlertSpan = .day, weekday: Int? = 1, time: String = "9:00"
  ) {
    (self.id, self.from, self.to, self.kind) = (id, from, to, kind)
    (self.number, self.span, self.weekday, self.time) = (number, span, weekday, time)
  }

  /// The draft of an alert that is edited, in the user's conventions.
  init(_ alert: Alert, _ conventions: NumberConventions) {
    self.init(id: alert.id, from: alert.from.text, to: alert.to.text)
    func text(_ number: Decimal) -> String { conventions.exactText(of: number, grouped: false) }
    switch alert.condition {
    case .above(let limit): (kind, number) = (.above, text(limit))
    case .below(let limit): (kind, number) = (.below, text(limit))
    case .moves(let percent, let span): (kind, number, self.span) = (.moves, text(percent), span)
    case .every(let weekday, let minute):
      (kind, self.weekday) = (.every, weekday)
      time = ClockConventions.plain.text(hour: minute / 60, minute: minute % 60)
    }
  }
}

/// The result of reading a draft.
public enum AlertDraftReading: Hashable, Sendable {
  case alert(Alert)
  /// The text is no alert; the reason is a sentence.
  case refused(String)

  /// Reads a draft in the user's conventions; custom currencies are known too.
  public init(_ draft: AlertDraft, _ own: CustomRates, _ conventions: NumberConventions) {
    do throws(Refused) {
      self = .alert(try draft.alert(own, conventions))
    } catch {
      self = .refused(error.sentence)
    }
  }
}

private struct Refused: Error {
  let sentence: String
}

extension AlertDraft {
  fileprivate func alert(_ own: CustomRates, _ conventions: NumberConventions) throws(Refused) -> Alert {
    let (from, to) = (try currency(from, own), try currency(to, own))
    let condition = try condition(conventions)
    do throws(LedgerError) {
      return try Alert(id: id, from: from, to: to, condition)
    } catch {
      throw Refused(sentence: error.sentence)
    }
  }

  private func currency(_ text: String, _ own: CustomRates) throws(Refused) -> CurrencyCode {
    if let code = own.known.code(leading: text) { return code }
    let word = String(text.trimmed.prefix(20))
    throw Refused(
      sentence: word.isEmpty ? AlertTexts.emptyPair : Refusals.noSuchCurrencyHere(word))
  }

  private func condition(_ conventions: NumberConventions) throws(Refused) -> AlertCondition {
    switch kind {
    case .above: return .above(try value(conventions, whenEmpty: AlertTexts.emptyLimit))
    case .below: return .below(try value(conventions, whenEmpty: AlertTexts.emptyLimit))
    case .moves:
      return .moves(percent: try value(conventions, whenEmpty: AlertTexts.emptyPercent), within: span)
    case .every:
      guard let time = TimeReading(time) else { throw Refused(sentence: AlertTexts.notATime) }
      return .every(weekday: weekday, minute: time.minute)
    }
  }

  private func value(_ conventions: NumberConventions, whenEmpty: String) throws(Refused) -> Decimal {
    let text = kind == .moves ? number.withoutPercentSign : number
    switch AmountReading(text, conventions) {
    case .value(let value): return value
    case .empty, .unfinished: throw Refused(sentence: whenEmpty)
    case .refused(let refusal): throw Refused(sentence: refusal.sentence)
    }
  }
}
