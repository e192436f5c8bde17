import GLib
import Localization

/// `agio manual`: the manual page in a file, with its sections about the commands made anew. For `./build.sh manual`.
struct WriteManual: Command {
  static let description = CommandDescription(
    "manual", localized("Print a manual page with the commands brought up to date"),
    [
      Form(
        .given("FILE", .files),
        text: localized("Prints the page of a file with the sections that the table of commands makes."))
    ],
    examples: [])

  private let file: String

  init(_ arguments: Arguments) throws { file = arguments.words[0] }

  func run(_ desktop: Desktop) throws {
    let page = String(decoding: try Files.read(file), as: UTF8.self)
    Terminal.write(try ManualPage(Commands.descriptions).renewed(page))
  }
}
