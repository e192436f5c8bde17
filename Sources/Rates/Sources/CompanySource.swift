public import Currencies
public import HTTP
public import Localization
internal import Synchronization

/// The company of a user who syncs through a server, which publishes rates there. They are read from the store, never over HTTP.
public struct CompanySource: RateSource {
  /// "company".
  public let name = SourceID.company
  /// Empty: nothing is requested.
  public let defaultAddress = ""
  /// True: they are the company's own.
  public let isRedistributable = true
  /// None.
  public let key = KeyUse.none
  /// True: what is corrected later is a rate of its own.
  public let isFinal = true

  /// The company's title, as its database has it; empty for none. It is one for the program, like the language.
  public static var givenTitle: String {
    get { storedTitle.withLock { $0 } }
    set { storedTitle.withLock { $0 = newValue } }
  }

  private static let storedTitle = Mutex("")

  /// The source.
  public init() {}

  /// The company's title.
  public var title: Message {
    let given = Self.givenTitle
    // Translators: the source of rates that the user's company publishes, where the company has given no name.
    return given.isEmpty ? localizable("Company rates") : "\(given)"
  }

  /// The company's title: its rates need no other attribution.
  public var attribution: Attribution {
    Attribution(text: title, url: "", terms: localizable("As agreed with the publisher of the rates."))
  }

  /// Empty.
  public func latest(at address: String, asOf instant: Int) -> [Request] { [] }

  /// Empty.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] { [] }

  /// Throws: there are no responses.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    throw unreadable("", "it is no answer of this source")
  }
}
