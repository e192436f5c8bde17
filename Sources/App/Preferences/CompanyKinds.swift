import Gtk
import Ledger
import Presentation

/// The choice which of the company's rates are used.
@MainActor
final class CompanyKinds {
  /// The room for the details of a source in a window of 360 pixels.
  private static let narrowDetails = 240

  let widget: Box
  private var buttons: [(kind: CompanyRate.Kind, button: RadioButton)] = []
  private var isShowing = false

  init(_ ask: @escaping @MainActor (SourceAction) -> Void) {
    widget = Box(vertical: true, spacing: 2)
    widget.add(Label(SourceLabels.companyRates, style: "agio-field"))
    let columns = Box(spacing: 12)
    widget.add(columns)
    var column = Box(vertical: true, spacing: 2)
    for (index, kind) in CompanyRate.Kind.allCases.enumerated() {
      if index % 3 == 0 {
        column = Box(vertical: true, spacing: 2)
        columns.add(column)
      }
      let button = RadioButton(SourceLabels.title(of: kind), beside: buttons.first?.button)
      button.wrap(at: -1)
      buttons.append((kind, button))
      column.add(button)
      _ = button.connectToggled { [weak self] in
        guard let self, button.isChosen, !isShowing else { return }
        ask(.useCompanyRates(kind))
      }
    }
    columns.showAll()
    columns.setVertical(columns.naturalWidth > Self.narrowDetails)
  }

  /// Shows the kind that is used.
  func show(_ kind: CompanyRate.Kind) {
    isShowing = true
    buttons.first { $0.kind == kind }?.button.choose()
    isShowing = false
  }
}
