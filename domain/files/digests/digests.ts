import { createHash } from "node:crypto";
import type {
	DigestAnswer,
	DigestChoice,
} from "../../../contracts/accounts/digests.ts";
import { digestStopPath } from "../../../contracts/addresses/accountPages.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { createLease } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { backOff } from "../../../platform/runtime/concurrency/backOff.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { Selection } from "../selection/selection.ts";
import { describeDigest } from "./digestMail.ts";
import {
	addressOf,
	type DigestRow,
	digestOf,
	dropDigest,
	dueDigests,
	putDigest,
	settleDigest,
} from "./digestQueries.ts";
import { nextDigest, type Rhythm } from "./digestTimes.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Files that a mail names. */
const mostNamed = 20;
/** Mails of a round. */
const atOnce = 50;
/** Hour that is offered first. */
const usualHour = 8;

/** Signs the addresses at which digests are stopped without a login. */
export const digestSecret: SecretUse = {
	name: "digest-stops",
	what: "links that stop the mail about new files",
	lifetime: 400 * day,
};

export type Digests = ReturnType<typeof createDigests>;

/**
 * Mails to partners about what is new to them since the last one, at their hour in their
 * zone, where they chose to have them. What is named is what the one predicate lets its
 * reader see as it is sent (docs/decisions/0117).
 */
export function createDigests(deps: {
	db: Db;
	clock: Clock;
	mailer: Mailer | undefined;
	secrets: Pick<Secrets, "sign" | "verify">;
	selection: Pick<Selection, "page">;
	publicUrl: string;
	/** Name of the brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
}) {
	const { db, clock, mailer, secrets, selection, publicUrl, brand } = deps;

	const iso = (time: number) => new Date(time).toISOString();

	/** Path at which an account's digest is stopped without a login. */
	async function stopPath(accountId: string): Promise<string> {
		const signature = await secrets.sign(digestSecret, accountId);
		return digestStopPath(`${accountId}.${signature}`);
	}

	/** The account that an address to stop a digest is for; undefined where it is none of ours. */
	async function accountOf(token: string): Promise<string | undefined> {
		const [, accountId = "", signature = ""] =
			/^([\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? [];
		const isOurs = await secrets.verify(digestSecret, accountId, signature);
		return isOurs ? accountId : undefined;
	}

	type Due = Awaited<ReturnType<typeof dueDigests>>[number];

	/** Sends a digest, where anything is new to its reader. */
	async function send(row: Due, to: Mailer): Promise<void> {
		const { account_id: accountId, since } = row;
		const language = isLanguageCode(row.spoken) ? row.spoken : defaultLanguage;
		const found = await selection.page(
			{
				...{ viewer: { accountId }, language, newSince: since, onlyNew: true },
				...{ words: "", below: undefined, sort: "create_time", order: "desc" },
			},
			{ page: 1, limit: mostNamed },
		);
		if (!found || found.count === 0 || row.email === null) return;
		const mail = describeDigest(found, {
			...{ language, zone: row.zone, name: row.name, since, publicUrl },
			brand: await brand(language),
			stop: `${publicUrl}${await stopPath(accountId)}?lang=${language}`,
		});
		// Words that are others are another mail: receivers drop the second of an id.
		const id = idOf(accountId, since, mail.text);
		await to.send({ id, to: [row.email], ...mail });
	}

	async function deliver(row: Due, to: Mailer): Promise<void> {
		const now = clock.now().getTime();
		const fault = await send(row, to).then(
			() => undefined,
			(error: unknown) => error,
		);
		const next = nextDigest(rhythmOf(row), now);
		if (fault === undefined)
			return settleDigest(db, row, {
				...{ since: iso(now), due_at: iso(next), attempts: 0 },
			});
		const attempts = row.attempts + 1;
		const wait = backOff(attempts, { first: minute, longest: 60 * minute });
		// Files of a digest that was not sent until the next is due are told by that.
		const due_at = iso(Math.min(now + wait, next));
		await settleDigest(db, row, { since: row.since, due_at, attempts });
		throw fault;
	}

	/** Sends what is due; a fault of one keeps no other from theirs. */
	async function round(goOn: () => boolean = () => true): Promise<void> {
		if (!mailer) return;
		const faults: unknown[] = [];
		for (;;) {
			const due = await dueDigests(db, iso(clock.now().getTime()), atOnce);
			for (const row of due) {
				if (!goOn()) return;
				await deliver(row, mailer).catch((error) => faults.push(error));
			}
			if (due.length < atOnce) break;
		}
		if (faults.length > 0)
			throw new AggregateError(faults, "A digest was not taken.");
	}

	const worker = createWorker({
		round,
		every: minute,
		lease: createLease({ db, name: "digests" }),
	});

	return {
		...worker,
		round,

		/** Choice of an account, and whether a mail can be sent at all. */
		async of(accountId: string): Promise<DigestAnswer> {
			const row = await digestOf(db, accountId);
			const address = await addressOf(db, accountId);
			return {
				...(row ? rhythmOf(row) : { weekday: 1, hour: usualHour, zone: "UTC" }),
				every: row ? rhythmOf(row).every : "none",
				due_at: row?.due_at ?? null,
				possible: mailer !== undefined && (address?.email ?? null) !== null,
				is_mailed: mailer !== undefined,
			};
		},

		/** Notes a choice: the first mail tells what is new from now on. */
		async choose(
			accountId: string,
			choice: DigestChoice,
			language: LanguageCode,
		): Promise<void> {
			const { every, weekday, hour, zone } = choice;
			if (every === "none") return dropDigest(db, accountId);
			const now = clock.now().getTime();
			const due = nextDigest({ every, weekday, hour, zone }, now);
			await putDigest(db, {
				...{ account_id: accountId, every, weekday, hour, zone, language },
				...{ since: iso(now), due_at: iso(due), attempts: 0 },
			});
		},

		stopPath,

		/** Whether an address to stop a digest is one of ours. */
		isStop: async (token: string): Promise<boolean> =>
			(await accountOf(token)) !== undefined,

		/** Stops the digest that an address is for; false where it is none of ours. */
		async stopBy(token: string): Promise<boolean> {
			const accountId = await accountOf(token);
			if (accountId !== undefined) await dropDigest(db, accountId);
			return accountId !== undefined;
		},
	};
}

function rhythmOf({ every, weekday, hour, zone }: DigestRow): Rhythm {
	return { every: every === "weekly" ? every : "daily", weekday, hour, zone };
}

/** Id of a mail that stays the same for every try, and says nothing of its receiver. */
function idOf(...parts: string[]): string {
	const hash = createHash("sha256").update(parts.join("\n")).digest("hex");
	return `digest-${hash.slice(0, 32)}`;
}
