internal import CGLib

/// What connections over TLS are to be at least.
public enum ModernTLS {
  /// Lets no connection of this program be older than TLS 1.2: GnuTLS, which carries GIO's TLS, would still talk to a server in
  /// TLS 1.0. What the user's environment asks of GnuTLS (`G_TLS_GNUTLS_PRIORITY`) holds besides.
  ///
  /// Call it first of all (`g_setenv`): nobody may read the environment meanwhile.
  public static func require() {
    let given = borrowString(g_getenv(variable)) ?? "NORMAL:%COMPAT"
    g_setenv(variable, given + ":-VERS-TLS1.0:-VERS-TLS1.1", 1)
  }

  private static let variable = "G_TLS_GNUTLS_PRIORITY"
}
