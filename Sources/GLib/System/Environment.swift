internal import CGLib

/// The value of an environment variable (`g_getenv`); nil where it is not set.
public func environmentVariable(_ name: String) -> String? { borrowString(g_getenv(name)) }
