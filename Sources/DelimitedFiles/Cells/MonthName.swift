/// Reads the names of months in dates, whole or abbreviated, in 30 languages of Europe and in Indonesian: those of glibc's locales (2.36, `mon`,
/// `alt_mon` and `abmon`), in Finnish also the partitive, and `Mrz`, `juil`, `čvn` and `čvc`. Case does not matter. A name of two months in two
/// languages is none: `listopad` and `lis` (November, in Croatian October), `srp`, `lip`.
enum MonthName {
  private static let names = [
    """
    january jan ledna leden led januar jänner jän enero ene tammikuu tammi janvier janv januari gennaio \
    gen stycznia styczeń sty janeiro января январь янв ocak oca січня січень січ siječnja siječanj sij \
    január ianuarie ian jaanuar jaan janvāris sausio sausis saus януари яну tammikuuta tammik
    """,
    """
    february feb února únor úno februar febrero helmikuu helmi février févr fév februari febbraio lutego \
    luty lut fevereiro fev февраля февраль фев şubat şub лютого лютий лют veljače veljača velj február \
    febr februarie veebruar veebr februāris vasario vasaris vas февруари helmikuuta helmik
    """,
    """
    march mar března březen bře märz mär marzo maaliskuu maalis mars maret maart mrt marca marzec março \
    марта март мар mart березня березень бер ožujka ožujak ožu marec március márc martie marts märts \
    kovo kovas kov maaliskuuta maalisk mrz
    """,
    """
    april apr dubna duben dub abril abr huhtikuu huhti avril avr aprile kwietnia kwiecień kwi апреля \
    апрель апр nisan nis квітня квітень кві travnja travanj tra apríl április ápr aprilie aprill aprīlis \
    balandžio balandis bal април huhtikuuta huhtik
    """,
    """
    may května květen kvě mai mayo toukokuu touko mei maggio mag maja maj maio мая май mayıs травня \
    травень тра svibnja svibanj svi máj május maijs gegužės gegužė geg toukokuuta toukok
    """,
    """
    june jun června červen čen juni junio kesäkuu kesä juin giugno giu czerwca czerwiec cze lip junho \
    июня июнь июн haziran haz червня червень чер lipnja lipanj jún június iunie iun junij juuni jūnijs \
    jūn birželio birželis birž юни kesäkuuta kesäk čvn jui
    """,
    """
    july jul července červenec čec srp juli julio heinäkuu heinä juillet juil jui luglio lug lipca \
    lipiec lip julho июля июль июл temmuz tem липня липень лип srpnja srpanj júl július iulie iul julij \
    juuli jūlijs jūl liepos liepa liep юли heinäkuuta heinäk juil čvc
    """,
    """
    august aug srpna srpen srp agosto ago elokuu elo août aoû agustus agu augustus sierpnia sierpień sie \
    августа август авг augusti ağustos ağu серпня серпень сер kolovoza kolovoz kol augusztus avgust avg \
    augusts rugpjūčio rugpjūtis rugp elokuuta elok
    """,
    """
    september sep září zář septiembre syyskuu syys septembre sept settembre set września wrzesień wrz \
    setembro сентября сентябрь сен eylül eyl вересня вересень вер rujna rujan ruj szeptember szept \
    septembrie septembris rugsėjo rugsėjis rugs септември сеп syyskuuta syysk
    """,
    """
    october oct října říjen listopad říj lis oktober okt octubre lokakuu loka octobre ottobre ott \
    października listopada październik paź outubro out октября октябрь окт ekim eki жовтня жовтень жов \
    október octombrie oktoober oktobris spalio spalis spal октомври lokakuuta lokak
    """,
    """
    november nov listopadu listopad lis noviembre marraskuu marras novembre listopada novembro ноября \
    ноябрь ноя kasım kas листопада листопад лис studenoga studeni stu noiembrie novembris lapkričio \
    lapkritis lapkr ноември ное marraskuuta marrask
    """,
    """
    december dec prosince prosinec pro dezember dez diciembre dic joulukuu joulu décembre déc desember \
    des dicembre grudnia grudzień gru dezembro декабря декабрь дек aralık ara грудня грудень гру \
    prosinca prosinac decembrie detsember dets decembris gruodžio gruodis gruod декември joulukuuta \
    jouluk
    """,
  ]

  /// The month of each name, 1 to 12, or 0 for a name of several, by its bytes in each encoding: in small letters, with a capital and
  /// in capitals.
  private static let months: [[UInt8]: Int] = {
    var months: [[UInt8]: Int] = [:]
    for (index, line) in names.enumerated() {
      for name in line.split(separator: " ") {
        for text in [String(name), name.prefix(1).uppercased() + name.dropFirst(), name.uppercased()] {
          for bytes in forms(of: text) {
            months[bytes] = months[bytes].map { $0 == index + 1 ? $0 : 0 } ?? index + 1
          }
        }
      }
    }
    return months
  }()

  /// The bytes of a text in each encoding that has it.
  private static func forms(of text: String) -> Set<[UInt8]> {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) { return [bytes] }
    return Set(TextEncoding.ofOneByte.compactMap { SingleByteTable.of($0)?.bytes(text) }).union([bytes])
  }

  /// The largest number of bytes of a name.
  private static let longest = months.keys.map(\.count).max() ?? 0

  /// Whether a byte is a letter of ASCII, or a part of another character.
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 }

  /// The month of the run of letters at a position, 1 to 12, and moves the position behind them; nil for another word.
  static func month(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    let start = position
    while position < text.count, isLetter(text[position]) { position += 1 }
    guard (3...longest).contains(position - start) else { return nil }
    let month = months[Array(copying: text.extracting(start..<position))] ?? 0
    return month == 0 ? nil : month
  }
}
