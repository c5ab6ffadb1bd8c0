import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createSight } from "../../files/audience/sight.ts";
import { inLanguage } from "../noticeItems.ts";
import { findMessage } from "./messageQueries.ts";
import { stateOf } from "./messages.ts";
import { readersOf } from "./readers.ts";

/**
 * Text of the message that a queued mail carries, in a language it has; `gone` where it is
 * withdrawn, was planned anew, or is this account's no longer. Undefined for other mails.
 */
export async function noticeCopy(
	db: Db,
	mail: { account_id: string; detail: string },
	{ language, now }: { language: LanguageCode; now: string },
): Promise<{ title: string; text: string } | "gone" | undefined> {
	const { notice } = JSON.parse(mail.detail) as {
		notice?: { id: string; version: number };
	};
	if (!notice) return undefined;
	const row = await findMessage(db, notice.id);
	if (row?.version !== notice.version || stateOf(row, now) !== "sent")
		return "gone";
	const readers = await readersOf(
		db,
		createSight({ db, clock: { now: () => new Date(now) } }),
		row,
	);
	if (!readers.some(({ id }) => id === mail.account_id)) return "gone";
	const { title, text } = inLanguage(JSON.parse(row.content), language);
	return { title, text };
}
