import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { layoutOf } from "../../domain/files/archive/layout.ts";
import {
	type ArchiveItem,
	createLayoutTable,
} from "../../domain/files/archive/layoutTable.ts";
import { openArchive } from "../../domain/files/archive/source.ts";
import type { OpenObject } from "../../platform/storage/port.ts";

/** Time at which all of it was changed, in seconds. */
export const time = Date.parse("2026-03-04T05:06:07Z") / 1000;
export const zeros = Buffer.alloc(1024 * 1024);

/** Objects of zeros with a number in front: gigabytes that need no disk. */
export function zeroStorage() {
	const sizes = new Map<string, { size: number; first: Buffer }>();
	let open = 0;
	return {
		stillOpen: () => open,
		add(size: number) {
			const number = sizes.size;
			const first = Buffer.from(`${number} `).subarray(0, size);
			const sha256 = createHash("sha256").update(`${number}`).digest("hex");
			let sum = crc32(first);
			for (let left = size - first.length; left > 0; left -= zeros.length)
				sum = crc32(zeros.subarray(0, Math.min(left, zeros.length)), sum);
			sizes.set(sha256, { size, first });
			return { sha256, size, crc32: sum };
		},
		async open(sha256: string): Promise<OpenObject | undefined> {
			const found = sizes.get(sha256);
			if (!found) return undefined;
			open += 1;
			return {
				size: found.size,
				async read(target, position) {
					const count = Math.min(target.length, found.size - position);
					target.fill(0, 0, count);
					target.set(found.first.subarray(position, position + count), 0);
					return count;
				},
				async close() {
					open -= 1;
				},
			};
		},
	};
}

/** An archive of items, ready to be read. */
export function archiveOf(items: ArchiveItem[], storage = zeroStorage()) {
	const table = createLayoutTable();
	for (const item of items) table.add(item);
	return openArchive(layoutOf(table.finish()), storage);
}

/** Paths in every script, of folders and files. */
export const names = [
	"手册 Übersicht/",
	"手册 Übersicht/empty/",
	"手册 Übersicht/دليل المالك.pdf",
	"手册 Übersicht/a 🚗.txt",
	"plain.txt",
];

/** Items with these names. */
export function items(storage: ReturnType<typeof zeroStorage>): ArchiveItem[] {
	return names.map((name, index) =>
		name.endsWith("/")
			? { path: name, time }
			: { path: name, time, content: storage.add(index * 1000) },
	);
}

/** Beyond every limit of 16 and 32 bits: one large entry first, so that all offsets are far. */
export function large() {
	const storage = zeroStorage();
	const big = 2 ** 32 + 5;
	const few = [0, 1, 2, 3].map((size) => storage.add(size));
	const archive = archiveOf(
		[
			{ path: "big.bin", time, content: storage.add(big) },
			...Array.from({ length: 65_600 }, (_, index) => ({
				path: `${index}.txt`,
				time,
				content: few[index % 4],
			})),
		] as ArchiveItem[],
		storage,
	);
	return { archive, big };
}
