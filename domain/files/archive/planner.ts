import type { DatabaseAddress, Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createRateLimit } from "../../../platform/runtime/concurrency/rateLimit.ts";
import type { PictureSizes } from "../pictures/pictureSizes.ts";
import { planApart } from "./apart.ts";
import { mostArchiveEntries, tooMuch } from "./items.ts";
import { type ArchiveLimits, tooMany } from "./limits.ts";
import { type Planned, type PlanRequest, planArchive } from "./planning.ts";
import { createPreparing } from "./preparing.ts";

const hour = 60 * 60 * 1000;
/** Plans that an account may have begun for each archive it may have: some end without a row, as sizes are lacking. */
const triesForEach = 4;
/** Plans of one request at most: sizes that are made and yet not there are no reason to plan for ever. */
const mostRounds = 3;

/** Plans archives: here where that is soon done, else in a thread beside; and makes the sizes of pictures that they lack. */
export function createPlanner(deps: {
	db: Db;
	clock: Clock;
	sizes?: Pick<PictureSizes, "prepare">;
	address?: DatabaseAddress | undefined;
	limits: Pick<ArchiveLimits, "perHour">;
	/** Entries beyond which an archive is planned there. */
	here: { entries: number };
}) {
	const { db, address, here, clock, limits } = deps;
	const tries = createRateLimit({
		...{ most: triesForEach * limits.perHour, within: hour, clock },
	});
	const preparing =
		deps.sizes && createPreparing({ ...deps, sizes: deps.sizes });

	async function planOnce(planRequest: Omit<PlanRequest, "most">) {
		const wait = tries(planRequest.row.accountId);
		if (wait > 0) throw tooMany(1000 * wait);
		const most = mostArchiveEntries;
		const done = address
			? ((await planArchive(db, { ...planRequest, most: here.entries })) ??
				(await planApart(address, { ...planRequest, most })))
			: await planArchive(db, { ...planRequest, most });
		if (!done) throw tooMuch();
		return done;
	}

	return {
		/** Number of sizes that are left of an archive which is being prepared, after so many milliseconds. */
		left: async (key: string, wait: number): Promise<number> =>
			preparing ? preparing.left(key, wait) : 0,

		/**
		 * An archive that is planned, or the number of sizes it still lacks, which are being made.
		 *
		 * @throws DomainError as `planArchive`, `invalid` for too many entries,
		 * `too_many` for an account that has begun too many, and `unavailable` where sizes cannot be made now
		 */
		async plan(
			key: string,
			wait: number,
			planRequest: Omit<PlanRequest, "most">,
		): Promise<Planned | number> {
			for (let round = 1; ; round++) {
				const done = await planOnce(planRequest);
				if (!("unmade" in done)) return done;
				if (!preparing) return done.left;
				preparing.begin(key, done, planRequest.row.accountId);
				// A client that is still there asks again.
				if (round === mostRounds) return done.left;
				const left = await preparing.left(key, wait);
				if (left > 0) return left;
			}
		},
	};
}
