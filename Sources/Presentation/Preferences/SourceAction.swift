public import Ledger

/// A change to a source that the user makes in the preferences.
public enum SourceAction: Hashable, Sendable {
  /// Moves the source to an index in the order.
  case move(to: Int)
  case enable(Bool)
  /// Sets the address; nil for the source's own.
  case setAddress(String?)
  /// Gives up an address that was refused.
  case discardAddress
  case saveKey(String)
  /// Removes the key, or the OAuth 2 client.
  case removeKey
  case saveClient(SourceContent.Client, secret: String)
  /// Saves keys in a file from now on.
  case useKeyFile
  case test
  /// Chooses which of the company's rates are used.
  case useCompanyRates(CompanyRate.Kind)
}
