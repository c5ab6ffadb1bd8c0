import { crc32 } from "node:zlib";
import type { OpenObject } from "../../platform/storage/port.ts";

export type ReadEntry = {
	path: string;
	size: number;
	/** Seconds since 1970, UTC. */
	time: number;
	/** Position of its content. */
	dataStart: number;
};

/**
 * Reads an archive as strangers do, from its end, and checks what they may
 * overlook: that local headers say the same and everything lies without gaps.
 * With `sums`, that each content has its checksum.
 */
export async function readZip(
	archive: Pick<OpenObject, "size" | "read">,
	sums = true,
): Promise<ReadEntry[]> {
	const bytesAt = async (position: number, length: number) => {
		const buffer = Buffer.alloc(length);
		if ((await archive.read(buffer, position)) < length)
			throw new Error(`The archive has no ${length} bytes at ${position}.`);
		return buffer;
	};
	const directory = await findDirectory(archive.size, bytesAt);
	const bytes = await bytesAt(directory.start, directory.size);
	const entries: ReadEntry[] = [];
	let next = 0;
	let at = 0;
	while (at < bytes.length) {
		if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error("No entry.");
		const pathLength = bytes.readUInt16LE(at + 28);
		const extraLength = bytes.readUInt16LE(at + 30);
		const path = bytes.subarray(at + 46, at + 46 + pathLength);
		const extraStart = at + 46 + pathLength;
		const extra = fieldsOf(
			bytes.subarray(extraStart, extraStart + extraLength),
		);
		const longs = [...Array((extra.get(1)?.length ?? 0) / 8).keys()].map(
			(index) => Number(extra.get(1)?.readBigUInt64LE(8 * index)),
		);
		const long = (short: number) =>
			short === 0xffffffff ? (longs.shift() ?? Number.NaN) : short;
		const size = long(bytes.readUInt32LE(at + 24));
		if (long(bytes.readUInt32LE(at + 20)) !== size)
			throw new Error("An entry is not stored as it is.");
		const offset = long(bytes.readUInt32LE(at + 42));
		if (offset !== next) throw new Error(`A gap before ${path}.`);

		const head = await bytesAt(offset, 30);
		const rest = head.readUInt16LE(26) + head.readUInt16LE(28);
		const local = await bytesAt(offset + 30, rest);
		const same =
			head.readUInt32LE(0) === 0x04034b50 &&
			head.compare(bytes, at + 8, at + 28, 6, 26) === 0 &&
			local.subarray(0, pathLength).equals(path);
		if (!same) throw new Error(`Two headers of ${path} differ.`);
		const dataStart = offset + 30 + rest;
		if (sums) {
			const sum = await sumOf(archive, dataStart, size);
			if (sum !== bytes.readUInt32LE(at + 16))
				throw new Error(`Another checksum of ${path}.`);
		}
		const time = extra.get(0x5455)?.readUInt32LE(1) ?? Number.NaN;
		entries.push({ path: path.toString(), size, time, dataStart });
		next = dataStart + size;
		at = extraStart + extraLength;
	}
	if (next !== directory.start || entries.length !== directory.count)
		throw new Error("The directory does not fit.");
	return entries;
}

type BytesAt = (position: number, length: number) => Promise<Buffer>;

async function findDirectory(size: number, bytesAt: BytesAt) {
	const end = await bytesAt(size - 22, 22);
	if (end.readUInt32LE(0) !== 0x06054b50) throw new Error("No end.");
	const short = {
		count: end.readUInt16LE(10),
		size: end.readUInt32LE(12),
		start: end.readUInt32LE(16),
	};
	if (
		short.count !== 0xffff &&
		short.size !== 0xffffffff &&
		short.start !== 0xffffffff
	)
		return short;
	const locator = await bytesAt(size - 42, 20);
	const at = Number(locator.readBigUInt64LE(8));
	const long = await bytesAt(at, 56);
	if (long.readUInt32LE(0) !== 0x06064b50 || at !== size - 98)
		throw new Error("No zip64 end.");
	return {
		count: Number(long.readBigUInt64LE(32)),
		size: Number(long.readBigUInt64LE(40)),
		start: Number(long.readBigUInt64LE(48)),
	};
}

/** Extra fields by their ids. */
function fieldsOf(extra: Buffer): Map<number, Buffer> {
	const fields = new Map<number, Buffer>();
	for (let at = 0; at < extra.length; ) {
		const length = extra.readUInt16LE(at + 2);
		fields.set(extra.readUInt16LE(at), extra.subarray(at + 4, at + 4 + length));
		at += 4 + length;
	}
	return fields;
}

async function sumOf(
	archive: Pick<OpenObject, "read">,
	start: number,
	size: number,
): Promise<number> {
	const buffer = Buffer.alloc(Math.min(size, 4 * 1024 * 1024));
	let sum = 0;
	for (let at = 0; at < size; at += buffer.length) {
		const part = buffer.subarray(0, Math.min(buffer.length, size - at));
		await archive.read(part, start + at);
		sum = crc32(part, sum);
	}
	return sum;
}
