internal import Currencies

/// The currencies of the labels in the Treasury's rates, which have no codes: a country and a name, as in
/// `Norway-Krone`.
///
/// They are the labels of 2026 that stand for one currency of today. Left out, and so named as problems, are
/// `Bulgaria-Lev New`, which goes on with a rate of the euro, `Cuba-Chavito`, whose currency ended,
/// `Syria-Pound`, which may be the pound or the new pound of 100 pounds, and `Timor-Leste-Dili`, which names
/// a city.
enum TreasuryLabels {
  /// The code of a label on a day; nil for an unknown label, and for one that stood for another currency on
  /// that day.
  static func code(_ label: String, on day: Day) -> String? {
    guard let entry = entries[label], entry.first <= day else { return nil }
    return entry.code
  }

  private static let entries: [String: (code: String, first: Day)] = Dictionary(
    uniqueKeysWithValues: lines.split(separator: "\n").map { line in
      let rest = line.dropFirst(4)
      let first = Day(rest.prefix(10))
      let label = first == nil ? rest : rest.dropFirst(11)
      return (String(label), (String(line.prefix(3)), first ?? Day.possible.lowerBound))
    })

  /// A code, the first day on which the label stands for it, if it may have stood for another one before, and
  /// the label. Before its currency's first day, a code is not taken either (`Currency.isUsable`).
  private static let lines = """
    AFN 2003-01-01 Afghanistan-Afghani
    ALL Albania-Lek
    DZD Algeria-Dinar
    AOA Angola-Kwanza
    XCD Antigua & Barbuda-East Caribbean Dollar
    ARS Argentina-Peso
    AMD Armenia-Dram
    AUD Australia-Dollar
    AZN 2006-01-01 Azerbaijan-Manat
    BSD Bahamas-Dollar
    BHD Bahrain-Dinar
    BDT Bangladesh-Taka
    BBD Barbados-Dollar
    BYN Belarus-New Ruble
    BZD Belize-Dollar
    XOF Benin-Cfa Franc
    BMD Bermuda-Dollar
    BOB Bolivia-Boliviano
    BAM Bosnia-Marka
    BWP Botswana-Pula
    BRL Brazil-Real
    BND Brunei-Dollar
    XOF Burkina Faso-Cfa Franc
    BIF Burundi-Franc
    KHR Cambodia-Riel
    XAF Cameroon-Cfa Franc
    CAD Canada-Dollar
    CVE Cape Verde-Escudo
    KYD Cayman Islands-Dollar
    XAF Central African Republic-Cfa Franc
    XAF Chad-Cfa Franc
    CLP Chile-Peso
    CNY China-Renminbi
    COP Colombia-Peso
    KMF Comoros-Franc
    XAF Congo-Cfa Franc
    CRC Costa Rica-Colon
    XOF Cote D'Ivoire-Cfa Franc
    CUP Cuba-Peso
    XCG Curacao-Caribbean Guilder
    EUR Cyprus-Euro
    CZK Czech Republic-Koruna
    CDF Democratic Republic Of Congo-Congolese Franc
    DKK Denmark-Krone
    DJF Djibouti-Franc
    DOP Dominican Republic-Peso
    USD Ecuador-Dolares
    EGP Egypt-Pound
    USD El Salvador-Dollar
    XAF Equatorial Guinea-Cfa Franc
    ERN Eritrea-Nakfa
    SZL Eswatini-Lilangeni
    ETB Ethiopia-Birr
    EUR Euro Zone-Euro
    FJD Fiji-Dollar
    XAF Gabon-Cfa Franc
    GMD Gambia-Dalasi
    GEL Georgia-Lari
    GHS 2007-07-01 Ghana-Cedi
    XCD Grenada-East Caribbean Dollar
    GTQ Guatemala-Quetzal
    XOF Guinea Bissau-Cfa Franc
    GNF Guinea-Franc
    GYD Guyana-Dollar
    HTG Haiti-Gourde
    HNL Honduras-Lempira
    HKD Hong Kong-Dollar
    HUF Hungary-Forint
    ISK Iceland-Krona
    INR India-Rupee
    IDR Indonesia-Rupiah
    IRR Iran-Rial
    IQD Iraq-Dinar
    ILS Israel-Shekel
    JMD Jamaica-Dollar
    JPY Japan-Yen
    JOD Jordan-Dinar
    KZT Kazakhstan-Tenge
    KES Kenya-Shilling
    KRW Korea-Won
    KWD Kuwait-Dinar
    KGS Kyrgyzstan-Som
    LAK Laos-Kip
    LBP Lebanon-Pound
    LSL Lesotho-Maloti
    LRD Liberia-Dollar
    LYD Libya-Dinar
    MGA Madagascar-Ariary
    MWK Malawi-Kwacha
    MYR Malaysia-Ringgit
    MVR Maldives-Rufiyaa
    XOF Mali-Cfa Franc
    USD Marshall Islands-U.S. Dollar
    MRU 2018-06-30 Mauritania-Ouguiya
    MUR Mauritius-Rupee
    MXN Mexico-Peso
    USD Micronesia-U.S. Dollar
    MDL Moldova-Leu
    MNT Mongolia-Tugrik
    MAD Morocco-Dirham
    MZN 2006-07-01 Mozambique-Metical
    MMK Myanmar-Kyat
    NAD Namibia-Dollar
    NPR Nepal-Rupee
    NZD New Zealand-Dollar
    NIO Nicaragua-Cordoba
    XOF Niger-Cfa Franc
    NGN Nigeria-Naira
    NOK Norway-Krone
    OMR Oman-Rial
    PKR Pakistan-Rupee
    USD Palau-Dollar
    USD Panama-Dolares
    PGK Papua New Guinea-Kina
    PYG Paraguay-Guarani
    PEN Peru-Sol
    PHP Philippines-Peso
    PLN Poland-Zloty
    QAR Qatar-Riyal
    MKD Republic Of North Macedonia-Denar
    RON Romania-New Leu
    RUB Russia-Ruble
    RWF Rwanda-Franc
    STN Sao Tome & Principe-New Dobras
    SAR Saudi Arabia-Riyal
    XOF Senegal-Cfa Franc
    RSD 2006-10-25 Serbia-Dinar
    SCR Seychelles-Rupee
    SLE 2022-07-01 Sierra Leone-Leone
    SGD Singapore-Dollar
    SBD Solomon Islands-Dollar
    SOS Somali-Shilling
    ZAR South Africa-Rand
    SSP South Sudan-Sudanese Pound
    LKR Sri Lanka-Rupee
    XCD St. Lucia-East Caribbean Dollar
    SDG Sudan-Pound
    SRD Suriname-Dollar
    SEK Sweden-Krona
    CHF Switzerland-Franc
    TWD Taiwan-Dollar
    TJS Tajikistan-Somoni
    TZS Tanzania-Shilling
    THB Thailand-Baht
    XOF Togo-Cfa Franc
    TOP Tonga-Pa'Anga
    TTD Trinidad & Tobago-Dollar
    TND Tunisia-Dinar
    TRY Turkey-New Lira
    TMT Turkmenistan-New Manat
    UGX Uganda-Shilling
    UAH Ukraine-Hryvnia
    AED United Arab Emirates-Dirham
    GBP United Kingdom-Pound
    UYU Uruguay-Peso
    UZS Uzbekistan-Som
    VUV Vanuatu-Vatu
    VES Venezuela-Bolivar Soberano
    VND Vietnam-Dong
    WST Western Samoa-Tala
    YER Yemen-Rial
    ZMW Zambia-New Kwacha
    ZWG Zimbabwe-Gold
    """
}
