import type { Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import {
	type AuditRow,
	auditAfter,
	auditBefore,
	deleteAuditRowsBefore,
	hasActions,
	insertAuditRow,
	lastActorOf,
	lastChangeOf,
	leadShows,
	pageOfAudit,
} from "./auditLogQueries.ts";

export type { AuditRow };

/**
 * Actions that can be written down. A download's `detail` is `{ name, size,
 * kind }`, of an archive with their `count`, `files` and how many `more`, of a
 * file that was only looked at with `shown` at its end; a command's has `by`; a
 * refusal is a count of calls answered 401 or 429.
 */
export const auditActions = [
	"login",
	"logout",
	"session-end",
	"refusal",
	"password",
	"account-add",
	"account-invite",
	"account-accept",
	"account-save",
	"password-ask",
	"account-disable",
	"account-enable",
	"account-remove",
	"account-list",
	"account-groups",
	"group-add",
	"group-rename",
	"group-remove",
	"download",
	"upload",
	"upload-rename",
	"upload-move",
	"upload-take-back",
	"lead-list",
	"lead-show",
	"lead-export",
	"lead-release",
	"lead-forget",
	"lead-correct",
	"lead-withdraw",
	"lead-consent",
	"lead-stage",
	"lead-merge",
	"lead-unmerge",
	"lead-assign",
	"lead-note",
	"lead-reply",
	"lead-reply-undo",
	"lead-mail",
	"lead-route",
	"lead-routing",
	"lead-view-save",
	"lead-view-remove",
	"distributor-save",
	"notice-add",
	"notice-unplan",
	"notice-remove",
	"taking-list",
	"taking-export",
	"file-add",
	"file-replace",
	"edition-add",
	"edition-remove",
	"edition-restore",
	"edition-confirm",
	"edition-unconfirm",
	"file-language",
	"version-withdraw",
	"version-restore",
	"file-recall",
	"collection-link",
	"collection-link-end",
	"file-rename",
	"file-move",
	"file-describe",
	"file-hide",
	"file-restore",
	"file-remove",
	"file-delete",
	"file-undelete",
	"file-approve",
	"file-refuse",
	"file-undecide",
	"folder-add",
	"folder-rename",
	"folder-move",
	"folder-remove",
	"folder-delete",
	"folder-undelete",
	"folder-order",
	"folder-tree",
	"folder-policy",
	"folder-former",
	"folder-originals",
	"folder-audience",
	"folder-dates",
	"folder-links",
	"file-dates",
	"entry-grant",
	"entry-grant-end",
	"access-ask",
	"access-refuse",
	"access-undecide",
	"folder-customers",
	"content-submit",
	"content-return",
	"content-return-undo",
	"content-discard",
	"content-publish",
	"content-roll-back",
	"release-plan",
	"release-unplan",
	"release-drop",
	"preview-share",
	"preview-revoke",
	"content-add",
	"media-add",
	"media-replace",
	"media-remove",
	"media-restore",
	"staff-add",
	"settings-save",
	"staff-save",
	"staff-disable",
	"staff-enable",
	"staff-list",
	"staff-link",
	"staff-sign-in",
	"staff-sign-out",
	"staff-session-end",
	"staff-proof",
	"staff-credential",
	"staff-password",
	"staff-codes",
	"account-passkey",
	"account-app",
	"account-codes",
	"account-proof",
	"token-add",
	"token-end",
	"sso-save",
	"sso-remove",
	"audit-list",
	"audit-export",
	"secret-rotate",
	"secrets-seal",
	"secrets-unseal",
	"secrets-forget",
	"backup",
	"restore",
	"move",
] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditOutcomes = ["ok", "refused"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export type AuditEntry = {
	action: AuditAction;
	outcome: AuditOutcome;
	/** Account of the session; none where nobody is known to have done it. */
	accountId?: string;
	account: string;
	/** An address without its last part: `networkOf`; empty for commands of staff. */
	network: string;
	/** Id of the file, folder, upload or account it is about. */
	subject?: string;
	detail?: Record<string, unknown>;
	/** Member of staff who did it; of a command, the person who ran it. */
	actor?: string;
	staffId?: string;
};
/**
 * Entry about what staff did: `by` is the member signed in to the console, or the person
 * who ran the command; `site` or `time` what nobody did.
 */
export type StaffEntry = Pick<
	AuditEntry,
	"action" | "accountId" | "subject" | "detail"
> & { by: string | AuditedMember; account?: string };

/** A member of the staff as lines name him; the network of the request that acts. */
export type AuditedMember = Pick<Staff, "id" | "name" | "network">;
export type AuditFilter = {
	account?: string;
	accountId?: string;
	action?: AuditAction;
	outcome?: AuditOutcome;
	/** ISO-8601, from it on. */
	from?: string;
	/** ISO-8601, before it. */
	to?: string;
	/** Part of a person's name or account, with ids of the members of staff it stands for. */
	person?: { part: string; staffIds: string[] };
	/** Whether only saved downloads count, without files that were only looked at. */
	saved?: boolean;
};

/** Readings of one lead that are told of. */
const mostShown = 500;

/** Days a line is kept, as the privacy statement says; the database refuses less. */
export const auditLogDays = 365;

export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * Audit log of the download center. Lines are only ever added
 * (docs/decisions/0014).
 */
export function createAuditLog({ db, clock }: { db: Db; clock: Clock }) {
	async function write(entry: AuditEntry, within: Db = db): Promise<void> {
		const { action, outcome, account, network } = entry;
		await insertAuditRow(within, {
			at: clock.now().toISOString(),
			action,
			outcome,
			account_id: entry.accountId ?? null,
			account: account.toLowerCase(),
			network,
			subject: entry.subject ?? null,
			detail: JSON.stringify(entry.detail ?? {}),
			actor: entry.actor ?? "",
			staff_id: entry.staffId ?? null,
		});
	}

	return {
		/** Adds a line; within a transaction where one is given. */
		write,

		/** Adds a line for what staff did. Reads are logged before their result is shown. */
		async byStaff(
			{ by, account = "", detail, ...entry }: StaffEntry,
			within: Db = db,
		): Promise<void> {
			const who =
				typeof by === "string"
					? { actor: by, network: "", detail: { by, ...detail } }
					: {
							actor: by.name,
							staffId: by.id,
							detail,
							network: by.network ?? "",
						};
			await write({ ...entry, account, outcome: "ok", ...who }, within);
		},

		/** Deletes what is older than a year. */
		async sweep(): Promise<void> {
			const age = auditLogDays * 24 * 60 * 60_000;
			const before = new Date(clock.now().getTime() - age).toISOString();
			await deleteAuditRowsBefore(db, before);
		},

		/** Name of who did the last thing to a file, folder or account; undefined where nothing is kept of it. */
		lastActor: (subject: string, within: Db = db) =>
			lastActorOf(within, subject),

		/** Who changed a file or folder last; undefined where no line that is kept says so. */
		lastChange: (subject: string, within: Db = db) =>
			lastChangeOf(within, subject),

		/** Whether any line that is kept says one of these. */
		has: (actions: AuditAction[]): Promise<boolean> => hasActions(db, actions),

		/** The newest readings of a lead, the oldest of them first. */
		shown: (receipt: string): Promise<AuditRow[]> =>
			leadShows(db, receipt, mostShown),

		/** A page of lines, the newest first, and how many there are. */
		page: (
			filter: AuditFilter,
			at: { page: number; limit: number },
		): Promise<{ rows: AuditRow[]; count: number }> =>
			pageOfAudit(db, filter, at),

		/** Lines before one of that number, or of all, the newest first. */
		before: (
			filter: AuditFilter,
			number: number | undefined,
			limit: number,
		): Promise<AuditRow[]> => auditBefore(db, filter, number, limit),

		/** Every line that matches, the oldest first, however many there are. */
		async *all(filter: AuditFilter = {}): AsyncGenerator<AuditRow> {
			for (let after = 0; ; ) {
				const rows = await auditAfter(db, filter, after, 500);
				yield* rows;
				const last = rows.at(-1);
				if (!last) return;
				after = last.number;
			}
		},
	};
}
