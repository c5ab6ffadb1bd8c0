import { createLruCache } from "../lruCache.ts";

type Job = { start: () => void; refuse: (reason: Error) => void };

/**
 * A semaphore for strangers: at most `atOnce` tasks run, `mostWaiting` wait. Parties that
 * wait take turns (round robin), so that a party that sends many tasks delays mostly
 * itself. Where all places are taken, the party with the largest share lately gives one up
 * to a party that has had less; between equals the first stay.
 *
 * @param mostEach tasks of one party that run at once: long ones leave places to others
 * @param refusal what is thrown at a task there is no place for
 * @param memory milliseconds a party's share is remembered for
 */
export function createFairSemaphore(options: {
	atOnce: number;
	mostEach?: number;
	mostWaiting: number;
	refusal: () => Error;
	memory?: number;
}) {
	const { atOnce, mostWaiting, refusal, memory = 60_000 } = options;
	const { mostEach = atOnce } = options;
	let running = 0;
	let waiting = 0;
	/** Tasks that run, by party. */
	const held = new Map<string, number>();
	/** Parties that wait, whose turn is next first. */
	const queues = new Map<string, Job[]>();
	const served = createLruCache<number>({ max: 10_000, ttl: memory });

	const shareOf = (party: string) =>
		(queues.get(party)?.length ?? 0) + (served.get(party) ?? 0);

	/** Sends the last task of the greediest away; false where nobody is greedier. */
	function makeRoom(party: string): boolean {
		let most = shareOf(party) + 1;
		let greediest: string | undefined;
		for (const other of queues.keys()) {
			const share = shareOf(other);
			if (share <= most) continue;
			most = share;
			greediest = other;
		}
		if (greediest === undefined) return false;
		const queue = queues.get(greediest) ?? [];
		queue.pop()?.refuse(refusal());
		waiting--;
		if (queue.length === 0) queues.delete(greediest);
		return true;
	}

	function mayStart(party: string): boolean {
		return running < atOnce && (held.get(party) ?? 0) < mostEach;
	}

	function enter(party: string): void {
		running++;
		held.set(party, (held.get(party) ?? 0) + 1);
	}

	function leave(party: string): void {
		running--;
		const left = (held.get(party) ?? 0) - 1;
		if (left > 0) held.set(party, left);
		else held.delete(party);
	}

	function startNext(): void {
		const next = queues.entries().find(([party]) => mayStart(party));
		if (!next) return;
		const [party, queue] = next;
		const job = queue.shift();
		waiting--;
		queues.delete(party);
		// Behind all others: it has had its turn.
		if (queue.length > 0) queues.set(party, queue);
		enter(party);
		job?.start();
	}

	return async function take<T>(
		party: string,
		task: () => Promise<T>,
	): Promise<T> {
		if (mayStart(party)) enter(party);
		else {
			if (waiting >= mostWaiting && !makeRoom(party)) throw refusal();
			waiting++;
			await new Promise<void>((start, refuse) => {
				const queue = queues.get(party);
				if (queue) queue.push({ start, refuse });
				else queues.set(party, [{ start, refuse }]);
			});
		}
		served.set(party, (served.get(party) ?? 0) + 1);
		try {
			return await task();
		} finally {
			leave(party);
			startNext();
		}
	};
}
