/// The survey of a file whose delimiter and header are known.
struct TableSurvey {
  private let options: FileOptions
  private let form: ByteForm
  private let hasByteOrderMark: Bool
  private let layout: TableLayout
  private var converter: UTF16Converter?
  private var evidence: EncodingEvidence
  private var scanner: RecordScanner
  private var columns: ColumnSurvey
  private var quoting = QuotingEvidence()
  private var headerQuoting = QuotingEvidence()
  private var lineEnd: RecordScanner.LineEnd?
  private var counts = Counts()

  private struct Counts {
    var bytes = 0
    var all = 0
    var records = 0
    var fitting = 0
    var longest = 0
    var misfit: (line: Int, fields: Int)?
  }

  /// A survey of a file that begins with some bytes; `isWhole` where these are all.
  init(_ beginning: [UInt8], isWhole: Bool, _ options: FileOptions) throws(FileError) {
    self.options = options
    form = try ByteForm(beginning, named: options.encoding)
    var bytes = beginning
    if case .utf16(let isLittleEndian) = form {
      var converter = UTF16Converter(isLittleEndian: isLittleEndian)
      bytes = try converter.utf8(beginning)
      self.converter = converter
    }
    evidence = EncodingEvidence(named: options.encoding ?? ByteForm.marked(beginning))
    try evidence.add(bytes)
    hasByteOrderMark = bytes.starts(with: ByteOrderMark.utf8)
    let mark = hasByteOrderMark ? ByteOrderMark.utf8.count : 0
    layout = try TableLayout.best(bytes[mark...], isWhole: isWhole, options, evidence.encodingsSoFar)
    columns = try ColumnSurvey(layout, options, evidence.encodingsSoFar)
    scanner = RecordScanner(layout.delimiter)
    scanner.add(bytes)
    scanner.skip(mark)
    counts.bytes = bytes.count
    try readRecords(isLast: false)
  }

  /// Adds the bytes that follow.
  mutating func add(_ chunk: [UInt8]) throws(FileError) {
    let bytes = try converter?.utf8(chunk) ?? chunk
    try evidence.add(bytes)
    columns.use(evidence.encodingsSoFar)
    counts.bytes += bytes.count
    scanner.add(bytes)
    try readRecords(isLast: false)
  }

  /// How the file is understood, after its last byte.
  mutating func finish() throws(FileError) -> FileReading {
    try converter?.finish()
    let encodings = try evidence.encodings()
    try readRecords(isLast: true)
    if counts.fitting == 0, let misfit = counts.misfit {
      throw .differentWidth(header: layout.width.columns, line: misfit.line, fields: misfit.fields)
    }
    let header = layout.header.map { ColumnNames($0.cells, encodings) }
    let names = header?.texts ?? []
    let choice = try ColumnChoice(columns, names: names, options)
    var (decimal, dateOrder) = (options.decimal, options.dateOrder)
    if decimal == nil { decimal = try choice.amount.evidence.decimalSeparator() }
    if dateOrder == nil { dateOrder = try choice.date.evidence.order() }
    return FileReading(
      encodings: form.encoding.map { [$0] } ?? header?.bestEncodings ?? encodings,
      hasByteOrderMark: hasByteOrderMark, delimiter: layout.delimiter, headerLine: layout.header?.line,
      names: names, amounts: choice.amount.source, currency: choice.currency,
      unusedCurrencies: choice.unusedCurrencies,
      date: ColumnReference(choice.date.index, names),
      decimal: decimal, dateOrder: dateOrder, days: choice.date.evidence.days(dateOrder),
      hasShortYears: choice.date.evidence.hasShortYears, records: counts.records, plan: plan)
  }

  private var plan: FilePlan {
    FilePlan(
      form: form, start: layout.start, width: layout.width, longest: counts.longest, quoting: quoting.style,
      headerQuoting: headerQuoting.style, known: options.known, bytes: counts.bytes, allRecords: counts.all)
  }

  private mutating func readRecords(isLast: Bool) throws(FileError) {
    while try readRecord(isLast: isLast) {
      try checkLineEnd()
      if counts.all >= layout.start, !scanner.isBlank { try addRecord() }
      counts.all += 1
    }
    guard !isLast, scanner.remainder > FileError.longestRecord else { return }
    if let line = scanner.openQuoteLine { throw .longQuotation(line: line) }
    throw .longRecord(line: scanner.nextLine)
  }

  private mutating func readRecord(isLast: Bool) throws(FileError) -> Bool {
    do throws(RecordError) { return try scanner.next(isLast: isLast) } catch { throw .records(error) }
  }

  /// Throws where a line ends with CR alone and others do not: what such a CR means could be read in two
  /// ways.
  private mutating func checkLineEnd() throws(FileError) {
    guard scanner.lineEnd != .none else { return }
    guard let lineEnd, lineEnd != scanner.lineEnd else { return lineEnd = scanner.lineEnd }
    throw .mixedLineEnds(line: scanner.nextLine - 1)
  }

  private mutating func addRecord() throws(FileError) {
    let bytes = scanner.bytes
    let text = bytes.span
    let count = scanner.fields.count
    counts.longest = max(counts.longest, count)
    if count > layout.width.columns + FileError.mostSurplusFields {
      throw .differentWidth(header: layout.width.columns, line: scanner.line, fields: count)
    }
    if layout.header != nil, counts.all == layout.start {
      headerQuoting.add(scanner.fields, text, layout.delimiter)
      return
    }
    counts.records += 1
    quoting.add(scanner.fields, text, layout.delimiter)
    guard layout.width.fits(scanner.fields) else {
      counts.misfit = counts.misfit ?? (scanner.line, scanner.fields.count)
      return
    }
    counts.fitting += 1
    if scanner.fields.contains(where: { !$0.isEmpty }),
      !columns.add(scanner.fields, text, line: scanner.line),
      isHeader(text)
    {
      throw .secondHeader(line: scanner.line)
    }
  }

  /// Whether the current record, which has no date, has the names of columns of two roles, and no digit.
  private func isHeader(_ text: Span<UInt8>) -> Bool {
    for index in scanner.start..<scanner.contentEnd where (0x30...0x39).contains(text[index]) { return false }
    let cells = scanner.fields.map { $0.text(in: scanner.bytes) }
    return ColumnNames(cells, evidence.encodingsSoFar).namedRoles > 1
  }
}
