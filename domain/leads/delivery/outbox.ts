import { randomUUID } from "node:crypto";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import { createLease } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import { adoptLeads } from "../cases/adoption.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { recordEvents } from "../cases/events.ts";
import { isNewsChannel } from "../confirmation/channelNames.ts";
import { forgetSalts } from "../intake/addressHashes.ts";
import { leadById } from "../leadQueries.ts";
import { settleReply } from "../mail/mailEvents.ts";
import { isUnkeptChannel } from "../mail/unkept.ts";
import type { Erasures } from "../privacy/erasures.ts";
import { forgetLeads } from "../privacy/retention.ts";
import { createAlerts } from "./alerts.ts";
import { afterFailure } from "./backOff.ts";
import type { Channel } from "./channels.ts";
import { isNoticeChannel } from "./notices.ts";
import {
	claim,
	leaseTime,
	nextDue,
	type OutboxRow,
	oldestWaiting,
	settle,
} from "./outboxQueries.ts";
import { isStageChannel } from "./stageWebhook.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Takes leads to their receivers. Every process may run one: an entry is
 * claimed by one at a time. A receiver may get a message twice, when a process
 * dies after sending it; the message's id is the same both times.
 */
export function createOutbox(deps: {
	db: Db;
	clock: Clock;
	channels: Channel[];
	/** Channel of a name that is not among them, such as a distributor's. */
	channelOf?: (name: string) => Channel | undefined;
	/** Ledger that is applied before anything is delivered. */
	erasures?: Pick<Erasures, "apply" | "prepare">;
	/** Clock that claims go by. */
	time?: SharedClock | undefined;
	/** Milliseconds between two looks at the queue, where nothing is due sooner. */
	every?: number;
	/** Entries sent at once. */
	atOnce?: number;
	random?: () => number;
	newId?: () => string;
}) {
	let isErased = false;
	const {
		db,
		clock,
		channels,
		erasures,
		every = 5 * second,
		atOnce = 3,
	} = deps;
	const { random = Math.random, time = databaseClock(db) } = deps;
	const { newId = createIds(clock) } = deps;
	const namesOf = (kind: LeadKind) =>
		channels.filter((one) => one.wants(kind)).map(({ name }) => name);
	const tellStaff = createAlerts({ ...deps, time });
	const delivery = createWorker({ round: deliverDue, every, next: untilDue });
	const others = [
		createWorker({
			round: forget,
			every: hour,
			lease: createLease({ db, name: "forget-leads" }),
			rest: 0.9 * hour,
		}),
		createWorker({ round: tellStaff, every: minute }),
		createWorker({
			round: () => adoptLeads(db, clock.now()),
			every: minute,
			lease: createLease({ db, name: "adopt-leads" }),
		}),
	];

	/** Sends everything that is due now; says how many entries it tried. */
	async function deliverDue(goOn: () => boolean = () => true) {
		await applyErasures();
		let tried = 0;
		const sender = async () => {
			while (goOn() && (await deliverOne())) tried++;
		};
		const ended = await Promise.allSettled(
			Array.from({ length: atOnce }, sender),
		);
		for (const one of ended) if (one.status === "rejected") throw one.reason;
		return tried;
	}

	/** Milliseconds until the next entry is due; undefined where none waits. */
	async function untilDue(): Promise<number | undefined> {
		const due = await nextDue(db);
		if (due === undefined) return undefined;
		// Deliveries that may go at once have no time.
		return due === "" ? 0 : Date.parse(due) - (await time.now()).getTime();
	}

	/** Erases again who is back from a copy; once, as copies come back where no site runs. */
	async function applyErasures() {
		if (isErased) return;
		await erasures?.prepare();
		await erasures?.apply();
		isErased = true;
	}

	async function deliverOne(): Promise<boolean> {
		const lease = randomUUID();
		const now = await time.now();
		const row = await claim(db, {
			now: now.toISOString(),
			leaseUntil: new Date(now.getTime() + leaseTime).toISOString(),
			lease,
		});
		if (!row) return false;
		const fault = await attempt(row);
		const at = await time.now();
		const outcome =
			fault === undefined
				? delivered(at)
				: afterFailure(row, fault, at, random());
		await db.transaction().execute(async (trx) => {
			if (!(await settle(trx, { id: row.id, lease }, outcome))) return;
			const named = { channels: namesOf, newId };
			const when = at.toISOString();
			if (await settleReply(trx, row, { ...outcome, at: when }, named)) return;
			const fact = settledFact(row, outcome);
			const by = { actor: "site" } as const;
			if (fact) await recordEvents(trx, row.lead_id, [{ fact, at: when, by }]);
		});
		return true;
	}

	/** Tries a delivery; returns its fault, or undefined. */
	async function attempt(row: OutboxRow): Promise<string | undefined> {
		try {
			const channel =
				channels.find(({ name }) => name === row.channel) ??
				deps.channelOf?.(row.channel);
			if (!channel) return "this channel is not switched on";
			await channel.send(await leadById(db, row.lead_id), row.id);
			return undefined;
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		}
	}

	async function forget(): Promise<void> {
		const now = clock.now();
		await forgetLeads(db, now);
		await forgetSalts(db, now);
	}

	return {
		deliverDue,
		/** Tells staff now of what they would find too late. */
		tellStaff,
		wake: delivery.wake,

		/**
		 * Time at which the lead came in that has waited longest; undefined where
		 * none waits.
		 */
		oldest: (): Promise<string | undefined> =>
			oldestWaiting(db, clock.now().toISOString()),

		/** Looks at the queue from now on. `report` hears of faults that are not a receiver's. */
		start(report: (error: unknown) => void): void {
			for (const worker of [delivery, ...others]) worker.start(report);
		},

		/** Ends with what is under way. */
		async stop(): Promise<void> {
			await Promise.all([delivery, ...others].map((worker) => worker.stop()));
		},
	};
}

/** State of a delivery that a receiver has taken. */
function delivered(at: Date) {
	const settled_at = at.toISOString();
	const rest = { due_at: settled_at, last_error: null, settled_at };
	return { state: "delivered", ...rest };
}

/**
 * Fact for the case about a delivery that has ended; none while it is tried again, and of
 * what only told of another event.
 */
function settledFact(
	{ channel }: OutboxRow,
	{ state, last_error }: { state: string; last_error: string | null },
): CaseFact | undefined {
	if (state === "delivered")
		return isStageChannel(channel) ||
			isNoticeChannel(channel) ||
			isNewsChannel(channel) ||
			isUnkeptChannel(channel)
			? undefined
			: { type: "delivered", channel };
	if (state === "failed")
		return { type: "failed", channel, error: last_error ?? "" };
	return undefined;
}
