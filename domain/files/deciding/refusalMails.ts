import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	accountMailOf,
	changeQueuedMail,
	deleteQueuedMail,
	insertAccountMail,
} from "../../identity/partners/links/accountMailQueries.ts";
import type { Refusal } from "../inspection/fileTypes.ts";

const minute = 60_000;
/** Milliseconds after which a mail is sent: a decision can be taken back until then. */
export const mailedAfter = 5 * minute;
/** Milliseconds before that in which a mail is left alone, as it may be on its way. */
const closing = minute;
/** Files that one mail names. */
const mostNamed = 50;

/** Refused upload that a mail tells of. */
export type RefusedItem = { upload: string; name: string; refusal: Refusal };

export type RefusalMails = ReturnType<typeof createRefusalMails>;

/**
 * Mails to partners about uploads that staff refused, in the outbox of their account
 * (`identity/partners/links/accountMails.ts`): those of five minutes are one mail.
 */
export function createRefusalMails({
	clock,
	newId,
}: {
	clock: Clock;
	newId: () => string;
}) {
	/** Mail to an account that others can join still, or be taken from. */
	async function waiting(trx: Db, accountId: string) {
		const now = clock.now().getTime();
		const at = new Date(now + closing).toISOString();
		const row = await accountMailOf(trx, { accountId, kind: "refused", at });
		return row && { id: row.id, items: refusedItems(row.detail) };
	}

	return {
		/** Tells an account of a refusal, within its transaction. */
		async queue(
			trx: Db,
			{ accountId, item }: { accountId: string; item: RefusedItem },
		): Promise<void> {
			const before = await waiting(trx, accountId);
			if (before && before.items.length < mostNamed) {
				const detail = JSON.stringify({ refused: [...before.items, item] });
				return changeQueuedMail(trx, before.id, detail);
			}
			const now = clock.now();
			await insertAccountMail(trx, {
				...{ id: newId(), account_id: accountId, kind: "refused" },
				link_id: null,
				detail: JSON.stringify({ refused: [item] }),
				...{ state: "queued", attempts: 0, queued_at: now.toISOString() },
				due_at: new Date(now.getTime() + mailedAfter).toISOString(),
				...{ last_error: null, settled_at: null },
			});
		},

		/** Takes a refusal out of the mail that was to tell of it; false where that was sent. */
		async takeBack(
			trx: Db,
			accountId: string,
			upload: string,
		): Promise<boolean> {
			const before = await waiting(trx, accountId);
			const left = before?.items.filter((one) => one.upload !== upload) ?? [];
			if (!before || left.length === before.items.length) return false;
			if (left.length === 0) await deleteQueuedMail(trx, before.id);
			else
				await changeQueuedMail(
					trx,
					before.id,
					JSON.stringify({ refused: left }),
				);
			return true;
		},
	};
}

/** Refusals that the detail of a mail holds. */
export function refusedItems(detail: string): RefusedItem[] {
	return (JSON.parse(detail) as { refused?: RefusedItem[] }).refused ?? [];
}
