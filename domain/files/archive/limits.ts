import { createHash } from "node:crypto";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Closed } from "../audience/sight.ts";
import type { PicturesWanted } from "../pictures/archivedPictures.ts";
import { plansSince } from "./archiveQueries.ts";

const hour = 60 * 60 * 1000;
/** Milliseconds a plan is kept: longer than any address of it is good. */
export const planKept = 27 * hour;

/**
 * Limits of archives for one account: a plan is a row that may have megabytes.
 */
export type ArchiveLimits = {
	/** Different archives. */
	perHour: number;
	/** Bytes of all its plans that are kept. */
	planBytes: number;
};

/** Says whether an account may have another archive planned. */
export function createArchiveLimits(deps: {
	db: Db;
	clock: Clock;
	limits: ArchiveLimits;
}) {
	const { db, clock, limits } = deps;

	/** @param ahead what is about to be added: 1 before, 0 after it was */
	return async function check(accountId: string, ahead: 0 | 1): Promise<void> {
		const now = clock.now().getTime();
		const since = new Date(now - planKept).toISOString();
		const plans = await plansSince(db, accountId, since);
		// Of those that count, the one whose end makes room.
		const last = plans[limits.perHour - ahead];
		const wait = last ? Date.parse(last.created_at) + hour - now : 0;
		if (wait > 0) throw tooMany(wait);
		let bytes: number = ahead;
		for (const plan of plans) {
			bytes += plan.plan_bytes;
			if (bytes <= limits.planBytes) continue;
			throw tooMany(Date.parse(plan.created_at) + planKept - now);
		}
	};
}

/**
 * Hash of the entries asked for, in whatever order, of the state of the library, of what is
 * closed (dates close and open without a change), of the sizes of its pictures, and of who
 * signs the manifest.
 */
export function requestHash(
	ids: string[],
	language: string,
	state: {
		change: number;
		closed: Closed["key"];
		pictures: PicturesWanted;
		signer: string;
	},
): string {
	return createHash("sha256")
		.update(JSON.stringify([ids, language, state]))
		.digest("base64url");
}

/** @param wait milliseconds */
export function tooMany(wait: number): DomainError {
	const retryAfter = Math.max(1, Math.ceil(wait / 1000));
	return new DomainError("too_many", "too many archives", [], { retryAfter });
}
