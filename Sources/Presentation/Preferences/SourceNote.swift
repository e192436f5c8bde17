/// Messages about the user's changes to a source, shown until the next change.
public struct SourceNote: Hashable, Sendable {
  /// Why the address was refused; nil if it was not.
  public var address: String?
  /// Why the key or client secret was not saved; nil if it was.
  public var key: String?
  /// Whether to offer saving keys in a file, because they could not be saved in the Secret Service.
  public var offersFile = false
  /// The last test of the source.
  public var test = SourceTest.notRun

  /// A note without messages.
  public init() {}
}
