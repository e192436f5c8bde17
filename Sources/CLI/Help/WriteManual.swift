import GLib

/// `agio manual`: prints a manual page with its generated parts updated. For `./build.sh manual`, and in
/// English.
struct WriteManual: Command {
  static let description = CommandDescription(
    "manual", "Print a manual page with its generated parts updated",
    [
      Form(
        .given("FILE", .files),
        text: "Prints the manual page in FILE with the parts that are generated from the commands."
      )
    ],
    examples: [])

  private let file: String

  init(_ arguments: Arguments) throws { file = arguments.words[0] }

  func run(_ desktop: Desktop) throws {
    let page = String(decoding: try Files.read(file), as: UTF8.self)
    Terminal.write(try ManualPage(Commands.descriptions).renewed(page))
  }
}
