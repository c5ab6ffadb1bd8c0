import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { findAccountById } from "../../identity/partners/accountQueries.ts";
import { takeAccessBack, tellAccess } from "../../notices/accessNotices.ts";
import { grantOf } from "../audience/grantQueries.ts";
import type { Grants } from "../audience/grants.ts";
import { isDeleted } from "../audience/sight.ts";
import { takenBackWithin } from "../deciding/decisions.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import type { AccessMails } from "./accessMails.ts";
import {
	type AccessAnswer,
	type AccessRefusal,
	answerOf,
	refusalOf,
} from "./answers.ts";
import {
	findRequest,
	type RequestRow,
	reopenRequest,
	settleRequest,
	waitingFor,
} from "./requestQueries.ts";

/** Subject of a request. */
type About = { entry: FileEntry; account: { id: string; account: string } };

export type AccessDecisions = ReturnType<typeof createAccessDecisions>;

/**
 * Answers of staff to requests for access. Each is one transaction with the grant, the notice
 * and the mail to who asked, and its line in the audit log, so that of two who answer at
 * once one does.
 *
 * @throws DomainError `not_found` for a request, or what it is for, that is not there;
 * `conflict` where it was answered already
 */
export function createAccessDecisions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	grants: Pick<Grants, "giveWithin" | "endWithin">;
	/** None where no mail is sent. */
	accessMails: AccessMails | undefined;
}) {
	const { db, clock, newId, auditLog, grants, accessMails } = deps;

	/** Entry and account that a request is about. */
	async function about(trx: Db, row: RequestRow | undefined) {
		const entry = row && (await findEntry(trx, row.place));
		const account = row && (await findAccountById(trx, row.account_id));
		const isThere =
			entry?.state === "published" && !(await isDeleted(trx, entry));
		if (!row || !account || !isThere || account.state === "disabled")
			throw refused("not_found", "accessGone");
		return { row, entry, account };
	}

	/** Answers a request with what was decided, once it is done. */
	const answer = (
		id: string,
		by: StaffEntry["by"],
		decide: (trx: Db, about: About) => Promise<AccessAnswer>,
	): Promise<void> =>
		serializable(db, async (trx) => {
			const { row, ...found } = await about(trx, await findRequest(trx, id));
			const at = clock.now().toISOString();
			if (row.state !== "waiting")
				throw refused("conflict", "accessDecided", {
					who: row.settled_by ?? "",
				});
			const given = await decide(trx, found);
			const isGranted = "granted" in given;
			await settleRequest(trx, id, {
				state: isGranted ? "granted" : "refused",
				...{ at, by: typeof by === "string" ? by : by.name },
				answer: JSON.stringify(given),
			});
			const { account_id: accountId, created_at: askedAt } = row;
			await tellAccess(trx, {
				...{ id: newId(), accountId, at },
				entryId: isGranted ? found.entry.id : null,
				told: { request: id, askedAt, ...given },
			});
			await accessMails?.queue(trx, { accountId, item: { request: id } });
		});

	return {
		/** Grants what was asked for until a time (ISO-8601, UTC). */
		grant: (id: string, until: string, by: StaffEntry["by"]): Promise<void> =>
			answer(id, by, async (trx, { entry, account }) => {
				const before = await grantOf(trx, account.id, entry.id);
				await grants.giveWithin(trx, entry.id, account.account, until, by);
				return { granted: { until, ...(before && { before: before.until }) } };
			}),

		/**
		 * Refuses it; who asked reads the reason.
		 *
		 * @throws DomainError `invalid` without a reason
		 */
		async refuse(
			id: string,
			reason: AccessRefusal,
			by: StaffEntry["by"],
		): Promise<void> {
			const given = refusalOf(reason);
			await answer(id, by, async (trx, { entry, account }) => {
				const detail = { name: entry.name, account: account.account };
				await auditLog.byStaff(
					{
						...{ action: "access-refuse", by, subject: entry.id },
						detail: { ...detail, ...given },
					},
					trx,
				);
				return { refused: given };
			});
		},

		/**
		 * Takes an answer back, so that the request waits again: for ten minutes, and as long as
		 * who asked was not told.
		 */
		takeBack: (id: string, by: StaffEntry["by"]): Promise<void> =>
			serializable(db, async (trx) => {
				const { row, entry, account } = await about(
					trx,
					await findRequest(trx, id),
				);
				if (row.state === "waiting") return;
				const { account_id: accountId } = row;
				const since = Date.parse(row.settled_at ?? "");
				const isLate = clock.now().getTime() - since > takenBackWithin;
				const isMailed =
					!isLate &&
					(await accessMails?.takeBack(trx, accountId, id)) === false;
				const isUnknown =
					!isLate && !isMailed && (await takeAccessBack(trx, accountId, id));
				// A partner who asked anew was told, too.
				const other = await waitingFor(trx, accountId, row.place);
				if (!isUnknown || other) throw refused("conflict", "accessTold");
				const given = answerOf(row);
				if (given && "granted" in given) {
					const { before = "" } = given.granted;
					// An earlier grant is as it was.
					if (before > clock.now().toISOString())
						await grants.giveWithin(trx, entry.id, account.account, before, by);
					else await grants.endWithin(trx, entry.id, account.account, by);
				}
				await reopenRequest(trx, id);
				const detail = { name: entry.name, account: account.account };
				const action = "access-undecide";
				await auditLog.byStaff({ action, by, subject: entry.id, detail }, trx);
			}),
	};
}
