import Currencies
import FoundationEssentials
import GLib
import Ledger

/// Prints what an import of a backup changes.
@MainActor
struct BackupListing {
  private let desktop: Desktop
  private let isJSON: Bool

  init(_ desktop: Desktop, isJSON: Bool) { (self.desktop, self.isJSON) = (desktop, isJSON) }

  /// Prints the changes, one sentence on a line, and on standard error what is left out. `before` is the path of the backup from
  /// before the import.
  func print(_ preview: BackupPreview, isDry: Bool, before: String? = nil) {
    if isJSON { return printJSON(preview, isDry: isDry, before: before) }
    for change in preview.changes { Terminal.write(change.sentence(desktop.conventions) + "\n") }
    for remark in preview.remarks { desktop.note(remark.sentence) }
    if preview.changes.isEmpty {
      desktop.note(Texts.nothingToImport)
    } else if isDry {
      desktop.note(Texts.onlyPreviewed)
    } else if let before {
      desktop.note(Texts.wayBack(before))
    }
  }

  private func printJSON(_ preview: BackupPreview, isDry: Bool, before: String?) {
    let json: [(String, JSON)] = [
      ("imported", .bool(!isDry && !preview.changes.isEmpty)),
      ("changes", .array(preview.changes.map { .object($0.json) })),
      ("leftOut", .array(preview.remarks.map { .object($0.json) })), ("before", JSON(before)),
    ]
    Terminal.write(JSON.object(json).text + "\n")
  }
}

extension BackupChange {
  /// What is changed, how, and its name or its new value.
  fileprivate var json: [(String, JSON)] {
    switch self {
    case .addsList(let name, let rows): Self.list("add", name) + [("currencies", Self.codes(rows))]
    case .replacesRows(let name, let rows): Self.list("rows", name) + [("currencies", Self.codes(rows))]
    case .setsAmount(let name): Self.list("amount", name)
    case .setsFee(let name): Self.list("fee", name)
    case .renamesList(let name, let new): Self.list("rename", name) + [("to", .string(new))]
    case .removesList(let name): Self.list("remove", name)
    case .ordersLists: [("what", .string("lists")), ("change", .string("order"))]
    case .showsList(let name): Self.list("show", name)
    case .addsCurrency(let currency): Self.currency("add", currency.code)
    case .setsCurrency(let currency): Self.currency("set", currency.code)
    case .removesCurrency(let code): Self.currency("remove", code)
    case .addsRate(let rate): Self.rate("add", rate.base, rate.quote)
    case .setsRate(let rate): Self.rate("set", rate.base, rate.quote)
    case .removesRate(let base, let quote): Self.rate("remove", base, quote)
    case .addsAlert(let alert): Self.alert("add", alert)
    case .setsAlert(let alert): Self.alert("set", alert)
    case .removesAlert(let alert): Self.alert("remove", alert)
    case .addsKept(let count): Self.kept("add", count)
    case .setsKept(let count): Self.kept("set", count)
    case .removesKept(let count): Self.kept("remove", count)
    case .setsSetting(let setting, let value):
      [
        ("what", .string("setting")), ("change", .string("set")), ("name", .string(setting.rawValue)),
        ("value", .string(value)),
      ]
    }
  }

  private static func codes(_ rows: [CurrencyCode]) -> JSON { .array(rows.map { .string($0.text) }) }

  private static func list(_ change: String, _ name: String) -> [(String, JSON)] {
    [("what", .string("list")), ("change", .string(change)), ("name", .string(name))]
  }

  private static func currency(_ change: String, _ code: CurrencyCode) -> [(String, JSON)] {
    [("what", .string("currency")), ("change", .string(change)), ("code", .string(code.text))]
  }

  private static func rate(
    _ change: String, _ base: CurrencyCode, _ quote: CurrencyCode
  ) -> [(String, JSON)] {
    [
      ("what", .string("rate")), ("change", .string(change)), ("base", .string(base.text)),
      ("quote", .string(quote.text)),
    ]
  }

  private static func alert(_ change: String, _ alert: Alert) -> [(String, JSON)] {
    let pair: [(String, JSON)] = [
      ("what", .string("alert")), ("change", .string(change)),
      ("id", .string(alert.id.uuidString.lowercased())),
      ("from", .string(alert.from.text)), ("to", .string(alert.to.text)),
    ]
    return pair + alert.condition.json
  }

  private static func kept(_ change: String, _ count: Int) -> [(String, JSON)] {
    [("what", .string("kept")), ("change", .string(change)), ("count", .number(count))]
  }
}

extension BackupRemark {
  /// What is left out, and why.
  fileprivate var json: [(String, JSON)] {
    func item(_ reason: String, _ item: String, list: String? = nil) -> [(String, JSON)] {
      [("what", .string(item)), ("reason", .string(reason))] + (list.map { [("list", .string($0))] } ?? [])
    }
    return switch self {
    case .unknownMember(let place): item("unknown member", place)
    case .unknownSetting(let key): item("unknown setting", key)
    case .unknownValue(let value, let setting): item("unknown value", "\(setting.rawValue) \(value)")
    case .isISOCurrency(let code): item("ISO 4217", code.text)
    case .unknownCurrency(let code, let list): item("unknown currency", code.text, list: list)
    case .unknownCurrencyInRate(let base, let quote): item("unknown currency", "\(base)/\(quote)")
    case .unknownCurrencyInAlert(let from, let to): item("unknown currency", "\(from)/\(to)")
    case .repeatedAlert(let place): item("repeated", place)
    case .tooManyAlerts: item("too many", "alerts")
    case .keysStay: item("keys are stored", "secrets")
    }
  }
}
