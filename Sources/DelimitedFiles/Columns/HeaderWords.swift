/// Words of headers, in the languages of the banks and programs that export files, in lower case.
struct HeaderWords {
  private let words: Set<String>
  private let endings: [String]

  private init(_ words: String, endings: String = "") {
    self.words = Set(words.split { $0.isWhitespace }.map(String.init))
    self.endings = endings.split { $0.isWhitespace }.map(String.init)
  }

  /// Whether a word is one of them, or a compound that ends with one.
  func contains(_ word: String) -> Bool { words.contains(word) || endings.contains(where: word.hasSuffix) }

  /// Amounts of money; those for money out and money in are in `SideWords`.
  static let amount = HeaderWords(
    """
    amount amt total sum value price cost subtotal paid net gross turnover revenue betrag umsatz summe netto brutto
    preis wert montant somme prix importe monto cantidad precio importo totale prezzo valor montante quantia
    bedrag totaal prijs belopp summa beløb beløp belob belop beloep summa määrä maara rahamäärä kwota
    wartość wartosc suma částka castka objem čiastka ciastka összeg osszeg sumă valoare
    iznos znesek tutar tutarı miktar сумма сума ποσό ποσο 金額 金额 금액
    """,
    endings: "betrag bedrag belopp beløb beløp summe umsatz 金額 金额 금액")

  /// Currencies.
  static let currency = HeaderWords(
    """
    currency currencies ccy cur curr währung waehrung whg waers devise monnaie moneda divisa moeda valuta munt
    muntsoort valutakod valutakode valuutta waluta měna mena deviza pénznem penznem devizanem valută döviz
    doviz валюта νόμισμα νομισμα 通貨 货币 貨幣 币种 통화
    """, endings: "währung waehrung valuta 通貨 货币 통화")

  /// Dates.
  static let date = HeaderWords(
    """
    date datum day timestamp datetime time created posted completed booked valuta wertstellung tag fecha data
    dato päivä paiva pvm päivämäärä datums dátum kelt tarih tarihi дата ημερομηνία ημερομηνια 日付 日期 年月日 取引日 날짜
    일자
    """,
    endings: "datum date tag dag wertstellung dato päivä pvm dátum 日 日付 日期 날짜 일자")

  /// Amounts of money that are not the one to convert: balances, fees, taxes, what was computed from it, and those in hundredths or
  /// thousands.
  static let derived = HeaderWords(
    """
    balance saldo kontostand solde stan zůstatek zustatek zostatok egyenleg sold stanje bakiye остаток баланс
    υπόλοιπο running fee fees gebühr gebuehr gebühren gebuehren frais commission comisión comissão
    commissione provision provize prowizja opłata tax vat mwst ust steuer tva iva moms btw podatek dph rate
    kurs taux cambio tasso kurz kursen växelkurs exchange converted percent prozent discount rabatt
    cent cents centimes centavos pence penny öre øre grosze groszy haléře thousand thousands tausend tsd teur k
    mille miles tys million millions millionen mio mln
    """, endings: "saldo kontostand gebühr gebühren steuer kurs")

  /// Numbers that are no amounts of money.
  static let numbers = HeaderWords(
    """
    iban bic swift number nummer nr no id account konto compte cuenta conto conta rachunek účet účtu numer
    número numero quantity qty menge anzahl units reference referenz ref code blz plz zip year month jahr
    monat course tipo invoice rechnung facture factura fattura faktura fatura beleg ticket order points item items seq sequence
    """, endings: "nummer konto")
}
