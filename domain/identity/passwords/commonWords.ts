/**
 * Common words: the best-known passwords and the words they are made of, in the
 * site's languages, in lower case and without accents. Four characters at
 * least, so that they are not found in everything.
 */
export const commonWords: ReadonlySet<string> = new Set(
	`
	password passwort passwords passphrase passcode passw0rd pass1234 motdepasse
	contrasena contrasenia contrasenya senha minhasenha clave mima wachtwoord parola
	haslo heslo salasana lozinka adgangskode sifre kennwort geheim secret secreto
	segredo secrete changeme changeit letmein openup login logmein signin welcome
	welcometo willkommen bienvenue bienvenido bienvenidos bemvindo benvenuto admin
	administrator administrador administrateur root superuser user username usuario
	utilisateur utilizador guest default test tester testing temp temporary demo
	sample example master access account kont konto cuenta compte conta private
	public internet online website email mail server system computer laptop desktop
	windows linux macbook android iphone samsung google facebook instagram
	twitter youtube tiktok whatsapp wechat weixin alibaba baidu tencent huawei xiaomi
	microsoft amazon netflix pokemon minecraft fortnite roblox nintendo playstation
	starwars startrek superman batman spiderman ironman naruto goku matrix hacker
	hello hallo hola bonjour salut ciao merhaba marhaba salam ahlan nihao ninhao
	love loveyou iloveyou iloveu lovely lover loveme ilovemyself forever always
	teamo tequiero amor amore amour jetaime mylove moncoeur micorazon corazon
	coracao woaini wobuaini wodemima aini5201314 zhongguo beijing shanghai shenzhen
	guangzhou hongkong taiwan china chinese france francais paris marseille london
	england britain espana spain madrid barcelona sevilla valencia mexico colombia
	bogota argentina buenosaires chile santiago peru lima venezuela caracas brasil
	brazil saopaulo riodejaneiro portugal lisboa porto maroc morocco casablanca algerie
	algeria alger algiers tunisie tunis egypt cairo dubai emirates qatar doha saudi
	riyadh jeddah jordan amman lebanon beirut syria iraq baghdad kuwait oman bahrain
	palestine america american canada europe africa asia world global berlin germany
	deutschland italia italy roma milano russia moscow turkey istanbul almaty kazakhstan
	soleil lune etoile estrella estrela strella sunshine sunset sunrise moonlight moon
	star stars starlight summer winter spring autumn fall verano invierno primavera
	otono verao inverno outono printemps automne hiver ete2024 sommer herbst fruhling
	january february march april june july august september october november december
	janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre
	enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
	diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro
	dezembro monday tuesday wednesday thursday friday saturday sunday lundi mardi
	mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes
	sabado domingo segunda terca quarta quinta sexta today tomorrow yesterday
	christmas birthday holiday vacation weekend newyear happynewyear navidad natal
	noel ramadan eidmubarak diwali easter
	dragon monkey tiger lion leon eagle falcon shadow panther wolf bear horse dolphin
	butterfly turtle kitty kitten puppy doggy chien chat perro gato cachorro gatinho
	animal pony bunny rabbit chicken duck shark snake spider buster bandit rocky
	sparky lucky ginger pepper cookie cookies coffee chocolate banana orange cherry
	strawberry pineapple apple mango peach lemon melon cheese pizza burger butter
	sugar honey sweet sweety candy vanilla cinnamon biscuit guinness heineken whiskey
	vodka tequila beer wine
	football futbol futebol soccer baseball basketball hockey tennis golf rugby
	cricket boxing racing runner swimming volleyball liverpool arsenal chelsea
	manchester manutd everton tottenham celtic rangers juventus milan inter realmadrid
	barca benfica sporting flamengo corinthians palmeiras vasco gremio saopaulofc
	boca riverplate ronaldo messi neymar zidane mbappe maradona pele beckham
	jordan23 lakers yankees cowboys steelers packers eagles broncos patriots redsox
	champion champions winner goal player gamer game games gaming ninja samurai warrior
	knight wizard pirate king prince princess princesa princesse queenbee duke
	angel angels angelito ange demon devil diablo lucifer heaven paradise jesus
	jesuschrist christ christian cristo dios deus dieu church bible faith hope grace
	blessed bless allah allahuakbar bismillah mashallah inshallah alhamdulillah
	muhammad mohamed mohammed mohammad islam muslim quran habibi habibti hayati omri
	family familia famille familha father mother mama papa daddy mommy mummy brother
	sister baby babygirl babyboy bebe bebito nino nina sunny money cash dinero argent
	dinheiro dollar euro million millionaire business company office work trabajo
	travail trabalho boss manager director teacher student school college university
	michael jessica ashley daniel anthony andrew joshua matthew jennifer robert thomas
	william richard charles george edward henry james john jack david joseph samuel
	benjamin alexander alexandra alexandre alejandro alex nicholas nicolas nicole
	natalie natasha victoria vanessa veronica valentina valeria gabriel gabriela
	gabrielle rafael raphael ricardo roberto rodrigo fernando fernanda francisco
	francesca juan jose joao jorge carlos carla camila camille catherine caroline
	carolina christina cristina christopher christophe daniela diana diego eduardo
	elena elizabeth emily emma enrique esteban felipe frank guillermo gustavo hannah
	isabella isabel isabelle jasmine javier jean julia julie julien juliette karen
	kevin laura lauren leonardo lucas lucia luis luisa marc marcelo marcos maria
	mariana marie marina mario martin martina matheus melanie melissa miguel monica
	nathalie oliver olivia oscar pablo patricia patrick paul paulo pedro philip
	philippe pierre rachel ramon rebecca rosa ruben sandra santos sara sarah sebastian
	sergio simon sofia sophia sophie stephanie steven stephane susana sylvie teresa
	theresa tiago valentin vincent xavier yvonne ahmed ahmad mahmoud mustafa
	abdullah abdul abdelkader abdallah ibrahim ismail ismael khaled khalid omar osman
	youssef yousef yasmine fatima fatma aisha aicha amina leila layla mariam maryam
	nadia samira salma hassan hussein rachid karim kamel tarek samir nour noura zainab
	zhang wang wangwei liwei zhangwei chen yang zhao huang zhou
	mercedes benz bmwbmw audi porsche ferrari lamborghini bugatti maserati toyota
	honda nissan mazda suzuki mitsubishi subaru lexus hyundai kiamotors volkswagen
	volvo renault peugeot citroen fiat alfaromeo opel skoda seat dacia tesla ford
	mustang chevrolet chevy camaro corvette dodge chrysler jeep cadillac jaguar
	landrover rangerover bentley mini cooper yamaha kawasaki ducati harley harleydavidson
	suzuki250 truck motor motors auto autos automobile cars carro coche voiture
	vehicle driver drive driving garage dealer dealership partner partners agent agents
	agency distributor sales service services support customer customers client
	workshop spare parts download downloads downloadcenter center centre
	mustang1 harley1 maverick hunter ranger thunder lightning storm hurricane tornado
	phoenix silver golden gold diamond crystal purple yellow green blue black white
	pink rouge bleu noir blanc rojo azul negro blanco verde vermelho preto branco
	rainbow flower flowers rose roses lily violet daisy jasmin sakura garden forest
	ocean river mountain island beach water fire earth wind snow snowball winter1
	music guitar piano metallica nirvana slipknot linkinpark greenday eminem rihanna
	beyonce shakira michaeljackson beatles elvis queen rock rocknroll punk techno
	freedom liberty peace happy happiness smile smiley funny crazy cool coolness
	awesome amazing perfect beautiful bonita hermosa belle precious forever21 believe
	dream dreams dreamer destiny karma magic mystery ghost alien vampire zombie
	skywalker vader yoda gandalf frodo hobbit harry harrypotter potter hogwarts
	gryffindor slytherin thrones winterfell avengers marvel pikachu charizard sonic
	mario1 zelda
	trustno1 whatever nothing something anything someone nobody noone fuckyou fuckoff
	fuck shit bitch asshole sexy sexy1 pussy blowme bigdick porn
	qazwsx qazwsxedc qweasd qweasdzxc zaq12wsx zaq1 xsw2 cde3 vfr4 bgt5 nhy6 mju7 1qaz
	2wsx 3edc 4rfv 5tgb 6yhn 7ujm 1q2w 3e4r 5t6y 7u8i 1a2b 3c4d 1qa2ws 1q2w3e4r5t6y
	q1w2 e3r4 t5y6 a1b2 c3d4 a1b2c3 abc123 abcd1234 aabb1122 asdqwe asdzxc zxcasd
	qwaszx wsxedc poiuyt mnbvcx lkjhgf azertyui a1z2e3 wasd 147258 258369 147258369
	159357 357159 159753 741852 963852 789456 456123 147852 369258 123654 112233
	445566 778899 121212 131313 123123 232323 520520 5201314 1314520 7758521 88888888
	66668888 987654 696969 11235813 31415926 27182818 1qaz2wsx
	correcthorse batterystaple correct battery staple opensesame abracadabra
	hunter2 monkey123 iamgod godisgood godislove ilovegod lovegod thankyou thanks
	please sorry goodbye goodluck goodday goodmorning morning night midnight knock
	security secure safety keepout nothacked dontforget remember forgot forgotten
	mypassword mypass yourpassword newpassword oldpassword thepassword nopassword
	notmypassword mysecret topsecret letmeinnow enter enternow welcomehome welcomeback
	hellothere helloworld hellokitty goodgirl badboy badgirl superstar rockstar
	sweetheart babydoll iloveme iloveyou2 loveyou2 lovers truelove onelove mylife
	newlife lifeisgood livelife carpediem hakunamatata
	subhanallah hamdulillah astaghfirullah lailahaillallah
	assalamualaikum salamualaikum masyaallah insyaallah jazakallah tawakkaltu
	woaiwojia woaizhongguo woainiyiwannian woaimama woaibaba woxihuanni wodemima
	wodeai wodejia laopo laogong baobei qinaide zhangsan wangwu zhaoliu zhangwei
	wangwei wangfang liwei lina liming wangxiaoming xiaoming xiaohong gongxifacai
	xinniankuaile shengrikuaile yilupingan wanshiruyi xinxiangshicheng tiantian
	haohaoxuexi pinganfu mimamima woshishui woshini nishishei
	`
		.trim()
		.split(/\s+/),
);

/** Common passwords in Arabic and Chinese script, for which zxcvbn-ts has no lists. */
export const scriptWords: readonly string[] = `
	كلمة السر كلمةالسر كلمة_السر مرحبا السلام عليكم السلامعليكم الله الحمد الحمدلله
	سبحان سبحانالله بسم بسمالله الرحمن الرحيم محمد احمد أحمد علي حسن حسين عمر خالد
	يوسف ابراهيم إبراهيم فاطمة عائشة مريم نور حبيبي حبيبتي احبك أحبك قلبي حياتي عمري
	القاهرة دبي الرياض جدة بغداد دمشق بيروت عمان مكة المدينة تونس الجزائر المغرب مصر
	العراق سوريا لبنان الاردن السعودية فلسطين الكويت قطر الامارات كلمة_المرور كلمةالمرور
	المرور سيارة سيارتي مدير مرور
	密码 我的密码 我爱你 我爱我家 我爱中国 你好 您好 中国 北京 上海 广州 深圳 香港
	台湾 世界 新年快乐 生日快乐 恭喜发财 万事如意 心想事成 一路平安 好好学习 天天向上
	老公 老婆 宝贝 亲爱的 妈妈 爸爸 张三 李四 王五 小明 小红 张伟 王伟 王芳 李娜 管理员
	汽车 测试 用户 登录 公司 春天 夏天 秋天 冬天 太阳 月亮 爱情 幸福 快乐 永远
	`
	.trim()
	.split(/\s+/);
