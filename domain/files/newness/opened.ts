import type { Granted } from "../audience/closed.ts";

/**
 * Entries that began to be there for somebody after a time: plain data, as `Closed` is. A file is new
 * that appeared since, or lies in what opened since, at whatever depth.
 */
export type Opened = {
	/** ISO-8601, UTC, and in milliseconds. */
	since: string;
	time: number;
	/** Audiences that began, or that he came into, since. */
	audiences: readonly number[];
	/** Folders that were restored, and entries that were granted to him, or whose audience lets him in, since. */
	entries: readonly Granted[];
};
