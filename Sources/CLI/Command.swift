/// One command: a value made of its arguments, which then runs.
@MainActor
protocol Command {
  /// What the parser, the help, the manual page and the completions are made of.
  static var description: CommandDescription { get }

  /// The command that fitting words make. Throws a `Failure` for what they cannot mean.
  init(_ arguments: Arguments) throws

  /// Does what the command is for.
  func run(_ desktop: Desktop) throws
}
