/// A country of ISO 3166-1: its names and its region. `data/generate-countries.py` says where each text comes
/// from.
public struct Country: Hashable, Sendable {
  /// Two letters ("PL").
  public let code: String
  /// The sub-region of the United Nations' M49 around it ("151", Eastern Europe); empty where there is none.
  public let region: String
  /// The English name as `Currency.countries` has it ("Poland").
  public let name: String
  /// Its other names, in English and in its own languages ("Polska").
  public let otherNames: [String]

  /// All 249 countries, by code.
  public static let all: [Country] = read(countryLines)

  /// Finds the country of a two-letter code, in upper or lower case; nil for an unknown code.
  public static func find(_ code: some StringProtocol) -> Country? {
    let code = code.uppercased()
    return all.first { $0.code == code }
  }

  /// The currencies in use in the country, its own first, without funds.
  public var currencies: [CurrencyCode] {
    let used = Currency.all.filter {
      $0.isCurrent && !Self.funds.contains($0.code.text)
        && $0.countryList.split(separator: ";").contains(Substring(name))
    }
    return (used.filter { $0.countries.first == name } + used.filter { $0.countries.first != name }).map(
      \.code)
  }

  /// The countries that border on it by land, bridge or tunnel, by code; none for an island.
  public var neighbors: [Country] {
    let codes = Borders.neighbors(of: code)
    return Country.all.filter { codes.contains($0.code) }
  }

  /// The currencies in use in the country, then those of the countries that border on it, then those of its region, each time
  /// those of most countries first; without funds and duplicates.
  public var currenciesNearby: [CurrencyCode] {
    let around = Country.all.filter { !region.isEmpty && $0.region == region && $0 != self }
    return (currencies + Self.currencies(of: neighbors) + Self.currencies(of: around)).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The currencies in use in some countries, those of most of them first.
  private static func currencies(of countries: [Country]) -> [CurrencyCode] {
    let counts = Dictionary(countries.flatMap(\.currencies).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }.map(\.key)
  }

  /// The codes that ISO 4217 marks as funds, which are not money to pay with.
  private static let funds: Set = ["BOV", "CHE", "CHW", "CLF", "COU", "MXV", "USN", "UYI", "UYW"]

  /// `countryLines`: one for a country, four fields separated by tabs. An unreadable line is a
  /// programming error.
  private static func read(_ lines: String) -> [Country] {
    lines.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      precondition(
        fields.count == 4, "countryLines has a line that data/generate-countries.py does not write.")
      return Country(
        code: String(fields[0]), region: String(fields[1]), name: String(fields[2]),
        otherNames: fields[3].split(separator: ";").map(String.init))
    }
  }
}
