import { columnsOf } from "./columns.ts";
import type { Brochure } from "./contents.ts";
import { foot, inner, page, type Sheet } from "./sheet.ts";

type Group = Brochure["groups"][number];

const between = 28;
const column = (inner - between) / 2;
/** Space above, below and for the rows of a group, in points. */
const above = 26;
const below = 18;
const room = foot - page.margin;

/**
 * The specification in two columns of about one length, with what is true of all of it
 * below; a group is parted only where it is longer than a page.
 *
 * @returns where it ends on its last page
 */
export async function drawSpecification(
	sheet: Sheet,
	{ groups, note, colours }: Brochure,
): Promise<number> {
	const { text, height, rule } = sheet;
	const half = column * 0.52;
	const label = { width: half, colour: colours.soft, size: 9, tight: true };
	const value = {
		width: column - half - 8,
		colour: colours.ink,
		size: 9,
		end: true,
		own: true,
		tight: true,
	};
	const rowHeight = async (row: Group["rows"][number]) =>
		7 +
		Math.max(
			await height(row.label, { ...label, x: 0, y: 0 }),
			await height(row.value, { ...value, x: 0, y: 0 }),
		);

	const blocks: {
		title: string;
		rows: (Group["rows"][number] & { high: number })[];
		high: number;
	}[] = [];
	for (const { title, rows } of groups) {
		let block = {
			title,
			rows: [] as (typeof blocks)[number]["rows"],
			high: above + below,
		};
		blocks.push(block);
		for (const row of rows) {
			const high = await rowHeight(row);
			if (block.high + high > room && block.rows.length > 0) {
				block = { title, rows: [], high: above + below };
				blocks.push(block);
			}
			block.rows.push({ ...row, high });
			block.high += high;
		}
	}

	async function drawBlock(
		{ title, rows }: (typeof blocks)[number],
		x: number,
		top: number,
	): Promise<void> {
		let y = top;
		const heading = { x, y, width: column, size: 12, strong: true };
		await text("H2", title, { ...heading, colour: colours.ink });
		y += above - 4;
		rule(x, y, column, true);
		y += 4;
		for (const row of rows) {
			await text("P", row.label, { ...label, x, y });
			await text("P", row.value, { ...value, x: x + half + 8, y });
			y += row.high;
			rule(x, y - 3, column);
		}
	}

	let end: number = page.margin;
	const heights = blocks.map(({ high }) => high);
	for (const columns of columnsOf(heights, room + below)) {
		await sheet.newPage();
		end = page.margin;
		for (const [n, indexes] of columns.entries()) {
			let y = page.margin;
			for (const index of indexes) {
				const block = blocks[index];
				if (!block) continue;
				await drawBlock(block, page.margin + n * (column + between), y);
				y += block.high;
			}
			end = Math.max(end, y);
		}
	}
	const small = { x: page.margin, width: inner, colour: colours.soft, size: 9 };
	const high = await height(note, { ...small, y: end });
	if (end + high > foot + below) {
		await sheet.newPage();
		end = page.margin;
	}
	return end + (await text("P", note, { ...small, y: end }));
}
