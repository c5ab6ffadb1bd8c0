import { isDeepStrictEqual } from "node:util";
import { DomainError } from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Grant, Staff } from "../../../contracts/rights.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { accountKey } from "../login/accountNames.ts";
import { demandEmergency } from "../oidc/enforcement.ts";
import type { StaffSessions } from "../staff/staffSessions.ts";
import { refusal } from "../staff/staffTexts.ts";
import type { Links } from "./links.ts";
import { accountIn, grantsIn, nameIn } from "./memberNames.ts";
import {
	administratorsIn,
	allGrants,
	allMembers,
	deleteGrants,
	grantsOf,
	hasMembers,
	insertGrants,
	insertMember,
	lockMember,
	type MemberRow,
	memberBy,
	updateMember,
} from "./memberQueries.ts";

/** Author of a change: a member of the staff, or the person at the command line. */
export type By = StaffEntry["by"];
export type MemberState = "active" | "disabled";
export type NewMember = {
	account: string;
	name: string;
	grants: Grant[];
	language?: LanguageCode | undefined;
};
export type MemberChange = {
	name?: string | undefined;
	grants?: Grant[] | undefined;
	state?: MemberState | undefined;
};

export type Members = ReturnType<typeof createMembers>;

/**
 * Members of the staff, and their roles. Used by the command line as well;
 * `administration.ts` checks rights before.
 */
export function createMembers(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	sessions: StaffSessions;
	links: Links;
}) {
	const { db, clock, newId, auditLog, sessions, links } = deps;

	return {
		/**
		 * Adds a member, who comes in through a link of his own.
		 *
		 * @throws DomainError `invalid` with the field; `conflict` when there is such an account
		 */
		async add(given: NewMember, by: By): Promise<Staff> {
			const account = accountIn(given.account);
			const name = nameIn(given.name);
			const grants = grantsIn(given.grants);
			const { language = defaultLanguage } = given;
			const id = newId();
			try {
				await db.transaction().execute(async (trx) => {
					await insertMember(trx, {
						id,
						account,
						name,
						language,
						time_zone: "UTC",
						account_key: accountKey(account),
						state: "active",
						totp_step: 0,
						created_at: clock.now().toISOString(),
					});
					await insertGrants(trx, id, grants);
					await note("staff-add", { id, account }, by, { grants }, trx);
				});
			} catch (error) {
				if (!isUniqueViolation(error)) throw error;
				const field = "account";
				throw refusal("accountTaken", { code: "conflict", field });
			}
			return { id, name, language, grants };
		},

		/** Whether there is any. */
		any: () => hasMembers(db),

		/** Everybody by account, with roles and ways in. */
		async list() {
			const now = clock.now().toISOString();
			const [rows, grants] = await Promise.all([
				allMembers(db, now),
				allGrants(db),
			]);
			return rows.map((row) => ({
				id: row.id,
				account: row.account,
				name: row.name,
				language: row.language as LanguageCode,
				timeZone: row.time_zone,
				state: row.state as MemberState,
				grants: grants.get(row.id) ?? [],
				createdAt: row.created_at,
				signedInAt: row.signed_in_at,
				passkeys: Number(row.passkeys ?? 0),
				password: row.password_hash !== null,
				sessions: Number(row.sessions ?? 0),
				linkUntil: row.link_until,
			}));
		},

		/** The roles of a member; none of nobody. */
		grants: (id: string): Promise<Grant[]> => grantsOf(db, id),

		/** A member by account, as somebody types it. */
		byAccount: (account: string): Promise<MemberRow | undefined> =>
			memberBy(db, { key: accountKey(account) }),

		/**
		 * Changes name, roles or state. Who is disabled is out at once; roles count from
		 * the next call on. The audit log has one line of it, with what was changed, and
		 * none where all was so already.
		 *
		 * @throws DomainError `not_found`; `invalid`; `conflict` where no administrator
		 * who can sign in would remain
		 */
		async change(id: string, given: MemberChange, by: By): Promise<void> {
			const name = given.name === undefined ? undefined : nameIn(given.name);
			const grants = given.grants && grantsIn(given.grants);
			// As if alone: of two who disable each other one comes too late.
			await serializable(db, async (trx) => {
				const before = await administratorsIn(trx);
				const member = await lockMember(trx, id);
				if (!member) throw new DomainError("not_found");
				const { state = member.state } = given;
				const turned = state !== member.state;
				await updateMember(trx, id, {
					...(name !== undefined && { name }),
					...(turned && {
						state,
						disabled_at:
							state === "disabled" ? clock.now().toISOString() : null,
					}),
				});
				const changed: Record<string, unknown> = {
					...(name !== undefined && name !== member.name && { name }),
				};
				if (grants) {
					const granted = await grantsOf(trx, id);
					await deleteGrants(trx, id);
					await insertGrants(trx, id, grants);
					if (!isDeepStrictEqual(granted, await grantsOf(trx, id)))
						changed.grants = grants;
				}
				if (state === "disabled") {
					await sessions.end(id, {}, trx);
					await links.endOf(id, trx);
				}
				if (before > 0 && (await administratorsIn(trx)) === 0)
					throw refusal("lastAdministrator", { code: "conflict" });
				if (member.emergency === 1) await demandEmergency(trx);
				const action = !turned
					? "staff-save"
					: state === "active"
						? "staff-enable"
						: "staff-disable";
				if (turned || Object.keys(changed).length > 0)
					await note(action, member, by, changed, trx);
			});
		},

		/**
		 * A link that lets a member in anew; earlier ones end.
		 *
		 * @throws DomainError `not_found`; `conflict` of one who is disabled
		 */
		link: (id: string, by: By): Promise<{ token: string; expiresAt: string }> =>
			db.transaction().execute(async (trx) => {
				const member = await lockMember(trx, id);
				if (!member) throw new DomainError("not_found");
				if (member.state !== "active")
					throw refusal("disabled", { code: "conflict" });
				await note("staff-link", member, by, {}, trx);
				return links.make(id, trx);
			}),
	};

	function note(
		action: StaffEntry["action"],
		{ id, account }: { id: string; account: string },
		by: By,
		detail: Record<string, unknown>,
		within: Db,
	): Promise<void> {
		const entry = { action, by, account, subject: id, detail };
		return auditLog.byStaff(entry, within);
	}
}
