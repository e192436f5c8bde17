import Gtk
import Presentation

/// The details of a source: address, key, last success and error, test, and terms.
@MainActor
final class SourceDetails {
  let widget = Box(vertical: true, spacing: 10)
  private let address: AddressField
  private let key: KeyField
  private let client: ClientFields
  private let kinds: CompanyKinds
  private let keyProblem = Field.words(style: "agio-problem")
  private let file = Button(mnemonic: SourceLabels.useKeyFile)
  private let success = Field.words()
  private let error = Field.words()
  private let test: TestField
  private let terms = Field.words()
  private let credit = Link()
  private let errorField: Box
  private let termsField: Box
  /// Why the key or client secret was not saved.
  private var keyReason: String?

  init(_ content: SourceContent, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    let name = content.name
    address = AddressField(of: name, ask)
    key = KeyField(of: name, ask)
    client = ClientFields(of: name, ask)
    kinds = CompanyKinds(ask)
    test = TestField(of: name, ask)
    errorField = Field.make(SourceLabels.lastError, error)
    termsField = Field.make(SourceLabels.terms, terms)
    file.align(horizontally: .start)
    file.setAccessibleName(SourceLabels.useKeyFile(for: name))
    file.setTooltip(SourceLabels.fileTooltip)
    widget.setStyle("agio-details")
    keyProblem.setHiddenAtFirst()
    for part: any Widget in [
      kinds.widget, address.widget, key.widget, client.widget, keyProblem, file,
      Field.make(SourceLabels.lastSuccess, success),
      errorField,
      test.widget, termsField, credit,
    ] {
      widget.add(part)
    }
    widget.showAll()
    file.connectClicked { [weak self] in self?.useKeyFile(ask) }
    show(content)
  }

  func show(_ content: SourceContent) {
    kinds.widget.setVisible(content.companyKind != nil)
    if let kind = content.companyKind { kinds.show(kind) }
    address.widget.setVisible(content.hasAddress)
    address.show(content)
    test.widget.setVisible(content.hasAddress)
    key.widget.setVisible(content.takesKey)
    key.show(content)
    client.widget.setVisible(content.client != nil)
    if let fields = content.client { client.show(fields) }
    show(keyReason: content.note.key)
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

  private func show(keyReason reason: String?) {
    guard reason != keyReason else { return }
    keyReason = reason
    keyProblem.showAndAnnounce(reason)
  }

  /// Saves what was typed.
  func saveTyping() { address.save() }

  /// Discards what was typed.
  func discardTyping() { address.discard() }

  /// Clears the entries for the key and the client secret.
  func clearSecrets() {
    key.clear()
    client.clear()
  }

  /// Saves keys in a file from now on, beginning with those that could not be saved.
  private func useKeyFile(_ ask: (SourceAction) -> Void) {
    ask(.useKeyFile)
    if !key.typed.isEmpty { ask(.saveKey(key.typed)) }
    if client.hasSecret { ask(client.action) }
  }
}
