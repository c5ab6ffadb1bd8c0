import { crc32 } from "node:zlib";

/** Archive of a single file, not compressed. */
export function zipOf(name: string, bytes: Buffer): Buffer {
	const path = Buffer.from(name);
	const facts = Buffer.alloc(26);
	facts.writeUInt16LE(20, 0);
	facts.writeUInt16LE(0x0800, 2);
	facts.writeUInt16LE(0x5a21, 8);
	facts.writeUInt32LE(crc32(bytes), 10);
	facts.writeUInt32LE(bytes.length, 14);
	facts.writeUInt32LE(bytes.length, 18);
	facts.writeUInt16LE(path.length, 22);
	const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, bytes]);
	const entry = Buffer.concat([
		Buffer.from("PK\x01\x02\x14\x00"),
		facts,
		Buffer.alloc(14),
		path,
	]);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 4);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(entry.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([local, entry, Buffer.from("PK\x05\x06"), end]);
}
