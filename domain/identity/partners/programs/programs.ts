import { programBounds } from "../../../../contracts/accounts/accountBounds.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import { hashOf, newToken } from "../../sessions/randomToken.ts";
import { sessionTable } from "../../sessions/sessionQueries.ts";
import { refusedBy } from "../accountFacts.ts";
import { accountById } from "../accountQueries.ts";
import { accountMessage } from "../accountTexts.ts";
import type { AccountMails } from "../links/accountMails.ts";
import type { ProgramScope, Sessions } from "../partnerSessions.ts";
import { holdActive, programsOf } from "./programQueries.ts";

const day = 24 * 60 * 60_000;

/** A token of a program as it is listed: never the token itself. */
export type ListedProgram = {
	id: string;
	name: string;
	scopes: ProgramScope[];
	/** Ids. */
	folders: string[];
	/** ISO-8601, UTC. */
	createdAt: string;
	/** Last use; null before the first. */
	usedAt: string | null;
	expiresAt: string;
};
export type NewProgram = {
	name: string;
	scopes: ProgramScope[];
	folders: string[];
	/** Days until it ends. */
	days: number;
};

type Account = { id: string; account: string };
/** Doer of a change: the partner, from a network, or staff. */
type By = { network: string } | { by: string };

export type Programs = ReturnType<typeof createPrograms>;

/**
 * Tokens by which programs of a partner read the tree, fetch files and send some
 * (docs/decisions/0112): sessions with an end that was said, which may less than a login.
 * What ends sessions ends them, and what a session may see they may.
 */
export function createPrograms(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	sessions: Sessions;
	/** None where no mail is sent. */
	mails?: Pick<AccountMails, "enqueue" | "wake"> | undefined;
}) {
	const { db, clock, newId, auditLog, sessions, mails } = deps;
	const { insert } = sessionTable("partner");

	async function of(
		accountId: string,
		within: Db = db,
	): Promise<ListedProgram[]> {
		const rows = await programsOf(within, accountId, clock.now().toISOString());
		return rows.map((row) => ({
			id: row.id,
			name: row.program ?? "",
			scopes: JSON.parse(row.scopes ?? "[]"),
			folders: JSON.parse(row.folders ?? "[]"),
			createdAt: row.created_at,
			usedAt: row.seen_at === row.created_at ? null : row.seen_at,
			expiresAt: row.expires_at,
		}));
	}

	return {
		of,

		/**
		 * Makes a token, which is told this once, and tells of it by mail.
		 *
		 * @throws DomainError `invalid` with the field; `conflict` where there are too many;
		 * `unauthorised` of an account that is disabled by now
		 */
		async make(
			account: Account,
			given: NewProgram,
			by: By,
		): Promise<{ id: string; token: string; expiresAt: string }> {
			const { days, folders } = given;
			const name = given.name.slice(0, 400).normalize("NFC").trim();
			if (
				name === "" ||
				name.length > programBounds.name ||
				/\p{C}/u.test(name)
			)
				throw refusedBy("name", "nameForm");
			const scopes = [...new Set(given.scopes)];
			if (scopes.length === 0) throw refusedBy("scopes", "programScopes");
			const sends = scopes.includes("upload");
			if (sends && folders.length === 0)
				throw refusedBy("folders", "programFolders");
			if (!(days >= 1 && days <= programBounds.days))
				throw refusedBy("days", "programDays", { max: programBounds.days });
			const token = newToken();
			const id = newId();
			const now = clock.now().getTime();
			const at = new Date(now).toISOString();
			const expiresAt = new Date(now + days * day).toISOString();
			const network = "network" in by ? by.network : "";
			await db.transaction().execute(async (trx) => {
				// Tokens are made one after the other, so that they are counted.
				if (!(await holdActive(trx, account.id)))
					throw new DomainError("unauthorised");
				if ((await of(account.id, trx)).length >= programBounds.most)
					throw new DomainError("conflict", "too many tokens", [], {
						publicMessage: accountMessage("programsMost", {
							max: programBounds.most,
						}),
					});
				const row = {
					...{ id, token_hash: hashOf(token), device: name, network },
					...{ created_at: at, seen_at: at, expires_at: expiresAt },
					ended_at: null,
				};
				await insert(trx, account.id, row, {
					program: name,
					scopes: JSON.stringify(scopes),
					folders: JSON.stringify(sends ? folders : []),
				});
				const detail = { name, scopes, until: expiresAt };
				await note("token-add", account, by, id, detail, trx);
				const { email } = await accountById(trx, account.id);
				if (email !== null)
					await mails?.enqueue(trx, {
						...{ accountId: account.id, kind: "ways", what: "token" },
					});
			});
			mails?.wake();
			return { id, token, expiresAt };
		},

		/** Ends one at once. @throws DomainError `not_found` */
		async end(account: Account, id: string, by: By): Promise<void> {
			await db.transaction().execute(async (trx) => {
				const found = (await of(account.id, trx)).find((one) => one.id === id);
				if (!found || (await sessions.end(account.id, { id }, trx)) === 0)
					throw new DomainError("not_found");
				await note("token-end", account, by, id, { name: found.name }, trx);
			});
		},
	};

	function note(
		action: "token-add" | "token-end",
		{ id: accountId, account }: Account,
		by: By,
		subject: string,
		detail: Record<string, unknown>,
		within: Db,
	): Promise<void> {
		const line = { action, accountId, account, subject, detail };
		return "by" in by
			? auditLog.byStaff({ ...line, by: by.by }, within)
			: auditLog.write({ ...line, outcome: "ok", network: by.network }, within);
	}
}
