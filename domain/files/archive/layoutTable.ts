import { centralLength, localLength } from "./zip.ts";

/** Item that goes into an archive. */
export type ArchiveItem = {
	/** Folders with `/` between and, for a folder, at the end. */
	path: string;
	/** Seconds since 1970, UTC. */
	time: number;
	/** Content of a file; folders have none. */
	content?: { size: number; crc32: number; sha256: string };
	/** Number of a file's entry; the bytes do not depend on it. */
	number?: number;
	/** Whether the content is an edition of it in another language than its own. */
	isEdition?: boolean;
	/** SHA-256 of what the content, of a picture in another size, was made of. */
	source?: string;
};

/** The entries of an archive and where each lies: plain data, which threads can hand over. */
export type LayoutTable = {
	paths: Uint8Array;
	/** SHA-256 of each, 32 bytes; zeros for a folder. */
	hashes: Uint8Array;
	/** End of each path in `paths`. */
	pathEnd: Uint32Array;
	size: Float64Array;
	crc32: Uint32Array;
	time: Uint32Array;
	/** Position of each local header. */
	start: Float64Array;
	/** Position of each entry of the directory, counted from `centralStart`. */
	central: Float64Array;
	centralStart: number;
	centralSize: number;
	/** Text around the lines of its manifest, which is the last entry; none of older plans. */
	manifest?: { head: string; tail: string };
};

const hashBytes = 32;

/** Collects the entries of an archive, in their order. */
export function createLayoutTable(): {
	add(item: ArchiveItem): void;
	/** SHA-256 of what was added last, as base64url. */
	lastHash(): string;
	finish(): LayoutTable;
} {
	const paths = createBytes();
	const hashes = createBytes();
	const numbers = {
		pathEnd: [] as number[],
		size: [] as number[],
		crc32: [] as number[],
		time: [] as number[],
		start: [] as number[],
		central: [] as number[],
	};
	let start = 0;
	let central = 0;

	return {
		add({ path, time, content }) {
			const size = content?.size ?? 0;
			const length = paths.add(path, "utf8", 3 * path.length);
			if (content) hashes.add(content.sha256, "hex", hashBytes);
			else hashes.skip(hashBytes);
			numbers.pathEnd.push(paths.length());
			numbers.size.push(size);
			numbers.crc32.push(content?.crc32 ?? 0);
			numbers.time.push(time);
			numbers.start.push(start);
			numbers.central.push(central);
			central += centralLength(length, size, start);
			start += localLength(length, size) + size;
		},
		lastHash: () => hashes.end(hashBytes),
		finish: () => ({
			paths: paths.bytes(),
			hashes: hashes.bytes(),
			pathEnd: Uint32Array.from(numbers.pathEnd),
			size: Float64Array.from(numbers.size),
			crc32: Uint32Array.from(numbers.crc32),
			time: Uint32Array.from(numbers.time),
			start: Float64Array.from(numbers.start),
			central: Float64Array.from(numbers.central),
			centralStart: start,
			centralSize: central,
		}),
	};
}

/** Bytes in a row, in one piece of memory that doubles. */
function createBytes() {
	let memory = Buffer.alloc(4096);
	let used = 0;

	function room(most: number): void {
		if (used + most <= memory.length) return;
		const larger = Buffer.alloc(2 * Math.max(memory.length, used + most));
		memory.copy(larger, 0, 0, used);
		memory = larger;
	}

	return {
		length: () => used,
		/** A text of at most so many bytes; returns how many it has. */
		add(text: string, encoding: "utf8" | "hex", most: number): number {
			room(most);
			const count = memory.write(text, used, encoding);
			used += count;
			return count;
		},
		/** Zeros. */
		skip(count: number): void {
			room(count);
			used += count;
		},
		/** The last so many, as base64url. */
		end: (count: number) => memory.toString("base64url", used - count, used),
		/** A copy of its own size. */
		bytes: () => Uint8Array.from(memory.subarray(0, used)),
	};
}

/** Index of the last number that is not greater; numbers ascend. */
export function lastUpTo(numbers: Float64Array, value: number): number {
	let low = 0;
	let high = numbers.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((numbers[middle] as number) <= value) low = middle;
		else high = middle - 1;
	}
	return low;
}
