import Currencies
import Gtk
import Presentation

/// The OAuth 2 client (client credentials) of a source.
@MainActor
final class ClientFields {
  let widget = Box(vertical: true, spacing: 8)
  private let tokenAddress = Draft()
  private let id = Draft()
  private let scope = Draft()
  private let secret = Entry()
  private let save = Button(mnemonic: SourceLabels.save)
  private let remove = Button(mnemonic: SourceLabels.remove)
  private var shown: SourceContent.Client?

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    for (title, name, draft) in [
      (SourceLabels.tokenAddress, SourceLabels.tokenAddress(of: source), tokenAddress),
      (SourceLabels.clientID, SourceLabels.clientID(of: source), id),
      (SourceLabels.scope, SourceLabels.scope(of: source), scope),
    ] {
      draft.entry.setAccessibleName(name)
      widget.add(Field.make(title, draft.entry))
    }
    tokenAddress.entry.setPlaceholder(SourceLabels.tokenHint)
    secret.hideText()
    secret.setAccessibleName(SourceLabels.clientSecret(of: source))
    save.setAccessibleName(SourceLabels.saveClient(of: source))
    save.setSensitive(false)
    remove.setAccessibleName(SourceLabels.removeClient(of: source))
    widget.add(Field.make(SourceLabels.clientSecret, secret, save, remove))
    _ = secret.connectChanged { [weak self] in
      guard let self else { return }
      save.setSensitive(hasSecret)
    }
    save.connectClicked { [weak self] in
      guard let self else { return }
      ask(action)
    }
    remove.connectClicked { ask(.removeKey) }
    secret.connectActivated { [weak self] in
      guard let self else { return }
      if hasSecret { ask(action) }
    }
  }

  /// Whether a secret was typed.
  var hasSecret: Bool { !secret.text.isEmpty }

  /// The action that saves the fields.
  var action: SourceAction {
    let client = SourceContent.Client(tokenAddress: tokenAddress.text, id: id.text, scope: scope.text)
    return .saveClient(client, secret: secret.text)
  }

  /// Clears the secret, and shows what is stored.
  func clear() {
    secret.setText("")
    guard let shown else { return }
    tokenAddress.set(shown.tokenAddress)
    id.set(shown.id)
    scope.set(shown.scope)
  }

  func show(_ client: SourceContent.Client) {
    shown = client
    tokenAddress.offer(client.tokenAddress)
    id.offer(client.id)
    scope.offer(client.scope)
    secret.setPlaceholder(client.id.isEmpty ? "" : SourceLabels.secretSaved)
    remove.setVisible(!client.id.isEmpty)
  }
}
