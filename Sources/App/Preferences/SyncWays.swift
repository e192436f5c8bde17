import Currencies
import Gtk
import Presentation

/// The two ways to sync: a folder, and a server.
@MainActor
final class SyncWays {
  /// Called with the way that the user has chosen.
  var handle: (SyncAction) -> Void = { _ in }
  /// Called to ask for a folder.
  var chooseFolder: (@escaping @MainActor (String) -> Void) -> Void = { _ in }
  let widget = Box(vertical: true, spacing: 10)
  private let passphrase = Entry()
  private let folder = Button(mnemonic: SyncLabels.chooseFolder)
  private let address = Entry()
  private let space = Entry()
  private let password = Entry()
  private let connect = Button(mnemonic: SyncLabels.connect)
  private let passwordField: Box

  init() {
    let hint = Field.words(style: "dim-label")
    hint.setText(SyncLabels.hint)
    let named = [
      (passphrase, SyncLabels.passphrase), (address, SyncLabels.server), (space, SyncLabels.space),
      (password, SyncLabels.password),
    ]
    for (entry, title) in named { entry.setAccessibleName(title.withoutMnemonic) }
    passphrase.hideText()
    passphrase.setPlaceholder(SyncLabels.optional)
    address.setPlaceholder("postgresql://…")
    space.setPlaceholder(SyncLabels.ownSpace)
    password.hideText()
    passwordField = Field.make(SyncLabels.password, password)
    connect.setSensitive(false)
    for part: any Widget in [
      hint, Field.make(SyncLabels.passphrase, passphrase, folder),
      Field.make(SyncLabels.server, address, connect),
      Field.make(SyncLabels.space, space), passwordField,
    ] {
      widget.add(part)
    }
    widget.showAll()
    passwordField.setVisible(false)
    folder.connectClicked { [weak self] in self?.useFolder() }
    _ = address.connectChanged { [weak self] in
      guard let self else { return }
      connect.setSensitive(!address.text.trimmed.isEmpty)
    }
    connect.connectClicked { [weak self] in self?.useServer() }
    for entry in [address, space, password] { entry.connectActivated { [weak self] in self?.useServer() } }
  }

  /// Shows the field for the password of the server, with the keyboard in it.
  func askPassword() {
    passwordField.setVisible(true)
    password.grabFocus()
  }

  /// Clears what was typed.
  func clear() {
    for entry in [passphrase, address, space, password] { entry.setText("") }
    passwordField.setVisible(false)
  }

  private func useFolder() {
    chooseFolder { [weak self] path in
      guard let self else { return }
      handle(.useFolder(path, passphrase: passphrase.text))
    }
  }

  private func useServer() {
    let text = address.text.trimmed
    if !text.isEmpty { handle(.useServer(text, space: space.text.trimmed, password: password.text)) }
  }
}
