// Symbols that money is written with, and behind a tab the currencies that each can mean, the most common one first.
let symbolLines = """
  $	USD AUD CAD NZD SGD HKD TWD MXN ARS CLP COP CUP DOP UYU BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD
  US$	USD
  U$S	USD
  A$	AUD
  AU$	AUD
  C$	CAD
  CA$	CAD
  CDN$	CAD
  Can$	CAD
  HK$	HKD
  NZ$	NZD
  S$	SGD
  SG$	SGD
  MX$	MXN
  Mex$	MXN
  NT$	TWD
  R$	BRL
  AR$	ARS
  CLP$	CLP
  COL$	COP
  RD$	DOP
  $U	UYU
  Bds$	BBD
  BD$	BMD
  B$	BND BSD
  BZ$	BZD
  EC$	XCD
  FJ$	FJD
  G$	GYD
  J$	JMD
  CI$	KYD
  L$	LRD
  N$	NAD
  SI$	SBD
  TT$	TTD
  T$	TOP
  WS$	WST
  MOP$	MOP
  Z$	ZWL
  €	EUR
  euro	EUR
  euros	EUR
  £	GBP
  £stg	GBP
  E£	EGP
  LE	EGP
  L£	LBP
  LS	SYP
  S£	SYP
  ¥	JPY CNY
  JP¥	JPY
  円	JPY
  CN¥	CNY
  RMB	CNY
  元	CNY TWD HKD
  圆	CNY
  圓	TWD HKD
  人民币	CNY
  ₩	KRW KPW
  원	KRW
  ₹	INR
  Rs	INR PKR LKR NPR MUR SCR
  RS	INR PKR LKR NPR MUR SCR
  रु	INR NPR
  रू	INR NPR
  ₨	PKR INR LKR NPR MUR SCR
  Re	INR PKR LKR NPR MUR SCR
  ৳	BDT
  Tk	BDT
  ₪	ILS
  NIS	ILS
  ש"ח	ILS
  ש״ח	ILS
  ₫	VND
  đ	VND
  ₽	RUB
  руб	RUB BYN
  р	RUB BYN
  Br	BYN ETB
  ₴	UAH
  грн	UAH
  ₺	TRY
  TL	TRY
  ₼	AZN
  ₸	KZT
  ₾	GEL
  ֏	AMD
  ⃀	KGS
  сом	KGS
  so'm	UZS
  soʻm	UZS
  ₮	MNT
  ؋	AFN
  ﷼	IRR SAR YER QAR OMR
  ریال	IRR
  ريال	SAR QAR OMR YER IRR
  د.إ	AED
  ر.س	SAR
  ⃁	SAR
  ر.ق	QAR
  ر.ع	OMR
  ر.ي	YER
  د.ك	KWD
  د.ب	BHD
  د.ع	IQD
  د.أ	JOD
  د.ا	JOD
  ل.ل	LBP
  ل.س	SYP
  ج.م	EGP
  ج.س	SDG
  د.م	MAD
  د.ت	TND
  د.ج	DZD
  د.ل	LYD
  Dhs	AED MAD
  DH	MAD AED
  zł	PLN
  zl	PLN
  kč	CZK
  Kcs	CZK
  Ft	HUF
  kr	SEK NOK DKK ISK
  skr	SEK
  nkr	NOK
  dkr	DKK
  ikr	ISK
  fr	CHF
  sfr	CHF
  lei	RON MDL
  leu	RON MDL
  din	RSD MKD
  дин	RSD MKD
  ден	MKD
  лв	BGN
  lv	BGN
  KM	BAM
  kn	HRK
  R	ZAR BRL
  ฿	THB
  บาท	THB
  ₱	PHP
  Rp	IDR
  RM	MYR
  ₭	LAK
  ៛	KHR
  ރ	MVR
  Nu	BTN
  ₦	NGN
  ₵	GHS
  GH₵	GHS
  GH¢	GHS
  KSh	KES
  Ksh	KES
  TSh	TZS
  USh	UGX
  Ush	UGX
  Birr	ETB
  FCFA	XOF XAF
  CFA	XOF XAF
  CFPF	XPF
  Ar	MGA
  ₡	CRC SVC
  ₲	PYG
  S/	PEN
  B/	PAB
  Bs	BOB VES
  Q	GTQ
  Cg	XCG
  """
