import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { PictureSize } from "../../../../contracts/files/pictureSizes.ts";
import { keepSize } from "../../../../domain/files/pictures/sizeQueries.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { sizeRecipe } from "../../../../platform/pictureSizes/port.ts";
import type { Services } from "../../../../server/services.ts";

/** A size of a picture: the SHA-256 of its bytes, and how many they are. */
type Made = { sha256: string; size: number };
export type ModelPicture = {
	entry: string;
	/** Words that stand in the original, and in nothing else. */
	mark: string;
	size: number;
	/** Pixels of the longer side; 0 of one of which no sizes can be made. */
	width: number;
	sizes: Partial<Record<PictureSize, Made>>;
};
/** Bytes as they are sent: of which content, in which size. */
export type Sent = { source: string; picture: "" | "web" | "print" };

export const hashOf = (bytes: Buffer | string) =>
	createHash("sha256").update(bytes).digest("hex");

/** Pixels of pictures, in turns: both sizes are smaller, one is, none is. */
const widths = [5000, 3000, 800];
/** Longest side of a size. */
const most = { web: 1920, print: 4096 };

/** First bytes of pictures: a GIF, of which staff's is not opened, and one of which no sizes are made. */
const beginnings: Record<string, Buffer> = {
	gif: Buffer.from("GIF89a\x08\0\x08\0\0\0\0", "latin1"),
	psd: Buffer.from("8BPS\0\x01\0\0\0\0\0\0\0\x03", "latin1"),
};

/**
 * Model of pictures: which sizes there are of each, and who is kept from originals. Sizes are
 * written where a site keeps those it has made: how they are made is another test's.
 */
export function createPictureModel(db: Db, members: Map<string, string[]>) {
	const pictures = new Map<string, ModelPicture>();
	/** Groups that folders keep from originals. */
	const kept = new Map<string, string[]>();
	let added = 0;

	async function put(
		library: Services["library"],
		source: string,
		{ size, width, bytes }: { size: PictureSize; width: number; bytes: string },
	): Promise<Made | undefined> {
		const stored = await library.store(Buffer.from(bytes));
		const isPicture = size === "original";
		const at = "2026-03-01T08:00:00.000Z";
		await keepSize(db, {
			...{ source, size, recipe: sizeRecipe, width, height: 10 },
			...{ bytes: isPicture ? 0 : stored.size, crc32: stored.crc32 },
			object: isPicture ? null : stored.sha256,
			...{ media_type: "image/jpeg", ending: "jpg", made_at: at, used_at: at },
		});
		return isPicture ? undefined : stored;
	}

	return {
		kept,
		pictures,

		/** Content for a file of a name, which says something new. */
		async content(
			library: Services["library"],
			{ id, name }: { id: string; name: string },
			words: string,
		): Promise<Buffer> {
			const beginning = beginnings[name.split(".").at(-1) ?? ""];
			if (!beginning) return Buffer.from(words);
			const mark = `Original of ${words}.`;
			const bytes = Buffer.concat([beginning, Buffer.from(mark)]);
			const source = hashOf(bytes);
			if (pictures.has(source)) return bytes;
			const width = name.endsWith(".gif")
				? (widths[added++ % widths.length] ?? 0)
				: 0;
			const sizes: ModelPicture["sizes"] = {};
			if (width > 0)
				for (const size of ["original", "web", "print"] as const) {
					const text = `${size} of ${words}`;
					const made = { size, width, bytes: text };
					const stored = await put(library, source, made);
					if (stored) sizes[size] = stored;
				}
			const { length: size } = bytes;
			pictures.set(source, { entry: id, mark, size, width, sizes });
			return bytes;
		},

		/** Whether an account is kept from originals of what lies on a way up. */
		isKept: (account: string, way: { id: string }[]): boolean =>
			way.some(({ id }) =>
				kept.get(id)?.some((group) => members.get(account)?.includes(group)),
			),

		/** Whether a size is smaller than a picture. */
		isSmaller: (size: "web" | "print", source: string): boolean =>
			(pictures.get(source)?.width ?? 0) > most[size],

		/** Bytes of a content in a size; undefined where there is none. */
		inSize(
			source: string,
			picture: Sent["picture"],
		): (Sent & Made) | undefined {
			if (picture === "") return { source, picture, sha256: source, size: 0 };
			const made = pictures.get(source)?.sizes[picture];
			return made && { source, picture, ...made };
		},

		/** Content and size that some bytes are. */
		sentAs(sha256: string): Sent {
			for (const [source, { sizes }] of pictures)
				for (const picture of ["web", "print"] as const)
					if (sizes[picture]?.sha256 === sha256) return { source, picture };
			return { source: sha256, picture: "" };
		},

		/** Whatever came is no original of a picture that lies where he is kept from them. */
		hasNoOriginal(
			account: string,
			bytes: Buffer,
			wayUp: (id: string) => { id: string }[],
		): void {
			for (const { entry, mark } of pictures.values())
				if (bytes.includes(mark))
					expect([mark, this.isKept(account, wayUp(entry))]).toEqual([
						mark,
						false,
					]);
		},
	};
}

export type PictureModel = ReturnType<typeof createPictureModel>;
