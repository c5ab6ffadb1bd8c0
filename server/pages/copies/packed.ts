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

/** Values in a place, as compressed JSON. What cannot be read is not there. */
export function createPacked(place: CopyPlace) {
	return {
		/** @throws Error where the place does not answer in time */
		async read<T>(name: string): Promise<T | undefined> {
			const bytes = await inTime(
				(async () => {
					const found = await place.read(name);
					return found && buffer(found);
				})(),
			);
			if (!bytes) return undefined;
			try {
				const plain = await unpack(bytes, { maxOutputLength: mostBytes });
				return JSON.parse(plain.toString());
			} catch {
				// Of another build's making, or rotten.
				return undefined;
			}
		},

		/** Whole or not at all. */
		async write(name: string, value: unknown): Promise<void> {
			const bytes = await pack(Buffer.from(JSON.stringify(value)));
			await place.put(
				name,
				(async function* () {
					yield bytes;
				})(),
			);
		},
	};
}

async function inTime<T>(task: Promise<T>): Promise<T> {
	const soon = await within(
		task.then((value) => ({ value })),
		patience,
	);
	if (!soon) throw new Error("The copies of pages do not answer.");
	return soon.value;
}
