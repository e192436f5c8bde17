/// Words of headers and cells for money out and money in, in the languages of the banks that export files, in lower case.
enum SideWords {
  /// The sides that the words of a column's name say: one for its amounts, both for a column that says which side each amount is on.
  static func sides(_ words: [String]) -> Set<AmountSide> {
    let name = words.joined(separator: " ")
    var sides: Set<AmountSide> = []
    if words.contains(where: debit.contains) || isPhrase(name, debitPhrases) { sides.insert(.debit) }
    if words.contains(where: credit.contains) || isPhrase(name, creditPhrases) { sides.insert(.credit) }
    // Short words are words of other meanings too (`Amount in EUR`).
    let isShort = words.allSatisfy { shortDebit.contains($0) || shortCredit.contains($0) }
    if isShort, words.contains(where: shortDebit.contains) { sides.insert(.debit) }
    if isShort, words.contains(where: shortCredit.contains) { sides.insert(.credit) }
    return sides
  }

  /// Whether the words of a name say that the column has marks of sides: both sides, as words or letters (`D/C`), or a word such
  /// as `Vorzeichen`.
  static func nameMarks(_ words: [String]) -> Bool {
    if sides(words).count == 2 || nameSigns(words) || words.contains(where: marks.contains) { return true }
    return words.count == 2 && SideMark(words[0])?.side == .debit && SideMark(words[1])?.side == .credit
      || words.count == 2 && SideMark(words[0])?.side == .credit && SideMark(words[1])?.side == .debit
  }

  /// Whether the words of a name say that the column has a sign or a direction, however that is written.
  static func nameSigns(_ words: [String]) -> Bool { words.contains(where: signs.contains) }

  private static func isPhrase(_ name: String, _ phrases: [String]) -> Bool {
    phrases.contains { name == $0 || name.hasPrefix($0 + " ") }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }

  private static let debit = words(
    """
    debit debits dr withdrawal withdrawals withdrawn outflow outgoing outgoings spent expense expenses
    soll sollbetrag lastschrift lastschriften belastung belastungen ausgabe ausgaben ausgang abgang auszahlung auszahlungen
    débit débits dépense dépenses retrait retraits décaissement décaissements sortie sorties
    debe cargo cargos adeudo adeudos gasto gastos retiro retiros débito débitos debito debiti saída saídas despesa despesas
    dare addebito addebiti uscita uscite debet uitgaven afschrijving afschrijvingen
    obciążenie obciążenia wypłata wypłaty wydatek wydatki winien wn
    uttag utgift utgifter udgift udgifter hævet uttak utgående otto otot
    výdaj výdaje výdej výběr výběry odepsáno výdavok výdavky terhelés kiadás tartozik ieșire ieșiri plăți retrageri
    duguje isplata isplate rashod breme odliv borç giden çekilen
    дебет расход расходы списание списания видаток видатки витрати списання χρέωση χρεώσεις
    出金 出金額 出金金額 支払金額 お支払金額 お引出し 借方 支出 借方金额 借方发生额 出金额 출금 출금액 찾으신금액 חובה مدين pengeluaran
    """)

  private static let credit = words(
    """
    credit credits cr deposit deposits inflow incoming income received dal
    haben habenbetrag gutschrift gutschriften einnahme einnahmen eingang zugang einzahlung einzahlungen
    crédit crédits recette recettes dépôt dépôts versement versements encaissement encaissements entrée entrées
    haber abono abonos ingreso ingresos depósito depósitos crédito créditos credito crediti entrada entradas receita receitas
    avere accredito accrediti entrata entrate inkomsten bijschrijving bijschrijvingen
    uznanie uznania wpłata wpłaty wpływ wpływy ma
    insättning insättningar inkomst inkomster indtægt indtægter indsat innskudd inngående kredit pano panot
    příjem příjmy vklad vklady připsáno príjem príjmy jóváírás bevétel követel intrare intrări încasări depuneri
    potražuje uplata uplate prihod prihodi dobro priliv alacak gelen yatırılan
    кредит приход поступление поступления зачисление зачисления надходження зарахування πίστωση πιστώσεις
    入金 入金額 入金金額 預り金額 お預り金額 お預入れ 貸方 收入 贷方 贷方金额 贷方发生额 입금 입금액 맡기신금액 זכות دائن pemasukan
    """)

  private static let debitPhrases = [
    "paid out", "money out", "cash out", "funds out", "ut fra konto", "má dáti",
  ]
  private static let creditPhrases = ["paid in", "money in", "cash in", "funds in", "inn på konto"]
  private static let shortDebit = words("out ut ud uit af")
  private static let shortCredit = words("in inn ind bij")
  private static let signs = words(
    "vorzeichen sign direction richtung sens signo sentido segno sinal tecken fortegn znaménko előjel знак")
  private static let marks = words("indicator kennzeichen znak teken işaret sh dc drcr crdr")
}

/// A mark of a side in a cell: `S` and `H`, `DR` and `CR`, `Af` and `Bij`.
struct SideMark: Hashable {
  /// The side that it says.
  let side: AmountSide
  /// A bit for each pair of marks that it is one of.
  let pairs: UInt64
  /// Whether it is a word, and not a letter or a sign, which may stand for something else too.
  let isWord: Bool

  /// Nil for another text.
  init?(_ text: String) {
    guard let mark = Self.marks[text.lowercased()] else { return nil }
    self = mark
  }

  private init(_ side: AmountSide, _ pairs: UInt64, _ text: String) {
    (self.side, self.pairs, isWord) = (side, pairs, text.utf8.count > 3)
  }

  /// The largest number of bytes of one, in any encoding.
  static let longest = 32

  /// That of debits and that of credits.
  private static let pairs = """
    s/h d/c d/k d/h d/a dr/cr db/cr dbit/crdt -/+ minus/plus wn/ma out/in uit/in ut/in
    debit/credit debit/kredit debet/credit debet/kredit soll/haben lastschrift/gutschrift belastung/gutschrift \
    ausgang/eingang ausgabe/einnahme débit/crédit debe/haber cargo/abono débito/crédito debito/credito dare/avere \
    addebito/accredito af/bij obciążenie/uznanie wydatek/wpływ wypłata/wpłata winien/ma outgoing/incoming \
    expense/income sent/received payment/receipt money_out/money_in paid_out/paid_in uscita/entrata sortie/entrée \
    gasto/ingreso saída/entrada wydatek/przychód \
    withdrawal/deposit výdaj/příjem výdavok/príjem terhelés/jóváírás borç/alacak дебет/кредит расход/приход \
    списание/зачисление 出金/入金 支出/收入 借/贷 출금/입금
    """.split { $0.isWhitespace }.map {
      $0.split(separator: "/").map { String($0).replacing("_", with: " ") }
    }

  private static let marks: [String: SideMark] = {
    var marks: [String: SideMark] = [:]
    for (bit, pair) in pairs.enumerated() {
      for (side, text) in zip([AmountSide.debit, .credit], pair) {
        marks[text] = SideMark(side, (marks[text]?.pairs ?? 0) | 1 << UInt64(bit), text)
      }
    }
    return marks
  }()
}
