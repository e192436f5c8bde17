public import Currencies
internal import DelimitedFiles
public import Ledger

/// The conversion of a file in the window: it is read, and shown with its first results, and read again with each choice, until the user
/// saves it. All is done on the main thread, where the store is, in pieces between which the window does other things.
@MainActor
public final class FileSession {
  /// Downloads rates.
  public typealias Fetch = @MainActor (MissingDays) async throws(LedgerError) -> RateReply

  private enum Work {
    case nothing
    case waiting
    case reading(FileOpening)
    case downloading
    case converting(ConversionRun)
    case saving(ConversionRun, ConvertedOutput, name: String)
  }

  /// Called with what is to be shown when it has changed.
  public var onContent: (FileContent) -> Void = { _ in }
  /// Called with each new state.
  public var onState: (State) -> Void = { _ in }
  /// Called when saving has ended.
  public var onEnd: (Ending) -> Void = { _ in }
  /// What is shown.
  public private(set) var content = FileContent() { didSet { if content != oldValue { onContent(content) } } }
  /// What is done.
  public var state: State {
    switch work {
    case .nothing: .idle
    case .waiting: .waiting
    case .reading(let opening): .reading(opening.fraction)
    case .downloading: .downloading
    case .converting(let run): .converting(run.fraction)
    case .saving(let run, _, _): .saving(run.fraction)
    }
  }
  /// The name of the file.
  public let name: String

  private let path: String
  private let ledger: Ledger
  private let scheduler: Scheduler
  private let fetch: Fetch
  private let isWaiting: () -> Bool
  private var wish = FileWish()
  private var work = Work.nothing { didSet { onState(state) } }
  /// The number of the work: a step of an earlier one is not made.
  private var number = 0
  /// What is read with: what the user wants, and choices in the place of those that he has to make.
  private var options = FileOptions()
  private var asked: [(field: FileField, reason: String)] = []
  private var found = FileFindings()
  /// The choices that are shown.
  private lazy var lists = FileChoiceLists(nil, wish, asked: [], FileFindings())
  private var conversion: FileConversion?
  /// The days that could not be downloaded; they are not asked for again.
  private var refused: [MissingDays: String] = [:]
  private var isComplete = true

  /// The conversion of a file into a currency, nil for none yet. `isWaiting` tells whether the history is still being imported.
  public init(
    _ path: String, into target: CurrencyCode?, _ ledger: Ledger, _ scheduler: Scheduler,
    isWaiting: @escaping () -> Bool = { false }, fetch: @escaping Fetch
  ) {
    (self.path, self.ledger, self.scheduler) = (path, ledger, scheduler)
    (self.isWaiting, self.fetch) = (isWaiting, fetch)
    name = path.split(separator: "/").last.map { String($0) } ?? path
    wish.target = target
  }

  /// The name that is suggested for the new file: `bank-eur.csv`.
  public var suggestedName: String {
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    let ending = dot < name.endIndex ? String(name[dot...]) : ".csv"
    return "\(name[..<dot])-\(wish.target?.text.lowercased() ?? "")\(ending)"
  }

  /// The folder of the file.
  public var folder: String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

  /// Reads the file, from the beginning.
  public func begin() {
    start(.nothing)
    (asked, conversion) = ([], nil)
    content = content.ready(false)
    do throws(LedgerError) {
      wish.options.known = KnownCurrencies(own: try ledger.customCurrencies().map(\.code))
    } catch { return show(problem: error.sentence) }
    options = wish.readingOptions
    if wish.isOneCurrency, wish.oneCurrency == nil {
      asked = [(.currency, FileTexts.noOneCurrency)]
      options.currency = .code(.eur)
    }
    if isWaiting() { return start(.waiting) }
    read()
  }

  /// The rates may be others now: reads a file that waited for them.
  public func lookAgain() { if case .waiting = work, !isWaiting() { begin() } }

  /// Makes a choice.
  public func choose(_ index: Int, of field: FileField) {
    guard !isSaving else { return }
    lists.choose(index, of: field, in: &wish)
    begin()
  }

  /// Converts into another currency, or into none.
  public func convert(into currency: CurrencyCode?) {
    guard !isSaving, currency != wish.target else { return }
    wish.convert(into: currency)
    begin()
  }

  /// Takes all amounts to be in a currency; nil while none is typed.
  public func take(allIn currency: CurrencyCode?) {
    guard !isSaving, wish.isOneCurrency, currency != wish.oneCurrency else { return }
    wish.oneCurrency = currency
    begin()
  }

  /// Converts the file and writes it to a path.
  public func save(to path: String) {
    guard content.canSave, let conversion, let target = wish.target, !isSaving else { return }
    guard !conversion.isInput(path) else { return onEnd(.failed(FileConversion.outputIsInput)) }
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    do throws(FileConversion.Failure) {
      let run = try run(of: conversion, into: target)
      do throws(LedgerError) {
        start(.saving(run, try ConvertedOutput(path), name: name))
      } catch { throw .ledger(error) }
      advance()
    } catch { onEnd(.failed(FileTexts.notSaved(error.sentence))) }
  }

  /// Stops writing: nothing is left of the new file.
  public func stop() {
    guard isSaving else { return }
    start(.nothing)
    onEnd(.stopped)
  }

  /// Does nothing any more.
  public func end() {
    (onContent, onState, onEnd) = ({ _ in }, { _ in }, { _ in })
    start(.nothing)
  }

  /// Whether the file is being written.
  public var isSaving: Bool { if case .saving = work { true } else { false } }
}

// The work, piece by piece.
extension FileSession {
  private func start(_ work: Work) {
    number += 1
    self.work = work
  }

  /// Does the next piece when the main loop has nothing else to do.
  private func advance() {
    scheduler.whenIdle { [weak self, number] in
      guard let self, number == self.number else { return }
      step()
    }
  }

  private func step() {
    switch work {
    case .nothing, .waiting, .downloading: break
    case .reading(let opening): attempt { () throws(FileConversion.Failure) in try read(opening) }
    case .converting(let run): attempt { () throws(FileConversion.Failure) in try convert(run) }
    case .saving(let run, let output, let name):
      attempt { () throws(FileConversion.Failure) in try save(run, output, name) }
    }
  }

  /// Does a piece, and shows why it could not be done.
  private func attempt(_ body: () throws(FileConversion.Failure) -> Void) {
    do throws(FileConversion.Failure) { try body() } catch { fail(error) }
  }

  private func read() {
    attempt { () throws(FileConversion.Failure) in
      start(.reading(try FileOpening(path, options)))
      advance()
    }
  }

  private func read(_ opening: FileOpening) throws(FileConversion.Failure) {
    guard let conversion = try opening.next() else {
      onState(state)
      return advance()
    }
    self.conversion = conversion
    found.note(conversion.reading, wish, asked: Set(asked.map(\.field)))
    guard asked.isEmpty else { return show(problem: asked.map(\.reason).joined(separator: "\n")) }
    guard wish.target != nil else { return show(problem: FileTexts.noTarget) }
    show(problem: nil)
    try download()
  }

  private func convert(_ run: ConversionRun) throws(FileConversion.Failure) {
    _ = try run.next()
    // The end of a file is not a step of its own.
    if run.fraction >= 1, !run.isFinished { _ = try run.next() }
    content = content.with(run.converted, isWhole: run.isFinished)
    if run.isFinished { return start(.nothing) }
    onState(state)
    advance()
  }

  private func save(
    _ run: ConversionRun, _ output: ConvertedOutput, _ name: String
  ) throws(FileConversion.Failure) {
    let bytes = try run.next()
    do throws(LedgerError) {
      try output.write(bytes)
      if run.isFinished { try output.finish() }
    } catch { throw .ledger(error) }
    guard run.isFinished else {
      onState(state)
      return advance()
    }
    start(.nothing)
    let converted = run.converted
    content = content.with(converted, isWhole: true)
    let undecided = converted.undecidedCount > 0 ? converted.undecidedSentence : nil
    onEnd(.saved([ChartNotices.saved(name), undecided].compactMap(\.self).joined(separator: " ")))
  }

  private func run(
    of conversion: FileConversion, into target: CurrencyCode
  ) throws(FileConversion.Failure) -> ConversionRun {
    let rates: FileRates
    do throws(LedgerError) {
      rates = try FileRates(
        ledger, for: conversion.reading, to: target, by: wish.rule, isComplete: isComplete)
    } catch { throw .ledger(error) }
    return try ConversionRun(of: conversion, by: rates)
  }

  /// Downloads the days that the store lacks, once, and goes on without them where that is not possible.
  private func download() throws(FileConversion.Failure) {
    guard let conversion else { return }
    guard let days = conversion.reading.days else { return try preview(nil) }
    let missing: MissingDays?
    do throws(LedgerError) {
      missing = try ledger.missingDays(forAll: days, by: wish.rule)
    } catch { throw .ledger(error) }
    guard let missing, ledger.canWrite else { return try preview(missing) }
    if let reason = refused[missing] {
      content = content.with(remark: reason)
      return try preview(missing)
    }
    content = content.with(resultsOf: nil)
    start(.downloading)
    Task { [weak self, number, fetch, ledger] in
      var reason: String?
      do throws(LedgerError) {
        let reply = try await fetch(missing)
        try ledger.note(reply, to: missing)
        if !reply.errors.isEmpty { reason = FileTexts.notDownloaded(reply.failure) }
      } catch { reason = FileTexts.notDownloaded(error.sentence) }
      self?.goOn(number, without: reason == nil ? nil : missing, reason)
    }
  }

  /// Goes on after a download, where the user has not chosen something else since. The days are those that could not be downloaded.
  private func goOn(_ number: Int, without missing: MissingDays?, _ reason: String?) {
    if let missing { refused[missing] = reason }
    guard number == self.number else { return }
    if let reason { content = content.with(remark: reason) }
    attempt { () throws(FileConversion.Failure) in try preview(missing) }
  }

  /// Converts the file without writing it. The days are those that are missing.
  private func preview(_ missing: MissingDays?) throws(FileConversion.Failure) {
    guard let conversion, let target = wish.target else { return }
    isComplete = missing == nil
    start(.converting(try run(of: conversion, into: target)))
    content = content.ready(true)
    advance()
  }
}

// What is shown.
extension FileSession {
  /// Shows how the file is understood, with the choices, and why it is not converted.
  private func show(problem: String?) {
    let fields = Set(asked.map(\.field))
    lists = FileChoiceLists(conversion?.reading, wish, asked: fields, found)
    content = FileContent(lists, wish, asked: fields, conversion?.reading, problem: problem)
      .with(resultsOf: problem == nil ? content : nil)
    if problem != nil { start(.nothing) }
  }

  /// Shows why a piece of the work could not be done. What can be read in several ways is read in one of them, in order to show the
  /// rest, and the user is asked.
  private func fail(_ failure: FileConversion.Failure) {
    if case .reading = work, case .file(let error) = failure, let doubt = FileDoubt(error, options),
      error == .noDebits || !asked.contains(where: { $0.field == doubt.field })
    {
      // What makes signs doubtful may not say which amounts are debits; they are shown as printed then.
      if error != .noDebits { asked.append((doubt.field, error.sentence)) }
      options = doubt.options
      return read()
    }
    guard isSaving else {
      (asked, conversion) = ([], nil)
      return show(problem: failure.sentence)
    }
    start(.nothing)
    onEnd(.failed(FileTexts.notSaved(failure.sentence)))
    if case .file(.changed) = failure { begin() }
  }
}
