import type { Db } from "../../platform/db/open.ts";
import { readMark, setMark } from "../../platform/db/siteMarks.ts";

/** Works that an operator has run regularly, and whose age metrics tell. */
const works = ["backup", "verify"] as const;
export type CopyWork = (typeof works)[number];

/** Outcome of a work the last time, and time at which it last went well. */
export type Outcome = {
	work: CopyWork;
	/** Objects and rows that were lost or damaged, the last time. */
	faults: number;
	/** Undefined where it never did. */
	goodAt: Date | undefined;
};

const markOf = (work: CopyWork) => `copies.${work}`;

/** Notes in the site's own database how a backup or a look at the site went. */
export async function noteOutcome(
	db: Db,
	work: CopyWork,
	{ faults, now }: { faults: number; now: Date },
): Promise<void> {
	const before = await lastOutcome(db, work);
	const goodAt = faults === 0 ? now : before.goodAt;
	const value = JSON.stringify({ faults, goodAt: goodAt?.toISOString() });
	await setMark(db, markOf(work), { value, now });
}

/** Last outcome of each of them. */
export function lastOutcomes(db: Db): Promise<Outcome[]> {
	return Promise.all(works.map((work) => lastOutcome(db, work)));
}

async function lastOutcome(db: Db, work: CopyWork): Promise<Outcome> {
	const mark = await readMark(db, markOf(work));
	if (mark === undefined) return { work, faults: 0, goodAt: undefined };
	const { faults, goodAt } = JSON.parse(mark);
	return { work, faults, goodAt: goodAt && new Date(goodAt) };
}
