import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Brochure, BrochurePicture } from "./contents.ts";
import { cutAround, middleOf, type Point } from "./cut.ts";
import { createWriting, type Words } from "./writing.ts";

/** A4 in points, and what stays free around it. */
export const page = { width: 595.28, height: 841.89, margin: 48 };
export const inner = page.width - 2 * page.margin;
/** Bottom of the text area, in points; below stand brand and number of the page. */
export const foot = page.height - 64;
/** Pictures have this many pixels for each point: sharp when printed, light to send. */
const pixels = 2.6;

/** A picture as it is put into a box. */
async function drawn(
	bytes: Uint8Array,
	focus: Point | undefined,
	box: { width: number; height: number },
): Promise<Buffer> {
	const point = focus ?? (await middleOf(bytes));
	const size = await sharp(bytes).metadata();
	return sharp(bytes)
		.flatten({ background: "#ffffff" })
		.extract(cutAround(size, box, point))
		.resize({
			width: Math.round(box.width * pixels),
			height: Math.round(box.height * pixels),
			fit: "fill",
		})
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
}

export type Box = { x: number; y: number; width: number; height: number };
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/**
 * The paper a brochure is drawn on: words, pictures and rules, each tagged for those
 * who have it read out. Sizes are points; `x` counts from the side a language begins at.
 */
export async function openSheet(
	{
		language,
		locale,
		direction,
		brand,
		name,
		colours,
	}: Pick<
		Brochure,
		"language" | "locale" | "direction" | "brand" | "name" | "colours"
	>,
	texts: string[],
) {
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
	const { write, height } = await createWriting(
		document,
		[...texts, `${brand} ${name}`, "0123456789"],
		{ language, direction, width: page.width },
	);
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

	/** Marks drawings as decoration: screen readers skip them. */
	function artifact(draw: () => void) {
		document.markContent("Artifact", { type: "Layout" });
		draw();
		document.endMarkedContent();
	}

	return {
		height,

		async newPage(): Promise<void> {
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
		},

		/** Writes a text; says how high it became. `link`: where a click on it leads. */
		async text(
			kind: "H1" | "H2" | "H3" | "P",
			words: string,
			how: Words,
			link?: string,
		): Promise<number> {
			let used = 0;
			await tagged(kind, async () => {
				used = await write(words, how);
			});
			if (link)
				document.link(left(how.x, how.width), how.y, how.width, used, link);
			return used;
		},

		/** Draws a picture cut to a box: around the point that stays in sight, else the middle of what it shows. */
		async picture(
			{ bytes, alt, focus }: BrochurePicture,
			{ x, y, width, height }: Box,
		): Promise<void> {
			// A brochure without one of its pictures is better than none.
			const image = await drawn(bytes, focus, { width, height }).catch(
				() => undefined,
			);
			await tagged(
				"Figure",
				async () => {
					const at = left(x, width);
					if (image) document.image(image, at, y, { width, height });
					else document.rect(at, y, width, height).fill(colours.line);
				},
				alt,
			);
		},

		rule(x: number, y: number, width: number, strong = false): void {
			const from = left(x, width);
			artifact(() => {
				document
					.moveTo(from, y)
					.lineTo(from + width, y)
					.lineWidth(strong ? 1.2 : 0.5)
					.strokeColor(strong ? colours.ink : colours.line)
					.stroke();
			});
		},

		/** A disc of a paint, with a line around it: white paints are seen, too. */
		swatch(x: number, y: number, size: number, colour: string): void {
			const middle = left(x, size) + size / 2;
			artifact(() => {
				document
					.circle(middle, y + size / 2, size / 2)
					.lineWidth(0.5)
					.fillAndStroke(colour, colours.soft);
			});
		},

		end(): Promise<Buffer> {
			document.end();
			return bytes;
		},
	};
}
