internal import GLib

/// The drag of a row, of which there is at most one in a program.
@MainActor
enum RowDrag {
  /// The dragged row.
  private(set) static var row: Object?
  /// The handlers of the rows that others can be dropped on, by the address of the row.
  static var receivers: [UnsafeMutableRawPointer: @MainActor (_ from: Int) -> Void] = [:]
  /// The row under the finger.
  static var target: Object? {
    didSet {
      guard let oldValue, oldValue.pointer != target?.pointer else { return }
      ListBoxRow(oldValue).hideLanding()
    }
  }

  /// Marks the row that is lifted (style class `lifted-row`).
  static func begin(_ lifted: Object) {
    row = lifted
    ListBoxRow(lifted).setStyle("lifted-row")
    ListBoxRow(lifted).layOutList()
  }

  /// Ends the drag, dropped or not.
  static func end() {
    let lifted = row.map { ListBoxRow($0) }
    (row, target) = (nil, nil)
    lifted?.setStyle("lifted-row", false)
    lifted?.layOutList()
    DragScrolling.stop()
  }
}
