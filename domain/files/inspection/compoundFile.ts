import { LRUCache } from "lru-cache";

/** End of a chain of sectors; greater values are other marks. */
const lastSector = 0xfffffffa;
/** Bytes of its tables that are read: those of a file of 4 GB. */
const tableLimit = 32 * 1024 * 1024;

/** Names of the storages in which older office programs keep their macros. */
const macros = /^(_VBA_PROJECT(_CUR)?|VBA|Macros)$/i;

/**
 * The media type of a compound file (OLE: documents of older office programs,
 * messages), by what is listed in it: `…macroenabled` where it brings programs,
 * `…encrypted` where a password keeps the rest from being looked at, `…damaged`
 * where its own tables cannot be followed.
 *
 * @param read bytes from `start` to before `end`
 */
export async function compoundType(
	size: number,
	read: (start: number, end: number) => Promise<Buffer>,
): Promise<string> {
	const file = await openCompound(size, read).catch(() => undefined);
	if (!file) return "application/vnd.ms-office.damaged";
	const names = [...file.streams.keys()];
	if (names.some((name) => macros.test(name)) || (await hidesMacros(file)))
		return "application/vnd.ms-office.macroenabled";
	return names.includes("EncryptedPackage")
		? "application/vnd.ms-office.encrypted"
		: "application/x-cfb";
}

type Compound = {
	/** First sector and size of each stream and storage, by name. */
	streams: Map<string, { first: number; size: number }>;
	/** Beginning of a stream, so many bytes at most. */
	start(name: string, most: number): Promise<Buffer>;
};

async function openCompound(
	size: number,
	read: (start: number, end: number) => Promise<Buffer>,
): Promise<Compound> {
	const head = await read(0, Math.min(size, 512));
	const shift = head.readUInt16LE(30);
	if (shift !== 9 && shift !== 12) throw new RangeError("no such sectors");
	const sectorSize = 1 << shift;
	const mostSectors = Math.ceil(size / sectorSize);
	const sector = (number: number) => {
		const from = (number + 1) * sectorSize;
		if (from >= size) throw new RangeError("a sector behind the end");
		return near(from, Math.min(from + sectorSize, size));
	};
	const near = inBlocks(size, read);

	// Sectors of the table of chains: some named in the head, others in sectors of
	// their own.
	const places: number[] = [];
	const addPlaces = (from: Buffer) => {
		for (let at = 0; at + 4 <= from.length; at += 4) {
			const place = from.readUInt32LE(at);
			if (place < lastSector) places.push(place);
		}
	};
	addPlaces(head.subarray(76, 512));
	let more = head.readUInt32LE(68);
	for (let n = 0; more < lastSector; n++) {
		if (n > mostSectors) throw new RangeError("a chain without an end");
		if (places.length * sectorSize > tableLimit)
			throw new RangeError("too much");
		const bytes = await sector(more);
		addPlaces(bytes.subarray(0, sectorSize - 4));
		more = bytes.readUInt32LE(sectorSize - 4);
	}
	if (places.length * sectorSize > tableLimit) throw new RangeError("too much");
	const table = Buffer.concat(await inOrder(places, sector));

	async function chain(first: number, most: number): Promise<Buffer> {
		const parts: number[] = [];
		for (let at = first; at < lastSector; at = table.readUInt32LE(at * 4)) {
			if (parts.length > mostSectors)
				throw new RangeError("a chain without an end");
			if (parts.length * sectorSize >= most) break;
			parts.push(at);
		}
		return Buffer.concat(await inOrder(parts, sector)).subarray(0, most);
	}

	const streams: Compound["streams"] = new Map();
	const list = await chain(head.readUInt32LE(48), tableLimit);
	if (list.length < 128) throw new RangeError("nothing is listed");
	for (let at = 0; at + 128 <= list.length; at += 128) {
		const length = list.readUInt16LE(at + 64);
		if (length < 2 || length > 64) continue;
		const name = list.toString("utf16le", at, at + length - 2);
		const first = list.readUInt32LE(at + 116);
		streams.set(name, { first, size: list.readUInt32LE(at + 120) });
	}
	/** Shorter streams lie within another one. */
	const cutoff = head.readUInt32LE(56);
	return {
		streams,
		async start(name, most) {
			const stream = streams.get(name);
			if (!stream || stream.size < cutoff) return Buffer.alloc(0);
			return chain(stream.first, Math.min(most, stream.size));
		},
	};
}

/**
 * Reads in blocks: sectors mostly follow each other, and a request to remote storage should
 * bring many. A file that leads to and fro is given up after a few times its size.
 */
function inBlocks(
	size: number,
	read: (start: number, end: number) => Promise<Buffer>,
) {
	const block = 1024 * 1024;
	const kept = new LRUCache<number, Buffer>({ max: 8 });
	let left = 4 * Math.ceil(size / block) + 1024;
	return async (start: number, end: number): Promise<Buffer> => {
		const from = start - (start % block);
		let bytes = kept.get(from);
		if (!bytes) {
			if (left-- === 0) throw new RangeError("too much to and fro");
			bytes = await read(from, Math.min(from + block, size));
			kept.set(from, bytes);
		}
		return bytes.subarray(start - from, end - from);
	};
}

async function inOrder(
	numbers: number[],
	sector: (number: number) => Promise<Buffer>,
): Promise<Buffer[]> {
	const all: Buffer[] = [];
	for (const number of numbers) all.push(await sector(number));
	return all;
}

/** Bytes of a table or a presentation that are looked through. */
const most = 16 * 1024 * 1024;

/** Programs that are no storage: those of Excel 4, and all of PowerPoint. */
async function hidesMacros({ start }: Compound): Promise<boolean> {
	for (const name of ["Workbook", "Book"]) {
		const book = await start(name, most);
		for (let at = 0; at + 4 <= book.length; ) {
			const type = book.readUInt16LE(at);
			const length = book.readUInt16LE(at + 2);
			// A sheet of the book: its place, its state, its kind; 1 is of macros.
			if (type === 0x85 && length >= 6 && book[at + 9] === 1) return true;
			// The end of what is said of all sheets.
			if (type === 0x0a) break;
			at += 4 + length;
		}
	}
	const slides = await start("PowerPoint Document", most);
	// VbaInfoAtom: 12 bytes, in the second four whether there are macros.
	const mark = Buffer.from([2, 0, 0, 4, 12, 0, 0, 0]);
	for (let at = slides.indexOf(mark); at !== -1; ) {
		if (at + 16 <= slides.length && slides.readUInt32LE(at + 12) !== 0)
			return true;
		at = slides.indexOf(mark, at + 1);
	}
	return false;
}
