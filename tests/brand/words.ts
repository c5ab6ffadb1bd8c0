import { accentAll } from "../furtherLanguage/accents.ts";

/** Texts of the second maker, as many as a site must have. */
type BrandWords = {
	line: string;
	description: string;
	registration: string;
	people: string;
	workshops: string;
	home: { title: string; text: string };
	measured: string;
	range: string;
	service: string;
	more: string;
	models: string;
	intro: string;
	drive: string;
	keeps: string;
	note: string;
	newsIntro: string;
	hours: string;
	write: string;
	receipt: string;
	formTitle: string;
	formText: string;
	words: Record<
		"length" | "width" | "height" | "wheelbase" | "size" | "cabin" | "ground",
		string
	>;
	paragraph: string;
	region: string;
};

function wordsOf(said: BrandWords) {
	const { paragraph } = said;
	const block = { title: said.formTitle, text: said.formText };
	const { length, width, height, wheelbase, size, cabin, ground } = said.words;
	const every = (text: string) =>
		Object.fromEntries(
			[
				"card",
				"hero",
				"heroMobile",
				"front",
				"rear",
				"side",
				"detailLight",
				"detailWheel",
			].map((view) => [view, text]),
		);
	const article = (title: string) =>
		`---\ntitle: ${title}\nsummary: ${said.home.text}\nalt: ${title}\n---\n\n${paragraph}\n`;
	return {
		brand: {
			line: said.line,
			description: said.description,
			registration: said.registration,
			automobile: said.note,
			support: said.service,
		},
		company: {
			figures: {
				people: { label: said.people },
				workshops: { label: said.workshops },
			},
		},
		home: {
			intro: said.home,
			dimensions: { title: said.measured, text: said.note },
			lineUp: { title: said.range, text: said.intro },
			service: { title: said.service, text: said.hours, link: said.more },
		},
		copy: {
			models: { description: said.models, intro: said.intro },
			model: { title: said.drive, text: said.keeps, note: said.note },
			newsroom: { description: said.newsIntro, intro: said.newsIntro },
			blog: { description: said.newsIntro, intro: said.newsIntro },
			hours: { short: "8/18", text: said.hours },
			contact: {
				title: said.write,
				text: said.formText,
				receipt: said.receipt,
			},
			testDrive: {
				...block,
				description: said.formText,
				receipt: said.receipt,
			},
			agent: { ...block, description: said.formText, receipt: said.receipt },
			center: { description: said.service },
		},
		vocabulary: {
			groups: { size, cabin, ground },
			rows: { length, width, height, wheelbase },
			terms: {},
			units: Object.fromEntries(
				[
					"mm",
					"m",
					"km",
					"kg",
					"l",
					"kW",
					"kWh",
					"Nm",
					"km/h",
					"s",
					"min",
					"percent",
					"l/100km",
					"kWh/100km",
					"cm3",
					"degree",
					"years",
				].map((unit) => [unit, `{n} ${unit}`]),
			),
			bodies: Object.fromEntries(
				["hatchback", "sedan", "fastback", "suv", "coupeSuv", "pickup"].map(
					(body) => [body, body],
				),
			),
			energies: Object.fromEntries(
				["electric", "hybrid", "plugInHybrid", "petrol", "diesel"].map(
					(energy) => [energy, energy],
				),
			),
		},
		distributors: {
			regions: Object.fromEntries(
				["africa", "asia", "europe", "latinAmerica", "middleEast"].map(
					(key) => [key, said.region],
				),
			),
		},
		slide: { title: said.range, synopsis: said.line, alt: said.home.title },
		model: (name: string) => ({
			tagline: said.line,
			synopsis: `${name}: ${said.description}`,
			description: [paragraph, `${name}. ${paragraph}`],
			highlights: (["card", "hero", "heroMobile"] as const).map((view, at) => ({
				title: `${said.drive} ${at + 1}`,
				text: paragraph,
				view,
			})),
			alt: every(`${name}, ${said.line}`),
		}),
		page: (slug: string, sections: readonly string[]) => ({
			title: `${said.home.title} (${slug})`,
			intro: said.line,
			description: said.description,
			alt: said.home.title,
			sections: Object.fromEntries(
				sections.map((key, at) => [
					key,
					{ title: `${said.service} ${at + 1}`, paragraphs: [paragraph] },
				]),
			),
		}),
		news: article(said.range),
		blog: article(said.home.title),
		legal: (slug: string) =>
			`---\ntitle: ${said.registration}\nsummary: ${said.note}\nversion: "1"\neffective: 2026-01-01\n---\n\n## ${slug}\n\n${paragraph}\n`,
	};
}

const englishWords: BrandWords = {
	line: "Light cars for windy coasts",
	description: "Brisalta builds two light electric cars by the sea.",
	registration: "Brisalta Motors S.A., registered in 1998.",
	people: "people in one harbour town",
	workshops: "workshops along the coast",
	home: {
		title: "Made where the wind is",
		text: "Two cars, one workshop, and time.",
	},
	measured: "The {model} by the ruler",
	range: "Two cars, no more",
	service: "Help on working days",
	more: "How we help",
	models:
		"{count, plural, one {One light car} other {# light cars}} by {brand}, and what they measure.",
	intro: "One short, one long.",
	drive: "Drive along the coast",
	keeps: "A {model} waits in the harbour.",
	note: "Measures are those of the first cars.",
	newsIntro: "What happens in the harbour.",
	hours: "Working days from 8 to 18",
	write: "A letter to the harbour",
	receipt: "Somebody from the harbour calls you this week.",
	formTitle: "Come and drive",
	formText: "Say when you come by.",
	words: {
		length: "Length",
		width: "Width",
		height: "Height",
		wheelbase: "Wheelbase",
		size: "Size",
		cabin: "Cabin",
		ground: "Ground",
	},
	paragraph: "We build few cars and know each of them.",
	region: "The coast",
};

export const english = wordsOf(englishWords);

export const spanish = wordsOf({
	line: "Coches ligeros para costas con viento",
	description: "Brisalta construye dos coches eléctricos ligeros junto al mar.",
	registration: "Brisalta Motors S.A., inscrita en 1998.",
	people: "personas en una ciudad portuaria",
	workshops: "talleres a lo largo de la costa",
	home: {
		title: "Hechos donde sopla el viento",
		text: "Dos coches, un taller y tiempo.",
	},
	measured: "El {model}, regla en mano",
	range: "Dos coches y ninguno más",
	service: "Ayuda en días laborables",
	more: "Así ayudamos",
	models:
		"{count, plural, one {Un coche ligero} other {# coches ligeros}} de {brand}, y lo que miden.",
	intro: "Uno corto y otro largo.",
	drive: "Conducir por la costa",
	keeps: "Un {model} espera en el puerto.",
	note: "Las medidas son las de los primeros coches.",
	newsIntro: "Lo que pasa en el puerto.",
	hours: "Días laborables de 8 a 18",
	write: "Una carta al puerto",
	receipt: "Alguien del puerto le llama esta semana.",
	formTitle: "Venga a conducir",
	formText: "Díganos cuándo pasa.",
	words: {
		length: "Longitud",
		width: "Anchura",
		height: "Altura",
		wheelbase: "Batalla",
		size: "Tamaño",
		cabin: "Habitáculo",
		ground: "Suelo",
	},
	paragraph: "Hacemos pocos coches y conocemos cada uno.",
	region: "La costa",
});

/** Texts of the maker in a language beside the six of the software. */
export const furtherWords = wordsOf(accentAll(englishWords));
