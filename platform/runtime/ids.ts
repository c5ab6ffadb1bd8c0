import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

const largestCounter = 0xfff;

/**
 * Makes UUIDv7 (RFC 9562): text that sorts in the order of creation, within a
 * millisecond too, and also while the machine's clock is set back. That holds
 * for one process; ids of two processes are unique but sort by their clocks.
 */
export function createIds(clock: Clock): () => string {
	let last = -1;
	let counter = 0;
	return () => {
		const bytes = randomBytes(16);
		const now = clock.now().getTime();
		if (now > last) {
			last = now;
			// The top bit stays clear, so that at least 2,048 ids fit behind it.
			counter = bytes.readUInt16BE(6) & 0x7ff;
		} else if (counter < largestCounter) counter++;
		else {
			last++;
			counter = 0;
		}
		bytes.writeUIntBE(last, 0, 6);
		bytes.writeUInt16BE(0x7000 | counter, 6);
		bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
		const hex = bytes.toString("hex");
		return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
	};
}
