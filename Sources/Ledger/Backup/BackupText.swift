internal import Currencies
internal import FoundationEssentials

// The text of a backup.
extension Backup {
  /// The content of the file, in JSON, with a list, a rate or a kept conversion on each line.
  public var text: String {
    var members: [(String, JSON)] = [
      ("format", .string(BackupFormat.name)), ("version", .number(BackupFormat.version)),
      ("program", .string("Agio \(version)")), ("created", JSON(createdAt.map(isoTime(at:)))),
    ]
    if let settings {
      let known = Setting.allCases.compactMap { key in settings[key].map { (key.rawValue, JSON.string($0)) } }
      members.append(("settings", .object(known)))
    }
    if let currencies { members.append(("currencies", .array(currencies.map(\.backup)))) }
    if let rates { members.append(("rates", .array(rates.map(\.backup)))) }
    if let lists {
      let texts = lists.enumerated().map { $0.element.backup(isCurrent: $0.offset == current) }
      members.append(("lists", .array(texts)))
    }
    if let alerts { members.append(("alerts", .array(alerts.map(\.backup)))) }
    if let kept { members.append(("kept", .array(kept.map(\.backup)))) }
    return JSON.object(members).text(levels: BackupFormat.levels)
  }
}

extension CustomCurrency {
  fileprivate var backup: JSON {
    .object([("code", .string(code.text)), ("name", .string(name)), ("digits", .number(digits))])
  }
}

extension CustomRate {
  fileprivate var backup: JSON {
    .object([
      ("base", .string(base.text)), ("quote", .string(quote.text)), ("rate", .string(rate.plainText)),
      ("date", .string(day.description)),
    ])
  }
}

extension StoredList {
  fileprivate func backup(isCurrent: Bool) -> JSON {
    var members: [(String, JSON)] = [("name", .string(name))]
    if isCurrent { members.append(("current", .bool(true))) }
    members += [
      ("currencies", .array(rows.map { .string($0.text) })), ("anchor", anchor.backup),
      ("fee", fee == .none ? .null : fee.backup),
    ]
    if let unread = anchor.unread { members.append(("unread", unread.backup)) }
    return .object(members)
  }
}

extension Desk.Anchor {
  fileprivate var backup: JSON {
    var members: [(String, JSON)] = [
      ("amount", JSON(amount?.plainText)), ("currency", .string(currency.text)),
    ]
    if let text { members.append(("text", .string(text))) }
    return .object(members)
  }
}

extension Desk.UnreadText {
  fileprivate var backup: JSON {
    .object([("text", .string(text)), ("currency", .string(currency.text))])
  }
}

extension Fee {
  fileprivate var backup: JSON { .object(members) }

  fileprivate var members: [(String, JSON)] {
    [("percent", .string(percent.plainText)), ("side", .string(side.rawValue))]
  }
}

extension KeptConversion {
  private func text(of fee: KeptFee) -> JSON {
    .object(fee.fee.members + [("base", .string((fee.isOnResult ? to : from).text))])
  }

  fileprivate var backup: JSON {
    .object(members)
  }

  private var members: [(String, JSON)] {
    let proofs = proof.map { [("proof", $0.json)] } ?? []
    return [
      ("id", .string(id.stored)), ("kept", .string(isoTime(at: keptAt))),
      ("amount", .string(amount.plainText)), ("amountDigits", .number(amountDigits)),
      ("from", .string(from.text)), ("to", .string(to.text)),
      ("numerator", .string(rate.unit.numerator.plainText)),
      ("denominator", .string(rate.unit.denominator.plainText)),
      ("fee", fee.map(text(of:)) ?? .null),
      ("result", .string(result.plainText)), ("digits", .number(digits)),
      ("rounding", .string(rounding.rawValue)), ("date", .string(rate.day.description)),
      ("asOf", JSON(rate.asOf?.description)), ("source", JSON(rate.source?.rawValue)),
      ("custom", .bool(rate.isCustom)), ("note", .string(note)),
    ] + proofs
  }
}
