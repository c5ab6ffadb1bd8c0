import { isDatabaseOutage } from "./errors.ts";
import type { Db } from "./open.ts";

/**
 * Position of a database: a number that grows, in the order of commits, with
 * each change of what is read.
 */
export type Position = (db: Db) => Promise<number>;

export type Reader = ReturnType<typeof createReader>;

/** Milliseconds for which a replica that did not answer is left alone. */
const rest = 5000;

/**
 * Reads from a read replica where it has all that the primary has, so nobody ever
 * misses what he has just written; from the primary where it lags behind, does not
 * answer, or where there is none.
 */
export function createReader({
	db,
	replica,
}: {
	db: Db;
	replica?: Db | undefined;
}) {
	let restUntil = Number.NEGATIVE_INFINITY;
	let report: (error: unknown) => void = () => {};
	let out = false;

	/** Says whether a replica has what the primary has, or what is `known` of it. */
	async function isAsNew(
		replica: Db,
		position: Position,
		known: number | undefined,
	): Promise<boolean> {
		const [there, here] = await Promise.all([
			position(replica),
			known ?? position(db),
		]);
		return there >= here;
	}

	function leaveAlone(error: unknown): void {
		if (!isDatabaseOutage(error)) return;
		restUntil = performance.now() + rest;
		if (!out) report(error);
		out = true;
	}

	return {
		/**
		 * Runs `work`, which only reads, on the replica where it is as new as
		 * asked, else on the primary. It may be called twice.
		 *
		 * @param known the position that is needed, where the primary need not be asked
		 */
		async read<T>(
			position: Position,
			work: (from: Db) => Promise<T>,
			known?: number,
		): Promise<T> {
			if (replica && performance.now() >= restUntil) {
				try {
					if (await isAsNew(replica, position, known)) {
						const result = await work(replica);
						out = false;
						return result;
					}
				} catch (error) {
					// Faults of other origin than the replica fail once more, at the
					// primary.
					leaveAlone(error);
				}
			}
			return work(db);
		},

		/** `hear` is told when the replica goes away, once for each time. */
		onOutage(hear: typeof report): void {
			report = hear;
		},
	};
}
