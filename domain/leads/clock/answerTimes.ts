import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { medianOf } from "../reports/tally.ts";
import { lastAnswers } from "./clockQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds of first answers that are looked at, and for how long what they say is kept. */
const measured = 60 * day;
const keptFor = 60 * 60 * 1000;
/** First answers that are enough to promise something, and the most that are read. */
const enough = 10;
const most = 1000;

/**
 * Times within which distributors answer as a rule: the median of their first answers of 60
 * days, in working minutes. Visitors ask for them, so each is read once an hour, by an index.
 */
export function createAnswerTimes({ db, clock }: { db: Db; clock: Clock }) {
	const kept = new Map<
		string,
		{ minutes: number | undefined; until: number }
	>();
	const reading = createSingleFlight<number | undefined>();

	async function read(distributor: string): Promise<number | undefined> {
		const now = clock.now().getTime();
		const since = new Date(now - measured).toISOString();
		const answers = await lastAnswers(db, { distributor, since, limit: most });
		const counts = new Map<number, number>();
		for (const minutes of answers)
			counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
		const minutes =
			answers.length < enough ? undefined : (medianOf(counts) ?? undefined);
		kept.set(distributor, { minutes, until: now + keptFor });
		return minutes;
	}

	return {
		/** Working minutes until a distributor's first answer; undefined where few say so. */
		async usual(distributor: string): Promise<number | undefined> {
			const known = kept.get(distributor);
			if (known && clock.now().getTime() < known.until) return known.minutes;
			return reading.run(distributor, () => read(distributor));
		},
	};
}
