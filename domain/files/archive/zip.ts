/**
 * Records of the ZIP format (APPNOTE 6.3.10): entries stored as they are, names in
 * UTF-8, sizes and checksums known beforehand, zip64 where 32 or 16 bits are too few.
 */

/** A file or folder in an archive; a folder's path ends with a slash. */
export type ZipEntry = {
	/** UTF-8. */
	path: Uint8Array;
	/** Bytes. */
	size: number;
	/** Unsigned. */
	crc32: number;
	/** Seconds since 1970, UTC. */
	time: number;
};

const most32 = 0xffffffff;
const most16 = 0xffff;
const stampLength = 9;
/** Names and comments are UTF-8. */
const utf8 = 0x0800;
const madeBy = (3 << 8) | 45;

/** Bytes of the header before an entry's content. */
export function localLength(pathLength: number, size: number): number {
	return 30 + pathLength + stampLength + (size >= most32 ? 20 : 0);
}

export function localHeader({ path, size, crc32, time }: ZipEntry): Buffer {
	const long = size >= most32;
	const header = Buffer.alloc(localLength(path.length, size));
	header.writeUInt32LE(0x04034b50, 0);
	header.writeUInt16LE(long ? 45 : 20, 4);
	header.writeUInt16LE(utf8, 6);
	header.writeUInt32LE(dosTime(time), 10);
	header.writeUInt32LE(crc32, 14);
	header.writeUInt32LE(long ? most32 : size, 18);
	header.writeUInt32LE(long ? most32 : size, 22);
	header.writeUInt16LE(path.length, 26);
	header.writeUInt16LE(stampLength + (long ? 20 : 0), 28);
	header.set(path, 30);
	let at = 30 + path.length;
	if (long) at = writeLong(header, at, [size, size]);
	writeStamp(header, at, time);
	return header;
}

/** Bytes of an entry in the directory at the end. */
export function centralLength(
	pathLength: number,
	size: number,
	offset: number,
): number {
	const longs = (size >= most32 ? 2 : 0) + (offset >= most32 ? 1 : 0);
	return 46 + pathLength + stampLength + (longs && 4 + 8 * longs);
}

/** `offset`: where the entry's local header is. */
export function centralHeader(entry: ZipEntry, offset: number): Buffer {
	const { path, size, crc32, time } = entry;
	const length = centralLength(path.length, size, offset);
	const header = Buffer.alloc(length);
	const far = offset >= most32;
	const long = size >= most32;
	const isFolder = path.at(-1) === 0x2f;
	header.writeUInt32LE(0x02014b50, 0);
	header.writeUInt16LE(madeBy, 4);
	header.writeUInt16LE(far || long ? 45 : 20, 6);
	header.writeUInt16LE(utf8, 8);
	header.writeUInt32LE(dosTime(time), 12);
	header.writeUInt32LE(crc32, 16);
	header.writeUInt32LE(long ? most32 : size, 20);
	header.writeUInt32LE(long ? most32 : size, 24);
	header.writeUInt16LE(path.length, 28);
	header.writeUInt16LE(length - 46 - path.length, 30);
	// Mode in which Unix unpacks it: rwxr-xr-x of a folder, rw-r--r-- of a file.
	const mode = isFolder ? 0o040755 : 0o100644;
	header.writeUInt32LE(mode * 0x10000 + (isFolder ? 0x10 : 0), 38);
	header.writeUInt32LE(far ? most32 : offset, 42);
	header.set(path, 46);
	let at = 46 + path.length;
	const longs = [...(long ? [size, size] : []), ...(far ? [offset] : [])];
	if (longs.length > 0) at = writeLong(header, at, longs);
	writeStamp(header, at, time);
	return header;
}

/** Records that close an archive. */
export function endRecords(
	count: number,
	centralStart: number,
	centralSize: number,
): Buffer {
	const long =
		count >= most16 || centralStart >= most32 || centralSize >= most32;
	const end = Buffer.alloc(long ? 98 : 22);
	let at = 0;
	if (long) {
		end.writeUInt32LE(0x06064b50, 0);
		end.writeBigUInt64LE(44n, 4);
		end.writeUInt16LE(madeBy, 12);
		end.writeUInt16LE(45, 14);
		end.writeBigUInt64LE(BigInt(count), 24);
		end.writeBigUInt64LE(BigInt(count), 32);
		end.writeBigUInt64LE(BigInt(centralSize), 40);
		end.writeBigUInt64LE(BigInt(centralStart), 48);
		end.writeUInt32LE(0x07064b50, 56);
		end.writeBigUInt64LE(BigInt(centralStart + centralSize), 64);
		end.writeUInt32LE(1, 72);
		at = 76;
	}
	end.writeUInt32LE(0x06054b50, at);
	end.writeUInt16LE(Math.min(count, most16), at + 8);
	end.writeUInt16LE(Math.min(count, most16), at + 10);
	end.writeUInt32LE(Math.min(centralSize, most32), at + 12);
	end.writeUInt32LE(Math.min(centralStart, most32), at + 16);
	return end;
}

/** Extra field of zip64: numbers of 64 bits. Gives the position after it. */
function writeLong(header: Buffer, at: number, numbers: number[]): number {
	header.writeUInt16LE(0x0001, at);
	header.writeUInt16LE(8 * numbers.length, at + 2);
	for (const [index, number] of numbers.entries())
		header.writeBigUInt64LE(BigInt(number), at + 4 + 8 * index);
	return at + 4 + 8 * numbers.length;
}

/** Extra field with the time in UTC: the format's own has no zone. */
function writeStamp(header: Buffer, at: number, time: number): void {
	header.writeUInt16LE(0x5455, at);
	header.writeUInt16LE(5, at + 2);
	header.writeUInt8(1, at + 4);
	header.writeUInt32LE(time >>> 0, at + 5);
}

/** Two seconds exact, from 1980 to 2107. */
function dosTime(time: number): number {
	const date = new Date(time * 1000);
	const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107) - 1980;
	const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
	const clock =
		(date.getUTCHours() << 11) |
		(date.getUTCMinutes() << 5) |
		(date.getUTCSeconds() >> 1);
	return day * 0x10000 + clock;
}
