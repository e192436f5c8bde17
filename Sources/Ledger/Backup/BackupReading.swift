internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates

// Reading a backup.
extension Backup {
  /// Reads a file of at most 64 MB. Throws `unreadableFile`, and `backup` for what is not a backup that this version reads.
  public init(file path: String) throws(LedgerError) {
    try self.init(try passingOn { try Files.read(path, megabytes: BackupFormat.megabytes) })
  }

  /// Reads the content of a file. Throws `backup`.
  public init(_ bytes: [UInt8]) throws(LedgerError) {
    try FileHeader(bytes).checkBackup()
    do throws(RateError) {
      var reader = BackupReader(try JSONReader(file: bytes))
      self = try reader.backup()
    } catch {
      throw .backup(.invalid(error.finding))
    }
  }
}

extension BackupReader {
  /// Reads the whole backup.
  fileprivate mutating func backup() throws(RateError) -> Backup {
    var backup = Backup()
    try object { reader, key throws(RateError) in
      switch key {
      case "format", "version", "program": try reader.skip()
      case "created": backup.createdAt = try reader.moment()
      case "settings": backup.settings = try reader.settings()
      case "currencies": backup.currencies = try reader.currencies()
      case "rates": backup.rates = try reader.rates()
      case "lists": try reader.readLists(into: &backup)
      case "alerts": backup.alerts = try reader.alerts()
      case "kept": backup.kept = try reader.kept()
      default: return false
      }
      return true
    }
    backup.remarks = remarks
    return backup
  }

  private mutating func settings() throws(RateError) -> [Setting: String] {
    var values: [Setting: String] = [:]
    try object { reader, key throws(RateError) in
      guard let setting = Setting(rawValue: key) else {
        reader.remark(.unknownSetting(String(key.prefix(40)).neutralizedLine))
        try reader.skip()
        return true
      }
      let value = try reader.text()
      if setting.values.contains(value) {
        values[setting] = value
      } else {
        reader.remark(.unknownValue(String(value.prefix(40)).neutralizedLine, setting))
      }
      return true
    }
    return values
  }

  private mutating func currencies() throws(RateError) -> [CustomCurrency] {
    var (found, codes): ([CustomCurrency], Set<CurrencyCode>) = ([], [])
    try array { reader throws(RateError) in
      let currency = try reader.currency()
      if !codes.insert(currency.code).inserted { throw reader.error("\(currency.code) is there twice") }
      if Currency.find(currency.code) == nil {
        found.append(currency)
      } else {
        reader.remark(.isISOCurrency(currency.code))
      }
    }
    return found
  }

  private mutating func currency() throws(RateError) -> CustomCurrency {
    var code: CurrencyCode?
    var name: String?
    var digits: Int?
    try object { reader, key throws(RateError) in
      switch key {
      case "code": code = try reader.code()
      case "name": name = try reader.name()
      case "digits": digits = try reader.wholeNumber(in: 0...8)
      default: return false
      }
      return true
    }
    return CustomCurrency(
      code: try required(code, "code"), name: try required(name, "name"),
      digits: try required(digits, "digits"))
  }

  private mutating func rates() throws(RateError) -> [CustomRate] {
    var (found, pairs): ([CustomRate], Set<EditedState.Pair>) = ([], [])
    try array { reader throws(RateError) in
      let rate = try reader.rate()
      if !pairs.insert(EditedState.Pair(rate)).inserted {
        throw reader.error("\(rate.base)/\(rate.quote) is there twice")
      }
      found.append(rate)
    }
    return found
  }

  private mutating func rate() throws(RateError) -> CustomRate {
    var (base, quote): (CurrencyCode?, CurrencyCode?) = (nil, nil)
    var number: Decimal?
    var day: Day?
    try object { reader, key throws(RateError) in
      switch key {
      case "base": base = try reader.code()
      case "quote": quote = try reader.code()
      case "rate": number = try reader.decimal()
      case "date": day = try reader.day()
      default: return false
      }
      return true
    }
    let rate = CustomRate(
      base: try required(base, "base"), quote: try required(quote, "quote"),
      rate: try required(number, "rate"), day: try required(day, "date"))
    guard rate.base != rate.quote, CustomRate.possible.contains(rate.rate) else {
      throw error("it is no rate between two currencies")
    }
    return rate
  }
}
