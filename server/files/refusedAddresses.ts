import type { AuditLog } from "../../domain/audit/auditLog.ts";
import type { NotGranted } from "../../domain/files/signedUrls.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createLruCache } from "../../platform/runtime/lruCache.ts";

const hour = 60 * 60 * 1000;
/** Lines written in an hour at most, from wherever. */
const mostLines = 100;
/** Networks told apart; of more, the one longest unheard is forgotten. */
const mostNetworks = 5000;

/**
 * Writes refused file addresses into the audit log: one line an hour for each
 * network and reason, and no more than a hundred altogether, so that nobody fills
 * the disk. A line says how many were left out before it (docs/decisions/0014).
 */
export function createRefusedAddresses(deps: {
	auditLog: Pick<AuditLog, "write">;
	clock: Clock;
}) {
	const { auditLog, clock } = deps;
	const written = createLruCache<number>({ max: mostNetworks });
	let hourBegan = 0;
	let lines = 0;
	let leftOut = 0;

	return async function note(
		network: string,
		subject: string,
		why: NotGranted,
	): Promise<void> {
		const now = clock.now().getTime();
		if (now - hourBegan >= hour) {
			hourBegan = now;
			lines = 0;
		}
		const key = `${why} ${network}`;
		const before = written.get(key);
		if (lines >= mostLines || (before !== undefined && now - before < hour)) {
			leftOut++;
			return;
		}
		lines++;
		written.set(key, now);
		const others = leftOut;
		leftOut = 0;
		await auditLog.write({
			action: "download",
			outcome: "refused",
			account: "",
			network,
			// Whatever a stranger wrote in its place is not kept.
			subject: /^[\w-]{1,40}$/.test(subject) ? subject : undefined,
			detail: { why, ...(others > 0 && { others }) },
		});
	};
}
