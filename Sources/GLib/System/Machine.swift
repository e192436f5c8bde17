internal import CGLib

/// This computer.
public enum Machine {
  /// Its name (`g_get_host_name`).
  public static var name: String { borrowString(g_get_host_name()) ?? "" }

  /// What tells it from other computers: the id that systemd or D-Bus has given it (machine-id(5)), or its name where it has none.
  /// It is confidential: derive something from it, and pass on only that.
  public static let id: String =
    ["/etc/machine-id", "/var/lib/dbus/machine-id"].lazy
    .compactMap { try? Files.read($0, megabytes: 1) }
    .map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
    .first { !$0.isEmpty } ?? name
}
