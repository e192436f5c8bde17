internal import CGLib

/// A call in the main loop whenever a descriptor can be read or written (`g_unix_fd_add_full`), until the watch is dropped.
@MainActor
public final class DescriptorWatch {
  private var source: guint = 0

  /// Watches a descriptor for what can be read, and also until it can be written.
  public init(_ descriptor: Int32, writing: Bool, _ body: @escaping @MainActor () -> Void) {
    let call: GUnixFDSourceFunc = { _, _, box in
      guard let box else { return 0 }
      let body = Unmanaged<Boxed<@MainActor () -> Void>>.fromOpaque(box).takeUnretainedValue().content
      MainActor.assumeIsolated(body)
      return 1
    }
    let release: GDestroyNotify = { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    let conditions = writing ? G_IO_IN.rawValue | G_IO_OUT.rawValue : G_IO_IN.rawValue
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, GIOCondition(conditions), call,
      Unmanaged.passRetained(Boxed(body)).toOpaque(), release)
  }

  isolated deinit { g_source_remove(source) }
}
