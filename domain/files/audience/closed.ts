/**
 * Audiences somebody is not in, or not now: what has one of them, and all below it, is not there for
 * him. Plain data: it may go to another thread. `key` tells one set of them from another,
 * and is empty for who sees everything. `isCustomer`: nor is what lies in a folder that is
 * not for customers.
 */
export type Closed = {
	numbers: readonly number[];
	key: string;
	/** Entries that were granted to him: no group closes these, nor what they lie in. */
	granted?: readonly Granted[];
	/** Audiences among the numbers that no grant opens: of what is deleted, or not now. */
	firm?: readonly number[];
	isCustomer?: boolean;
};

/** An entry by its id and its number in the database. */
export type Granted = { id: string; number: number };
