import {
	askingReasonLength,
	mostOpenRequests,
	mostRequestsInADay,
	unansweredDays,
} from "../../../contracts/files/accessBounds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Sight } from "../audience/sight.ts";
import { givenWords } from "../deciding/givenWords.ts";
import { isEntryId } from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import { answerOf, reasonText } from "./answers.ts";
import {
	countOwn,
	dropOld,
	insertRequest,
	ownRequests,
	type RequestRow,
	waitingFor,
} from "./requestQueries.ts";

const day = 24 * 60 * 60_000;
/** Days an answer is kept, or as long as the access it gave. */
const answeredDays = 90;
/** Requests that an account is shown. */
const mostShown = 50;

/** Partner who asks, and the network of the request, for the audit log. */
export type Asker = { accountId: string; account: string; network: string };

/** Request of a partner as he sees it: no name of what he does not see. */
export type OwnRequest = {
	id: string;
	/** Ids that the address named. */
	place: string;
	node: string;
	reason: string;
	/** ISO-8601, UTC. */
	askedAt: string;
	/** `over`: it was granted, and the access has ended. */
	state: "waiting" | "granted" | "refused" | "over";
	/** End of the access that there is; null for none. */
	until: string | null;
	/** Reason of a refusal in the reader's language; else empty. */
	answer: string;
	/** Name of what was granted, as long as the partner sees it; else empty. */
	name: string;
	isFile: boolean;
};

export type AccessRequests = ReturnType<typeof createAccessRequests>;

/**
 * Requests of partners for access to what they may not see (docs/decisions/0116). Whether
 * there is anything at a place is not looked at when it is asked for: answers, limits and
 * times are the same for what is closed, deleted, or never was.
 */
export function createAccessRequests(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	sight: Pick<Sight, "file" | "holder">;
}) {
	const { db, clock, newId, auditLog, sight } = deps;
	const ago = (days: number) =>
		new Date(clock.now().getTime() - days * day).toISOString();

	async function shown(
		row: RequestRow & { until: string | null },
		language: LanguageCode,
	): Promise<OwnRequest> {
		const answer = answerOf(row);
		const isGranted = row.state === "granted" && row.until !== null;
		const viewer = { accountId: row.account_id };
		const seen = isGranted
			? ((await sight.file(viewer, row.place)) ??
				(await sight.holder(viewer, row.place)))
			: undefined;
		return {
			...{ id: row.id, place: row.place, node: row.node, reason: row.reason },
			askedAt: row.created_at,
			state:
				row.state === "granted"
					? isGranted
						? "granted"
						: "over"
					: row.state === "refused"
						? "refused"
						: "waiting",
			until: isGranted ? row.until : null,
			answer:
				answer && "refused" in answer
					? reasonText(language, answer.refused)
					: "",
			name: seen ? nameIn(language, seen) : "",
			isFile: seen?.kind === "file",
		};
	}

	return {
		/**
		 * Asks for access to what an address named; of a place that was asked for already
		 * only says when.
		 *
		 * @throws DomainError `conflict` for too many at a time or in a day, `invalid`
		 */
		ask: (
			who: Asker,
			asked: { place: string; node: string; reason: string },
		): Promise<{ askedAt: string; isNew: boolean }> =>
			serializable(db, async (trx) => {
				// Texts that cannot be an id are one place of their own, which nothing lies at.
				const [place = "", node = ""] = [asked.place, asked.node].map((id) =>
					isEntryId(id) ? id : "",
				);
				const reason = givenWords(asked.reason, askingReasonLength) ?? "";
				const { accountId, account, network } = who;
				const before = await waitingFor(trx, accountId, place);
				if (before) return { askedAt: before.created_at, isNew: false };
				const { waiting, made } = await countOwn(trx, accountId, ago(1));
				if (waiting >= mostOpenRequests)
					throw refused("conflict", "mostRequests", { max: mostOpenRequests });
				if (made >= mostRequestsInADay)
					throw refused("conflict", "mostRequestsToday", {
						max: mostRequestsInADay,
					});
				const id = newId();
				const askedAt = clock.now().toISOString();
				await insertRequest(trx, {
					...{ id, account_id: accountId, place, node, reason },
					...{ created_at: askedAt, state: "waiting", settled_at: null },
					...{ settled_by: null, answer: null },
				});
				await auditLog.write(
					{
						...{ action: "access-ask", outcome: "ok", accountId, account },
						...{ network, subject: place },
						detail: { request: id },
					},
					trx,
				);
				return { askedAt, isNew: true };
			}),

		/** Requests of an account, the newest first. */
		async own(
			{ accountId }: { accountId: string },
			language: LanguageCode,
		): Promise<OwnRequest[]> {
			const now = clock.now().toISOString();
			const rows = await ownRequests(db, accountId, { now, limit: mostShown });
			return Promise.all(rows.map((row) => shown(row, language)));
		},

		/** Deletes what nobody answered in 60 days, and answers of 90 days ago. */
		sweep: (): Promise<void> =>
			dropOld(db, { asked: ago(unansweredDays), answered: ago(answeredDays) }),
	};
}
