/// One page of a B-tree (sqlite.org/fileformat2.html, 1.6), read so that damage in a cell costs that cell.
struct TreePage {
  /// What a page holds, by its first byte.
  enum Kind: UInt8 {
    /// Keys of an index or of a table without rowids, and pages below.
    case indexInterior = 2
    /// Pages of a table below.
    case tableInterior = 5
    /// Keys of an index, or rows of a table without rowids.
    case indexLeaf = 10
    /// Rows of a table.
    case tableLeaf = 13
  }

  /// A cell of a page: a row or a key.
  struct Cell {
    /// The row's number, of a table with rowids.
    let rowid: Int64
    /// The record; nil when it cannot be read.
    let record: Record?
  }

  let kind: Kind
  /// The pages below, from the left; empty in a leaf. 0 is one whose number cannot be read.
  private(set) var children: [Int] = []
  /// The rows or keys on the page; empty in the interior of a table.
  private(set) var cells: [Cell] = []

  /// True for a page of a table with rowids.
  var isOfTable: Bool { kind == .tableLeaf || kind == .tableInterior }

  /// Reads page `number` of an image; nil when it is no page of a tree.
  init?(_ number: Int, of image: PageImage) {
    let reading = CellReading(number, of: image)
    let start = number == 1 ? 100 : 0
    guard let kind = reading.page.byte(start).flatMap(Kind.init) else { return nil }
    self.kind = kind
    let isLeaf = kind == .tableLeaf || kind == .indexLeaf
    let first = start + (isLeaf ? 8 : 12)
    let count = reading.page.number(start + 3, 2)
    guard first + 2 * count <= image.pageSize else { return nil }
    for index in 0..<count {
      let offset = reading.page.number(first + 2 * index, 2)
      if !isLeaf { children.append(reading.page.number(offset, 4)) }
      if kind != .tableInterior { cells.append(reading.cell(at: isLeaf ? offset : offset + 4, kind)) }
    }
    if !isLeaf { children.append(reading.page.number(start + 8, 4)) }
  }
}

extension PageImage {
  /// Every page that is one of a tree, by its number.
  var treePages: [Int: TreePage] {
    var pages: [Int: TreePage] = [:]
    for number in 0..<count { pages[number + 1] = TreePage(number + 1, of: self) }
    return pages
  }
}

/// Reads the cells of one page, with their overflow pages.
private struct CellReading {
  let image: PageImage
  let page: PageBytes

  init(_ number: Int, of image: PageImage) {
    self.image = image
    page = PageBytes(image.page(number))
  }

  func cell(at offset: Int, _ kind: TreePage.Kind) -> TreePage.Cell {
    var offset = offset
    let size = page.varint(&offset)
    let rowid = kind == .tableLeaf ? page.varint(&offset) : 0
    guard let size, let rowid, size >= 0, size < 1 << 30 else { return TreePage.Cell(rowid: 0, record: nil) }
    let payload = payload(at: offset, Int(size), isOfTable: kind == .tableLeaf)
    return TreePage.Cell(rowid: rowid, record: payload.flatMap { Record($0) })
  }

  /// The payload of a cell; what does not fit the page is in a chain of others. Nil when a part is missing.
  private func payload(at offset: Int, _ size: Int, isOfTable: Bool) -> ArraySlice<UInt8>? {
    let usable = image.pageSize
    let most = isOfTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    if size <= most { return page.bytes(offset, size) }
    let least = (usable - 12) * 32 / 255 - 23
    let wanted = least + (size - least) % (usable - 4)
    let local = wanted <= most ? wanted : least
    guard var payload = page.bytes(offset, local) else { return nil }
    var next = page.number(offset + local, 4)
    // A chain that goes round in circles ends when there is enough, or with the file's pages.
    while payload.count < size {
      guard (2...max(2, image.count)).contains(next), next <= image.count else { return nil }
      let overflow = PageBytes(image.page(next))
      guard let part = overflow.bytes(4, min(usable - 4, size - payload.count)) else { return nil }
      payload += part
      next = overflow.number(0, 4)
    }
    return payload
  }
}

/// Bytes that are read by offset, and may end before it.
struct PageBytes {
  private let slice: ArraySlice<UInt8>

  init(_ slice: ArraySlice<UInt8>) { self.slice = slice }

  /// How many there are.
  var count: Int { slice.count }

  /// A byte, nil beyond the end.
  func byte(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < slice.count ? slice[slice.startIndex + offset] : nil
  }

  /// Some bytes, nil when there are not so many.
  func bytes(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset + count <= slice.count else { return nil }
    return slice[(slice.startIndex + offset)..<(slice.startIndex + offset + count)]
  }

  /// A big-endian number without a sign, 0 beyond the end.
  func number(_ offset: Int, _ width: Int) -> Int {
    bytes(offset, width)?.reduce(0) { $0 << 8 | Int($1) } ?? 0
  }

  /// A number of variable length (1 to 9 bytes); the offset moves behind it. Nil beyond the end.
  func varint(_ offset: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = byte(offset) else { return nil }
      offset += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return Int64(bitPattern: value)
  }
}
