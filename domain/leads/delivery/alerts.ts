import { leadRetention } from "../../../contracts/leads/leadBounds.ts";
import type { SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createSendOnce } from "../../../platform/mail/sendOnce.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	countFlood,
	countHeldBefore,
	countUnassigned,
	countUndecided,
} from "./alertQueries.ts";
import type { Alert, Channel } from "./channels.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Hour that ended an hour ago, of the clock. */
function hourBefore(now: Date): { from: string; to: string } {
	const thisHour = Math.floor(now.getTime() / hour) * hour;
	const [from, to] = [2, 1].map((hours) =>
		new Date(thisHour - hours * hour).toISOString(),
	) as [string, string];
	return { from, to };
}

const how =
	"npm run leads -- list --state quarantined shows them, npm run leads -- release <receipt> … delivers them.";

/**
 * Tells staff, by whatever channel there is, of what they would otherwise find too late:
 * that leads are held back because too many come at once (once an hour), that leads fit no
 * rule and have been nobody's for an hour (each lead once), that nobody has looked at what is
 * held back an hour after its time (each once), and that leads held back are
 * about to be deleted (once a week, a week and more before). Of several processes one tells; another does when that one
 * died before it had.
 */
export function createAlerts(deps: {
	db: Db;
	clock: Clock;
	channels: Channel[];
	/** Clock that claims go by. */
	time?: SharedClock | undefined;
}) {
	const { db, clock, channels } = deps;
	const { sendOnce } = createSendOnce(deps);

	return async function tell(): Promise<void> {
		const now = clock.now();
		const alerts = [
			await flood(now),
			await unassigned(now),
			await undecided(now),
			await deletion(now),
		];
		for (const alert of alerts) {
			if (!alert || alert.count === 0) continue;
			for (const channel of channels) await send(channel, alert);
		}
	};

	async function send(channel: Channel, alert: Alert) {
		if (!channel.alert) return;
		await sendOnce(`${alert.id} ${channel.name}`, () => channel.alert?.(alert));
	}

	async function flood(now: Date): Promise<Alert> {
		const at = new Date(now.getTime() - hour).toISOString();
		const count = await countFlood(db, at);
		return {
			id: `flood-${now.toISOString().slice(0, 13)}`,
			kind: "flood",
			subject: `Unusually many requests: ${count} were held back`,
			text: `Since ${at}, ${count} requests were held back because too many came within ten minutes. They may be real: ${how} What nobody releases is deleted after ${leadRetention.quarantineDays} days.`,
			count,
			at,
		};
	}

	async function undecided(now: Date): Promise<Alert> {
		const { from, to } = hourBefore(now);
		const count = await countUndecided(db, { from, to });
		return {
			id: `undecided-${from.slice(0, 13)}`,
			kind: "undecided",
			subject: `${count} requests are held back, and nobody has looked`,
			text: `${count} requests that are held back were to be looked at between ${from} and ${to}. They may be real: the view "Held back" of the console has them. ${how}`,
			count,
			at: from,
		};
	}

	async function unassigned(now: Date): Promise<Alert> {
		const { from, to } = hourBefore(now);
		const count = await countUnassigned(db, { from, to });
		return {
			id: `unassigned-${from.slice(0, 13)}`,
			kind: "unassigned",
			subject: `${count} requests have nobody who answers`,
			text: `${count} requests that came between ${from} and ${to} fit no rule, and nobody has taken them: npm run leads -- list --stage new shows them, npm run leads -- assign <receipt> <account> gives one to somebody.`,
			count,
			at: from,
		};
	}

	async function deletion(now: Date): Promise<Alert> {
		const time = now.getTime();
		const oldest = time - leadRetention.quarantineDays * day;
		const until = new Date(oldest + 14 * day).toISOString();
		const count = await countHeldBefore(db, until);
		const at = new Date(time + 14 * day).toISOString();
		return {
			id: `deletion-${Math.floor(time / (7 * day))}`,
			kind: "deletion",
			subject: `${count} requests held back as spam are deleted soon`,
			text: `Until ${at}, ${count} requests that were held back as suspected spam are deleted, ${leadRetention.quarantineDays} days after they came. ${how}`,
			count,
			at,
		};
	}
}
