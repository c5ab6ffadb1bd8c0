/** Content of the page: the same kinds and amounts of data as our home page. */
const picture = (id, alt, ...widths) => ({
	id: `28afbc067b7e6a980c${id}`,
	alt,
	widths,
	width: widths.at(-1),
	height: Math.round(widths.at(-1) * 0.5625),
});

const wide = [320, 480, 720, 1080, 1440, 1920, 2400, 2880];
const card = [320, 480, 720, 1080, 1440, 1920];

const models = [
	["Terra 7", "A home for seven", "SUV", "Plug-in hybrid"],
	["Serein GT", "Far, fast and very quiet", "Fastback", "Electric"],
	["Terra 5", "Everyday space, in every season", "SUV", "Hybrid"],
	["Luma Coupe", "The quiet one in the city", "Coupé SUV", "Electric"],
	["Solen", "The long way, made light", "Sedan", "Hybrid"],
	["Terra 3", "A compact SUV that fits in", "SUV", "Petrol"],
	["Alba", "Small outside, unhurried inside", "Hatchback", "Electric"],
	["Forja 4x4", "Work first, then the way home", "Pickup", "Diesel"],
];

export const cars = models.map(([name, tagline, body, energy], index) => ({
	name,
	tagline,
	body,
	energy,
	path: `/models/${name.replaceAll(" ", "_")}`,
	synopsis: `${tagline}: the ${name} and the people who live with it.`,
	picture: picture(20 + index, `${name}, cut out on a plain ground`, ...card),
	dimensions: [
		["Length", "4,960 mm"],
		["Width", "1,995 mm"],
		["Height", "1,745 mm"],
		["Wheelbase", "2,990 mm"],
	],
}));

export const slides = [
	[
		"Everyone home by evening",
		"Terra 7 seats seven in three rows and drives 130 kilometres on electricity alone.",
		cars[0],
	],
	[
		"Made for distance",
		"Serein GT travels 620 kilometres on a charge and arrives as calm as it set out.",
		cars[1],
	],
	[
		"The city, quieter",
		"Luma Coupe brings electric all-wheel drive, raised seats and very little noise to town.",
		cars[3],
	],
].map(([title, text, { name, path }], index) => ({
	title,
	text,
	name,
	path,
	picture: picture(
		30 + index,
		`${name} in a dark studio, front three-quarter view, its paint dark except where the light follows the roof line`,
		...wide,
	),
	mobile: picture(40 + index, "", 320, 480, 720, 1080),
}));

export const figures = [
	["people work with us", "2,800+"],
	[
		"cars a year is what our factory can build, with room for 250,000",
		"150,000",
	],
	["dealers, and 800 service providers beside them", "500+"],
	["countries and regions where people drive our cars", "30+"],
	["billion yuan of registered capital", "4.727"],
];

export const news = [
	[
		"forja-4x4-reaches-chile-ecuador-and-panama",
		"2026-11-10",
		"Forja 4x4 reaches Chile, Ecuador and Panama",
		"Our diesel pickup is now available through the distributors in three Latin American countries, with parts and service in place.",
	],
	[
		"owners-day-the-cars-came-home",
		"2026-09-15",
		"Owners' day: the cars came home",
		"For one Saturday the factory opened its gates to the people who drive what it builds, and asked them to find fault.",
	],
	[
		"9-6-litres-what-one-charge-of-terra-7-leaves-in-the-tank",
		"2026-06-23",
		"9.6 litres: what one charge of Terra 7 leaves in the tank",
		"A small calculation about plug-in hybrids, made only from figures in our own data sheet.",
	],
].map(([id, date, title, synopsis], index) => ({
	id,
	date,
	title,
	synopsis,
	picture: picture(
		50 + index,
		`${title}, in a bright grey studio with a car seen from the front`,
		...card,
	),
}));

export const menu = [
	{ name: "Home", path: "/" },
	{ name: "Models", models: true },
	{
		name: "We are the brand",
		children: [
			["About us", "/about-us"],
			["Newsroom", "/newsroom"],
			["Blog", "/blog"],
		],
	},
	{
		name: "Service",
		children: [
			["Customer support", "/customer-support"],
			["Download center", "/login"],
		],
	},
	{
		name: "Contact us",
		children: [
			["Test drive", "/test-drive"],
			["Be an agent", "/be-an-agent"],
			["Contact", "/about/contact"],
		],
	},
];

export const languages = [
	["en", "English"],
	["zh", "中文"],
	["fr", "Français"],
	["es", "Español"],
	["pt", "Português"],
	["ar", "العربية"],
];

export const company = [
	...menu.flatMap(({ children = [] }) => children),
	["Models", "/models"],
];

export const networks = [
	"facebook",
	"instagram",
	"linkedin",
	"tiktok",
	"x",
	"youtube",
].map((name) => [name, `https://www.${name}.com.example/company/domora`]);

export const legal = [
	["Legal notice", "/legal/legal-notice"],
	["Privacy policy", "/legal/privacy-policy"],
	["Android Auto user manual", "/legal/android-auto"],
];
