import type { LanguageCode } from "../../contracts/language.ts";

/** Texts of the sample documents beside the catalogue's own. */
export type Words = {
	brochure: string;
	manual: string;
	technicalData: string;
	highlights: string;
	/** {n}: the number of the page, {of}: of how many. */
	issue: string;
	chapters: { title: string; text: string[] }[];
};

const words: { en: Words } & Partial<Record<LanguageCode, Words>> = {
	en: {
		brochure: "Brochure",
		manual: "Owner's manual",
		technicalData: "Technical data",
		highlights: "Highlights",
		issue: "Issue 2026/1. Subject to change.",
		chapters: [
			{
				title: "Before you drive",
				text: [
					"Set the seat so that your knees stay slightly bent with the pedals pressed, and the mirrors so that you just see the flank of the car.",
					"Fasten every belt, also in the back: the display names each seat whose belt is open.",
				],
			},
			{
				title: "Charging and refuelling",
				text: [
					"The flap opens with a touch once the car is unlocked. Charge to 80 % for daily use and to 100 % before long journeys.",
					"Never use an extension lead. A damaged cable belongs in the workshop.",
				],
			},
			{
				title: "Care",
				text: [
					"Check the tyre pressure once a month, with cold tyres; the right values stand on the door pillar.",
					"Wash the car by hand or in a brushless line, and free the sensors from snow and dirt before every journey.",
				],
			},
			{
				title: "In an emergency",
				text: [
					"Stop where you are safe, switch the hazard lights on and leave the car on the side away from the traffic.",
					"Press the button above the mirror: customer support answers 24 hours a day, 7 days a week.",
				],
			},
		],
	},
	zh: {
		brochure: "产品手册",
		manual: "用户手册",
		technicalData: "技术参数",
		highlights: "亮点",
		issue: "2026 年第 1 版。内容如有变更，恕不另行通知。",
		chapters: [
			{
				title: "行车之前",
				text: [
					"调整座椅，使踩下踏板时膝盖仍略微弯曲；调整后视镜，使车身侧面刚好可见。",
					"请全员系好安全带，后排也不例外：显示屏会提示哪个座位未系安全带。",
				],
			},
			{
				title: "充电与加油",
				text: [
					"车辆解锁后，轻触即可打开充电口盖或油箱盖。日常充电至 80%，长途出行前充至 100%。",
					"请勿使用接线板。电缆如有破损，请送服务站处理。",
				],
			},
			{
				title: "日常养护",
				text: [
					"每月在冷胎状态下检查一次胎压，标准值见车门立柱。",
					"请手洗或使用无刷洗车设备；每次出行前清除传感器上的积雪与污垢。",
				],
			},
			{
				title: "紧急情况",
				text: [
					"在安全处停车，打开危险警告灯，从远离车流的一侧下车。",
					"按下车内后视镜上方的按钮：客户支持全天 24 小时、每周 7 天为您服务。",
				],
			},
		],
	},
	fr: {
		brochure: "Brochure",
		manual: "Manuel du propriétaire",
		technicalData: "Caractéristiques techniques",
		highlights: "Points forts",
		issue: "Édition 2026/1. Sous réserve de modifications.",
		chapters: [
			{
				title: "Avant de prendre la route",
				text: [
					"Réglez le siège de façon que vos genoux restent légèrement fléchis, pédales enfoncées, et les rétroviseurs de façon à apercevoir tout juste le flanc de la voiture.",
					"Attachez chaque ceinture, aussi à l’arrière : l’écran indique toute place dont la ceinture est ouverte.",
				],
			},
			{
				title: "Recharge et carburant",
				text: [
					"La trappe s’ouvre d’une simple pression une fois la voiture déverrouillée. Rechargez à 80 % au quotidien, à 100 % avant un long trajet.",
					"N’utilisez jamais de rallonge. Un câble abîmé se confie à l’atelier.",
				],
			},
			{
				title: "Entretien",
				text: [
					"Contrôlez la pression des pneus une fois par mois, à froid ; les valeurs figurent sur le montant de porte.",
					"Lavez la voiture à la main ou dans une station sans brosses, et dégagez les capteurs de la neige et de la saleté avant chaque trajet.",
				],
			},
			{
				title: "En cas d’urgence",
				text: [
					"Arrêtez-vous en lieu sûr, allumez les feux de détresse et sortez du côté opposé à la circulation.",
					"Appuyez sur le bouton situé au-dessus du rétroviseur : l’assistance répond 24 heures sur 24, 7 jours sur 7.",
				],
			},
		],
	},
	es: {
		brochure: "Folleto",
		manual: "Manual del propietario",
		technicalData: "Datos técnicos",
		highlights: "Lo más destacado",
		issue: "Edición 2026/1. Sujeto a cambios.",
		chapters: [
			{
				title: "Antes de conducir",
				text: [
					"Ajusta el asiento para que las rodillas queden algo flexionadas al pisar los pedales, y los espejos para ver apenas el lateral del coche.",
					"Abrocha todos los cinturones, también detrás: la pantalla indica cada plaza con el cinturón abierto.",
				],
			},
			{
				title: "Carga y repostaje",
				text: [
					"La tapa se abre con un toque cuando el coche está desbloqueado. Carga al 80 % para el día a día y al 100 % antes de un viaje largo.",
					"No uses nunca un alargador. Un cable dañado debe ir al taller.",
				],
			},
			{
				title: "Cuidados",
				text: [
					"Comprueba la presión de los neumáticos una vez al mes, en frío; los valores están en el pilar de la puerta.",
					"Lava el coche a mano o en un túnel sin cepillos, y limpia los sensores de nieve y suciedad antes de cada trayecto.",
				],
			},
			{
				title: "En una emergencia",
				text: [
					"Detente en un lugar seguro, enciende las luces de emergencia y sal por el lado contrario al tráfico.",
					"Pulsa el botón situado sobre el espejo: atención al cliente responde 24 horas al día, 7 días a la semana.",
				],
			},
		],
	},
	pt: {
		brochure: "Catálogo",
		manual: "Manual do proprietário",
		technicalData: "Dados técnicos",
		highlights: "Destaques",
		issue: "Edição 2026/1. Sujeito a alterações.",
		chapters: [
			{
				title: "Antes de dirigir",
				text: [
					"Ajuste o banco para que os joelhos fiquem levemente flexionados com os pedais pressionados, e os retrovisores para ver apenas a lateral do carro.",
					"Afivele todos os cintos, inclusive atrás: a tela mostra cada lugar com o cinto aberto.",
				],
			},
			{
				title: "Recarga e abastecimento",
				text: [
					"A tampa se abre com um toque quando o carro está destravado. Recarregue até 80% no dia a dia e até 100% antes de viagens longas.",
					"Nunca use extensão. Cabo danificado deve ir para a oficina.",
				],
			},
			{
				title: "Cuidados",
				text: [
					"Confira a pressão dos pneus uma vez por mês, com eles frios; os valores estão na coluna da porta.",
					"Lave o carro à mão ou em um lava-rápido sem escovas e tire a neve e a sujeira dos sensores antes de cada viagem.",
				],
			},
			{
				title: "Em caso de emergência",
				text: [
					"Pare em um lugar seguro, ligue o pisca-alerta e saia pelo lado oposto ao do trânsito.",
					"Pressione o botão acima do retrovisor: o atendimento ao cliente responde 24 horas por dia, 7 dias por semana.",
				],
			},
		],
	},
	ar: {
		brochure: "الكتيّب",
		manual: "دليل المالك",
		technicalData: "البيانات الفنية",
		highlights: "أبرز المزايا",
		issue: "إصدار 2026/1. البيانات قابلة للتغيير.",
		chapters: [
			{
				title: "قبل القيادة",
				text: [
					"اضبط المقعد بحيث تبقى ركبتاك مثنيتين قليلًا عند ضغط الدواسات، والمرايا بحيث ترى جانب السيارة بالكاد.",
					"اربط جميع الأحزمة، في الخلف أيضًا: تُظهر الشاشة كل مقعد حزامه مفتوح.",
				],
			},
			{
				title: "الشحن والتزوّد بالوقود",
				text: [
					"يُفتح الغطاء بلمسة بعد فتح قفل السيارة. اشحن حتى 80% للاستخدام اليومي، وحتى 100% قبل الرحلات الطويلة.",
					"لا تستخدم سلك تمديد أبدًا. والكابل التالف مكانه الورشة.",
				],
			},
			{
				title: "العناية",
				text: [
					"افحص ضغط الإطارات مرة كل شهر وهي باردة؛ القيم الصحيحة مدوّنة على عمود الباب.",
					"اغسل السيارة يدويًا أو في مغسلة بلا فُرش، وأزل الثلج والأوساخ عن الحساسات قبل كل رحلة.",
				],
			},
			{
				title: "في حالات الطوارئ",
				text: [
					"توقف في مكان آمن، وشغّل أضواء التحذير، واخرج من الجهة البعيدة عن حركة المرور.",
					"اضغط الزر الموجود فوق المرآة: دعم العملاء يجيب على مدار 24 ساعة، طوال أيام الأسبوع.",
				],
			},
		],
	},
};

/** Words of the sample documents in a language; English where they are in none. */
export const wordsIn = (language: LanguageCode): Words =>
	words[language] ?? words.en;
