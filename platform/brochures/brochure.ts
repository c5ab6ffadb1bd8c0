import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { createWriting } from "./writing.ts";

/** A model as its brochure tells it, in one language. */
export type Brochure = {
	language: string;
	locale: string;
	direction: "ltr" | "rtl";
	brand: string;
	colours: { ink: string; soft: string; line: string };
	name: string;
	kind: string;
	tagline: string;
	synopsis: string;
	description: string[];
	figures: { label: string; value: string }[];
	highlights: { title: string; text: string; picture?: BrochurePicture }[];
	groups: { title: string; rows: { label: string; value: string }[] }[];
	/** What is true of all figures. */
	note: string;
	/** Who to ask, in lines. */
	contact: { title: string; lines: string[] };
	hero: BrochurePicture;
};
export type BrochurePicture = { bytes: Uint8Array; alt: string };

/** A4 in points, and what stays free around it. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const inner = page.width - 2 * page.margin;
const foot = page.height - 64;
/** Pictures have this many pixels for each point: sharp when printed, light to send. */
const pixels = 2.6;

/**
 * Draws a model's brochure as a PDF: its picture, what is said of it, what makes it
 * different, all of its specification. Text stays text, in the fonts the project
 * brings along, tagged for those who have it read out.
 */
export async function drawBrochure(brochure: Brochure): Promise<Buffer> {
	const { direction, locale, name, brand, colours } = brochure;
	const document = new PDFDocument({
		size: "A4",
		margin: 0,
		autoFirstPage: false,
		pdfVersion: "1.7",
		tagged: true,
		lang: locale,
		displayTitle: true,
		info: { Title: `${brand} ${name}`, Author: brand },
	});
	const bytes = buffer(document);
	const { write, height } = await createWriting(document, textsOf(brochure), {
		language: brochure.language,
		direction,
		width: page.width,
	});
	const left = (x: number, width: number) =>
		direction === "ltr" ? x : page.width - x - width;
	let pages = 0;

	/** All that is drawn at once, with what it is for those who do not see it. */
	async function tagged(kind: string, draw: () => Promise<void>, alt?: string) {
		const marked = document.markStructureContent(kind);
		await draw();
		document.endMarkedContent();
		const options = alt === undefined ? {} : { alt };
		document.addStructure(document.struct(kind, options, marked));
	}

	async function newPage() {
		document.addPage();
		pages += 1;
		document.markContent("Artifact", { type: "Pagination" });
		const line = { y: page.height - 44, size: 8, colour: colours.soft };
		const x = page.margin;
		await write(`${brand} ${name}`, { ...line, x, width: inner - 40 });
		await write(String(pages), {
			...line,
			x: page.width - page.margin - 40,
			width: 40,
			end: true,
		});
		document.endMarkedContent();
	}

	async function text(
		kind: "H1" | "H2" | "P",
		words: string,
		how: Parameters<typeof write>[1],
	): Promise<number> {
		let used = 0;
		await tagged(kind, async () => {
			used = await write(words, how);
		});
		return used;
	}

	async function picture(
		{ bytes, alt }: BrochurePicture,
		box: { x: number; y: number; width: number; height: number },
	) {
		const image = await sharp(bytes)
			.flatten({ background: "#ffffff" })
			.resize({
				width: Math.round(box.width * pixels),
				height: Math.round(box.height * pixels),
				fit: "cover",
			})
			.jpeg({ quality: 82, mozjpeg: true })
			.toBuffer()
			// A brochure without one of its pictures is better than none.
			.catch(() => undefined);
		await tagged(
			"Figure",
			async () => {
				const { width, height } = box;
				const at = left(box.x, width);
				if (image) document.image(image, at, box.y, { width, height });
				else document.rect(at, box.y, width, height).fill(colours.line);
			},
			alt,
		);
	}

	function rule(x: number, y: number, width: number, strong = false) {
		document.markContent("Artifact", { type: "Layout" });
		const from = left(x, width);
		document
			.moveTo(from, y)
			.lineTo(from + width, y)
			.lineWidth(strong ? 1.2 : 0.5)
			.strokeColor(strong ? colours.ink : colours.line)
			.stroke();
		document.endMarkedContent();
	}

	const x = page.margin;
	const ink = { x, width: inner, colour: colours.ink };
	const soft = { ...ink, colour: colours.soft };

	await newPage();
	await picture(brochure.hero, { x: 0, y: 0, width: page.width, height: 350 });
	let y = 372;
	y += await text("P", brochure.kind, { ...soft, y, size: 10 });
	y += await text("H1", name, { ...ink, y, size: 38, strong: true });
	y += await text("P", brochure.tagline, { ...soft, y, size: 15 });
	y += 14;
	const third = inner / brochure.figures.length;
	let deepest = 0;
	for (const [n, { label, value }] of brochure.figures.entries()) {
		const column = { x: x + n * third, width: third - 12 };
		const high = await text("P", value, {
			...ink,
			...column,
			...{ y, size: 20, strong: true, own: true },
		});
		const low = await text("P", label, {
			...soft,
			...column,
			...{ y: y + high, size: 9 },
		});
		deepest = Math.max(deepest, high + low);
	}
	y += deepest + 14;
	y += await text("P", brochure.synopsis, {
		...ink,
		y,
		size: 12,
		strong: true,
	});
	for (const paragraph of brochure.description) {
		y += 8;
		const how = { ...ink, y, size: 10 };
		if (y + (await height(paragraph, how)) > foot) {
			await newPage();
			y = page.margin;
		}
		y += await text("P", paragraph, { ...how, y });
	}

	await newPage();
	y = page.margin;
	for (const highlight of brochure.highlights) {
		const aside = highlight.picture ? 236 : 0;
		const words = { ...ink, x: x + aside, width: inner - aside };
		if (highlight.picture)
			await picture(highlight.picture, { x, y, width: 216, height: 150 });
		const title = await text("H2", highlight.title, {
			...words,
			...{ y, size: 16, strong: true },
		});
		const said = await text("P", highlight.text, {
			...words,
			...{ y: y + title + 6, size: 10.5 },
		});
		y += Math.max(aside ? 150 : 0, title + said) + 32;
	}

	// Groups one below the other in two columns, none of them parted.
	const column = { width: (inner - 28) / 2, at: 0 };
	let top = page.margin;
	const tall = async (group: Brochure["groups"][number]) => {
		let used = 34;
		for (const row of group.rows) used += await rowHeight(row);
		return used;
	};
	const rowOf = (n: number) => {
		const from = x + column.at * (column.width + 28);
		const half = column.width * 0.52;
		return n === 0
			? { x: from, width: half, colour: colours.soft, size: 9 }
			: {
					x: from + half + 8,
					width: column.width - half - 8,
					colour: colours.ink,
					size: 9,
					end: true,
					own: true,
				};
	};
	const rowHeight = async ({
		label,
		value,
	}: {
		label: string;
		value: string;
	}) =>
		Math.max(
			await height(label, { ...rowOf(0), y: 0 }),
			await height(value, { ...rowOf(1), y: 0 }),
		) + 7;
	// What the highlights leave of their page is for specifications, if it is a good part.
	if (y > page.height * 0.6) {
		await newPage();
		y = page.margin;
	}
	top = y;
	const lows: number[] = [];
	for (const group of brochure.groups) {
		if (y + (await tall(group)) > foot && y > top) {
			lows.push(y);
			if (column.at === 0) column.at = 1;
			else {
				await newPage();
				lows.length = 0;
				column.at = 0;
				top = page.margin;
			}
			y = top;
		}
		const from = rowOf(0).x;
		await text("H2", group.title, {
			...{ x: from, width: column.width, y },
			...{ size: 12, strong: true, colour: colours.ink },
		});
		y += 22;
		rule(from, y, column.width, true);
		y += 4;
		for (const row of group.rows) {
			const high = await rowHeight(row);
			await text("P", row.label, { ...rowOf(0), y });
			await text("P", row.value, { ...rowOf(1), y });
			y += high;
			rule(from, y - 3, column.width);
		}
		y += 18;
	}

	y = Math.max(y, ...lows);
	const last = { ...soft, size: 9 };
	if (y + 110 > foot) {
		await newPage();
		y = page.margin;
	}
	y += (await text("P", brochure.note, { ...last, y })) + 14;
	y += await text("H2", brochure.contact.title, {
		...ink,
		...{ y, size: 13, strong: true },
	});
	for (const line of brochure.contact.lines)
		y += await text("P", line, { ...ink, y, size: 10, own: true });
	document.end();
	return bytes;
}

/** Everything it says: the fonts are cut to these characters. */
function textsOf(brochure: Brochure): string[] {
	const { highlights, groups, figures, contact } = brochure;
	return [
		...[brochure.brand, brochure.name, brochure.kind, brochure.tagline],
		...[brochure.synopsis, brochure.note, "0123456789"],
		...brochure.description,
		...figures.flatMap(({ label, value }) => [label, value]),
		...highlights.flatMap(({ title, text }) => [title, text]),
		...groups.flatMap(({ title, rows }) => [
			title,
			...rows.flatMap(({ label, value }) => [label, value]),
		]),
		...[contact.title, ...contact.lines],
	];
}
