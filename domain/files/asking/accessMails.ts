import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { translate } from "../../../platform/texts/translate.ts";
import {
	createGatheredMails,
	gatheredItems,
} from "../../identity/partners/links/gatheredMails.ts";
import { grantOf } from "../audience/grantQueries.ts";
import { createSight } from "../audience/sight.ts";
import { toldName } from "../editions/choosing.ts";
import { answerOf, reasonText, timeText } from "./answers.ts";
import { findRequest, type RequestRow } from "./requestQueries.ts";

/** Answered request that a mail tells of. */
type AnsweredItem = { request: string };

export type AccessMails = ReturnType<typeof createAccessMails>;

/** Mails to partners about answers to their requests for access (`gatheredMails.ts`). */
export const createAccessMails = (deps: {
	clock: Clock;
	newId: () => string;
}) =>
	createGatheredMails<AnsweredItem>(deps, {
		kind: "access",
		idOf: ({ request }) => request,
	});

/**
 * Answers that a mail tells of, as they stand when it is sent: each what it is about, and
 * what was decided. A name is told only to who sees it then. `gone` where none is left;
 * undefined for other mails.
 */
export async function mailedAnswers(
	db: Db,
	mail: { kind: string; detail: string },
	{ language, now }: { language: LanguageCode; now: string },
): Promise<{ name: string; reason: string }[] | "gone" | undefined> {
	if (mail.kind !== "access") return undefined;
	const told: { name: string; reason: string }[] = [];
	for (const { request } of gatheredItems<AnsweredItem>(
		"access",
		mail.detail,
	)) {
		const row = await findRequest(db, request);
		const said = row && (await answerText(db, row, { language, now }));
		if (said) told.push(said);
	}
	return told.length > 0 ? told : "gone";
}

async function answerText(
	db: Db,
	row: RequestRow,
	{ language, now }: { language: LanguageCode; now: string },
): Promise<{ name: string; reason: string } | undefined> {
	const answer = answerOf(row);
	if (!answer) return undefined;
	const time = timeText(language, row.created_at);
	const asked = translate(language, "server/notices.access.asked", { time });
	if ("refused" in answer) {
		const said = translate(language, "server/notices.access.refusedTitle");
		const why = reasonText(language, answer.refused);
		return { name: asked, reason: `${said}\n${why}` };
	}
	const grant = await grantOf(db, row.account_id, row.place);
	if (!grant || grant.until <= now) return undefined;
	const sight = createSight({ db, clock: { now: () => new Date(now) } });
	const viewer = { accountId: row.account_id };
	const entry =
		(await sight.file(viewer, row.place)) ??
		(await sight.holder(viewer, row.place));
	return {
		name: entry ? toldName(entry, language) : asked,
		reason: translate(language, "server/notices.access.until", {
			time: timeText(language, grant.until),
		}),
	};
}
