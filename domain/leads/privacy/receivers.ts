import { confirmChannel, isNewsChannel } from "../confirmation/channelNames.ts";
import type { OutboxRow } from "../delivery/outboxQueries.ts";
import { isStageChannel } from "../delivery/stageWebhook.ts";
import type { LeadRow } from "../leadQueries.ts";
import { mailOfChannel } from "../mail/mails.ts";
import { isUnkeptChannel } from "../mail/unkept.ts";

/** A request that somebody has, by the channel that took it there. */
export type Delivered = { receipt: string; channel: string };

/** Kinds of channels that carry a request itself, the plainest name of a receiver first. */
const carrying = ["distributor", "mail", "adf", "webhook"];

const kindOf = (channel: string) => channel.split(" ", 1)[0] ?? "";

/** Receiver of a channel: a mail address, or the name of the channel. */
export const receiverOf = (channel: string): string =>
	channel.split(" ").find((part) => part.includes("@")) ?? kindOf(channel);

/** Mail address of a channel; undefined for another system. */
export function addressOf(channel: string): string | undefined {
	const receiver = receiverOf(channel);
	return receiver.includes("@") ? receiver : undefined;
}

/** Whether a delivery took something of the person to somebody else. */
export function isPassedOn(channel: string): boolean {
	// A change of stage says nothing of the person, who has answers, confirmation and news.
	return (
		!isStageChannel(channel) &&
		channel !== confirmChannel &&
		!isNewsChannel(channel) &&
		!isUnkeptChannel(channel) &&
		mailOfChannel(channel) === undefined &&
		!["again", "pass", "drive", "drove", "ours"].includes(receiverOf(channel))
	);
}

/** A delivery to each receiver, however many there were. */
export function onePerReceiver<Made extends { channel: string }>(
	deliveries: readonly Made[],
): Made[] {
	const rank = ({ channel }: Made) =>
		(carrying.indexOf(kindOf(channel)) + carrying.length + 1) %
		(carrying.length + 1);
	const found = new Map<string, Made>();
	for (const one of deliveries) {
		const receiver = receiverOf(one.channel);
		const before = found.get(receiver);
		if (!before || rank(one) < rank(before)) found.set(receiver, one);
	}
	return [...found.values()];
}

/** Requests that reached somebody, or may do so at this moment: each once for each receiver. */
export function deliveredOf(
	leads: readonly LeadRow[],
	rows: readonly OutboxRow[],
): Delivered[] {
	return leads.flatMap(({ id, receipt }) =>
		onePerReceiver(
			rows
				.filter(
					({ lead_id, state, channel }) =>
						lead_id === id &&
						(state === "delivered" || state === "sending") &&
						isPassedOn(channel),
				)
				.map(({ channel }) => ({ receipt, channel })),
		),
	);
}

/** Number of deliveries that have reached nobody. */
export function countWaiting(rows: readonly OutboxRow[]): number {
	return rows.filter(({ state }) => state === "queued" || state === "failed")
		.length;
}
