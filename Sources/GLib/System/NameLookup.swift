internal import CGLib

/// The numeric addresses of a host's name, without blocking the main thread (`g_resolver_lookup_by_name_async`).
@MainActor
public func addresses(ofHost name: String) async throws(GLibError) -> [String] {
  let resolver = Object(take: UnsafeMutableRawPointer(g_resolver_get_default()))
  let pointer = resolver.pointer.assumingMemoryBound(to: GResolver.self)
  return try await finished { callback, data in
    g_resolver_lookup_by_name_async(pointer, name, nil, callback, data)
  } finish: { result throws(GLibError) in
    let found = try takingError { g_resolver_lookup_by_name_finish(pointer, result, $0) }
    defer { g_resolver_free_addresses(found) }
    var (addresses, item) = ([String](), found)
    while let current = item {
      let address = current.pointee.data.assumingMemoryBound(to: GInetAddress.self)
      if let text = takeString(g_inet_address_to_string(address)) { addresses.append(text) }
      item = current.pointee.next
    }
    return addresses
  }
}
