// npm run library: makes the files of the sample download center anew, into content/library.
import { createHash } from "node:crypto";
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { type LanguageCode, languages } from "../contracts/language.ts";
import { seed } from "../domain/content/seed.ts";
import type { SampleFile, SampleNode } from "../domain/files/sampleTree.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { keepPictures } from "../platform/pictures/kept.ts";
import { frameEncoder, sharpEncoder } from "../platform/pictures/sharp.ts";
import { createServices, type Services } from "../server/services.ts";
import { cards } from "./library/cards.ts";
import { brochure, bulletin, deck, manual } from "./library/html.ts";
import { nodeNames } from "./library/nodes.ts";
import { bulletins, decks } from "./library/texts.ts";
import { words } from "./library/words.ts";

const out = "content/library";
const finder: string = "./chromium.mjs";
const { ensureChromium } = (await import(finder)) as {
	ensureChromium(): Promise<string>;
};

const folder = mkdtempSync(join(tmpdir(), "library-"));
const database = await openDatabase({ file: join(folder, "sample.db") });
await migrate(database);
const services = createServices(database, folder);
const encoder = keepPictures(sharpEncoder, ".cache/pictures");
await seed({ ...services, encoder, frameEncoder }, "content");
const browser = await chromium.launch({
	executablePath: await ensureChromium(),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
rmSync(join(out, "files"), { recursive: true, force: true });
try {
	const tree = await makeTree(services, browser);
	writeFileSync(
		join(out, "library.json"),
		`${JSON.stringify(tree, null, "\t")}\n`,
	);
} finally {
	await browser.close();
	await database.close();
	rmSync(folder, { recursive: true });
}

async function makeTree(
	{ catalogue }: Services,
	browser: Browser,
): Promise<SampleNode[]> {
	const names = await catalogue.names("en");
	const models: SampleNode[] = [];
	for (const [index, name] of names.entries()) {
		const slug = name.toLowerCase().replaceAll(" ", "-");
		const picture = (view: string) => `media/models/${slug}/${view}`;
		const hero = await dataAddress(picture("hero.jpg"), 1000);
		const front = await dataAddress(picture("front.jpg"), 720);
		const brochures: SampleFile[] = [];
		const manuals: SampleFile[] = [];
		for (const language of languages) {
			const car = await catalogue.detail(language, { name });
			if (!car) throw new Error(`${name} in ${language}`);
			const w = words[language];
			brochures.push(
				await pdf(browser, {
					file: `brochures/${slug}-${language}.pdf`,
					name: `${name} – ${w.brochure} (${language.toUpperCase()}).pdf`,
					html: brochure(car, language, hero),
					date: dateOf(index * 7 + languages.indexOf(language)),
				}),
			);
			manuals.push(
				await pdf(browser, {
					file: `manuals/${slug}-${language}.pdf`,
					name: `${name} – ${w.manual} (${language.toUpperCase()}).pdf`,
					html: manual(car, language, front),
					date: dateOf(index * 11 + 3 + languages.indexOf(language)),
				}),
			);
		}
		const photographs = [
			["front.jpg", "front"],
			["rear.jpg", "rear"],
			["side.jpg", "side"],
			["hero.jpg", "studio"],
			["hero-mobile.jpg", "studio upright"],
			["card.webp", "cut-out"],
		].map(([file = "", view]): SampleFile => {
			const ending = file.split(".").at(-1);
			return {
				name: `${name} – ${view}.${ending}`,
				file: picture(file),
				date: dateOf(index * 5 + 40),
			};
		});
		models.push({
			names: same(name),
			children: [
				{
					names: nodeNames.brochures,
					folders: [{ name: "Photographs", files: photographs.slice(0, 3) }],
					files: [
						...brochures,
						...photographs.slice(3),
						...(index === 0
							? [
									stored(
										"films/studio.mp4",
										"Eight cars in the studio.mp4",
										dateOf(2),
									),
								]
							: []),
					],
				},
				{ names: nodeNames.manuals, files: manuals },
			],
		});
	}
	return [
		{ names: nodeNames.models, children: models },
		{
			names: nodeNames.sales,
			children: [
				{ names: nodeNames.prices, files: await prices(catalogue) },
				{ names: nodeNames.cards, files: await showroomCards(catalogue) },
			],
		},
		{
			names: nodeNames.workshop,
			children: [
				{
					names: nodeNames.bulletins,
					folders: await Promise.all(
						[2024, 2025, 2026].map(async (year) => ({
							name: String(year),
							files: await bulletinsOf(browser, year, names),
						})),
					),
				},
				{ names: nodeNames.firmware, files: names.flatMap(firmware) },
			],
		},
		{
			names: nodeNames.training,
			children: [
				{ names: nodeNames.decks, files: await trainingDecks(browser) },
				{
					names: nodeNames.films,
					files: [
						stored(
							"films/studio.mp4",
							"Eight cars in the studio.mp4",
							dateOf(9),
						),
					],
				},
			],
		},
	];
}

async function showroomCards(
	catalogue: Services["catalogue"],
): Promise<SampleFile[]> {
	const files: SampleFile[] = [];
	for (const [index, name] of (await catalogue.names("en")).entries()) {
		const car = await catalogue.detail("en", { name });
		if (!car) throw new Error(name);
		for (const [n, [kind, text]] of Object.entries(cards).entries())
			files.push(
				write(
					`cards/${name.toLowerCase().replaceAll(" ", "-")}-${n}.txt`,
					`${name} – ${kind}.txt`,
					Buffer.from(text(car)),
					dateOf(index * 3 + n),
				),
			);
	}
	return files;
}

async function prices(catalogue: Services["catalogue"]): Promise<SampleFile[]> {
	const cars = await catalogue.list("en");
	const regions = [
		"Africa",
		"Central Asia",
		"East Asia",
		"Gulf states",
		"Latin America",
		"Levant",
		"South-East Asia",
	];
	return regions.flatMap((region, r) =>
		[2025, 2026].map((year) => {
			const rows = cars.map(
				(car, index) =>
					`${car.name},${car.energy},${16_900 + ((index * 5300 + r * 410 + (year - 2025) * 600) % 31_000)}`,
			);
			const csv = `Model,Drive,Price to partners in USD\r\n${rows.join("\r\n")}\r\n`;
			return write(
				`prices/${region.toLowerCase().replaceAll(" ", "-")}-${year}.csv`,
				`Price list ${region} ${year}.csv`,
				Buffer.from(csv),
				`${year}-01-08T08:00:00.000Z`,
			);
		}),
	);
}

async function bulletinsOf(
	browser: Browser,
	year: number,
	names: string[],
): Promise<SampleFile[]> {
	const files: SampleFile[] = [];
	for (const [index, { title, lines }] of bulletins.entries()) {
		const number = `${year}-${String(index + 1).padStart(2, "0")}`;
		const models = names.filter((_, n) => (n + index + year) % 3 !== 0);
		files.push(
			await pdf(browser, {
				file: `bulletins/${number}.pdf`,
				name: `${number} ${title.replaceAll(":", " –").replaceAll("/", "-")}.pdf`,
				html: bulletin({ number, title, models, lines }),
				date: `${year}-${String(index + 1).padStart(2, "0")}-12T09:30:00.000Z`,
			}),
		);
	}
	return files;
}

/** Archives with one file of bytes that are the same every time. */
function firmware(name: string): SampleFile[] {
	const slug = name.toLowerCase().replaceAll(" ", "-");
	return ["3.1", "3.2"].map((version, n) => {
		const parts = Array.from({ length: 256 }, (_, block) =>
			createHash("sha512").update(`${slug} ${version} ${block}`).digest(),
		);
		return write(
			`firmware/${slug}-${version}.zip`,
			`${name} – body controller ${version}.zip`,
			zipOf(`${slug}-${version}.bin`, Buffer.concat(parts)),
			dateOf(20 + n),
		);
	});
}

async function trainingDecks(browser: Browser): Promise<SampleFile[]> {
	const files: SampleFile[] = [];
	for (const [index, { title, slides }] of decks.entries())
		files.push(
			await pdf(browser, {
				file: `decks/${index + 1}.pdf`,
				name: `${title}.pdf`,
				html: deck(title, slides),
				date: dateOf(60 + index * 9),
				landscape: true,
			}),
		);
	return files;
}

async function pdf(
	browser: Browser,
	doc: {
		file: string;
		name: string;
		html: string;
		date: string;
		landscape?: boolean;
	},
): Promise<SampleFile> {
	const page = await browser.newPage();
	await page.setContent(doc.html, { waitUntil: "load" });
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	const bytes = await page.pdf({
		format: "A4",
		landscape: doc.landscape ?? false,
		margin: { top: "18mm", bottom: "18mm", left: "18mm", right: "18mm" },
		printBackground: true,
		tagged: true,
		displayHeaderFooter: !doc.landscape,
		headerTemplate: "<span></span>",
		footerTemplate:
			'<div style="width:100%;font-size:8px;text-align:center;color:#6b7078"><span class="pageNumber"></span></div>',
	});
	await page.close();
	return write(doc.file, doc.name, bytes, doc.date);
}

function write(
	file: string,
	name: string,
	bytes: Uint8Array,
	date: string,
): SampleFile {
	const path = join(out, "files", file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, bytes);
	return stored(file, name, date);
}

function stored(file: string, name: string, date: string): SampleFile {
	// The film is made by hand (see content/library/README.md) and lies apart.
	const place = file.startsWith("films/") ? "library" : "library/files";
	return { name, file: `${place}/${file}`, date };
}

/** One file in an archive, not compressed. */
function zipOf(name: string, bytes: Buffer): Buffer {
	const path = Buffer.from(name);
	const facts = Buffer.alloc(26);
	facts.writeUInt16LE(20, 0);
	facts.writeUInt16LE(0x0800, 2);
	facts.writeUInt16LE(0x5a21, 8);
	facts.writeUInt32LE(crc32(bytes), 10);
	facts.writeUInt32LE(bytes.length, 14);
	facts.writeUInt32LE(bytes.length, 18);
	facts.writeUInt16LE(path.length, 22);
	const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, bytes]);
	const entry = Buffer.concat([
		Buffer.from("PK\x01\x02\x14\x00"),
		facts,
		Buffer.alloc(14),
		path,
	]);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 4);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(entry.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([local, entry, Buffer.from("PK\x05\x06"), end]);
}

async function dataAddress(file: string, width: number): Promise<string> {
	const bytes = await sharp(readFileSync(join("content", file)))
		.resize(width)
		.jpeg({ quality: 60, mozjpeg: true })
		.toBuffer();
	return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

function same(name: string): Record<LanguageCode, string> {
	return Object.fromEntries(
		languages.map((language) => [language, name]),
	) as Record<LanguageCode, string>;
}

/** Days before the first of November 2026. */
function dateOf(days: number): string {
	const day = 24 * 60 * 60 * 1000;
	return new Date(
		Date.parse("2026-11-01T09:00:00Z") - days * day,
	).toISOString();
}
