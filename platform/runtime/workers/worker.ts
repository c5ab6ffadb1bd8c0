import { backOff } from "../concurrency/backOff.ts";
import { type Lease, whileHeld } from "../concurrency/lease.ts";

/**
 * Milliseconds a failing round waits for: at most, where rounds come more often
 * than that, and at first, where they come less often.
 */
const longestWait = 60_000;
const hour = 60 * 60 * 1000;

/**
 * A loop of work beside the requests: a round when it is started, one when it is woken, and
 * one every so often, or sooner where something is due, never two at once. Waking it during a round leads to another one
 * after that. Rounds that fail are reported and come back later each time.
 */
export function createWorker(options: {
	/** Does a round. Ends early where `goOn` says no: the worker stops, or lost its lease. */
	round: (goOn: () => boolean) => Promise<unknown>;
	/** Milliseconds between two rounds. */
	every: number;
	/** Milliseconds until the first one. */
	first?: number;
	/** Milliseconds until something is due, asked after a round that went well; undefined where nothing is. */
	next?: () => Promise<number | undefined>;
	/** Whether there is anything to do: asked before the lease is taken, which is written down. */
	due?: () => Promise<boolean>;
	/**
	 * Lease that lets one of several processes work, and none for `rest` after a round that
	 * went well.
	 */
	lease?: Lease;
	rest?: number;
}) {
	const { round, every, first = 0, next, due, lease, rest = 0 } = options;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> | undefined;
	let woken = false;
	let stopped = true;
	let failures = 0;
	let told = { fault: "", at: 0 };
	let report: (error: unknown) => void = () => {};

	function wake(): void {
		if (stopped) return;
		woken = true;
		if (running) return;
		clearTimeout(timer);
		woken = false;
		// Later, so that a round that wakes its own worker finds itself running.
		running = Promise.resolve()
			.then(run)
			.then((wait) => {
				running = undefined;
				if (!stopped) timer = setTimeout(wake, wait).unref();
			});
	}

	/** A round, and how long to wait for the next. */
	async function run(): Promise<number> {
		try {
			const wait = await (lease ? leased(lease) : work(() => true));
			if (wait > 0) {
				failures = 0;
				return Math.min(wait, every);
			}
			const until = (await next?.()) ?? every;
			failures = 0;
			return woken ? 0 : Math.min(Math.max(until, 0), every);
		} catch (error) {
			tell(error, failures === 0);
			failures++;
			return backOff(failures, {
				first: Math.min(every, longestWait),
				longest: Math.max(every, longestWait),
			});
		}
	}

	/** Reports a fault; an equal one again at most once an hour. */
	function tell(error: unknown, first: boolean): void {
		const fault = String(error);
		const now = performance.now();
		if (!first && fault === told.fault && now - told.at < hour) return;
		told = { fault, at: now };
		report(error);
	}

	async function work(mayGoOn: () => boolean): Promise<0> {
		await round(() => !stopped && mayGoOn());
		return 0;
	}

	/** Milliseconds to wait where another process has the lease. */
	async function leased(lease: Lease): Promise<number> {
		if (due && !(await due())) return 0;
		const wait = await lease.take();
		if (wait > 0) return wait;
		let isHeld = () => true;
		let good = false;
		try {
			await whileHeld(lease, (held) => {
				isHeld = held;
				return work(held);
			});
			good = true;
		} finally {
			if (isHeld()) await lease.end(good && !stopped ? rest : 0);
		}
		return 0;
	}

	return {
		wake,

		/** Works from now on. `hear` is told of rounds that fail. */
		start(hear: (error: unknown) => void): void {
			report = hear;
			if (!stopped) return;
			stopped = false;
			if (first > 0) timer = setTimeout(wake, first).unref();
			else wake();
		},

		/** Ends with the round that is under way. */
		async stop(): Promise<void> {
			stopped = true;
			clearTimeout(timer);
			await running;
		},
	};
}
