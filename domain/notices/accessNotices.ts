import type { LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import { translate } from "../../platform/texts/translate.ts";
import {
	type AccessAnswer,
	reasonText,
	timeText,
} from "../files/asking/answers.ts";
import { insertNotice } from "./noticeQueries.ts";
import { deleteUnreadNotice, noticesOfKind } from "./outcomeQueries.ts";

/** Kind of notices that tell of answers to requests for access. */
export const accessKind = "access";

/** Content of such a notice, without words: every reader has them in his language. */
type Told = { request: string; askedAt: string } & AccessAnswer;

/** Notices of an account among which one is looked for that is taken back. */
const mostLookedAt = 1000;

/**
 * Tells an account the answer to its request, within the caller's transaction. One about
 * access is there as long as its reader sees what it is about.
 */
export async function tellAccess(
	trx: Db,
	notice: {
		id: string;
		accountId: string;
		/** Entry that was granted; null for a refusal, which names nothing. */
		entryId: string | null;
		told: Told;
		/** ISO-8601, UTC. */
		at: string;
	},
): Promise<void> {
	await insertNotice(trx, {
		...{ id: notice.id, account_id: notice.accountId, kind: accessKind },
		...{ content: JSON.stringify(notice.told), created_at: notice.at },
		entry_id: notice.entryId,
	});
}

/** Takes such a notice back; false where its account has read it. */
export async function takeAccessBack(
	trx: Db,
	accountId: string,
	request: string,
): Promise<boolean> {
	const rows = await noticesOfKind(trx, accountId, accessKind, mostLookedAt);
	const found = rows.find(
		({ content }) => (JSON.parse(content) as Told).request === request,
	);
	return found !== undefined && deleteUnreadNotice(trx, found.id);
}

/** Text of such a notice; `name` of what was granted, for whoever sees that. */
export function accessText(
	language: LanguageCode,
	content: string,
	name: string | undefined,
): { title: string; text: string } {
	const told: Told = JSON.parse(content);
	if ("refused" in told) {
		const time = timeText(language, told.askedAt);
		const asked = translate(language, "server/notices.access.asked", { time });
		return {
			title: translate(language, "server/notices.access.refusedTitle"),
			text: `${asked} ${reasonText(language, told.refused)}`,
		};
	}
	const time = timeText(language, told.granted.until);
	return {
		title: translate(language, "server/notices.access.grantedTitle"),
		text:
			name === undefined
				? translate(language, "server/notices.access.until", { time })
				: translate(language, "server/notices.access.untilOf", { name, time }),
	};
}
