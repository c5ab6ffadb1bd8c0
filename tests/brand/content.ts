import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import { english, furtherWords, spanish } from "./words.ts";

/** Languages beside the six that the sample speaks: `tests/furtherLanguage/`. */
const further = languages.filter(
	(language) => !["en", "zh", "fr", "es", "pt", "ar"].includes(language),
);

/** Texts of the maker by language. */
export const makerWords = Object.fromEntries([
	["en", english],
	["es", spanish],
	...further.map((language) => [language, furtherWords] as const),
]) as Partial<Record<LanguageCode, typeof english>>;

/** A maker that is not the sample's: its name, its models, its languages. */
export const maker = {
	name: "Brisalta",
	models: ["Junco", "Faro Doble"],
	languages: Object.keys(makerWords) as LanguageCode[],
} as const;

const colours = {
	ink: "#0f1f17",
	inkSoft: "#3c5247",
	inkFaint: "#587065",
	line: "#d5e0da",
	paper: "#f6faf7",
	paperDeep: "#e6efe9",
	white: "#fffffe",
	night: "#06281b",
	nightSoft: "#0d3a29",
	onNight: "#ecf7f1",
	onNightSoft: "#b5d0c2",
	lineNight: "#28543f",
	action: "#a3124f",
	actionDeep: "#7c0c3b",
	done: "#17703a",
	fault: "#b01f1a",
	refused: "#8a4708",
	land: "#1d4a36",
};

const wave = "M2 20C8 8 14 8 17 14S28 22 32 6";
const theme = {
	colours,
	sign: `<svg viewBox='0 0 34 28'><path d='${wave}' fill='none' stroke='currentColor' stroke-width='4' stroke-linecap='round'/></svg>`,
	icon: "<svg viewBox='0 0 40 40'><defs><linearGradient id='sky'><stop offset='0' stop-color='#ffd166'/><stop offset='1' stop-color='#ef476f'/></linearGradient></defs><circle cx='20' cy='20' r='12' fill='url(#sky)'/></svg>",
	iconGround: "#06281b",
};

const company = {
	figures: { people: { value: 340 }, workshops: { value: 62, more: true } },
	shown: {
		home: ["people", "workshops"],
		about: ["people"],
		support: ["workshops"],
	},
	hours: "Mo-Fr 08:00-18:00",
};

const brand = {
	name: maker.name,
	company: "Brisalta Motors S.A.",
	founded: "1998-05-02",
	phone: "+34 555 010 999",
	email: "hola@brisalta.example",
	social: ["Facebook", "Instagram", "LinkedIn", "TikTok", "X", "YouTube"].map(
		(network) => ({
			network,
			url: `https://${network.toLowerCase()}.example/brisalta`,
		}),
	),
};

const row = (key: string, number: number) => ({ key, number, unit: "mm" });

function model(name: string, position: number) {
	const at = name.toLowerCase().replace(" ", "-");
	const dimensions = {
		length: 4100 + position * 100,
		width: 1790,
		height: 1510,
		wheelbase: 2610,
	};
	return {
		name,
		position,
		...(position === 1 ? { home: true } : {}),
		body: "hatchback",
		energy: "electric",
		dimensions,
		figures: [
			row("length", dimensions.length),
			row("width", 1790),
			row("height", 1510),
		],
		groups: ["size", "cabin", "ground"].map((key) => ({
			key,
			rows: [row("length", dimensions.length), row("wheelbase", 2610)],
		})),
		pictures: {
			card: `${at}/card.webp`,
			hero: `${at}/hero.jpg`,
			heroMobile: `${at}/hero-mobile.jpg`,
		},
	};
}

const pages = {
	"about-us": ["cooperation", "layout", "factory", "contact"],
	"customer-support": ["support", "network"],
	contact: ["talk", "drive"],
};
const legal = ["legal-notice", "privacy-policy", "android-auto"];
const distributors = {
	countries: [{ code: "CL", number: "152", region: "latinAmerica", count: 2 }],
};

/** Writes all content of the maker into a folder, pictures included: the smallest site there can be. */
export async function writeMaker(folder: string): Promise<void> {
	const put = async (file: string, body: unknown) => {
		const path = join(folder, file);
		await mkdir(dirname(path), { recursive: true });
		const text = typeof body === "string" ? body : JSON.stringify(body);
		await writeFile(path, text);
	};
	const picture = async (file: string, colour: string, upright = false) => {
		const path = join(folder, "media", file);
		await mkdir(dirname(path), { recursive: true });
		const [width, height] = upright ? [120, 200] : [160, 90];
		await sharp({ create: { width, height, channels: 3, background: colour } })
			.toFormat(file.endsWith(".webp") ? "webp" : "jpeg")
			.toFile(path);
	};

	await put("brand/brand.json", brand);
	await put("company/company.json", company);
	await put("theme/theme.json", theme);
	await put("distributors/distributors.json", distributors);
	await put("slides/coast/slide.json", {
		position: 1,
		model: maker.models[0],
		img: "slides/coast.jpg",
		img_mobile: "slides/coast-mobile.jpg",
	});
	await picture("slides/coast.jpg", "#1f5c45");
	await picture("slides/coast-mobile.jpg", "#1f5c46", true);
	for (const [index, name] of maker.models.entries()) {
		const facts = model(name, index + 1);
		const at = facts.pictures.card.split("/")[0];
		await put(`models/${at}/model.json`, facts);
		await picture(facts.pictures.card, `#70${index}080`);
		await picture(facts.pictures.hero, `#20${index}040`);
		await picture(facts.pictures.heroMobile, `#30${index}050`, true);
	}
	for (const [slug, sections] of Object.entries(pages)) {
		await put(`pages/${slug}/page.json`, {
			sections,
			pictures: { hero: `pages/${slug}.jpg` },
		});
		await picture(`pages/${slug}.jpg`, `#0${slug.length % 10}3528`);
	}
	await put("news/first-cars/article.json", {
		date: "2026-03-01",
		picture: "news/cars.jpg",
	});
	await picture("news/cars.jpg", "#446655");
	await put("blog/along-the-coast/article.json", {
		date: "2026-04-01",
		picture: "news/coast.jpg",
	});
	await picture("news/coast.jpg", "#557766");
	for (const slug of legal) await put(`legal/${slug}/legal.json`, {});

	for (const [language, words] of Object.entries(makerWords)) {
		for (const kind of [
			"brand",
			"company",
			"home",
			"copy",
			"vocabulary",
			"distributors",
		] as const)
			await put(`${kind}/${language}.json`, words[kind]);
		await put(`slides/coast/${language}.json`, words.slide);
		for (const name of maker.models) {
			const at = name.toLowerCase().replace(" ", "-");
			await put(`models/${at}/${language}.json`, words.model(name));
		}
		for (const [slug, sections] of Object.entries(pages))
			await put(`pages/${slug}/${language}.json`, words.page(slug, sections));
		await put(`news/first-cars/${language}.md`, words.news);
		await put(`blog/along-the-coast/${language}.md`, words.blog);
		for (const slug of legal)
			await put(`legal/${slug}/${language}.md`, words.legal(slug));
	}
}
