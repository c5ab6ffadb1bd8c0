import type { LayoutTable } from "./layoutTable.ts";
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

export type ArchiveLayout = {
	/** Bytes of the archive. */
	size: number;
	/** Entries. */
	count: number;
	/** Bytes of memory it takes, about. */
	weight: number;
	/** Pieces of a part of the archive, from a position on, in order. */
	pieces(position: number, length: number): Generator<Piece>;
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
	return { size, count, weight: 68 * count + paths.length, pieces };

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
			yield {
				index,
				sha256: hashes.toString("hex", 32 * index, 32 * index + 32),
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

/** Index of the last number that is not greater; numbers ascend. */
function lastUpTo(numbers: Float64Array, value: number): number {
	let low = 0;
	let high = numbers.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((numbers[middle] as number) <= value) low = middle;
		else high = middle - 1;
	}
	return low;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
	return Buffer.from(buffer, byteOffset, byteLength);
}
