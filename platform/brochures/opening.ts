import type { Brochure } from "./contents.ts";
import { foot, inner, page, type Sheet } from "./sheet.ts";

/** Least and greatest height of the picture on the first page, in points. */
const hero = { least: 200, most: 440 };
const x = page.margin;

/**
 * The first page: a picture as high as the words leave room for, and what is said of
 * the model. Words that find no room go on overleaf.
 *
 * @returns where they end on their last page, and whether that is the first
 */
export async function drawOpening(
	sheet: Sheet,
	brochure: Brochure,
): Promise<{ y: number; isFirst: boolean }> {
	const { text, height, newPage, picture } = sheet;
	const { colours, figures, description } = brochure;
	const ink = { x, width: inner, colour: colours.ink };
	const soft = { ...ink, colour: colours.soft };
	const kind = { ...soft, size: 10 };
	const name = { ...ink, size: 38, strong: true };
	const tagline = { ...soft, size: 15 };
	const synopsis = { ...ink, size: 12, strong: true };
	const paragraph = { ...ink, size: 10 };
	const third = inner / figures.length;
	const columns = figures.map((figure, n) => ({
		...figure,
		at: { x: x + n * third, width: third - 12 },
	}));
	const figure = { ...ink, size: 20, strong: true, own: true };
	const under = { ...soft, size: 9 };
	const figuresHeight = Math.max(
		...(await Promise.all(
			columns.map(
				async ({ label, value, at }) =>
					(await height(value, { ...figure, ...at, y: 0 })) +
					(await height(label, { ...under, ...at, y: 0 })),
			),
		)),
	);

	let needed = 22 + 14 + figuresHeight + 14;
	needed += await height(brochure.kind, { ...kind, y: 0 });
	needed += await height(brochure.name, { ...name, y: 0 });
	needed += await height(brochure.tagline, { ...tagline, y: 0 });
	needed += await height(brochure.synopsis, { ...synopsis, y: 0 });
	for (const one of description)
		needed += 8 + (await height(one, { ...paragraph, y: 0 }));
	const high = Math.min(hero.most, Math.max(hero.least, foot - needed));

	await newPage();
	const box = { x: 0, y: 0, width: page.width, height: high };
	await picture(brochure.hero, box);
	let y = high + 22;
	y += await text("P", brochure.kind, { ...kind, y });
	y += await text("H1", brochure.name, { ...name, y });
	y += await text("P", brochure.tagline, { ...tagline, y });
	y += 14;
	for (const { label, value, at } of columns) {
		const used = await text("P", value, { ...figure, ...at, y });
		await text("P", label, { ...under, ...at, y: y + used });
	}
	y += figuresHeight + 14;
	y += await text("P", brochure.synopsis, { ...synopsis, y });
	let isFirst = true;
	for (const one of description) {
		y += 8;
		if (y + (await height(one, { ...paragraph, y })) > foot + 1) {
			await newPage();
			y = page.margin;
			isFirst = false;
		}
		y += await text("P", one, { ...paragraph, y });
	}
	return { y, isFirst };
}

/** Between a picture and its words, and between highlights, in points. */
const aside = 20;
const between = { least: 26, most: 40 };
const picture = { width: 290, least: 110, most: 206 };

/**
 * Draws the highlights of a model below each other: pictures as high as the
 * page has room for.
 */
export async function drawHighlights(
	sheet: Sheet,
	{ highlights, colours }: Brochure,
	described: { y: number; isFirst: boolean },
): Promise<void> {
	const ink = { colour: colours.ink };
	const items = await Promise.all(
		highlights.map(async (highlight) => {
			const shift = highlight.picture ? picture.width + aside : 0;
			const at = { ...ink, x: x + shift, width: inner - shift };
			const title = { ...at, size: 16, strong: true };
			const body = { ...at, size: 10.5 };
			const words =
				(await sheet.height(highlight.title, { ...title, y: 0 })) +
				6 +
				(await sheet.height(highlight.text, { ...body, y: 0 }));
			return { ...highlight, title, body, words, name: highlight.title };
		}),
	);
	const tall = (high: number) =>
		items.map(({ words, picture }) => Math.max(words, picture ? high : 0));
	const total = (high: number, gap: number) =>
		tall(high).reduce((sum, one) => sum + one, 0) + gap * (items.length - 1);

	let y = described.y + 34;
	if (described.isFirst || y + total(picture.least, between.least) > foot + 1) {
		await sheet.newPage();
		y = page.margin;
	}
	const room = foot - y;
	let high = picture.most;
	while (high > picture.least && total(high, between.least) > room) high -= 2;
	const gaps = (room - total(high, 0)) / Math.max(1, items.length - 1);
	const gap = Math.min(between.most, Math.max(between.least, gaps));
	for (const [n, item] of items.entries()) {
		const used = tall(high)[n] ?? 0;
		if (y + used > foot + 1 && y > page.margin) {
			await sheet.newPage();
			y = page.margin;
		}
		const box = { x, y, width: picture.width, height: high };
		if (item.picture) await sheet.picture(item.picture, box);
		const title = await sheet.text("H2", item.name, { ...item.title, y });
		await sheet.text("P", item.text, { ...item.body, y: y + title + 6 });
		y += used + gap;
	}
}
