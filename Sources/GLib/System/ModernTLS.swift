internal import CGLib

/// The lowest version of TLS.
public enum ModernTLS {
  /// Requires TLS 1.2 or newer for all connections of this program: GnuTLS, which GIO uses, still accepts TLS 1.0. The
  /// user's own priorities (`G_TLS_GNUTLS_PRIORITY`) apply too.
  ///
  /// Call it first (`g_setenv`): no other thread may read the environment meanwhile.
  public static func require() {
    let given = environmentVariable(variable) ?? "NORMAL:%COMPAT"
    g_setenv(variable, given + ":-VERS-TLS1.0:-VERS-TLS1.1", 1)
  }

  private static let variable = "G_TLS_GNUTLS_PRIORITY"
}
