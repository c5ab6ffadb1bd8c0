import { bandsFor, gap } from "./bands.ts";
import type { Brochure, Contact } from "./contents.ts";
import { foot, inner, page, type Sheet } from "./sheet.ts";

const x = page.margin;
/** Between parts of a page, in points. */
const apart = 28;

/**
 * Draws the closing part of a brochure: paints, pictures, contact. Paints stand
 * below the specification where they find room, in rows that fill it; pictures
 * fill what is left of the last page. A model without any ends where its
 * specification does, if whom to ask finds room there.
 */
export async function drawClosing(
	sheet: Sheet,
	brochure: Brochure,
	specified: number,
): Promise<void> {
	const { gallery, paints, contact, hero } = brochure;
	const { unseen } = gallery;
	// Rather a picture again than half a page of nothing.
	const pictures = [...gallery.pictures, hero];
	const contactSpace = await contactHeight(sheet, brochure);
	let y = specified + apart;

	const arrangement = await paintsFor(sheet, brochure, foot - y);
	if (arrangement) {
		const { across, high } = arrangement;
		if (y + high > foot + 1) {
			await sheet.newPage();
			y = page.margin;
		}
		await drawPaints(sheet, brochure, { across, y });
		y += high + apart;
	}
	if (unseen > 0 || paints.list.length === 0 || y + contactSpace > foot + 1) {
		if (y + contactSpace > foot + 1 || y > page.height / 2) {
			await sheet.newPage();
			y = page.margin;
		}
		const space = { width: inner, height: foot - y - contactSpace - apart };
		const bands = bandsFor(space, { all: pictures.length, unseen });
		let next = 0;
		for (const band of bands) {
			const width = (inner - (band.pictures - 1) * gap) / band.pictures;
			for (let n = 0; n < band.pictures; n += 1) {
				const picture = pictures[next];
				next += 1;
				const box = { x: x + n * (width + gap), y, width };
				if (picture)
					await sheet.picture(picture, { ...box, height: band.height });
			}
			y += band.height + gap;
		}
		if (bands.length > 0) y += apart - gap;
	}
	await drawContact(sheet, contact, brochure.colours, y);
}

/** Paints in a row: their pictures are as wide as it lets them. */
const paint = { ratio: 1.6, disc: 13, above: 24, below: 14 };

/**
 * Paints in a row and height of all rows, in points; as few in a row as there
 * is room for.
 */
async function paintsFor(
	{ height }: Sheet,
	{ paints, colours }: Brochure,
	space: number,
): Promise<{ across: number; high: number } | undefined> {
	const { list } = paints;
	if (list.length === 0) return undefined;
	const ways = await Promise.all(
		[3, 4, 5].map(async (across) => {
			const width = (inner - (across - 1) * gap) / across;
			const names = await Promise.all(
				list.map(({ name }) => height(name, nameStyle(width, colours.ink))),
			);
			const row = width / paint.ratio + 6 + Math.max(...names) + paint.below;
			const rows = Math.ceil(list.length / across);
			return { across, high: paint.above + rows * row - paint.below };
		}),
	);
	return ways.find(({ high }) => high <= space) ?? ways.at(-1);
}

const nameStyle = (width: number, colour: string) => ({
	x: 0,
	y: 0,
	size: 9,
	colour,
	width: width - paint.disc - 6,
});

async function drawPaints(
	sheet: Sheet,
	{ paints, colours }: Brochure,
	{ across, y: top }: { across: number; y: number },
): Promise<void> {
	const { list, title } = paints;
	const heading = { x, y: top, width: inner, size: 12, strong: true };
	await sheet.text("H2", title, { ...heading, colour: colours.ink });
	const width = (inner - (across - 1) * gap) / across;
	const high = width / paint.ratio;
	let y = top + paint.above;
	for (let from = 0; from < list.length; from += across) {
		let names = 0;
		for (const [n, one] of list.slice(from, from + across).entries()) {
			const left = x + n * (width + gap);
			await sheet.picture(one.picture, { x: left, y, width, height: high });
			sheet.swatch(left, y + high + 6, paint.disc, one.swatch);
			const style = nameStyle(width, colours.ink);
			const at = { x: left + paint.disc + 6, y: y + high + 6 };
			names = Math.max(
				names,
				await sheet.text("P", one.name, { ...style, ...at }),
			);
		}
		y += high + 6 + Math.max(names, 0) + paint.below;
	}
}

/** Columns of whom to ask: ways on the one side, places on the other. */
const aside = 190;

async function drawContact(
	sheet: Sheet,
	{ title, text: body, ways, network }: Contact,
	{ ink, soft }: Brochure["colours"],
	top: number,
): Promise<void> {
	const { text, rule } = sheet;
	rule(x, top, inner, true);
	const wide = { x, width: inner, colour: ink };
	let y = top + 12;
	y += await text("H2", title, { ...wide, y, size: 15, strong: true });
	y += (await text("P", body, { ...wide, y, size: 10 })) + 8;
	const { places, way } = contactColumns(network);
	let below = y;
	for (const { label, value, link } of ways) {
		below += await text("P", label, {
			...way,
			colour: soft,
			y: below,
			size: 8,
		});
		const how = { ...way, colour: ink, size: 9.5, own: true, y: below };
		below += (await text("P", value, how, link)) + 4;
	}
	if (!network) return;
	let beside = y;
	const heading = { ...places, colour: soft, y: beside, size: 8 };
	beside += (await text("P", network.title, heading)) + 1;
	for (const { name, countries } of network.regions) {
		const region = { ...places, colour: ink, size: 8.5, strong: true };
		beside += await text("H3", name, { ...region, y: beside });
		const list = { ...places, colour: ink, size: 8.5, y: beside };
		beside += (await text("P", countries, list)) + 3;
	}
}

function contactColumns(network: Contact["network"]) {
	const places = { x: x + aside + 20, width: inner - aside - 20 };
	return { places, way: { x, width: network ? aside : inner } };
}

/** Height that `drawContact` will draw, in points. */
async function contactHeight(
	{ height }: Sheet,
	{ contact, colours }: Brochure,
): Promise<number> {
	const { title, text: body, ways, network } = contact;
	const { places, way } = contactColumns(network);
	const at = { y: 0, colour: colours.ink };
	const wide = { ...at, x, width: inner };
	let top = 12 + 8;
	top += await height(title, { ...wide, size: 15, strong: true });
	top += await height(body, { ...wide, size: 10 });
	let below = 0;
	for (const { label, value } of ways)
		below +=
			(await height(label, { ...at, ...way, size: 8 })) +
			(await height(value, { ...at, ...way, size: 9.5, own: true })) +
			4;
	let beside = 0;
	if (network) {
		beside += 1 + (await height(network.title, { ...at, ...places, size: 8 }));
		const region = { ...at, ...places, size: 8.5 };
		for (const { name, countries } of network.regions)
			beside +=
				(await height(name, { ...region, strong: true })) +
				(await height(countries, region)) +
				3;
	}
	return top + Math.max(below, beside);
}
