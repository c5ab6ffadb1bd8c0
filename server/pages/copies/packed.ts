import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { CopyPlace } from "../../../platform/copies/port.ts";
import { within } from "../../../platform/runtime/concurrency/deadline.ts";

const pack = promisify(zlib.zstdCompress);
const unpack = promisify(zlib.zstdDecompress);
/** Milliseconds after which a place that does not answer has nothing. */
const patience = 3000;
/** More than any page has, and what is known of ten thousand. */
const mostBytes = 64 * 1024 * 1024;

/** Value, with long texts of it that stand beside the rest: as JSON a text costs three times the work. */
export type Packed<T> = { value: T; texts: string[] };

/** Values in a place, compressed: a line of JSON, and texts behind it. What cannot be read is not there. */
export function createPacked(place: CopyPlace) {
	return {
		/** @throws Error where the place does not answer in time */
		async read<T>(name: string): Promise<Packed<T> | undefined> {
			const bytes = await inTime(
				(async () => {
					const found = await place.read(name);
					return found && buffer(found);
				})(),
			);
			if (!bytes) return undefined;
			try {
				const plain = await unpack(bytes, { maxOutputLength: mostBytes });
				return decode<T>(plain);
			} catch {
				// Of another build's making, or rotten.
				return undefined;
			}
		},

		/** Whole or not at all. */
		async write(
			name: string,
			value: unknown,
			texts: readonly string[] = [],
		): Promise<void> {
			const bytes = await pack(encode(value, texts));
			await place.put(
				name,
				(async function* () {
					yield bytes;
				})(),
			);
		},
	};
}

function encode(value: unknown, texts: readonly string[]): Buffer {
	const sizes = texts.map((text) => Buffer.byteLength(text));
	const line = `${JSON.stringify({ value, sizes })}\n`;
	return Buffer.from([line, ...texts].join(""));
}

function decode<T>(bytes: Buffer): Packed<T> {
	let at = bytes.indexOf("\n");
	const { value, sizes } = JSON.parse(bytes.toString("utf8", 0, at));
	at += 1;
	const texts: string[] = [];
	for (const size of sizes) {
		texts.push(bytes.toString("utf8", at, at + size));
		at += size;
	}
	return { value, texts };
}

async function inTime<T>(task: Promise<T>): Promise<T> {
	const soon = await within(
		task.then((value) => ({ value })),
		patience,
	);
	if (!soon) throw new Error("The copies of pages do not answer.");
	return soon.value;
}
