import { type LayoutTable, lastUpTo } from "../archive/layoutTable.ts";

/** Folders of an archive end with it. */
const slash = 0x2f;

/** Bytes of a manifest, made where they are read. */
export type ManifestText = {
	size: number;
	/** Bytes from a position on, in order. */
	pieces(position: number, length: number): Generator<Buffer>;
};

/**
 * Text of a manifest: of each file a comment with size and time, and a line as `sha256sum`
 * writes and checks it. Nothing of it is kept.
 *
 * @param count entries it tells of, the first ones of the table
 */
export function manifestText(
	table: LayoutTable,
	count: number,
	frame: { head: string; tail: string },
): ManifestText {
	const head = Buffer.from(frame.head);
	const tail = Buffer.from(frame.tail);
	// Another thread hands them over as bare bytes.
	const paths = bufferOf(table.paths);
	const hashes = bufferOf(table.hashes);
	const start = new Float64Array(count);
	let tailStart = head.length;
	for (let index = 0; index < count; index++) {
		start[index] = tailStart;
		tailStart += lineLength(index);
	}
	const size = tailStart + tail.length;

	function pathOf(index: number): Buffer {
		return paths.subarray(table.pathEnd[index - 1] ?? 0, table.pathEnd[index]);
	}

	function isFolder(index: number): boolean {
		return paths[(table.pathEnd[index] as number) - 1] === slash;
	}

	function comment(index: number): string {
		const time = new Date((table.time[index] as number) * 1000).toISOString();
		return `# ${table.size[index]} ${time.slice(0, 19)}Z\n`;
	}

	function lineLength(index: number): number {
		if (isFolder(index)) return 0;
		const digits = `${table.size[index]}`.length;
		const ofComment = "#  2026-11-28T10:00:00Z\n".length + digits;
		return ofComment + 64 + 2 + pathOf(index).length + 1;
	}

	function lineAt(index: number): Buffer {
		const hash = hashes.toString("hex", 32 * index, 32 * index + 32);
		return Buffer.from(
			`${comment(index)}${hash}  ${pathOf(index).toString()}\n`,
		);
	}

	function* pieces(position: number, length: number): Generator<Buffer> {
		const last = Math.min(position + length, size);
		let at = position;
		if (at < head.length && at < last) {
			yield head.subarray(at, last);
			at = Math.min(head.length, last);
		}
		for (
			let index = lastUpTo(start, at);
			at < Math.min(last, tailStart);
			index++
		) {
			if (isFolder(index)) continue;
			const from = at - (start[index] as number);
			const bytes = lineAt(index).subarray(from, from + last - at);
			yield bytes;
			at += bytes.length;
		}
		if (at < last) yield tail.subarray(at - tailStart, last - tailStart);
	}

	return { size, pieces };
}

/** Bytes as a buffer over the same memory. */
export function bufferOf(bytes: Uint8Array): Buffer {
	const { buffer, byteOffset, byteLength } = bytes;
	return Buffer.from(buffer, byteOffset, byteLength);
}
