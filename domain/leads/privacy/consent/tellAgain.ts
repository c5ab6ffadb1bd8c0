import type { LeadKind } from "../../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import { isDistributorChannel } from "../../delivery/distributorDelivery.ts";
import {
	deleteDeliveries,
	enqueue,
	type OutboxRow,
} from "../../delivery/outboxQueries.ts";
import type { LeadRow } from "../../leadQueries.ts";

/**
 * Sends a lead once more to who had it: as a message of its own, for receivers leave out one
 * they know. Systems of dealers know no corrections (ADF).
 *
 * @param rows deliveries of the lead, and perhaps of others
 * @returns names of the channels that are told
 */
export async function tellAgain(
	within: Db,
	{ id, kind }: Pick<LeadRow, "id" | "kind">,
	rows: OutboxRow[],
	deps: {
		clock: Clock;
		newId: () => string;
		channels: (kind: LeadKind) => string[];
	},
): Promise<string[]> {
	const known = deps.channels(kind as LeadKind);
	const had = rows.filter(
		({ lead_id, channel, state }) =>
			lead_id === id &&
			["delivered", "sending"].includes(state) &&
			(known.includes(channel) || isDistributorChannel(channel)) &&
			!channel.startsWith("adf "),
	);
	const names = had.map(({ channel }) => channel);
	if (names.length === 0) return [];
	await deleteDeliveries(
		within,
		had.map((row) => row.id),
	);
	const now = deps.clock.now().toISOString();
	await enqueue(within, id, names, deps.newId, now);
	return names;
}
