import {
	bufferOf,
	type ManifestText,
	manifestText,
} from "../signing/manifestText.ts";
import { type LayoutTable, lastUpTo } from "./layoutTable.ts";
import {
	centralHeader,
	endRecords,
	localHeader,
	type ZipEntry,
} from "./zip.ts";

/** Bytes at a position of an archive: known ones, or those of a stored object. */
export type Piece =
	| { bytes: Buffer }
	| {
			/** Index of the entry; the same for all pieces of one object. */
			index: number;
			sha256: string;
			/** Bytes of the whole object. */
			size: number;
			/** Position in the object, and how many bytes. */
			offset: number;
			length: number;
	  };

/** Folders of an archive end with it. */
const slash = 0x2f;

export type ArchiveLayout = {
	/** Bytes of the archive. */
	size: number;
	/** Entries. */
	count: number;
	/** Bytes of memory it takes, about. */
	weight: number;
	/** Pieces of a part of the archive, from a position on, in order. */
	pieces(position: number, length: number): Generator<Piece>;
	/** Indexes of the entries that a part of the archive has bytes of, in order. */
	entriesIn(position: number, length: number): Generator<number>;
	/**
	 * File at an index, and the how manieth file that is; undefined for a folder and for
	 * the manifest.
	 */
	fileAt(
		index: number,
	):
		| { ordinal: number; path: string; sha256: string; size: number }
		| undefined;
};

/**
 * Layout of an archive, worked out before a byte of it is sent: so it has a
 * length, and can be gone on with anywhere. Headers are made when their turn
 * comes. About 100 bytes of memory for an entry.
 */
export function layoutOf(table: LayoutTable): ArchiveLayout {
	const { centralStart, centralSize } = table;
	const count = table.size.length;
	const endStart = centralStart + centralSize;
	const end = endRecords(count, centralStart, centralSize);
	const size = endStart + end.length;
	// From another thread they come as bare bytes.
	const paths = bufferOf(table.paths);
	const hashes = bufferOf(table.hashes);
	let ordinals: Uint32Array | undefined;
	let listing: ManifestText | undefined;
	const weight = 80 * count + paths.length;
	return { size, count, weight, pieces, entriesIn, fileAt };

	function* entriesIn(position: number, length: number) {
		const end = Math.min(position + length, centralStart);
		if (position >= end) return;
		const last = lastUpTo(table.start, end - 1);
		for (let at = lastUpTo(table.start, position); at <= last; at++) yield at;
	}

	/** Manifest of the entries before it; undefined in older plans. */
	function manifest(): ManifestText | undefined {
		if (table.manifest)
			listing ??= manifestText(table, count - 1, table.manifest);
		return listing;
	}

	function isManifest(index: number): boolean {
		return table.manifest !== undefined && index === count - 1;
	}

	function isFolder(index: number): boolean {
		return paths[(table.pathEnd[index] as number) - 1] === slash;
	}

	function fileAt(index: number) {
		if (isFolder(index) || isManifest(index)) return undefined;
		ordinals ??= ordinalsOf(count, isFolder);
		const { path, size } = entryAt(index);
		return {
			ordinal: ordinals[index] as number,
			path: path.toString(),
			sha256: hashAt(index),
			size,
		};
	}

	function hashAt(index: number): string {
		return hashes.toString("hex", 32 * index, 32 * index + 32);
	}

	/** Numbers beyond the arrays do not occur: `at` is checked before. */
	function entryAt(index: number): ZipEntry {
		const { pathEnd } = table;
		return {
			path: paths.subarray(pathEnd[index - 1] ?? 0, pathEnd[index]),
			size: table.size[index] as number,
			crc32: table.crc32[index] as number,
			time: table.time[index] as number,
		};
	}

	function* pieces(position: number, length: number): Generator<Piece> {
		let at = position;
		const last = Math.min(position + length, size);
		for (
			let index = lastUpTo(table.start, at);
			at < Math.min(last, centralStart);
			index++
		) {
			const entry = entryAt(index);
			const header = localHeader(entry);
			const dataStart = (table.start[index] as number) + header.length;
			if (at < dataStart) {
				const from = at - (table.start[index] as number);
				const bytes = header.subarray(from, from + last - at);
				yield { bytes };
				at += bytes.length;
			}
			const rest = Math.min(dataStart + entry.size, last) - at;
			if (rest <= 0) continue;
			if (isManifest(index)) {
				for (const bytes of manifest()?.pieces(at - dataStart, rest) ?? [])
					yield { bytes };
				at += rest;
				continue;
			}
			yield {
				index,
				sha256: hashAt(index),
				size: entry.size,
				offset: at - dataStart,
				length: rest,
			};
			at += rest;
		}
		for (
			let index = lastUpTo(table.central, at - centralStart);
			at < Math.min(last, endStart);
			index++
		) {
			const header = centralHeader(
				entryAt(index),
				table.start[index] as number,
			);
			const from = at - centralStart - (table.central[index] as number);
			const bytes = header.subarray(from, from + last - at);
			yield { bytes };
			at += bytes.length;
		}
		if (at < last)
			yield { bytes: end.subarray(at - endStart, last - endStart) };
	}
}

/** Number of files before each entry. */
function ordinalsOf(count: number, isFolder: (index: number) => boolean) {
	const ordinals = new Uint32Array(count);
	let files = 0;
	for (let index = 0; index < count; index++) {
		ordinals[index] = files;
		if (!isFolder(index)) files++;
	}
	return ordinals;
}
