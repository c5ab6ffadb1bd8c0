import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { pageMap } from "../../../contracts/map.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mail } from "../../../platform/mail/port.ts";
import { casesOf, type EventRow } from "../cases/caseQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { eventChannel } from "./notices.ts";
import { enqueue } from "./outboxQueries.ts";

/** Has staff told that a request was given back and nobody is next, in the transaction that says so. */
export type TellBack = (
	trx: Db,
	lead: Pick<LeadRow, "id" | "kind">,
	now: string,
) => Promise<void>;

export function createTellBack(deps: {
	newId: () => string;
	channels: (kind: LeadKind) => string[];
}): TellBack {
	return async function tellBack(trx, { id, kind }, now) {
		const [row] = await casesOf(trx, [id]);
		const names = staffMails(deps.channels(kind as LeadKind)).map((mail) =>
			eventChannel("back", row?.events ?? 0, mail),
		);
		await enqueue(trx, id, names, deps.newId, now);
	};
}

/** Mail addresses of staff who get requests, among the names of channels. */
export function staffMails(channels: readonly string[]): string[] {
	return channels
		.filter((name) => name.startsWith("mail "))
		.map((name) => name.slice("mail ".length));
}

/** Last time that a distributor gave a request back; undefined where it was passed on or taken since. */
export function givenBack(
	events: readonly EventRow[],
): { by: string; reason: string } | undefined {
	for (const { type, actor_name, detail } of events.toReversed()) {
		const { action, reason = "", owner, distributor } = JSON.parse(detail);
		if (action === "not-ours") return { by: actor_name ?? "", reason };
		if (owner || distributor || type === "mail-out") return undefined;
	}
	return undefined;
}

/** Mail by which staff hear that a request was given back and nobody is next, with the way to it. */
export function describeBack(
	{ receipt }: Pick<LeadRow, "receipt">,
	{ by, reason }: { by: string; reason: string },
	publicUrl: string,
): Pick<Mail, "subject" | "text" | "language"> {
	return {
		language: "en",
		subject: `Given back, and nobody is next: ${receipt}`,
		text: `${[
			`${by} gave request ${receipt} back: ${reason}`,
			"No rule names anybody else, so that nobody answers it. Take it, or pass it on:",
			`${publicUrl}${pageMap.console.path}/leads/${receipt}`,
		].join("\n\n")}\n`,
	};
}
