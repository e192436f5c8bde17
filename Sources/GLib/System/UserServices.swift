internal import CGLib

/// The services of the user's session, which systemd runs (`systemctl --user`).
@MainActor
public enum UserServices {
  /// Whether there is a systemd for the user's session: its socket is there (systemd(1)).
  public static var isRunning: Bool {
    guard let folder = borrowString(g_get_user_runtime_dir()) else { return false }
    return g_file_test(folder + "/systemd/private", G_FILE_TEST_EXISTS) != 0
  }

  /// Whether a unit is turned on for the sessions of a target: systemd's link to it is in the user's configuration. The program's
  /// own environment may name another folder of it than that of the session.
  public static func isOn(_ unit: String, in target: String) -> Bool {
    let folders = [borrowString(g_get_user_config_dir()), home.map { $0 + "/.config" }]
    return folders.compactMap(\.self).contains {
      g_file_test("\($0)/systemd/user/\(target).wants/\(unit)", G_FILE_TEST_IS_SYMLINK) != 0
    }
  }

  /// The folder of the data that services have in the user's home: `~/.local/share` (systemd-path(1)); nil without a home.
  public static var data: String? { home.map { $0 + "/.local/share" } }

  private static var home: String? { borrowString(g_get_home_dir()) }

  /// Turns a unit on, now and in further sessions, or off. False when that failed, as for a unit that is not installed.
  public static func set(_ unit: String, isOn: Bool) async -> Bool {
    do throws(GLibError) {
      return try await succeeds(["systemctl", "--user", isOn ? "enable" : "disable", "--now", unit])
    } catch {
      return false
    }
  }

  /// Runs a program whose output is not shown, and waits for its end (`g_subprocess_wait_async`): true for the exit status 0.
  private static func succeeds(_ words: [String]) async throws(GLibError) -> Bool {
    guard let process = try start(words) else { return false }
    let pointer = OpaquePointer(process.pointer)
    let hasEnded = try await finished {
      g_subprocess_wait_async(pointer, nil, $0, $1)
    } finish: { result throws(GLibError) in
      try takingError { g_subprocess_wait_finish(OpaquePointer(process.pointer), result, $0) } != 0
    }
    return hasEnded && g_subprocess_get_successful(pointer) != 0
  }

  private static func start(_ words: [String]) throws(GLibError) -> Object? {
    let copies = words.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let arguments: [UnsafePointer<CChar>?] = copies.map { UnsafePointer($0) } + [nil]
    let silent = GSubprocessFlags(
      rawValue: G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    return try takingError { g_subprocess_newv(arguments, silent, $0) }.map {
      Object(take: UnsafeMutableRawPointer($0))
    }
  }
}
