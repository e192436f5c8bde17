internal import CPostgreSQL
internal import GLib

/// Where a PostgreSQL server and its database are: a connection URI (libpq, “Connection Strings”), without a password.
public struct ServerAddress: Hashable, Sendable {
  /// The URI as it was given.
  public let text: String
  /// The keywords of libpq that the URI sets, with their values.
  let options: [String: String]

  /// Reads a URI such as `postgresql://anna@office.example/agio`. Throws `address`, `passwordInAddress` and `notInstalled`.
  public init(_ text: String) throws(ServerError) {
    guard agio_pq_library() != nil else { throw .notInstalled }
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else {
      throw .address
    }
    var message: UnsafeMutablePointer<CChar>?
    guard let parsed = agio_PQconninfoParse(text, &message) else {
      defer { agio_PQfreemem(message) }
      throw .address
    }
    defer { agio_PQconninfoFree(parsed) }
    var options: [String: String] = [:]
    var option = parsed
    while let keyword = borrowString(option.pointee.keyword) {
      if let value = borrowString(option.pointee.val) { options[keyword] = value }
      option += 1
    }
    if options["password"] != nil || options["sslpassword"] != nil { throw .passwordInAddress }
    (self.text, self.options) = (text, options)
  }

  /// The host's name or address; the folder of a local socket begins with a slash.
  public var host: String {
    options["hostaddr"] ?? options["host"] ?? environmentVariable("PGHOST") ?? "/var/run/postgresql"
  }

  /// Whether nothing of the connection leaves this computer.
  public var isLocal: Bool {
    if options["service"] != nil { return false }
    // libpq takes these from the environment, and connects there.
    if environmentVariable("PGSERVICE") != nil { return false }
    if options["hostaddr"] == nil, environmentVariable("PGHOSTADDR") != nil { return false }
    return host.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { host in
      host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
        || host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isNumber }
    }
  }

  /// The name of the host that is to be looked up; nil where there is none, or several.
  var unresolvedHost: String? {
    guard !isLocal, options["hostaddr"] == nil, options["service"] == nil, !host.contains(",") else {
      return nil
    }
    return host
  }

  /// What libpq is told. A server elsewhere must prove by its certificate who it is (`sslmode=verify-full`), whatever the address says.
  func parameters(_ password: String?, at address: String?) -> [String: String] {
    var all = options
    if options["service"] == nil { all["host"] = options["host"] ?? host }
    if let address { all["hostaddr"] = address }
    if !isLocal {
      all["sslmode"] = "verify-full"
      if options["sslrootcert"] == nil, options["service"] == nil, let bundle = Self.certificates {
        all["sslrootcert"] = bundle
      }
    }
    let usual = [
      "application_name": "Agio", "keepalives_idle": "60", "keepalives_interval": "15",
      "keepalives_count": "4",
      "tcp_user_timeout": "60000",
    ]
    all.merge(usual) { given, _ in given }
    // Encryption by Kerberos would replace that by TLS.
    (all["client_encoding"], all["gssencmode"]) = ("UTF8", "disable")
    if let password { all["password"] = password }
    return all
  }

  /// The system's certificates, for whom the user has none for PostgreSQL.
  private static var certificates: String? {
    let own = (environmentVariable("HOME") ?? "") + "/.postgresql/root.crt"
    let bundle = "/etc/ssl/certs/ca-certificates.crt"
    return !Files.exists(own) && environmentVariable("PGSSLROOTCERT") == nil && Files.exists(bundle)
      ? bundle : nil
  }

  /// The beginning of a message of libpq or the server, on one line, without control characters.
  static func line(_ message: String) -> String {
    let scalars = String.UnicodeScalarView(message.unicodeScalars.prefix(500))
    return String(scalars).split(whereSeparator: \.isNewline).map(String.init).joined(separator: " ")
      .neutralizedLine
  }
}
