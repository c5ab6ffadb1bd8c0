import { type LanguageCode, localeOf } from "../../../contracts/language.ts";
import { pageMap } from "../../../contracts/map.ts";
import type { SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import { createSendOnce } from "../../../platform/mail/sendOnce.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import { activeMembers } from "../../identity/members/memberQueries.ts";
import type { Problem } from "../checks/problems.ts";
import { failureMail } from "./failureMail.ts";
import { failedReleases } from "./releaseQueries.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds for which sending is tried while the mail server takes nothing. */
const triedFor = 3 * day;
/** Problems a mail names at most; the release has all of them. */
const mostNamed = 10;

/**
 * Mails to who owns a planned release, and who planned it, when it could not be
 * published. They follow from the release itself: whatever is killed, they go out.
 */
export function createFailureMails(deps: {
	db: Db;
	clock: Clock;
	/** Clock that claims go by. */
	time?: SharedClock | undefined;
	/** None: nothing is sent. */
	mailer: Mailer | undefined;
	publicUrl: string;
}) {
	const { db, clock, mailer, publicUrl } = deps;
	const { sendOnce } = createSendOnce(deps);
	const worker = createWorker({ round: tell, every: minute });

	/** Sends what is not sent yet. @throws Error where the mail server did not take one; others went out */
	async function tell(): Promise<void> {
		if (!mailer) return;
		const since = new Date(clock.now().getTime() - triedFor).toISOString();
		const faults: unknown[] = [];
		for (const release of await failedReleases(db, since)) {
			const people = [release.owner_id, release.planned_by];
			const ids = [...new Set(people.filter((id) => id !== null))];
			const problems: Problem[] = JSON.parse(release.problems ?? "[]");
			const id = `release-${release.id}-${Date.parse(release.settled_at ?? "")}`;
			for (const { account, language, time_zone } of await activeMembers(
				db,
				ids,
			)) {
				if (!isAddress(account)) continue;
				const time = new Intl.DateTimeFormat(
					localeOf(language as LanguageCode),
					{
						day: "numeric",
						month: "long",
						year: "numeric",
						hour: "2-digit",
						minute: "2-digit",
						timeZone: time_zone,
						timeZoneName: "short",
					},
				).format(new Date(release.due_at ?? release.settled_at ?? ""));
				const message = failureMail(language as LanguageCode, {
					name: release.name,
					time,
					count: problems.length,
					lines: problems.slice(0, mostNamed).map(lineOf),
					address: `${publicUrl}${pageMap.console.path}/releases/${release.id}`,
				});
				await sendOnce(`${id} mail ${account}`, () =>
					mailer.send({ id, to: [account], ...message }),
				).catch((error) => faults.push(error));
			}
		}
		if (faults.length > 0) throw faults[0];
	}

	return {
		tell,
		/** Wakes the worker once a release has failed. */
		wake: worker.wake,
		start(report: (error: unknown) => void): void {
			if (mailer) worker.start(report);
		},
		stop: worker.stop,
	};
}

/** An account may be any name; most are the address of their owner. */
const isAddress = (account: string) =>
	/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(account);

const lineOf = ({ kind, slug, language, path }: Problem): string =>
	[[kind, slug].filter(Boolean).join("/"), language, path.join(" / ")]
		.filter(Boolean)
		.join(" – ");
