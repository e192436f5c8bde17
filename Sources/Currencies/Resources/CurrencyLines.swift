// Made by data/generate-currencies.py, which says what it has.
let currencyLines = """
  AED	784	2		AE	United Arab Emirates Dirham	UAE Dirham	United Arab Emirates
  AFN	971	2		AF	Afghan Afghani	Afghani	Afghanistan
  ALL	008	2		AL	Albanian Lek	Lek	Albania
  AMD	051	2		AM	Armenian Dram		Armenia
  AOA	973	2		AO	Angolan Kwanza	Kwanza	Angola
  ARS	032	2		AR	Argentine Peso		Argentina
  AUD	036	2		AU	Australian Dollar		Australia;Christmas Island;Cocos (Keeling) Islands;Heard Island and McDonald Islands;Kiribati;Nauru;Norfolk Island;Tuvalu
  AWG	533	2		AW	Aruban Florin		Aruba
  AZN	944	2		AZ	Azerbaijani Manat	Azerbaijan Manat	Azerbaijan
  BAM	977	2		BA	Bosnia-Herzegovina Convertible Mark	Convertible Mark	Bosnia and Herzegovina
  BBD	052	2		BB	Barbadian Dollar	Barbados Dollar	Barbados
  BDT	050	2		BD	Bangladeshi Taka	Taka	Bangladesh
  BHD	048	3		BH	Bahraini Dinar		Bahrain
  BIF	108	0		BI	Burundian Franc	Burundi Franc	Burundi
  BMD	060	2		BM	Bermudan Dollar	Bermudian Dollar	Bermuda
  BND	096	2		BN	Brunei Dollar		Brunei Darussalam
  BOB	068	2		BO	Bolivian Boliviano	Boliviano	Bolivia
  BOV	984	2		BO	Bolivian Mvdol	Mvdol	Bolivia
  BRL	986	2		BR	Brazilian Real		Brazil
  BSD	044	2		BS	Bahamian Dollar		Bahamas
  BTN	064	2		BT	Bhutanese Ngultrum	Ngultrum	Bhutan
  BWP	072	2		BW	Botswanan Pula	Pula	Botswana
  BYN	933	2		BY	Belarusian Ruble		Belarus
  BZD	084	2		BZ	Belize Dollar		Belize
  CAD	124	2		CA	Canadian Dollar		Canada
  CDF	976	2		CD	Congolese Franc		Congo, The Democratic Republic of the
  CHE	947	2		CH	WIR Euro		Switzerland
  CHF	756	2		CH	Swiss Franc		Switzerland;Liechtenstein
  CHW	948	2		CH	WIR Franc		Switzerland
  CLF	990	4		CL	Chilean Unit of Account (UF)	Unidad de Fomento	Chile
  CLP	152	0		CL	Chilean Peso		Chile
  CNY	156	2		CN	Chinese Yuan	Yuan Renminbi	China
  COP	170	2		CO	Colombian Peso		Colombia
  COU	970	2		CO	Colombian Real Value Unit	Unidad de Valor Real	Colombia
  CRC	188	2		CR	Costa Rican Colón	Costa Rican Colon	Costa Rica
  CUP	192	2		CU	Cuban Peso		Cuba
  CVE	132	2		CV	Cape Verdean Escudo	Cabo Verde Escudo	Cabo Verde
  CZK	203	2		CZ	Czech Koruna		Czechia
  DJF	262	0		DJ	Djiboutian Franc	Djibouti Franc	Djibouti
  DKK	208	2		DK	Danish Krone		Denmark;Faroe Islands;Greenland
  DOP	214	2		DO	Dominican Peso		Dominican Republic
  DZD	012	2		DZ	Algerian Dinar		Algeria
  EGP	818	2		EG	Egyptian Pound		Egypt
  ERN	232	2		ER	Eritrean Nakfa	Nakfa	Eritrea
  ETB	230	2		ET	Ethiopian Birr		Ethiopia
  EUR	978	2		EU	Euro		European Union;Åland Islands;Andorra;Austria;Belgium;Bulgaria;Croatia;Cyprus;Estonia;Finland;France;French Guiana;French Southern Territories;Germany;Greece;Guadeloupe;Holy See (Vatican City State);Ireland;Italy;Latvia;Lithuania;Luxembourg;Malta;Martinique;Mayotte;Monaco;Montenegro;Netherlands;Portugal;Réunion;Saint Barthélemy;Saint Martin (French part);Saint Pierre and Miquelon;San Marino;Slovakia;Slovenia;Spain
  FJD	242	2		FJ	Fijian Dollar	Fiji Dollar	Fiji
  FKP	238	2		FK	Falkland Islands Pound		Falkland Islands (Malvinas)
  GBP	826	2		GB	British Pound	Pound Sterling	United Kingdom;Guernsey;Isle of Man;Jersey
  GEL	981	2		GE	Georgian Lari	Lari	Georgia
  GHS	936	2		GH	Ghanaian Cedi	Ghana Cedi	Ghana
  GIP	292	2		GI	Gibraltar Pound		Gibraltar
  GMD	270	2		GM	Gambian Dalasi	Dalasi	Gambia
  GNF	324	0		GN	Guinean Franc		Guinea
  GTQ	320	2		GT	Guatemalan Quetzal	Quetzal	Guatemala
  GYD	328	2		GY	Guyanaese Dollar	Guyana Dollar	Guyana
  HKD	344	2		HK	Hong Kong Dollar		Hong Kong
  HNL	340	2		HN	Honduran Lempira	Lempira	Honduras
  HTG	332	2		HT	Haitian Gourde	Gourde	Haiti
  HUF	348	2		HU	Hungarian Forint	Forint	Hungary
  IDR	360	2		ID	Indonesian Rupiah	Rupiah	Indonesia
  ILS	376	2		IL	Israeli New Shekel	New Israeli Sheqel	Israel
  INR	356	2		IN	Indian Rupee		India;Bhutan
  IQD	368	3		IQ	Iraqi Dinar		Iraq
  IRR	364	2		IR	Iranian Rial		Iran
  ISK	352	0		IS	Icelandic Króna	Iceland Krona	Iceland
  JMD	388	2		JM	Jamaican Dollar		Jamaica
  JOD	400	3		JO	Jordanian Dinar		Jordan
  JPY	392	0		JP	Japanese Yen	Yen	Japan
  KES	404	2		KE	Kenyan Shilling		Kenya
  KGS	417	2		KG	Kyrgystani Som	Som	Kyrgyzstan
  KHR	116	2		KH	Cambodian Riel	Riel	Cambodia
  KMF	174	0		KM	Comorian Franc		Comoros
  KPW	408	2		KP	North Korean Won		North Korea
  KRW	410	0		KR	South Korean Won	Won	South Korea
  KWD	414	3		KW	Kuwaiti Dinar		Kuwait
  KYD	136	2		KY	Cayman Islands Dollar		Cayman Islands
  KZT	398	2		KZ	Kazakhstani Tenge	Tenge	Kazakhstan
  LAK	418	2		LA	Laotian Kip	Lao Kip	Laos
  LBP	422	2		LB	Lebanese Pound		Lebanon
  LKR	144	2		LK	Sri Lankan Rupee	Sri Lanka Rupee	Sri Lanka
  LRD	430	2		LR	Liberian Dollar		Liberia
  LSL	426	2		LS	Lesotho Loti	Loti	Lesotho
  LYD	434	3		LY	Libyan Dinar		Libya
  MAD	504	2		MA	Moroccan Dirham		Morocco;Western Sahara
  MDL	498	2		MD	Moldovan Leu		Moldova
  MGA	969	2		MG	Malagasy Ariary		Madagascar
  MKD	807	2		MK	Macedonian Denar	Denar	North Macedonia
  MMK	104	2		MM	Myanmar Kyat	Kyat	Myanmar
  MNT	496	2		MN	Mongolian Tugrik	Tugrik	Mongolia
  MOP	446	2		MO	Macanese Pataca	Pataca	Macao
  MRU	929	2		MR	Mauritanian Ouguiya	Ouguiya	Mauritania
  MUR	480	2		MU	Mauritian Rupee	Mauritius Rupee	Mauritius
  MVR	462	2		MV	Maldivian Rufiyaa	Rufiyaa	Maldives
  MWK	454	2		MW	Malawian Kwacha	Malawi Kwacha	Malawi
  MXN	484	2		MX	Mexican Peso		Mexico
  MXV	979	2		MX	Mexican Investment Unit	Mexican Unidad de Inversion (UDI)	Mexico
  MYR	458	2		MY	Malaysian Ringgit		Malaysia
  MZN	943	2		MZ	Mozambican Metical	Mozambique Metical	Mozambique
  NAD	516	2		NA	Namibian Dollar	Namibia Dollar	Namibia
  NGN	566	2		NG	Nigerian Naira	Naira	Nigeria
  NIO	558	2		NI	Nicaraguan Córdoba	Cordoba Oro	Nicaragua
  NOK	578	2		NO	Norwegian Krone		Norway;Bouvet Island;Svalbard and Jan Mayen
  NPR	524	2		NP	Nepalese Rupee		Nepal
  NZD	554	2		NZ	New Zealand Dollar		New Zealand;Cook Islands;Niue;Pitcairn;Tokelau
  OMR	512	3		OM	Omani Rial	Rial Omani	Oman
  PAB	590	2		PA	Panamanian Balboa	Balboa	Panama
  PEN	604	2		PE	Peruvian Sol	Sol	Peru
  PGK	598	2		PG	Papua New Guinean Kina	Kina	Papua New Guinea
  PHP	608	2		PH	Philippine Peso		Philippines
  PKR	586	2		PK	Pakistani Rupee	Pakistan Rupee	Pakistan
  PLN	985	2		PL	Polish Zloty	Zloty	Poland
  PYG	600	0		PY	Paraguayan Guarani	Guarani	Paraguay
  QAR	634	2		QA	Qatari Riyal	Qatari Rial	Qatar
  RON	946	2		RO	Romanian Leu		Romania
  RSD	941	2		RS	Serbian Dinar		Serbia
  RUB	643	2		RU	Russian Ruble		Russian Federation
  RWF	646	0		RW	Rwandan Franc	Rwanda Franc	Rwanda
  SAR	682	2		SA	Saudi Riyal		Saudi Arabia
  SBD	090	2		SB	Solomon Islands Dollar		Solomon Islands
  SCR	690	2		SC	Seychellois Rupee	Seychelles Rupee	Seychelles
  SDG	938	2		SD	Sudanese Pound		Sudan
  SEK	752	2		SE	Swedish Krona		Sweden
  SGD	702	2		SG	Singapore Dollar		Singapore
  SHP	654	2		SH	St. Helena Pound	Saint Helena Pound	Saint Helena, Ascension and Tristan da Cunha
  SLE	925	2		SL	Sierra Leonean Leone	Leone	Sierra Leone
  SOS	706	2		SO	Somali Shilling		Somalia
  SRD	968	2		SR	Surinamese Dollar	Surinam Dollar	Suriname
  SSP	728	2		SS	South Sudanese Pound		South Sudan
  STN	930	2		ST	São Tomé & Príncipe Dobra	Dobra	Sao Tome and Principe
  SVC	222	2		SV	Salvadoran Colón	El Salvador Colon	El Salvador
  SYP	760	2		SY	Syrian Pound		Syria
  SZL	748	2		SZ	Swazi Lilangeni	Lilangeni	Eswatini
  THB	764	2		TH	Thai Baht	Baht	Thailand
  TJS	972	2		TJ	Tajikistani Somoni	Somoni	Tajikistan
  TMT	934	2		TM	Turkmenistani Manat	Turkmenistan New Manat	Turkmenistan
  TND	788	3		TN	Tunisian Dinar		Tunisia
  TOP	776	2		TO	Tongan Paʻanga	Pa’anga	Tonga
  TRY	949	2		TR	Turkish Lira		Türkiye
  TTD	780	2		TT	Trinidad & Tobago Dollar	Trinidad and Tobago Dollar	Trinidad and Tobago
  TWD	901	2		TW	New Taiwan Dollar		Taiwan
  TZS	834	2		TZ	Tanzanian Shilling		Tanzania
  UAH	980	2		UA	Ukrainian Hryvnia	Hryvnia	Ukraine
  UGX	800	0		UG	Ugandan Shilling	Uganda Shilling	Uganda
  USD	840	2		US	US Dollar		United States;American Samoa;Bonaire, Sint Eustatius and Saba;British Indian Ocean Territory;Ecuador;El Salvador;Guam;Haiti;Marshall Islands;Micronesia, Federated States of;Northern Mariana Islands;Palau;Panama;Puerto Rico;Timor-Leste;Turks and Caicos Islands;United States Minor Outlying Islands;Virgin Islands, British;Virgin Islands, U.S.
  USN	997	2		US	US Dollar (Next day)		United States
  UYI	940	0		UY	Uruguayan Peso (Indexed Units)	Uruguay Peso en Unidades Indexadas (UI)	Uruguay
  UYU	858	2		UY	Uruguayan Peso	Peso Uruguayo	Uruguay
  UYW	927	4		UY	Uruguayan Nominal Wage Index Unit	Unidad Previsional	Uruguay
  UZS	860	2		UZ	Uzbekistani Som	Uzbekistan Sum	Uzbekistan
  VED	926	2		VE	Bolívar Soberano		Venezuela
  VES	928	2		VE	Venezuelan Bolívar	Bolívar Soberano	Venezuela
  VND	704	0		VN	Vietnamese Dong	Dong	Vietnam
  VUV	548	0		VU	Vanuatu Vatu	Vatu	Vanuatu
  WST	882	2		WS	Samoan Tala	Tala	Samoa
  XAD	396	2			Arab Accounting Dinar		
  XAF	950	0			Central African CFA Franc	CFA Franc BEAC	Cameroon;Central African Republic;Chad;Congo;Equatorial Guinea;Gabon
  XAG	961				Silver		
  XAU	959				Gold		
  XBA	955				European Composite Unit	Bond Markets Unit European Composite Unit (EURCO)	
  XBB	956				European Monetary Unit	Bond Markets Unit European Monetary Unit (E.M.U.-6)	
  XBC	957				European Unit of Account (XBC)	Bond Markets Unit European Unit of Account 9 (E.U.A.-9)	
  XBD	958				European Unit of Account (XBD)	Bond Markets Unit European Unit of Account 17 (E.U.A.-17)	
  XCD	951	2			East Caribbean Dollar		Anguilla;Antigua and Barbuda;Dominica;Grenada;Montserrat;Saint Kitts and Nevis;Saint Lucia;Saint Vincent and the Grenadines
  XCG	532	2			Caribbean guilder	Caribbean Guilder	Curaçao;Sint Maarten (Dutch part)
  XDR	960				Special Drawing Rights	SDR (Special Drawing Right)	
  XOF	952	0			West African CFA Franc	CFA Franc BCEAO	Benin;Burkina Faso;Côte d'Ivoire;Guinea-Bissau;Mali;Niger;Senegal;Togo
  XPD	964				Palladium		
  XPF	953	0			CFP Franc		French Polynesia;New Caledonia;Wallis and Futuna
  XPT	962				Platinum		
  XSU	994				Sucre		
  XTS	963				Testing Currency Code	Codes specifically reserved for testing purposes	
  XUA	965				ADB Unit of Account		
  XXX	999				Unknown Currency	The codes assigned for transactions where no currency is involved	
  YER	886	2		YE	Yemeni Rial		Yemen
  ZAR	710	2		ZA	South African Rand	Rand	South Africa;Lesotho;Namibia
  ZMW	967	2		ZM	Zambian Kwacha		Zambia
  ZWG	924	2		ZW	Zimbabwean Gold	Zimbabwe Gold	Zimbabwe
  ADP	020		2003-07	AD	Andorran Peseta		Andorra
  AFA	004		2003-01	AF	Afghan Afghani (1927–2002)	Afghani	Afghanistan
  ALK	008		1989-12	AL	Albanian Lek (1946–1965)	Old Lek	Albania
  ANG	532		2025-03		Netherlands Antillean Guilder		Curaçao;Sint Maarten (Dutch part);Netherlands Antilles
  AOK	024		1991-03	AO	Angolan Kwanza (1977–1991)	Kwanza	Angola
  AON	024		2000-02	AO	Angolan New Kwanza (1990–2000)	New Kwanza	Angola
  AOR	982		2000-02	AO	Angolan Readjusted Kwanza (1995–1999)	Kwanza Reajustado	Angola
  ARA	032		1992-01	AR	Argentine Austral	Austral	Argentina
  ARP	032		1985-07	AR	Argentine Peso (1983–1985)	Peso Argentino	Argentina
  ARY	032		1989/1990	AR	Peso		Argentina
  ATS	040		2002-03	AT	Austrian Schilling	Schilling	Austria
  AYM	945		2005-10		Azerbaijan Manat		Azerbaijan
  AZM	031		2005-12	AZ	Azerbaijani Manat (1993–2006)	Azerbaijanian Manat	Azerbaijan
  BAD	070		1998-07	BA	Bosnia-Herzegovina Dinar (1992–1994)	Dinar	Bosnia and Herzegovina
  BEC	993		1990-03	BE	Belgian Franc (convertible)	Convertible Franc	Belgium
  BEF	056		2002-03	BE	Belgian Franc		Belgium
  BEL	992		1990-03	BE	Belgian Franc (financial)	Financial Franc	Belgium
  BGJ	100		1989/1990	BG	Lev A/52		Bulgaria
  BGK	100		1989/1990	BG	Lev A/62		Bulgaria
  BGL	100		2003-11	BG	Bulgarian Hard Lev	Lev	Bulgaria
  BGN	975		2026-01	BG	Bulgarian Lev		Bulgaria
  BOP	068		1987-02	BO	Bolivian Peso	Peso boliviano	Bolivia
  BRB	076		1986-03	BR	Brazilian New Cruzeiro (1967–1986)	Cruzeiro	Brazil
  BRC	076		1989-02	BR	Brazilian Cruzado (1986–1989)	Cruzado	Brazil
  BRE	076		1993-03	BR	Brazilian Cruzeiro (1990–1993)	Cruzeiro	Brazil
  BRN	076		1990-03	BR	Brazilian New Cruzado (1989–1990)	New Cruzado	Brazil
  BRR	987		1994-07	BR	Brazilian Cruzeiro (1993–1994)	Cruzeiro Real	Brazil
  BUK	104		1990-02		Burmese Kyat	Kyat	Myanmar
  BYB	112		2001-01	BY	Belarusian Ruble (1994–1999)	Belarusian Ruble	Belarus
  BYR	974		2017-01	BY	Belarusian Ruble (2000–2016)	Belarusian Ruble	Belarus
  CHC	948		2004-11	CH	WIR Franc (for electronic)		Switzerland
  CSD	891		2006-10		Serbian Dinar (2002–2006)	Serbian Dinar	Serbia and Montenegro
  CSJ	203		1989/1990		Krona A/53		Czechoslovakia
  CSK	200		1993-03		Czechoslovak Hard Koruna	Koruna	Czechoslovakia
  CUC	931		2021-06	CU	Cuban Convertible Peso	Peso Convertible	Cuba
  CYP	196		2008-01	CY	Cypriot Pound	Cyprus Pound	Cyprus
  DDM	278		1990-07/1990-09		East German Mark	Mark der DDR	German Democratic Republic
  DEM	276		2002-03	DE	German Mark	Deutsche Mark	Germany
  ECS	218		2000-09	EC	Ecuadorian Sucre	Sucre	Ecuador
  ECV	983		2000-09	EC	Ecuadorian Unit of Constant Value	Unidad de Valor Constante (UVC)	Ecuador
  EEK	233		2011-01	EE	Estonian Kroon	Kroon	Estonia
  ESA	996		1978/1981	ES	Spanish Peseta (A account)	Spanish Peseta	Spain
  ESB	995		1994-12	ES	Spanish Peseta (convertible account)	"A" Account (convertible Peseta Account)	Spain
  ESP	724		2002-03	ES	Spanish Peseta		Spain;Andorra
  FIM	246		2002-03	FI	Finnish Markka	Markka	Finland;Åland Islands
  FRF	250		2002-03	FR	French Franc		France;Andorra;French Guiana;French Southern Territories;Guadeloupe;Martinique;Mayotte;Monaco;Réunion;Saint Pierre and Miquelon;Saint Martin (French part);Saint Barthélemy
  GEK	268		1995-10	GE	Georgian Kupon Larit	Georgian Coupon	Georgia
  GHC	288		2008-01	GH	Ghanaian Cedi (1979–2007)	Cedi	Ghana
  GHP	939		2007-06	GH	Ghana Cedi		Ghana
  GNE	324		1989-12	GN	Syli		Guinea
  GNS	324		1986-02	GN	Guinean Syli	Syli	Guinea
  GQE	226		1986-06	GQ	Equatorial Guinean Ekwele	Ekwele	Equatorial Guinea
  GRD	300		2002-03	GR	Greek Drachma	Drachma	Greece
  GWE	624		1978/1981	GW	Portuguese Guinea Escudo	Guinea Escudo	Guinea-Bissau
  GWP	624		1997-05	GW	Guinea-Bissau Peso		Guinea-Bissau
  HRD	191		1995-01	HR	Croatian Dinar		Croatia
  HRK	191		2023-01	HR	Croatian Kuna	Kuna	Croatia
  IEP	372		2002-03	IE	Irish Pound		Ireland
  ILP	376		1978/1981	IL	Israeli Pound	Pound	Israel
  ILR	376		1989/1990	IL	Israeli Shekel (1980–1985)	Old Shekel	Israel
  ISJ	352		1989/1990	IS	Icelandic Króna (1918–1981)	Old Krona	Iceland
  ITL	380		2002-03	IT	Italian Lira		Italy;Holy See (Vatican City State);San Marino
  LAJ	418		1979-12	LA	Pathet Lao Kip		Laos
  LSM	426		1985-05	LS	Loti		Lesotho
  LTL	440		2014-12	LT	Lithuanian Litas		Lithuania
  LTT	440		1993-07	LT	Lithuanian Talonas	Talonas	Lithuania
  LUC	989		1990-03	LU	Luxembourgian Convertible Franc	Luxembourg Convertible Franc	Luxembourg
  LUF	442		2002-03	LU	Luxembourgian Franc	Luxembourg Franc	Luxembourg
  LUL	988		1990-03	LU	Luxembourg Financial Franc		Luxembourg
  LVL	428		2014-01	LV	Latvian Lats		Latvia
  LVR	428		1994-12	LV	Latvian Ruble		Latvia
  MGF	450		2004-12	MG	Malagasy Franc		Madagascar
  MLF	466		1984-11	ML	Malian Franc	Mali Franc	Mali
  MRO	478		2017-12	MR	Mauritanian Ouguiya (1973–2017)	Ouguiya	Mauritania
  MTL	470		2008-01	MT	Maltese Lira		Malta
  MTP	470		1983-06	MT	Maltese Pound		Malta
  MVQ	462		1989-12	MV	Maldive Rupee		Maldives
  MXP	484		1993-01	MX	Mexican Silver Peso (1861–1992)	Mexican Peso	Mexico
  MZE	508		1978/1981	MZ	Mozambican Escudo	Mozambique Escudo	Mozambique
  MZM	508		2006-06	MZ	Mozambican Metical (1980–2006)	Mozambique Metical	Mozambique
  NIC	558		1990-10	NI	Nicaraguan Córdoba (1988–1991)	Cordoba	Nicaragua
  NLG	528		2002-03	NL	Dutch Guilder	Netherlands Guilder	Netherlands
  PEH	604		1989/1990	PE	Sol		Peru
  PEI	604		1991-07	PE	Peruvian Inti	Inti	Peru
  PES	604		1986-02	PE	Peruvian Sol (1863–1965)	Sol	Peru
  PLZ	616		1997-01	PL	Polish Zloty (1950–1995)	Zloty	Poland
  PTE	620		2002-03	PT	Portuguese Escudo		Portugal
  RHD	716		1978/1981		Rhodesian Dollar		Southern Rhodesia
  ROK	642		1989/1990	RO	Leu A/52		Romania
  ROL	642		2005-06	RO	Romanian Leu (1952–2006)	Old Leu	Romania
  RUR	810		2004-01	RU	Russian Ruble (1991–1998)	Russian Ruble	Russian Federation;Tajikistan;Armenia;Azerbaijan;Uzbekistan;Belarus;Kazakhstan;Georgia;Moldova;Turkmenistan;Kyrgyzstan
  SDD	736		2007-07	SD	Sudanese Dinar (1992–2007)	Sudanese Dinar	Sudan
  SDP	736		1998-06	SD	Sudanese Pound (1957–1998)	Sudanese Pound	Sudan
  SIT	705		2007-01	SI	Slovenian Tolar	Tolar	Slovenia
  SKK	703		2009-01	SK	Slovak Koruna		Slovakia
  SLL	694		2023-12	SL	Sierra Leonean Leone (1964—2022)	Leone	Sierra Leone
  SRG	740		2003-12	SR	Surinamese Guilder	Surinam Guilder	Suriname
  STD	678		2017-12	ST	São Tomé & Príncipe Dobra (1977–2017)	Dobra	Sao Tome and Principe
  SUR	810		1990-12		Soviet Rouble	Rouble	Union of Soviet Socialist Republics
  TJR	762		2001-04	TJ	Tajikistani Ruble	Tajik Ruble	Tajikistan
  TMM	795		2009-01	TM	Turkmenistani Manat (1993–2009)	Turkmenistan Manat	Turkmenistan
  TPE	626		2002-11		Timorese Escudo	Timor Escudo	Timor-Leste
  TRL	792		2005-12	TR	Turkish Lira (1922–2005)	Old Turkish Lira	Türkiye
  UAK	804		1996-09	UA	Ukrainian Karbovanets	Karbovanet	Ukraine
  UGS	800		1987-05	UG	Ugandan Shilling (1966–1987)	Uganda Shilling	Uganda
  UGW	800		1989/1990	UG	Old Shilling		Uganda
  USS	998		2014-03	US	US Dollar (Same day)		United States
  UYN	858		1989-12	UY	Old Uruguay Peso		Uruguay
  UYP	858		1993-03	UY	Uruguayan Peso (1975–1993)	Uruguayan Peso	Uruguay
  VEB	862		2008-01	VE	Venezuelan Bolívar (1871–2008)	Bolivar	Venezuela
  VEF	937		2018-08	VE	Venezuelan Bolívar (2008–2018)	Bolívar	Venezuela
  VNC	704		1989/1990	VN	Old Dong		Vietnam
  XEU	954		1999-01		European Currency Unit	European Currency Unit (E.C.U)	
  XFO			2006-10		French Gold Franc	Gold-Franc	
  XFU			2013-11		French UIC-Franc	UIC-Franc	
  XRE			1999-11		RINET Funds	RINET Funds Code	
  YDD	720		1991-09		Yemeni Dinar		Democratic Yemen
  YUD	890		1990-01		Yugoslavian Hard Dinar (1966–1990)	New Yugoslavian Dinar	Yugoslavia
  YUM	891		2003-07		Yugoslavian New Dinar (1994–2002)	New Dinar	Yugoslavia
  YUN	890		1995-11		Yugoslavian Convertible Dinar (1990–1992)	Yugoslavian Dinar	Yugoslavia
  ZAL	991		1995-03	ZA	South African Rand (financial)	Financial Rand	South Africa;Lesotho
  ZMK	894		2012-12	ZM	Zambian Kwacha (1968–2012)	Zambian Kwacha	Zambia
  ZRN	180		1999-06		Zairean New Zaire (1993–1998)	New Zaire	Zaire
  ZRZ	180		1994-02		Zairean Zaire (1971–1993)	Zaire	Zaire
  ZWC	716		1989-12	ZW	Rhodesian Dollar		Zimbabwe
  ZWD	716		2008-08	ZW	Zimbabwean Dollar (1980–2008)	Zimbabwe Dollar	Zimbabwe
  ZWL	932		2024-09	ZW	Zimbabwean Dollar (2009–2024)	Zimbabwe Dollar	Zimbabwe
  ZWN	942		2006-09	ZW	Zimbabwe Dollar (new)		Zimbabwe
  ZWR	935		2009-06	ZW	Zimbabwean Dollar (2008)	Zimbabwe Dollar	Zimbabwe
  """
