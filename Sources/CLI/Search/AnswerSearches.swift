import GLib
import Ledger

/// `agio search-provider`: answers the searches of the desktop until none has come for a while. For the session bus, which starts
/// it, and in English.
struct AnswerSearches: Command {
  static let description = CommandDescription(
    "search-provider", "Answer searches of the desktop",
    [
      Form(
        allowing: [quitAfter],
        text: "Answers searches over the session bus, and quits when none has come for a while.")
    ],
    examples: [])

  private static let quitAfter = CommandOption(
    "--quit-after", "Quit after so much time without a search", .given("MILLISECONDS"))

  /// Milliseconds.
  private let idleTime: Int

  init(_ arguments: Arguments) throws {
    let given = arguments.value(Self.quitAfter)
    guard let time = given.map({ Int($0) }) ?? 30_000, (0...86_400_000).contains(time) else {
      throw arguments.usageError
    }
    idleTime = time
  }

  func run(_ desktop: Desktop) throws {
    // Only people read the dates.
    LocaleConventions.adopt(dates: true)
    let search = ConversionSearch(store: desktop.storePath, .user, dates: .ofUser)
    try SearchService(search, quitAfter: idleTime).run()
  }
}
