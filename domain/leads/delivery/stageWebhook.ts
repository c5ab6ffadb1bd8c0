import type { Db } from "../../../platform/db/open.ts";
import type { WebhookSender } from "../../../platform/webhook/port.ts";
import { eventsOf } from "../cases/caseQueries.ts";
import {
	type CaseFact,
	shownStage,
	stateAfter,
	unopened,
} from "../cases/caseState.ts";
import type { LeadRow } from "../leadQueries.ts";
import { leadsByIds } from "../merging/mergeQueries.ts";
import type { Channel } from "./channels.ts";

const prefix = "webhook stage ";
const repliedPrefix = "webhook replied ";

/** Name of the delivery that tells another system of a change of stage, by its event's number. */
export const stageChannel = (event: number): string => `${prefix}${event}`;

/** Name of the delivery that tells another system of an answer, or of a further word of the person, by its event's number. */
export const repliedChannel = (event: number): string =>
	`${repliedPrefix}${event}`;

/** Whether a delivery tells of an event: the case knows of that already. */
export const isStageChannel = (name: string): boolean =>
	name.startsWith(prefix) || name.startsWith(repliedPrefix);

/** Channel of a change of stage or an answer by its name; undefined for other names. */
export function createStageChannels({
	db,
	sender,
}: {
	db: Db;
	sender: WebhookSender;
}) {
	async function send(event: number, lead: LeadRow, id: string): Promise<void> {
		let state = unopened;
		for (const { number, type, at, detail } of await eventsOf(db, lead.id)) {
			const before = shownStage(state);
			state = stateAfter(state, { type, ...JSON.parse(detail) } as CaseFact);
			if (number !== event) continue;
			const { receipt, kind } = lead;
			const stage = shownStage(state);
			// An event of a request that is laid over another moves that one alone.
			if (stage === before) continue;
			const { mergedInto } = state;
			const [into] = await leadsByIds(db, mergedInto ? [mergedInto] : []);
			const data = {
				receipt,
				kind,
				stage,
				before,
				...(into && { mergedInto: into.receipt }),
			};
			const body = { type: "lead.stage_changed", timestamp: at, data };
			await sender.send({ id, body: JSON.stringify(body) });
		}
	}

	/** Tells who wrote, and never what. */
	async function sendReplied(
		event: number,
		{ id: leadId, receipt, kind }: LeadRow,
		id: string,
	): Promise<void> {
		const events = await eventsOf(db, leadId);
		const found = events.find(({ number }) => number === event);
		if (!found) return;
		const by = (JSON.parse(found.detail) as { side?: string }).side ?? "";
		const data = { receipt, kind, by };
		const body = { type: "lead.replied", timestamp: found.at, data };
		await sender.send({ id, body: JSON.stringify(body) });
	}

	return function channelOf(name: string): Channel | undefined {
		if (!isStageChannel(name)) return undefined;
		const isStage = name.startsWith(prefix);
		const event = Number(name.slice((isStage ? prefix : repliedPrefix).length));
		const told = isStage ? send : sendReplied;
		return {
			name,
			wants: () => false,
			send: (lead, id) => told(event, lead, id),
		};
	};
}
