import { DomainError } from "../../../contracts/errors.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { grantsOf } from "../../identity/members/memberQueries.ts";
import { demand } from "../../rights/demand.ts";
import type { Previewing, PreviewSubject } from "./preview.ts";
import {
	allLinks,
	countLinks,
	deleteLinksBefore,
	endLink,
	insertLink,
	type LinkRow,
	linkById,
	type NamedLink,
} from "./previewLinkQueries.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A preview of the console is good for so long, and asked for anew by it. */
export const grantMinutes = 30;
/** A link for people without an account is good for at most so many days. */
export const longestLinkDays = 30;
/** Links that are good at the same time. */
export const mostLinks = 500;
/** Days a link is still listed after its end. */
const listedDays = 30;

export const previewSecret: SecretUse = {
	name: "preview-grants",
	what: "previews, and links to them",
	lifetime: longestLinkDays * day,
};

/** Signed part: a subject until an end in seconds, or the id of a link. */
type Words = { subject: PreviewSubject; end: number } | { link: string };

export type PreviewLink = {
	id: string;
	/** Name of the person it is for. */
	name: string;
	subject: PreviewSubject;
	/** The page it opens, without the grant. */
	path: string;
	grant: string;
	author: string;
	createdAt: string;
	expiresAt: string;
	revokedAt: string | null;
};

/**
 * Reasons why a grant opens nothing. `signed_out`: it is one of the console's,
 * and nobody has signed in.
 */
export type PreviewRefusal = "forged" | "signed_out" | "expired" | "revoked";

export type Previews = ReturnType<typeof createPreviews>;

/**
 * Grants to see what is not published yet: for staff half an hour long, for others by a
 * link until it expires or is revoked (docs/decisions/0042).
 */
export function createPreviews(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	secrets: Secrets;
	auditLog: Pick<AuditLog, "byStaff">;
	previewing: Previewing;
}) {
	const { db, clock, newId, secrets, auditLog, previewing } = deps;
	const now = () => clock.now().getTime();
	const textAt = (time: number) => new Date(time).toISOString();

	async function sign(words: Words): Promise<string> {
		const packed = Buffer.from(JSON.stringify(words)).toString("base64url");
		return `${packed}.${await secrets.sign(previewSecret, packed)}`;
	}

	/**
	 * Whether the author of a link may still share previews: a link is never worth
	 * more than the member who answers for it.
	 */
	async function isVouched(
		link: Pick<NamedLink, "author_id" | "author_state">,
	): Promise<boolean> {
		if (!link.author_id || link.author_state !== "active") return false;
		const grants = await grantsOf(db, link.author_id);
		return may({ grants }, "preview.share");
	}

	/** Revokes links whose author has been disabled or may no longer share. */
	async function revokeOrphans(links: NamedLink[]): Promise<NamedLink[]> {
		return Promise.all(
			links.map(async (link) => {
				const isOpen = !link.revoked_at && link.expires_at > textAt(now());
				if (!isOpen || (await isVouched(link))) return link;
				const ended = { revoked_at: textAt(now()), revoked_by: null };
				await endLink(db, link.id, ended);
				return { ...link, ...ended };
			}),
		);
	}

	async function linkOf(
		row: LinkRow & { author: string | null },
	): Promise<PreviewLink> {
		const { id, name, path, created_at, expires_at } = row;
		return {
			id,
			name,
			path,
			author: row.author ?? "",
			subject: JSON.parse(row.subject),
			grant: await sign({ link: id }),
			createdAt: created_at,
			expiresAt: expires_at,
			revokedAt: row.revoked_at,
		};
	}

	return {
		/** Signs that a member of staff may look. @throws DomainError `forbidden` */
		async grant(
			who: Staff,
			subject: PreviewSubject,
		): Promise<{ grant: string; expiresAt: string }> {
			demand(who, "preview.read");
			const end = Math.ceil((now() + grantMinutes * minute) / 1000);
			return {
				grant: await sign({ subject, end }),
				expiresAt: textAt(end * 1000),
			};
		},

		/** The site as it would be. @throws DomainError `forbidden`, `not_found` */
		async lay(who: Staff, subject: PreviewSubject) {
			demand(who, "preview.read");
			return previewing.lay(subject);
		},

		/**
		 * Makes a link for people without an account, good for some days.
		 * @throws DomainError `forbidden`, `invalid`, `conflict` where there are too many
		 */
		async share(
			who: Staff,
			{
				name,
				days,
				...of
			}: {
				name: string;
				subject: PreviewSubject;
				path: string;
				days: number;
			},
		): Promise<PreviewLink> {
			demand(who, "preview.share");
			if (!(days >= 1 && days <= longestLinkDays))
				throw new DomainError("invalid", "days", [
					{ field: "days", message: "range" },
				]);
			if ((await countLinks(db, textAt(now()))) >= mostLinks)
				throw new DomainError("conflict", "There are too many links.");
			const row: LinkRow = {
				id: newId(),
				name,
				path: of.path,
				author_id: who.id,
				subject: JSON.stringify(of.subject),
				created_at: textAt(now()),
				expires_at: textAt(now() + days * day),
				revoked_at: null,
				revoked_by: null,
			};
			await db.transaction().execute(async (trx) => {
				await insertLink(trx, row);
				await auditLog.byStaff(
					{
						action: "preview-share",
						by: who,
						subject: row.id,
						detail: { name, path: of.path, until: row.expires_at },
					},
					trx,
				);
			});
			return linkOf({ ...row, author: who.name });
		},

		/** Every link, the newest first; those that are over for thirty days. */
		async links(who: Staff): Promise<PreviewLink[]> {
			demand(who, "preview.share");
			const links = await revokeOrphans(await allLinks(db, 2 * mostLinks));
			return Promise.all(links.map(linkOf));
		},

		/** Ends a link at once. @throws DomainError `forbidden`, `not_found` */
		async revoke(who: Staff, id: string): Promise<void> {
			demand(who, "preview.share");
			const found = await linkById(db, id);
			if (!found) throw new DomainError("not_found", "There is no such link.");
			await db.transaction().execute(async (trx) => {
				const by = { revoked_at: textAt(now()), revoked_by: who.id };
				// Somebody else may have ended it already.
				if (!(await endLink(trx, id, by))) return;
				await auditLog.byStaff(
					{
						action: "preview-revoke",
						by: who,
						subject: id,
						detail: { name: found.name },
					},
					trx,
				);
			});
		},

		/** Opens a grant, for a member of staff or for nobody known. */
		async open(
			grant: string,
			who: () => Promise<Staff | undefined>,
		): Promise<PreviewSubject | PreviewRefusal> {
			const [packed = "", signature = ""] = grant.split(".", 2);
			if (!(await secrets.verify(previewSecret, packed, signature)))
				return "forged";
			const words: Words = JSON.parse(
				Buffer.from(packed, "base64url").toString(),
			);
			if ("link" in words) {
				const link = await linkById(db, words.link);
				if (!link || link.expires_at <= textAt(now())) return "expired";
				if (link.revoked_at || !(await isVouched(link))) return "revoked";
				return JSON.parse(link.subject);
			}
			if (words.end * 1000 <= now()) return "expired";
			return may(await who(), "preview.read") ? words.subject : "signed_out";
		},

		/** Looks for a grant that opened: the site as it would be. @throws DomainError `not_found` */
		look: previewing.lay,

		/** Revokes links whose author may no longer share, and deletes those that ended long ago. */
		async sweep(): Promise<void> {
			await revokeOrphans(await allLinks(db, 2 * mostLinks));
			await deleteLinksBefore(db, textAt(now() - listedDays * day));
		},
	};
}
