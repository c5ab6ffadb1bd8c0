import type { Staff } from "../../../contracts/rights.ts";
import type { SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { goneAfter } from "./heartbeat.ts";
import { deletePresence, othersAt, putPresence } from "./heartbeatQueries.ts";

/**
 * Says that a member has something open that is no entry of content, or leaves it; tells
 * who else has. The caller judges rights.
 *
 * @param name what is open, without a space
 */
export async function openAt(
	{ db, time }: { db: Db; time: SharedClock },
	who: Staff,
	name: string,
	leaves: boolean,
): Promise<{ id: string; name: string }[]> {
	const now = await time.now();
	const row = { staff_id: who.id, place: `${name} zxx` };
	if (leaves) await deletePresence(db, row);
	else await putPresence(db, { ...row, seen_at: now.toISOString() });
	const since = new Date(now.getTime() - goneAfter).toISOString();
	const others = await othersAt(db, { entry: name, except: who.id, since });
	return others.map(({ id, name }) => ({ id, name }));
}
