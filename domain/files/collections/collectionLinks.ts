import { DomainError } from "../../../contracts/errors.ts";
import {
	mostLinkDays,
	mostLinks,
} from "../../../contracts/files/fileBounds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { demand } from "../../rights/demand.ts";
import type { Sight } from "../audience/sight.ts";
import { entriesThere } from "../selection/chosen.ts";
import { packId, unpackId } from "../signedUrls.ts";
import {
	countLinks,
	countOpenLinks,
	countUse,
	deleteLinksBefore,
	endLink,
	insertLink,
	linksAfter,
	linksOf,
	openLink,
} from "./collectionLinkQueries.ts";
import { findCollection, itemsOf } from "./collectionQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Days a link is kept after its end, for the lists of owner and staff. */
const keptDays = 365;

export const collectionSecret: SecretUse = {
	name: "collection-links",
	what: "links to collections for people without an account",
	lifetime: (mostLinkDays + 1) * day,
};

/** A link that stands: the collection as it is, and on whose account files are given. */
export type OpenLink = NonNullable<Awaited<ReturnType<typeof openLink>>>;
type Owner = { accountId: string; account: string };

export type CollectionLinks = ReturnType<typeof createCollectionLinks>;

/**
 * Links to collections for people without an account: `/shared/{link}.{signature}`. A link
 * gives what its owner sees at that moment without what staff closed to links, and nothing
 * once it was ended, its time is over or its owner's account is no longer active
 * (docs/decisions/0110).
 */
export function createCollectionLinks(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	secrets: Pick<Secrets, "sign" | "verify">;
	auditLog: AuditLog;
	sight: Pick<Sight, "closedTo">;
}) {
	const { db, clock, newId, secrets, auditLog, sight } = deps;
	const now = () => clock.now().toISOString();

	async function pathOf(id: string): Promise<string> {
		const signature = await secrets.sign(collectionSecret, id);
		return `/shared/${packId(id)}.${signature}`;
	}

	/** Words that the address of an archive is signed with: another state of the collection has others. */
	const archiveWords = (link: OpenLink, archive: string) =>
		`${link.id}/${link.revision}/${archive}`;

	async function owned(who: Owner, id: string) {
		const row = await findCollection(db, who.accountId, id);
		if (row?.owner_id !== who.accountId)
			throw new DomainError("not_found", "no such collection");
		return row;
	}

	/** Refuses a link that would give nothing, as all that its owner sees in the collection is closed to links. */
	async function demandGivable(who: Owner, id: string): Promise<void> {
		const ids = (await itemsOf(db, id)).map(({ entry_id }) => entry_id);
		const { accountId } = who;
		const seen = async (byLink?: true) => {
			const viewer = { accountId, ...(byLink && { byLink }) };
			return entriesThere(db, ids, await sight.closedTo(viewer));
		};
		if ((await seen()).size === 0 || (await seen(true)).size > 0) return;
		throw new DomainError("conflict", "closed to links", [], {
			publicMessage: { text: "server/files.noLinks" as const, values: {} },
		});
	}

	return {
		/**
		 * Makes a link to an own collection, good for some days.
		 *
		 * @throws DomainError `conflict` where it would give nothing, and for too many
		 */
		async add(
			who: Owner,
			collectionId: string,
			days: number,
			network: string,
		): Promise<{ path: string; expires_at: string }> {
			const { name } = await owned(who, collectionId);
			await demandGivable(who, collectionId);
			const length = Math.min(Math.max(1, days), mostLinkDays);
			const expires_at = new Date(
				clock.now().getTime() + length * day,
			).toISOString();
			const id = newId();
			await db.transaction().execute(async (trx) => {
				if ((await countOpenLinks(trx, collectionId, now())) >= mostLinks) {
					const message = {
						text: "server/files.mostLinks" as const,
						values: { max: mostLinks },
					};
					throw new DomainError("conflict", "too many links", [], {
						publicMessage: message,
					});
				}
				await insertLink(trx, {
					id,
					collection_id: collectionId,
					created_at: now(),
					expires_at,
				});
				await auditLog.write(
					{
						action: "collection-link",
						outcome: "ok",
						accountId: who.accountId,
						account: who.account,
						network,
						subject: id,
						detail: { name, until: expires_at },
					},
					trx,
				);
			});
			return { path: await pathOf(id), expires_at };
		},

		/** Links of an own collection, the newest first. */
		async list(who: Owner, collectionId: string) {
			await owned(who, collectionId);
			const rows = await linksOf(db, collectionId);
			return Promise.all(
				rows.map(async ({ id, created_at, expires_at, ended_at, ...row }) => ({
					...{ id, created_at, expires_at, ended_at },
					path: await pathOf(id),
					opened: row.opened,
					taken: row.taken,
					open: ended_at === null && expires_at > now(),
				})),
			);
		},

		/** Ends an own link; a second time does nothing. */
		async end(who: Owner, id: string, network: string): Promise<void> {
			await db.transaction().execute(async (trx) => {
				const end = { at: now(), by: who.account, ownerId: who.accountId };
				const ended = await endLink(trx, id, end);
				if (!ended) throw new DomainError("not_found", "no such link");
				if (!ended.isNew) return;
				await auditLog.write(
					{
						action: "collection-link-end",
						outcome: "ok",
						accountId: who.accountId,
						account: who.account,
						network,
						subject: id,
						detail: { name: ended.name },
					},
					trx,
				);
			});
		},

		/** Ends anybody's link, as a member or by a command; a second time does nothing. */
		async endByStaff(who: Staff | string, id: string): Promise<void> {
			if (typeof who !== "string") demand(who, "library.manage");
			const name = typeof who === "string" ? who : who.name;
			await db.transaction().execute(async (trx) => {
				const ended = await endLink(trx, id, { at: now(), by: name });
				if (!ended) throw new DomainError("not_found", "no such link");
				if (!ended.isNew) return;
				const { account, account_id: accountId } = ended;
				const detail = { name: ended.name };
				await auditLog.byStaff(
					{
						action: "collection-link-end",
						by: who,
						account,
						accountId,
						subject: id,
						detail,
					},
					trx,
				);
			});
		},

		/** A page of all links, the newest first, with how many there are and how many stand. */
		async all(
			who: Staff | "command",
			asked: { after?: string | undefined; limit: number },
		) {
			if (who !== "command") demand(who, "library.manage");
			const { after, limit } = asked;
			const [created_at = "", lastId = ""] = after?.split(" ") ?? [];
			const last = after ? { created_at, id: lastId } : undefined;
			const found = await linksAfter(db, last, limit + 1);
			const rows = found.slice(0, limit);
			const end = rows.at(-1);
			return {
				links: rows.map((row) => ({
					id: row.id,
					collection: row.name,
					partner: row.account,
					createdAt: row.created_at,
					expiresAt: row.expires_at,
					endedAt: row.ended_at,
					endedBy: row.ended_by ?? "",
					opened: row.opened,
					taken: row.taken,
					usedAt: row.used_at,
					open:
						row.ended_at === null &&
						row.expires_at > now() &&
						row.state === "active",
				})),
				after:
					found.length > limit && end ? `${end.created_at} ${end.id}` : null,
				counts: await countLinks(db, now()),
			};
		},

		/** Grant of the end of a link's path; `unknown` where nobody signed it, `over` where it leads nowhere any longer. */
		async open(token: string): Promise<OpenLink | "unknown" | "over"> {
			const [packed = "", signature = "", more] = token.split(".");
			if (packed.length !== 22 || more !== undefined) return "unknown";
			const id = unpackId(packed);
			if (!(await secrets.verify(collectionSecret, id, signature)))
				return "unknown";
			return (await openLink(db, id, now())) ?? "over";
		},

		/** Signature of an archive of the collection as it is now. */
		signArchive: (link: OpenLink, archive: string): Promise<string> =>
			secrets.sign(collectionSecret, archiveWords(link, archive)),
		/** Whether an archive was planned for this link, of the collection as it is. */
		isArchiveOf: (
			link: OpenLink,
			archive: string,
			signature: string,
		): Promise<boolean> =>
			secrets.verify(collectionSecret, archiveWords(link, archive), signature),

		/** Counts an opening of the page, or something that is taken. */
		count: (link: OpenLink, what: "opened" | "taken"): Promise<void> =>
			countUse(db, link.id, what, now()),

		/** Deletes links that ended a year ago. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - keptDays * day;
			await deleteLinksBefore(db, new Date(before).toISOString());
		},
	};
}
