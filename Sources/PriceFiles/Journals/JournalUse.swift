public import Currencies

/// A commodity that a journal has on a day.
public struct JournalUse: Hashable, Sendable {
  /// What for.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// The roles as bits.
    public let rawValue: UInt8

    /// Roles by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A posting's amount, also one that the program infers.
    public static let amount = Roles(rawValue: 1)
    /// The cost or the price of an amount, or of its lot.
    public static let cost = Roles(rawValue: 2)
    /// A balance that is asserted; the amounts that make it are on other days.
    public static let assertion = Roles(rawValue: 4)
    /// An amount or a cost on a secondary date, which reports use only when they are told to.
    public static let secondaryDate = Roles(rawValue: 8)

    /// Those of which reports need prices unless told otherwise.
    public static let ordinary: Roles = [.amount, .cost]
  }

  /// The day of the posting, or else of its transaction.
  public let day: Day
  /// The commodity as the journal calls it.
  public let commodity: String
  /// What it is used for on that day.
  public let roles: Roles

  /// A use.
  public init(_ day: Day, _ commodity: String, _ roles: Roles) {
    (self.day, self.commodity, self.roles) = (day, commodity, roles)
  }
}
