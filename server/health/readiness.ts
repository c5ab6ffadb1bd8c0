import type { Db } from "../../platform/db/open.ts";
import { testWrite } from "../../platform/db/testWrite.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { within } from "../../platform/runtime/concurrency/deadline.ts";
import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { DiskSpace } from "../../platform/storage/disk/diskSpace.ts";
import type { Storage } from "../../platform/storage/port.ts";

/** Milliseconds an answer is good for: strangers may ask as often as they like. */
const keptFor = 1000;
/** Milliseconds a check of storage is kept: in a bucket it is a write, which costs money. */
const storageKeptFor = 10_000;
/** Milliseconds after which whatever does not answer counts as out. */
const timeout = 3000;
/** Content of the test write; it is stored once, whoever asks. */
const testContent = Buffer.from("Whether the store takes what it is given.\n");

export type Readiness = {
	/** `degraded` serves everybody but uploads; `unavailable` does not do its work. */
	status: "ok" | "degraded" | "unavailable";
	checks: {
		database: "ok" | "unavailable";
		storage: "ok" | "unavailable";
		/** `low`: less than the reserve is free, and uploads are refused. */
		room: "ok" | "low" | "unavailable";
	};
	/** Seconds the oldest entry of each has waited; null where none does. */
	queues: Record<string, number | null>;
};

/**
 * Whether this process can do its work, tried and not guessed: a write in the
 * database and one in the store, the room left, and how long work has been
 * waiting. However many ask, it is tried once a second.
 *
 * @param queues when the oldest entry of each came in
 */
export function createReadiness(deps: {
	db: Db;
	storage: Storage;
	space: DiskSpace;
	clock: Clock;
	queues: Record<string, () => Promise<string | undefined>>;
}) {
	const { db, storage, space, clock, queues } = deps;
	let report: (error: unknown, what: string) => void = () => {};
	let reportReturn: (what: string, seconds: number) => void = () => {};
	/** Time at which each failing part went out, in milliseconds. */
	const out = new Map<string, number>();

	/** Says whether something succeeds in time. One that hangs is not begun again. */
	function trial(what: string, task: () => Promise<unknown>, kept = 0) {
		const attempt = once(
			() =>
				task().then(
					() => true,
					(error) => note(error, what),
				),
			kept,
		);
		return () => {
			const trying = attempt().then((good) => {
				if (good) noteReturn(what);
				return good;
			});
			return inTime(trying).catch((error) => note(error, what));
		};
	}

	function note(error: unknown, what: string): false {
		if (!out.has(what)) {
			report(error, what);
			out.set(what, clock.now().getTime());
		}
		return false;
	}

	function noteReturn(what: string): void {
		const since = out.get(what);
		if (since === undefined) return;
		out.delete(what);
		reportReturn(what, Math.round((clock.now().getTime() - since) / 1000));
	}

	const tryDatabase = trial("database", () => testWrite(db, clock.now()));
	const tryStorage = trial(
		"storage",
		async () => {
			const { sha256 } = await storage.put(testContent);
			if (!(await storage.stat(sha256)))
				throw new Error("What was put is gone.");
		},
		storage.locationOf ? 0 : storageKeptFor,
	);

	async function roomLeft(): Promise<Readiness["checks"]["room"]> {
		try {
			const free = await inTime(space.free());
			noteReturn("room");
			return free < space.reserve ? "low" : "ok";
		} catch (error) {
			note(error, "room");
			return "unavailable";
		}
	}

	async function age(
		since: () => Promise<string | undefined>,
	): Promise<number | null> {
		const at = await inTime(since());
		if (at === undefined) return null;
		const waited = clock.now().getTime() - Date.parse(at);
		return Math.max(0, Math.round(waited / 1000));
	}

	async function look(): Promise<Readiness> {
		const [database, stored, room] = await Promise.all([
			tryDatabase(),
			tryStorage(),
			roomLeft(),
		]);
		const ages = Object.entries(queues).map(async ([name, since]) => {
			return [name, database ? await age(since).catch(() => null) : null];
		});
		const works = database && stored;
		return {
			status: works ? (room === "ok" ? "ok" : "degraded") : "unavailable",
			checks: {
				database: database ? "ok" : "unavailable",
				storage: stored ? "ok" : "unavailable",
				room,
			},
			queues: Object.fromEntries(await Promise.all(ages)),
		};
	}

	return {
		look: once(look, keptFor),
		/** Says why something is out, once for each time it goes. */
		onOutage(hear: typeof report): void {
			report = hear;
		},

		/** Says that something works again, after how many seconds. */
		onReturn(hear: typeof reportReturn): void {
			reportReturn = hear;
		},
	};
}

/** @throws Error where it takes too long */
async function inTime<T>(task: Promise<T>): Promise<T> {
	const soon = await within(
		task.then((value) => ({ value })),
		timeout,
	);
	if (!soon) throw new Error("No answer in time.");
	return soon.value;
}
