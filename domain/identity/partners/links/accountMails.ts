import type { LanguageCode } from "../../../../contracts/language.ts";
import {
	defaultLanguage,
	isLanguageCode,
} from "../../../../contracts/language.ts";
import { createLease } from "../../../../platform/db/locks/lease.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Mailer } from "../../../../platform/mail/port.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import { backOff } from "../../../../platform/runtime/concurrency/backOff.ts";
import { createWorker } from "../../../../platform/runtime/workers/worker.ts";
import { sayMessage } from "../../../../platform/texts/translate.ts";
import { mailedAnswers } from "../../../files/asking/accessMails.ts";
import { refusedItems } from "../../../files/deciding/refusalMails.ts";
import { refusalMessage } from "../../../files/inspection/refusalMessage.ts";
import { isUnanswered } from "../../../files/recalls/recallQueries.ts";
import { noticeCopy } from "../../../notices/staff/copies.ts";
import { linkTable } from "../../links/linkQueries.ts";
import { providerOfPartner } from "../../oidc/enforcement.ts";
import { hashOf, newToken } from "../../sessions/randomToken.ts";
import {
	deleteAccountMailsBefore,
	dueAccountMails,
	insertAccountMail,
	settleAccountMail,
} from "./accountMailQueries.ts";
import {
	type AccountMailKind,
	describeAccountMail,
	type WayChange,
} from "./accountMailTexts.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Mails of a round. */
const atOnce = 50;
/** Milliseconds after which a mail that nobody took is given up. */
const givenUpAfter = day;
/** Milliseconds that a mail is known for. */
const keptFor = 30 * day;

const links = linkTable("partner");

/** Login that a mail tells of. */
export type MailedLogin = { device: string; network: string };

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Mails to partners about their accounts, queued in the transaction of what they tell of. A
 * link gets its token as its mail is sent, so that none is kept; of a mail that is sent
 * twice, as its sender was killed meanwhile, the later link is good.
 */
export function createAccountMails(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	mailer: Mailer;
	publicUrl: string;
	/** Name of the brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
}) {
	const { db, clock, newId, mailer, publicUrl, brand } = deps;

	type Due = Awaited<ReturnType<typeof dueAccountMails>>[number];

	/** Sends a mail; false where it has nothing to say any more. */
	async function send(row: Due): Promise<boolean> {
		const { email, link_id } = row;
		if (email === null || row.account_state === "disabled") return false;
		const language = isLanguageCode(row.language)
			? row.language
			: defaultLanguage;
		const now = clock.now().toISOString();
		let token: string | undefined;
		if (link_id !== null) {
			token = newToken();
			const hash = hashOf(token);
			if (!(await links.setTokenHash(db, link_id, hash, now))) return false;
		}
		const recall = recallOf(row.detail, language);
		if (recall && !(await isUnanswered(db, recall.id, row.account_id)))
			return false;
		const notice = await noticeCopy(db, row, { language, now });
		if (notice === "gone") return false;
		const refused = refusedItems(row.detail).map(({ name, refusal }) => ({
			name,
			reason: sayMessage(language, refusalMessage(refusal)),
		}));
		const answers = await mailedAnswers(db, row, { language, now });
		if (answers === "gone") return false;
		const mail = describeAccountMail(row.kind as AccountMailKind, {
			...{ language, publicUrl, token },
			...{ account: row.account, name: row.name, at: row.queued_at },
			brand: await brand(language),
			provider: link_id
				? (await providerOfPartner(db, row))?.provider
				: undefined,
			items: answers ?? refused,
			...(JSON.parse(row.detail) as Partial<MailedLogin & { what: WayChange }>),
			...(recall && { recall }),
			...(notice && { notice }),
		});
		await mailer.send({ id: row.id, to: [email], language, ...mail });
		return true;
	}

	async function deliver(row: Due): Promise<void> {
		const attempts = row.attempts + 1;
		const fault = await send(row).then(
			(isSent) => (isSent ? undefined : "nothing to tell any more"),
			(error: unknown) => error,
		);
		const now = clock.now();
		const at = now.toISOString();
		if (!(fault instanceof Error)) {
			const state = fault === undefined ? "sent" : "failed";
			const last_error = fault === undefined ? null : String(fault);
			const rest = { attempts, due_at: at, settled_at: at };
			return settleAccountMail(db, row.id, { state, last_error, ...rest });
		}
		const wait = backOff(attempts, { first: minute / 2, longest: 60 * minute });
		const due = now.getTime() + wait;
		const isOver = due > Date.parse(row.queued_at) + givenUpAfter;
		return settleAccountMail(db, row.id, {
			attempts,
			state: isOver ? "failed" : "queued",
			due_at: new Date(due).toISOString(),
			last_error: fault.message.replace(/\s+/g, " ").slice(0, 500),
			settled_at: isOver ? at : null,
		});
	}

	/** Sends what is due. */
	async function round(goOn: () => boolean = () => true): Promise<void> {
		for (;;) {
			const now = clock.now().toISOString();
			const due = await dueAccountMails(db, now, atOnce);
			for (const row of due) {
				if (!goOn()) return;
				await deliver(row);
			}
			if (due.length < atOnce) return;
		}
	}

	const worker = createWorker({
		round,
		every: minute / 2,
		lease: createLease({ db, name: "account-mails" }),
	});

	return {
		...worker,
		round,

		/** Queues a mail within the transaction of what it tells of; `wake` sends it afterwards. */
		async enqueue(
			within: Db,
			mail: {
				accountId: string;
				kind: AccountMailKind;
				linkId?: string;
				login?: MailedLogin;
				/** Change of ways in. */
				what?: WayChange;
			},
		): Promise<void> {
			const at = clock.now().toISOString();
			await insertAccountMail(within, {
				id: newId(),
				account_id: mail.accountId,
				kind: mail.kind,
				link_id: mail.linkId ?? null,
				detail: JSON.stringify({
					...mail.login,
					...(mail.what && { what: mail.what }),
				}),
				...{ state: "queued", attempts: 0, queued_at: at, due_at: at },
				...{ last_error: null, settled_at: null },
			});
		},

		/** Deletes what was settled long ago. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - keptFor;
			await deleteAccountMailsBefore(db, new Date(before).toISOString());
		},
	};
}

/** Recall that the detail of a mail tells of, with the name of what was taken in a language. */
function recallOf(detail: string, language: LanguageCode) {
	const { recall } = JSON.parse(detail) as {
		recall?: {
			id: string;
			name: string;
			/** None in mails that were queued by a former version. */
			names?: Partial<Record<LanguageCode, string>>;
			reason: string;
		};
	};
	return recall && { ...recall, name: recall.names?.[language] ?? recall.name };
}
