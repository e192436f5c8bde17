import Gtk
import Presentation

/// What is unfolded below a source: where and with what key it is asked, how it fared, and its terms.
@MainActor
final class SourceDetails {
  let widget = Box(vertical: true, spacing: 10)
  private let address: AddressField
  private let key: KeyField
  private let client: ClientFields
  private let keyProblem = Field.words(style: "agio-problem")
  private let file = Button(label: SourceLabels.keepKeysInFile)
  private let success = Field.words()
  private let error = Field.words()
  private let test: TestField
  private let terms = Field.words()
  private let credit = Link()
  private let errorField: Box
  private let termsField: Box

  init(_ content: SourceContent, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    let name = content.name
    address = AddressField(of: name, ask)
    key = KeyField(of: name, ask)
    client = ClientFields(of: name, ask)
    test = TestField(of: name, ask)
    errorField = Field.make(SourceLabels.lastError, error)
    termsField = Field.make(SourceLabels.terms, terms)
    file.align(horizontally: .start)
    file.setAccessibleName(SourceLabels.keepInFile(of: name))
    file.setTooltip(SourceLabels.fileTooltip)
    widget.setStyle("agio-details")
    for part: any Widget in [
      address.widget, key.widget, client.widget, keyProblem, file,
      Field.make(SourceLabels.lastSuccess, success),
      errorField,
      test.widget, termsField, credit,
    ] {
      widget.add(part)
    }
    widget.showAll()
    file.connectClicked { [weak self] in self?.allowFile(ask) }
    show(content)
  }

  func show(_ content: SourceContent) {
    address.show(content)
    key.widget.setVisible(content.takesKey)
    key.show(content)
    client.widget.setVisible(content.client != nil)
    if let fields = content.client { client.show(fields) }
    keyProblem.show(content.note.key)
    file.setVisible(content.note.offersFile)
    success.setText(content.lastSuccess)
    errorField.setVisible(content.lastError != nil)
    error.setText(content.lastError ?? "")
    test.show(content.note.test)
    terms.setText(content.terms)
    termsField.setVisible(!content.terms.isEmpty)
    credit.set(content.credit.text, url: content.credit.url)
    credit.setVisible(!content.credit.url.isEmpty)
  }

  /// Keeps what was typed and is not kept yet.
  func keepTyping() { address.keepTyping() }

  /// Forgets what was typed and is not kept yet.
  func forgetTyping() { address.forgetTyping() }

  /// Keys and secrets that were typed are kept now.
  func clearSecrets() {
    key.clear()
    client.clear()
  }

  /// The user agreed to a file: what could not be kept is tried again.
  private func allowFile(_ ask: (SourceAction) -> Void) {
    ask(.allowFile)
    if !key.typed.isEmpty { ask(.keepKey(key.typed)) }
    if client.hasSecret { ask(client.action) }
  }
}
