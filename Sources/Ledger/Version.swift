/// The version of both programs.
public let version = "0.1.0"
