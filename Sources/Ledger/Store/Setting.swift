/// The settings, by their names in the store and in `agio config`.
///
/// To add one, add a case here, and a `SettingValue` with its values.
public enum Setting: String, CaseIterable, Sendable {
  /// When sources are asked (`RefreshMode`).
  case refresh
  /// Where keys are kept (`SecretsLocation`).
  case secrets
  /// How many digits amounts are shown with (`AmountDigits`).
  case digits
  /// Whether each row has a small chart (`SparklineMode`).
  case sparklines
  /// Whether a wide window has the selected row's chart beside the list (`SideChartMode`).
  case chart
  /// Whether the window is light or dark (`Appearance`).
  case appearance
  /// Whether currencies have the flags of their countries (`FlagMode`).
  case flags
  /// Whether each row has its rate against the base (`UnitRateMode`).
  case unitRates = "unit-rates"
  /// Which of the company's rates are used (`CompanyRate.Kind`).
  case companyRates = "company-rates"

  /// The values it can have; the first is in force until the user sets another.
  public var values: [String] { kind.names }

  /// The type of its values.
  var kind: any SettingValue.Type {
    switch self {
    case .refresh: RefreshMode.self
    case .secrets: SecretsLocation.self
    case .digits: AmountDigits.self
    case .sparklines: SparklineMode.self
    case .chart: SideChartMode.self
    case .appearance: Appearance.self
    case .flags: FlagMode.self
    case .unitRates: UnitRateMode.self
    case .companyRates: CompanyRate.Kind.self
    }
  }
}

/// A value of a setting. Its raw value is its name in the store and in `agio config`; the first is in force until the user sets
/// another.
public protocol SettingValue: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The setting whose value it is.
  static var setting: Setting { get }
  /// The value used for an unknown stored name.
  static var ofUnknownName: Self { get }
}

extension SettingValue {
  /// The first of its values.
  public static var ofUnknownName: Self { standard }

  /// The value in force until the user sets another.
  static var standard: Self { allCases[allCases.startIndex] }

  /// The names of all its values.
  static var names: [String] { allCases.map(\.rawValue) }

  /// The value of a stored name; nil stands for none.
  init(stored name: String?) {
    self = name.map { Self(rawValue: $0) ?? Self.ofUnknownName } ?? Self.standard
  }
}

/// When Agio asks the sources.
public enum RefreshMode: String, SettingValue {
  /// Automatically, when the stored rates are outdated, but not over a metered network.
  case automatic
  /// Automatically over metered networks too.
  case metered
  /// Only when the user asks for it.
  case asked

  /// `refresh`.
  public static var setting: Setting { .refresh }
  /// The most restrictive value, since the user may have chosen it.
  public static var ofUnknownName: Self { .asked }

  /// Automatically or not and, if so, over metered networks or not.
  public init(isAutomatic: Bool, onMetered: Bool) {
    self = isAutomatic ? onMetered ? .metered : .automatic : .asked
  }

  /// True when sources are asked automatically, over a network that is not metered at least.
  public var isAutomatic: Bool { self != .asked }
}

/// Where keys are kept.
public enum SecretsLocation: String, SettingValue {
  /// By the desktop's Secret Service.
  case service
  /// In a file of mode 0600 beside the store.
  case file

  /// `secrets`.
  public static var setting: Setting { .secrets }
}

/// How many digits amounts are shown with.
public enum AmountDigits: String, SettingValue {
  /// Those of their currency.
  case currency
  /// Four more.
  case more

  /// `digits`.
  public static var setting: Setting { .digits }
}

/// Whether each row has a small chart of the last 90 days.
public enum SparklineMode: String, SettingValue {
  case off, on

  /// `sparklines`.
  public static var setting: Setting { .sparklines }
}

/// Whether a wide window has the selected row's chart beside the list.
public enum SideChartMode: String, SettingValue {
  case on, off

  /// `chart`.
  public static var setting: Setting { .chart }
}

/// Whether the window is light or dark.
public enum Appearance: String, SettingValue {
  /// As the desktop wants it.
  case system
  case light, dark

  /// `appearance`.
  public static var setting: Setting { .appearance }
}

/// Whether currencies have the flags of their countries, in the rows and in the picker.
public enum FlagMode: String, SettingValue {
  case on, off

  /// `flags`.
  public static var setting: Setting { .flags }
}

/// Whether each row has its rate against the base. What is unusual about a rate is said in either case.
public enum UnitRateMode: String, SettingValue {
  case on, off

  /// `unit-rates`.
  public static var setting: Setting { .unitRates }
}
