import type { Readable } from "node:stream";

/**
 * Place for copies: a folder, or a part of a bucket. Names are paths such as
 * `objects/ab/cdef`.
 */
export interface CopyPlace {
	/** Name of the place, for people. */
	name: string;
	/** Whether a file is read in less time than a page is made: it lies on this machine. */
	isNear?: boolean;
	/** Writes a file, durably; it is there whole or not at all. */
	put(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
	/** Undefined where there is none. Read it to its end, or destroy it. */
	read(name: string): Promise<Readable | undefined>;
	/** Names that begin so, in no particular order. */
	list(prefix: string): AsyncIterable<string>;
	remove(name: string): Promise<void>;
}
