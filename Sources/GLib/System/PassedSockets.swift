internal import CGLib
internal import Glibc

/// The listening sockets that the service manager has passed to the program (sd_listen_fds(3)); none to any other program.
///
/// Programs that this one starts do not get them: descriptors are closed in those, and the variables are removed.
public func takePassedSockets() -> Range<Int32> {
  let first: Int32 = 3
  let (process, count) = (environmentVariable("LISTEN_PID"), environmentVariable("LISTEN_FDS"))
  for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { g_unsetenv(name) }
  guard let process, Int32(process) == getpid(), let count = count.flatMap({ Int32($0) }),
    (1...1024).contains(count)
  else { return first..<first }
  for descriptor in first..<first + count { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  return first..<first + count
}
