/// A command: a value that is created from its arguments, and then runs.
@MainActor
protocol Command {
  /// The description from which parser, help, manual page and completions are generated.
  static var description: CommandDescription { get }

  /// Creates the command from arguments that fit one of its forms. Throws `Failure` for invalid values.
  init(_ arguments: Arguments) throws

  /// Runs the command.
  func run(_ desktop: Desktop) throws
}
