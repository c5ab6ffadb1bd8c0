import sharp from "sharp";
import type {
	Library,
	StoredContent,
} from "../../domain/files/library/library.ts";
import { models } from "./names.ts";
import { simplePdf } from "./pdf.ts";

/** Different files of each ending: many entries share the bytes of one. */
const variants = 8;

export const mediaTypes: Record<string, string> = {
	pdf: "application/pdf",
	csv: "text/csv",
	jpg: "image/jpeg",
	zip: "application/zip",
};

/** Small real files of each ending, stored. */
export async function storeContents(
	library: Library,
): Promise<Record<string, StoredContent[]>> {
	const stored: Record<string, StoredContent[]> = {};
	for (const [ending, make] of Object.entries(makers)) {
		const list: StoredContent[] = [];
		for (let number = 1; number <= variants; number++)
			list.push(await library.store(await make(number)));
		stored[ending] = list;
	}
	return stored;
}

const makers: Record<string, (number: number) => Buffer | Promise<Buffer>> = {
	pdf: (number) =>
		simplePdf(
			Array.from(
				{ length: number },
				(_, page) => `Sample document, page ${page + 1} of ${number}`,
			),
		),
	csv(number) {
		const rows = Array.from(
			{ length: number * 40 },
			(_, row) => `${models[row % models.length]},${row + 1},EUR\n`,
		);
		return Buffer.from(`model,position,currency\n${rows.join("")}`);
	},
	jpg: (number) =>
		sharp({
			create: {
				width: 160 * number,
				height: 90 * number,
				channels: 3,
				background: { r: 30 * number, g: 90, b: 160 },
			},
		})
			.jpeg()
			.toBuffer(),
	/** An archive with nothing in it but a comment. */
	zip(number) {
		const comment = Buffer.alloc(number * 700, "sample ");
		const end = Buffer.alloc(22);
		end.writeUInt32LE(0x06054b50, 0);
		end.writeUInt16LE(comment.length, 20);
		return Buffer.concat([end, comment]);
	},
};
