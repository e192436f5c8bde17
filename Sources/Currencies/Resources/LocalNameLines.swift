// Made by data/generate-currency-names.py, which says what it has.
let localNameLines = """
  AED	درهم إماراتي الدرهم الإماراتي
  AFN	افغانی افغانستان افغانۍ
  ALL	leku shqiptar
  AMD	հայկական դրամ
  AOA	angolano
  ARS	argentino
  AWG	arubaanse gulden
  AZN	azərbaycan manatı
  BAM	bosanskohercegovačka konvertibilna marka
  BDT	বাংলাদেশী টাকা
  BHD	دينار بحريني الدينار البحريني
  BIF	ifaranga ry’uburundi
  BND	dolar
  BOV	boliviano
  BRL	brasileiro
  BTN	དངུལ་ཀྲམ
  BYN	беларускі рубель белорусский рубль
  CAD	canadien
  CDF	faranga ya kongo falánga kongó
  CHF	schweizer franken suisse franco svizzero
  CHW	franken franco
  CLF	chilena
  CLP	chileno
  CNY	人民币 人民币元 ཡུ་ཨན་ جۇڭگو يۈەنى
  COP	colombiano
  COU	colombiana
  CRC	costarricense
  CUP	cubano
  CVE	verdiano
  CZK	česká
  DJF	faran jabuuti
  DKK	dansk donsk króna
  DOP	dominicano
  DZD	دينار جزائري الدينار الجزائري algérien adinar azzayri
  EGP	جنيه مصري الجنيه المصري
  ERN	ናቕፋ
  ETB	የኢትዮጵያ ብር itoophiyaa birrii birta itoobbiya
  EUR	евро ευρώ avro euroa èuro eiro euras ewro evro
  GBP	punt prydain punnd sasannach
  GEL	ქართული ლარი
  GHS	sidi
  GNF	guinéen
  HKD	港元 港幣
  HNL	hondureño
  HTG	haïtienne
  HUF	magyar
  IDR	indonesia
  ILS	שקל חדש
  INR	भारतीय रुपया روبية هندي الروبية الهندية ভাৰতীয় ৰুপী ভারতীয় রুপি རྒྱ་གར་སྒོར་ भारतनि रुपी भारती रपेऽ ભારતીય રૂપિયા ಭಾರತೀಯ ರೂಪಾಯಿ ہِندُستٲنۍ رۄپَے ഇന്ത്യൻ രൂപ ইন্দিয়ান রুপী ଭାରତୀୟ ଟଙ୍କା ਭਾਰਤੀ ਰੁਪਇਆ रूप्यकम् ᱥᱤᱧᱚᱛ ᱨᱮᱱᱟᱜ ᱴᱟᱠᱟ हिंदुस्तानी रुपयो இந்திய ரூபாய் భారతదేశ రూపాయి بھارتی روپیہ རྒྱ་གར་གྱི་དངུལ་ རུ་པི
  IQD	دينار عراقي الدينار العراقي
  IRR	ریال ایران
  ISK	íslensk
  JOD	دينار أردني الدينار الأردني
  JPY	日本円 円
  KES	shilingi ya kenya shilingka
  KGS	кыргызстан сому киргизский сом
  KHR	រៀល​កម្ពុជា
  KMF	فرنك جزر القمر
  KPW	조선 민주주의 인민 공화국 원
  KRW	대한민국 원
  KWD	دينار كويتي الدينار الكويتي
  KZT	казахский тенге қазақстан теңгесі
  LAK	ລາວ ກີບ
  LBP	جنيه لبناني الليرة اللبنانية livre libanaise
  LKR	ශ්‍රී ලංකා රුපියල இலங்கை ரூபாய்
  LYD	دينار ليبي الدينار الليبي
  MAD	درهم مغربي الدرهم المغربي marocain
  MDL	moldovenesc
  MKD	македонски денар denari maqedonas
  MMK	မြန်မာ ကျပ်
  MNT	монгол төгрөг
  MOP	澳門元 澳门元
  MRU	أوقية موريتانية
  MUR	roupi morisien
  MXN	mexicano
  MXV	inversión mexicana
  MYR	malaysia
  MZN	moçambicano
  NAD	namibiese
  NGN	nairar najeriya naịra náírà nàìjíríà
  NIO	nicaragüense
  NOK	norske kroner norgga kruvdno
  NPR	नेपाली रूपैयाँ
  NZD	tāra o aotearoa
  OMR	ريال عماني الريال العماني
  PAB	panameño
  PEN	peruano
  PHP	piso ng pilipinas
  PKR	پاکستانی روپیہ روپئیہ
  PLN	złoty polski
  PYG	guaraní paraguayo
  QAR	ريال قطري الريال القطرى
  RON	românesc
  RSD	српски динар
  RUB	российский рубль российн сом раҫҫей тенкӗ арассыыйа солкуобайа россия сумы
  RWF	ifaranga ry'urwanda
  SAR	ريال سعودي الريال السعودي
  SCR	roupie des seychelloise
  SDG	جنيه سوداني الجنيه السوداني
  SEK	svensk svenska kronor
  SGD	新加坡元
  SOS	shilingka soomaaliya
  SRD	surinaamse
  SSP	جنيه جنوب السودان
  STN	de e
  SVC	salvadoreño
  SYP	ليرة سورية الليرة السورية
  THB	บาท
  TJS	сомонӣ
  TMT	türkmen manady
  TND	دينار تونسي الدينار التونسي tunisien
  TOP	fakatonga
  TRY	türk lirası
  TWD	新台幣 新臺幣
  TZS	shilingi ya tanzania
  UAH	українська гривня украинская гривна
  UGX	shilingi ya silingi eya yuganda
  USD	ᎠᏕᎳ dólar estadounidense אמעריקאנער דאלאר des états unis dos estados unidos americano
  USN	dólar estadounidense día siguiente
  UYI	uruguayo
  UYW	uruguayo
  UZS	o‘zbekiston so‘mi
  VND	đồng việt nam
  XAF	فرنك وسط أفريقي franco de áfrica
  XOF	franco da áfrica ocidental sefa fraŋ kuɗin na afirka ta yamma mbuuɗu seefaa bu afrik sowwu jant
  XPF	pacifique
  YER	ريال يمني
  ZAR	suid afrikaanse irandi yasemzantsi afrika i
  ADP	pesseta andorrana
  AFA	افغانی افغانستان ۱۹۲۷ تا ۲۰۰۲ افغانۍ
  AOK	cuanza angolano 1990
  AON	novo cuanza angolano
  AOR	cuanza angolano
  ARA	argentino
  ATS	österreichischer
  AZM	azərbaycan manatı
  BAD	bosanskohercegovački
  BEC	belgische frank convertibel belgischer konvertibel belge
  BEF	belgische frank belgischer belge
  BEL	belgische frank financieel belgischer finanz belge financier
  BGL	български конвертируем лев 1962 1999
  BGN	български лев
  BRB	novo brasileiro
  BRC	brasileiro
  BRE	brasileiro
  BRN	novo brasileiro
  BRR	brasileiro
  BUK	ဗမာ ကျပ်
  BYB	белорусский рубль
  BYR	беларускі рубель белорусский рубль
  CUC	cubano
  CYP	λίρα κύπρου güney kıbrıs lirası
  DEM	dútske
  ECS	ecuatoriano
  ECV	ecuatoriana
  EEK	eesti
  ESA	española cuenta pesseta espanyola compte pezeta espainiarra kontua conta
  ESB	española cuenta pesseta espanyola compte pezeta espainiarra kontu bihurgarria conta
  ESP	española pesseta espanyola pezeta espainiarra
  FIM	suomen finsk mark
  FRF	français lur gall francès libera frantsesa franco francese
  GEK	ქართული კუპონი ლარით
  GHC	ghana sidi
  GNS	guinéen
  GQE	ekuele de guinea ecuatorial
  GRD	δραχμή ελλάδασ
  GWE	da guiné portuguesa
  GWP	da guiné
  HRD	hrvatski
  HRK	hrvatska
  IEP	punt éireannach
  ILP	לירה ישראלית
  ITL	italiana italienische lire taliane
  LTL	lietuvos
  LTT	lietuvos
  LUC	luxembourgeois luxemburgischer konvertibel lëtzebuerger frang
  LUF	luxembourgeois luxemburgischer lëtzebuerger frang
  LUL	financier luxembourgeois luxemburgischer finanz lëtzebuerger frang
  LVL	latvijas
  LVR	latvijas rublis
  MRO	أوقية موريتانية
  MTL	maltija
  MXP	de plata mexicano
  MZE	de moçambique
  MZM	de moçambique
  NIC	nicaragüense
  NLG	nederlandse gulden nederlânske gûne
  PEI	peruano
  PES	peruano
  PLZ	złoty polski
  PTE	português
  ROL	românesc
  RUR	российский рубль rusiya rublu რუსული რუბლი
  SDD	دينار سوداني
  SDP	جنيه سوداني قديم
  SIT	slovenski
  SKK	slovenská
  SRG	surinaamse gulden
  STD	de e
  TPE	timorense
  TRL	eski türk lirası
  UAK	український карбованець карбованец украинский
  USS	dólar estadounidense mismo día
  UYP	uruguayo
  VEB	venezolano
  VEF	venezolano
  ZWD	dora re
  """
