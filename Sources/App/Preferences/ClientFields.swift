import Gtk

/// Who asks the user's own server, where it wants a token (OAuth 2, client credentials).
@MainActor
final class ClientFields {
  let widget = Box(vertical: true, spacing: 8)
  private let tokenAddress = Entry()
  private let id = Entry()
  private let scope = Entry()
  private let secret = Entry()
  private let keep = Button(label: "Set")
  private let remove = Button(label: "Remove")

  init(of source: String, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    let fields = [
      ("Token address", tokenAddress), ("Client ID", id), ("Scope", scope), ("Client secret", secret),
    ]
    for (title, entry) in fields {
      entry.setAccessibleName("\(title) of \(source)")
      widget.add(title == "Client secret" ? Field.make(title, entry, keep, remove) : Field.make(title, entry))
    }
    tokenAddress.setPlaceholder("Only where the server wants a token")
    secret.hideText()
    keep.setAccessibleName("Set client of \(source)")
    remove.setAccessibleName("Remove client of \(source)")
    remove.connectClicked { ask(.removeKey) }
    keep.setSensitive(false)
    _ = secret.connectChanged { [unowned self] in keep.setSensitive(!secret.text.isEmpty) }
    keep.connectClicked { [unowned self] in ask(action) }
    secret.connectActivated { [unowned self] in if !secret.text.isEmpty { ask(action) } }
  }

  /// True when a secret was typed and is not kept yet.
  var hasSecret: Bool { !secret.text.isEmpty }

  /// What keeps the fields as they stand.
  var action: SourceAction {
    let client = SourceContent.Client(
      tokenAddress: tokenAddress.text.trimmed, id: id.text.trimmed, scope: scope.text.trimmed)
    return .keepClient(client, secret: secret.text)
  }

  /// What was typed is kept now.
  func clear() { secret.setText("") }

  func show(_ client: SourceContent.Client) {
    remove.setVisible(!client.id.isEmpty)
    // A secret that was typed and not kept means that the other fields are the user's, too.
    guard !hasSecret else { return }
    tokenAddress.offer(client.tokenAddress)
    id.offer(client.id)
    scope.offer(client.scope)
    secret.setPlaceholder(client.id.isEmpty ? "" : "A secret is kept")
  }
}
