import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { backOff } from "../../runtime/concurrency/backOff.ts";
import type { OpenObject } from "../port.ts";

/** Bytes asked for first; each further question in a row asks for four times more. */
export const firstWindow = 256 * 1024;
const largestWindow = 64 * 1024 * 1024;
/** Failures in a row, with not a byte between them, after which reading fails. */
const mostFailures = 4;

/** Some bytes of an object on their way, and how many it has altogether. */
export type Window = { stream: Readable; size: number };
/** Undefined where there is no such object any more. */
export type OpenWindow = (
	start: number,
	length: number,
) => Promise<Window | undefined>;

/**
 * Reads an object over the network from any position. Who reads on where he
 * stopped reads along one answer, taken from the network no faster than it is
 * wanted; the answers are bounded, so that little comes in vain when he stops.
 * A connection that breaks is made again where it broke.
 *
 * @param first the answer that told the size; its bytes begin at `from`
 */
export function openOverNetwork(
	openWindow: OpenWindow,
	first: Window,
	from: number,
): OpenObject {
	const { size } = first;
	const main = createCursor(openWindow, size, firstWindow);
	main.begin(first.stream, from, Math.min(from + firstWindow, size));
	let busy = false;
	let isOpen = true;
	return {
		size,
		async read(target, position) {
			if (!isOpen) throw new Error("The object is closed.");
			if (!busy) {
				busy = true;
				try {
					return await main.read(target, position);
				} finally {
					busy = false;
				}
			}
			const other = createCursor(openWindow, size, target.length);
			try {
				return await other.read(target, position);
			} finally {
				other.letGo();
			}
		},
		async close() {
			isOpen = false;
			main.letGo();
		},
	};
}

/** Place in an object, with the bytes from there on their way. */
function createCursor(
	openWindow: OpenWindow,
	size: number,
	smallestWindow: number,
) {
	let stream: Readable | undefined;
	let chunks: AsyncIterator<Buffer> | undefined;
	/** Bytes that came and were not wanted yet. */
	let rest: Buffer = Buffer.alloc(0);
	let position = 0;
	let end = 0;
	let window = smallestWindow;

	function begin(from: Readable, start: number, before: number): void {
		stream = from;
		chunks = from[Symbol.asyncIterator]();
		position = start;
		end = before;
	}

	function letGo(): void {
		// A stream that came to its end has left the connection to others.
		stream?.destroy();
		stream = undefined;
		chunks = undefined;
		rest = Buffer.alloc(0);
	}

	/** Makes bytes from a position on come, as many as wanted at least. */
	async function goTo(at: number, atLeast: number): Promise<void> {
		const goesOn = position === at;
		if (goesOn && chunks && position < end) return;
		letGo();
		window = goesOn ? Math.min(window * 4, largestWindow) : smallestWindow;
		const length = Math.min(Math.max(window, atLeast), size - at);
		const opened = await openWindow(at, length);
		if (!opened) throw new GoneError("The object is gone.");
		begin(opened.stream, at, at + length);
	}

	/** Bytes that are there, at most so many; at least one. */
	async function some(most: number): Promise<Buffer> {
		while (rest.length === 0) {
			const next = await chunks?.next();
			if (!next || next.done) throw new Error("The object ended too early.");
			rest = next.value;
		}
		const taken = rest.subarray(0, Math.min(most, end - position));
		rest = rest.subarray(taken.length);
		position += taken.length;
		// The end must be seen for the connection to be free again.
		if (position === end) await chunks?.next();
		return taken;
	}

	return {
		begin,
		letGo,

		async read(target: Uint8Array, start: number): Promise<number> {
			const atLeast = Math.max(0, Math.min(target.length, size - start));
			let filled = 0;
			for (let failures = 0; filled < atLeast; ) {
				try {
					await goTo(start + filled, atLeast - filled);
					const part = await some(atLeast - filled);
					target.set(part, filled);
					filled += part.length;
					failures = 0;
				} catch (error) {
					letGo();
					failures += 1;
					if (error instanceof GoneError || failures === mostFailures)
						throw error;
					await wait(
						backOff(failures, { first: 100, longest: 1600, factor: 4 }),
					);
				}
			}
			return filled;
		},
	};
}

class GoneError extends Error {}
