import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { LayoutTable } from "../archive/layoutTable.ts";
import { centralLength, localLength } from "../archive/zip.ts";
import { manifestText } from "./manifestText.ts";
import { signatureLine } from "./signedText.ts";

/** Name of the list of what is in an archive, unless a file of it is called so. */
export const manifestName = "MANIFEST.txt";

/** Signer of manifests: plain data, which threads can hand over. */
export type ManifestSigner = {
	/** 32 bytes that a key pair stands for. */
	seed: Uint8Array;
	/** Address that says how a manifest is checked. */
	address: string;
};

/** A manifest without its lines, which follow from the entries of the archive. */
export type ManifestFrame = {
	path: string;
	/** Seconds since 1970, UTC. */
	time: number;
	/** Checksum of all bytes of the manifest. */
	crc32: number;
	/** Text before the lines, and behind them. */
	head: string;
	tail: string;
};

/** Makes the manifest of the entries of an archive, and signs it. */
export function signManifest(
	table: LayoutTable,
	path: string,
	{ seed, address }: ManifestSigner,
	/** Lines about what is in it, or lacks. */
	notes: readonly string[] = [],
): ManifestFrame {
	const count = table.size.length;
	let files = 0;
	let bytes = 0;
	let time = 0;
	for (let index = 0; index < count; index++) {
		time = Math.max(time, table.time[index] as number);
		const end = table.pathEnd[index] as number;
		// A folder's path ends with a slash.
		if (table.paths[end - 1] === 0x2f) continue;
		files++;
		bytes += table.size[index] as number;
	}
	const head = [
		"# Files in this archive: size in bytes, time it came to the library (UTC); SHA-256, name.",
		`# "sha256sum -c ${path}" compares the files. The signature is checked by`,
		`# ${address}`,
		`# Files: ${files}, bytes: ${bytes}`,
		...notes.map((note) => `# ${note}`),
		"",
	].join("\n");
	const body = manifestText(table, count, { head, tail: "" });
	const hash = createHash("sha256");
	let sum = 0;
	for (const piece of body.pieces(0, body.size)) {
		hash.update(piece);
		sum = crc32(piece, sum);
	}
	const tail = signatureLine(seed, hash.digest("hex"));
	return { path, time, crc32: crc32(tail, sum), head, tail };
}

/** The entries of an archive and, behind them, its manifest. */
export function withManifest(
	table: LayoutTable,
	frame: ManifestFrame,
): LayoutTable {
	const { head, tail } = frame;
	const count = table.size.length;
	const { size } = manifestText(table, count, frame);
	const path = Buffer.from(frame.path);
	const { centralStart, centralSize } = table;
	return {
		paths: Buffer.concat([table.paths, path]),
		hashes: Buffer.concat([table.hashes, Buffer.alloc(32)]),
		pathEnd: longer(table.pathEnd, table.paths.length + path.length),
		size: longer(table.size, size),
		crc32: longer(table.crc32, frame.crc32),
		time: longer(table.time, frame.time),
		start: longer(table.start, centralStart),
		central: longer(table.central, centralSize),
		centralStart: centralStart + localLength(path.length, size) + size,
		centralSize: centralSize + centralLength(path.length, size, centralStart),
		manifest: { head, tail },
	};
}

function longer<T extends Float64Array | Uint32Array>(
	numbers: T,
	next: number,
): T {
	const kind = numbers.constructor as new (length: number) => T;
	const result = new kind(numbers.length + 1);
	result.set(numbers);
	result[numbers.length] = next;
	return result;
}
