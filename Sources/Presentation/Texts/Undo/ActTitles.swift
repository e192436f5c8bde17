internal import Currencies
internal import Ledger
internal import Localization

// Translators, whole file: {0} is the code of a currency, or the name of a list; “this” is what was to be
// undone or redone.

// The items of the main menu that undo and redo an act.
extension ActName {
  /// The menu item that undoes the act.
  var undoTitle: String {
    switch self {
    case .add(let row): localized("Undo Add \(row)")
    case .addSeveral(let count):
      localized(count, one: "Undo Add \(count) Currency", other: "Undo Add \(count) Currencies")
    case .remove(let row): localized("Undo Remove \(row)")
    case .move(let row): localized("Undo Move \(row)")
    case .makeBase(let row): localized("Undo Make \(row) Base")
    case .sort: localized("Undo Sort")
    case .paste(let row): localized("Undo Paste into \(row)")
    case .typing(let row): localized("Undo Typing in \(row)")
    case .setFee: localized("Undo Set Fee")
    case .removeFee: localized("Undo Remove Fee")
    case .makeList(let name): localized("Undo Create List “\(name)”")
    case .renameList(let name): localized("Undo Rename List “\(name)”")
    case .moveList(let name): localized("Undo Move List “\(name)”")
    case .deleteList(let name): localized("Undo Delete List “\(name)”")
    case .setRate(let base, let quote): localized("Undo Set Rate \(base)/\(quote)")
    case .removeRate(let base, let quote): localized("Undo Remove Rate \(base)/\(quote)")
    case .addCurrency(let code): localized("Undo Add Custom Currency \(code)")
    case .removeCurrency(let code): localized("Undo Remove Custom Currency \(code)")
    case .addAlert(let from, let to): localized("Undo Add Alert \(from)/\(to)")
    case .editAlert(let from, let to): localized("Undo Change Alert \(from)/\(to)")
    case .removeAlert(let from, let to): localized("Undo Remove Alert \(from)/\(to)")
    case .keep(let code): localized("Undo Keep Conversion into \(code)")
    case .removeKept(let count):
      localized(
        count, one: "Undo Remove \(count) Kept Conversion", other: "Undo Remove \(count) Kept Conversions")
    case .importBackup: localized("Undo Import Backup")
    }
  }

  /// The menu item that makes the act again.
  var redoTitle: String {
    switch self {
    case .add(let row): localized("Redo Add \(row)")
    case .addSeveral(let count):
      localized(count, one: "Redo Add \(count) Currency", other: "Redo Add \(count) Currencies")
    case .remove(let row): localized("Redo Remove \(row)")
    case .move(let row): localized("Redo Move \(row)")
    case .makeBase(let row): localized("Redo Make \(row) Base")
    case .sort: localized("Redo Sort")
    case .paste(let row): localized("Redo Paste into \(row)")
    case .typing(let row): localized("Redo Typing in \(row)")
    case .setFee: localized("Redo Set Fee")
    case .removeFee: localized("Redo Remove Fee")
    case .makeList(let name): localized("Redo Create List “\(name)”")
    case .renameList(let name): localized("Redo Rename List “\(name)”")
    case .moveList(let name): localized("Redo Move List “\(name)”")
    case .deleteList(let name): localized("Redo Delete List “\(name)”")
    case .setRate(let base, let quote): localized("Redo Set Rate \(base)/\(quote)")
    case .removeRate(let base, let quote): localized("Redo Remove Rate \(base)/\(quote)")
    case .addCurrency(let code): localized("Redo Add Custom Currency \(code)")
    case .removeCurrency(let code): localized("Redo Remove Custom Currency \(code)")
    case .addAlert(let from, let to): localized("Redo Add Alert \(from)/\(to)")
    case .editAlert(let from, let to): localized("Redo Change Alert \(from)/\(to)")
    case .removeAlert(let from, let to): localized("Redo Remove Alert \(from)/\(to)")
    case .keep(let code): localized("Redo Keep Conversion into \(code)")
    case .removeKept(let count):
      localized(
        count, one: "Redo Remove \(count) Kept Conversion", other: "Redo Remove \(count) Kept Conversions")
    case .importBackup: localized("Redo Import Backup")
    }
  }
}

extension ChangedSince {
  /// Why an act is not undone.
  var notUndone: String {
    switch self {
    case .row(let row), .currency(let row): localized("\(row) was changed since, and this cannot be undone.")
    case .rowOrder: localized("The order of the rows was changed since, and this cannot be undone.")
    case .amount: localized("The amount was changed since, and this cannot be undone.")
    case .fee: localized("The fee was changed since, and this cannot be undone.")
    case .list(let name): localized("The list “\(name)” was changed since, and this cannot be undone.")
    case .listOrder: localized("The order of the lists was changed since, and this cannot be undone.")
    case .rate(let base, let quote):
      localized("The custom rate \(base)/\(quote) was changed since, and this cannot be undone.")
    case .alert(let from, let to):
      localized("The alert for \(from)/\(to) was changed since, and this cannot be undone.")
    }
  }

  /// Why an act is not made again.
  var notRedone: String {
    switch self {
    case .row(let row), .currency(let row): localized("\(row) was changed since, and this cannot be redone.")
    case .rowOrder: localized("The order of the rows was changed since, and this cannot be redone.")
    case .amount: localized("The amount was changed since, and this cannot be redone.")
    case .fee: localized("The fee was changed since, and this cannot be redone.")
    case .list(let name): localized("The list “\(name)” was changed since, and this cannot be redone.")
    case .listOrder: localized("The order of the lists was changed since, and this cannot be redone.")
    case .rate(let base, let quote):
      localized("The custom rate \(base)/\(quote) was changed since, and this cannot be redone.")
    case .alert(let from, let to):
      localized("The alert for \(from)/\(to) was changed since, and this cannot be redone.")
    }
  }
}
