import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type {
	SampleFile,
	SampleNode,
} from "../../domain/files/sample/sampleTree.ts";
import type { Services } from "../../server/services.ts";
import { brochure, manual } from "./html.ts";
import { nodeNames } from "./nodes.ts";
import { dateOf, film, slugOf } from "./output.ts";
import type { Print } from "./print.ts";
import { wordsIn } from "./words.ts";

/** A node for each model: brochures and manuals in every language, photographs. */
export async function modelNodes(
	catalogue: Services["catalogue"],
	print: Print,
): Promise<SampleNode[]> {
	const nodes: SampleNode[] = [];
	for (const [index, name] of (await catalogue.names("en")).entries()) {
		const papers = await papersOf(catalogue, print, name, index);
		const photographs = photographsOf(name, index);
		nodes.push({
			names: same(name),
			children: [
				{
					names: nodeNames.brochures,
					forCustomers: true,
					folders: [
						{
							names: nodeNames.photographs,
							forCustomers: true,
							files: photographs.slice(0, 3),
						},
					],
					files: [
						...papers.brochures,
						...photographs.slice(3),
						...(index === 0 ? [film(dateOf(2))] : []),
					],
				},
				{
					names: nodeNames.manuals,
					forCustomers: true,
					files: papers.manuals,
				},
			],
		});
	}
	return nodes;
}

async function papersOf(
	catalogue: Services["catalogue"],
	print: Print,
	name: string,
	index: number,
): Promise<{ brochures: SampleFile[]; manuals: SampleFile[] }> {
	const slug = slugOf(name);
	const hero = await dataAddress(pictureOf(name, "hero.jpg"), 1000);
	const front = await dataAddress(pictureOf(name, "front.jpg"), 720);
	const brochures: SampleFile[] = [];
	const manuals: SampleFile[] = [];
	for (const [at, language] of languages.entries()) {
		const car = await catalogue.detail(language, { name });
		if (!car) throw new Error(`${name} in ${language}`);
		const w = wordsIn(language);
		const code = language.toUpperCase();
		brochures.push(
			await print({
				file: `brochures/${slug}-${language}.pdf`,
				name: `${name} – ${w.brochure} (${code}).pdf`,
				html: brochure(car, language, hero),
				date: dateOf(index * 7 + at),
			}),
		);
		manuals.push(
			await print({
				file: `manuals/${slug}-${language}.pdf`,
				name: `${name} – ${w.manual} (${code}).pdf`,
				html: manual(car, language, front),
				date: dateOf(index * 11 + 3 + at),
			}),
		);
	}
	return { brochures, manuals };
}

/** The site's own pictures of a model. */
function photographsOf(name: string, index: number): SampleFile[] {
	const views = {
		"front.jpg": "front",
		"rear.jpg": "rear",
		"side.jpg": "side",
		"hero.jpg": "studio",
		"hero-mobile.jpg": "studio upright",
		"card.webp": "cut-out",
	};
	return Object.entries(views).map(([file, view]) => ({
		name: `${name} – ${view}.${file.split(".").at(-1)}`,
		file: pictureOf(name, file),
		date: dateOf(index * 5 + 40),
	}));
}

/** Path in the folder of content. */
function pictureOf(name: string, file: string): string {
	return `media/models/${slugOf(name)}/${file}`;
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
