/// What the user can set, by the name it has in the store and in `agio config`. To add one: a case, its default and the
/// values it can have.
public enum Setting: String, CaseIterable, Sendable {
  /// Whether Agio asks the sources by itself when its rates are old (`automatic`), or only when told to (`asked`).
  case refresh
  /// Where keys are kept: by the desktop's Secret Service (`service`), or in a file of mode 0600 beside the store (`file`).
  case secrets
  /// With how many digits amounts are shown: those of their currency (`currency`), or more of them (`more`).
  case digits
  /// Whether each row has a small chart of the last 90 days (`on`) or not (`off`).
  case sparklines

  /// The values it can have; the first is in force until the user sets another.
  public var values: [String] {
    switch self {
    case .refresh: ["automatic", "asked"]
    case .secrets: ["service", "file"]
    case .digits: ["currency", "more"]
    case .sparklines: ["off", "on"]
    }
  }

  /// The value in force until the user sets another.
  public var defaultValue: String { values[0] }
}
