import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import {
	accountMailOf,
	changeQueuedMail,
	deleteQueuedMail,
	insertAccountMail,
} from "./accountMailQueries.ts";
import type { AccountMailKind } from "./accountMailTexts.ts";

const minute = 60_000;

/** Milliseconds after which a mail is sent: a decision can be taken back until then. */
export const mailedAfter = 5 * minute;
/** Milliseconds before that in which a mail is left alone, as it may be on its way. */
const closing = minute;
/** Items that one mail names. */
const mostNamed = 50;

/**
 * Mails to partners about decisions of staff, in the outbox of their account
 * (`accountMails.ts`): those of one kind within five minutes are one mail, and a decision
 * that is taken back meanwhile is not in it. Items lie in the mail's detail under its kind.
 *
 * @param idOf what an item is known by when it is taken back
 */
export function createGatheredMails<Item>(
	{ clock, newId }: { clock: Clock; newId: () => string },
	{ kind, idOf }: { kind: AccountMailKind; idOf: (item: Item) => string },
) {
	/** Mail to an account that others can join still, or be taken from. */
	async function waiting(trx: Db, accountId: string) {
		const now = clock.now().getTime();
		const at = new Date(now + closing).toISOString();
		const row = await accountMailOf(trx, { accountId, kind, at });
		return row && { id: row.id, items: gatheredItems<Item>(kind, row.detail) };
	}

	return {
		/** Tells an account of a decision, within its transaction. */
		async queue(
			trx: Db,
			{ accountId, item }: { accountId: string; item: Item },
		): Promise<void> {
			const before = await waiting(trx, accountId);
			if (before && before.items.length < mostNamed) {
				const detail = JSON.stringify({ [kind]: [...before.items, item] });
				return changeQueuedMail(trx, before.id, detail);
			}
			const now = clock.now();
			await insertAccountMail(trx, {
				...{ id: newId(), account_id: accountId, kind, link_id: null },
				detail: JSON.stringify({ [kind]: [item] }),
				...{ state: "queued", attempts: 0, queued_at: now.toISOString() },
				due_at: new Date(now.getTime() + mailedAfter).toISOString(),
				...{ last_error: null, settled_at: null },
			});
		},

		/** Takes an item out of the mail that was to tell of it; false where that was sent. */
		async takeBack(trx: Db, accountId: string, id: string): Promise<boolean> {
			const before = await waiting(trx, accountId);
			const left = before?.items.filter((one) => idOf(one) !== id) ?? [];
			if (!before || left.length === before.items.length) return false;
			if (left.length === 0) await deleteQueuedMail(trx, before.id);
			else
				await changeQueuedMail(
					trx,
					before.id,
					JSON.stringify({ [kind]: left }),
				);
			return true;
		},
	};
}

/** Items that the detail of a mail of a kind holds. */
export function gatheredItems<Item>(
	kind: AccountMailKind,
	detail: string,
): Item[] {
	return (JSON.parse(detail) as Record<string, Item[] | undefined>)[kind] ?? [];
}
