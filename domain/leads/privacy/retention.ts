import { leadRetention } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import {
	deleteAcceptedBefore,
	deleteHeldBefore,
	emptyAcceptedBefore,
} from "./retentionQueries.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps what the privacy statement promises: what was held back as spam is
 * forgotten after 90 days, a lead 24 months after it came, or was let out. Who
 * agreed to marketing stays with name and address until that is withdrawn; all
 * else of theirs goes as well. Deliveries go with their lead.
 */
export async function forgetLeads(db: Db, now: Date): Promise<void> {
	const held = new Date(now.getTime() - leadRetention.quarantineDays * day);
	await deleteHeldBefore(db, held.toISOString());
	const before = monthsBefore(now, leadRetention.months).toISOString();
	await deleteAcceptedBefore(db, before);
	await emptyAcceptedBefore(db, before);
}

/** Date so many months ago, or the last day of a shorter month. */
function monthsBefore(date: Date, months: number): Date {
	const then = new Date(date);
	const day = then.getUTCDate();
	then.setUTCDate(1);
	then.setUTCMonth(then.getUTCMonth() - months);
	const last = new Date(
		Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0),
	).getUTCDate();
	then.setUTCDate(Math.min(day, last));
	return then;
}
