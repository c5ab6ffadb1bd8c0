import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Crop } from "../../../platform/pictures/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Staged } from "../../../platform/storage/port.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import type { Content } from "../../content/content.ts";
import { raiseVersion } from "../../content/contentQueries.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import { memberNames } from "../../content/editing/staffDraftQueries.ts";
import { namesOf } from "../../content/entries/rows.ts";
import { demand } from "../../rights/demand.ts";
import type { Ingest } from "../ingest.ts";
import { jobAgain } from "../jobQueries.ts";
import { mediaOf } from "../mediaQueries.ts";
import {
	cropsOf,
	findRow,
	type MediaRow,
	putText,
	rowsById,
	textsOf,
	updateRow,
} from "../rowQueries.ts";
import type { Library } from "./library.ts";
import type { MediaBin } from "./mediaBin.ts";
import { picturesOfAlt } from "./picturePlaces.ts";
import type { Replace } from "./replacing.ts";
import type { Sayings } from "./sayings.ts";
import { createStaffReplacing } from "./staffMediaReplacing.ts";
import type { Usage, Use } from "./usage.ts";

/** A field as its writer last saw it, and as it is to be. */
type Changed = { from: string; to: string };

export type StaffMedia = ReturnType<typeof createStaffMedia>;

/** Services of staff for pictures (docs/decisions/0041). */
export function createStaffMedia(deps: {
	db: Db;
	clock: Clock;
	auditLog: Pick<AuditLog, "write">;
	ingest: Ingest;
	library: Library;
	usage: Usage;
	sayings: Sayings;
	bin: MediaBin;
	replace: Replace;
	drafts: Pick<Drafts, "read">;
	content: Pick<Content, "moved">;
	/** Says that there is something to encode. */
	wake: () => void;
}) {
	const { db, clock, ingest, library, usage, sayings, bin } = deps;

	async function note(
		who: Staff,
		action: AuditAction,
		subject: string,
		detail: Record<string, unknown> = {},
		within: Db = db,
	): Promise<void> {
		await deps.auditLog.write(
			{
				action,
				subject,
				outcome: "ok",
				account: "",
				network: who.network ?? "",
				actor: who.name,
				staffId: who.id,
				detail,
			},
			within,
		);
	}

	async function rowOf(id: string) {
		const row = await findRow(db, id);
		if (!row || row.frame === 1)
			throw new DomainError("not_found", "There is no such picture.");
		return row;
	}

	const itemOf = async (row: MediaRow) => {
		const [item] = await library.items([row]);
		return item as NonNullable<typeof item>;
	};

	async function detailOf(id: string) {
		const row = await rowOf(id);
		const whole = row.parent_id ? await findRow(db, row.parent_id) : undefined;
		const texts = await textsOf(db, [id]);
		const own = Object.fromEntries(
			texts.map(({ language, alt }) => [language, alt]),
		);
		const crops = (await cropsOf(db, id)).filter((one) => !one.removed_at);
		return {
			...(await itemOf(row)),
			ownTitle: row.title,
			uploadedBy: await uploaderOf(row),
			focus: row.focus === null ? null : JSON.parse(row.focus),
			crop: row.crop === null ? null : JSON.parse(row.crop),
			whole: mediaOf(whole ?? row),
			crops: await library.items(crops),
			texts: own as Partial<Record<LanguageCode, string>>,
			said: (await usage.alts()).get(id) ?? {},
			usedIn: await titled(await usage.of(id)),
			sayings: await titled(await sayings.of(id)),
		};
	}

	/** Uses with what their entries are called. */
	async function titled<T extends { entry: string }>(uses: readonly T[]) {
		const names = await namesOf(
			db,
			uses.map(({ entry }) => entry),
		);
		return uses.map((use) => ({ ...use, title: names.get(use.entry) }));
	}

	/** Name of the uploader, where it is still known. */
	async function uploaderOf({ uploaded_by }: MediaRow): Promise<string | null> {
		if (uploaded_by === null) return null;
		const names = await memberNames(db, [uploaded_by]);
		return names.get(uploaded_by) ?? null;
	}

	return {
		/** A page of the library. */
		async page(who: Staff, of: Parameters<Library["page"]>[0]) {
			demand(who, "media.read");
			return library.page(of);
		},

		/** A picture with all that is known of it. @throws DomainError `not_found` */
		async one(who: Staff, id: string) {
			demand(who, "media.read");
			return detailOf(id);
		},

		/** Pictures by their ids, those of turns too; what is not there is left out. */
		async some(who: Staff, ids: string[]) {
			demand(who, "media.read");
			return library.items(await rowsById(db, ids));
		},

		/** Refuses who may not upload, before anything of the file is read. */
		demandUpload(who: Staff): void {
			demand(who, "media.write");
		},

		/** Adds a picture (`ingest.ts`). */
		async upload(
			who: Staff,
			staged: Pick<Staged, "sha256" | "keep">,
			of: { title: string; frame: boolean },
		) {
			demand(who, "media.write");
			const { id, known } = await ingest.take(staged, { ...of, by: who.id });
			if (!known) await note(who, "media-add", id, { title: of.title });
			const [picture] = await library.items(await rowsById(db, [id]));
			return { picture: picture as NonNullable<typeof picture>, known };
		},

		/** Makes a new picture of a part of one, which takes over its texts. */
		async crop(who: Staff, id: string, of: { crop: Crop; title: string }) {
			demand(who, "media.write");
			const title = of.title || undefined;
			const made = await ingest.crop(id, { ...of, title, by: who.id });
			const { crop } = of;
			if (!made.known) {
				for (const text of await textsOf(db, [id]))
					await putText(db, { ...text, media_id: made.id });
				await note(who, "media-add", made.id, { from: id, crop });
			}
			return { picture: await itemOf(await rowOf(made.id)), known: made.known };
		},

		/**
		 * Changes what a picture is called, its texts and its focal point, which pages
		 * that show the picture follow at once. A field
		 * somebody else has changed since the writer saw it stays, and is named.
		 */
		async save(
			who: Staff,
			id: string,
			{
				title,
				focus,
				texts = {},
			}: {
				title?: Changed | undefined;
				focus?: [number, number] | null | undefined;
				texts?: Partial<Record<LanguageCode, Changed>> | undefined;
			},
		) {
			demand(who, "media.write");
			await rowOf(id);
			const now = clock.now().toISOString();
			const isShown =
				focus !== undefined &&
				(await usage.of(id)).some(({ where }) => where === "published");
			let version: number | undefined;
			const refused = await serializable(db, async (trx) => {
				version = undefined;
				const refused: string[] = [];
				const row = await findRow(trx, id);
				const known = await textsOf(trx, [id]);
				const take = (field: string, present: string, change: Changed) => {
					if (present === change.to) return false;
					if (present === change.from) return true;
					refused.push(field);
					return false;
				};
				if (title && take("title", row?.title ?? "", title))
					await updateRow(trx, id, { title: title.to });
				const point = focus ? JSON.stringify(focus) : null;
				if (focus !== undefined && point !== (row?.focus ?? null)) {
					await updateRow(trx, id, { focus: point });
					// Pages that show it are kept until the content changes.
					if (isShown) version = await raiseVersion(trx);
				}
				for (const [language, change] of Object.entries(texts)) {
					const present = known.find((text) => text.language === language);
					if (!take(`texts.${language}`, present?.alt ?? "", change)) continue;
					await putText(trx, {
						media_id: id,
						language,
						alt: change.to,
						author_id: who.id,
						updated_at: now,
					});
				}
				return refused;
			});
			if (version !== undefined) deps.content.moved(version);
			return { picture: await detailOf(id), refused };
		},

		replace: createStaffReplacing({ ...deps, rowOf, note }),

		/** Puts pictures nobody uses into the bin. */
		async remove(who: Staff, ids: string[]) {
			demand(who, "media.write");
			const removed: string[] = [];
			const used: { id: string; usedIn: Use[] }[] = [];
			for (const id of new Set(ids)) {
				await rowOf(id);
				const usedIn = await bin.remove(id, who.id);
				if (usedIn.length > 0) used.push({ id, usedIn: await titled(usedIn) });
				else {
					removed.push(id);
					await note(who, "media-remove", id);
				}
			}
			return { removed, used };
		},

		/** Brings pictures back from the bin; those that are out of it now. */
		async restore(who: Staff, ids: string[]): Promise<string[]> {
			demand(who, "media.write");
			for (const id of new Set(ids))
				if (await bin.restore(id)) await note(who, "media-restore", id);
			const rows = await rowsById(db, ids);
			return rows.flatMap((row) => (row.removed_at === null ? row.id : []));
		},

		/** Prepares a picture again that was given up. @throws DomainError `not_found` */
		async retry(who: Staff, id: string): Promise<void> {
			demand(who, "media.write");
			await rowOf(id);
			if (await jobAgain(db, id)) deps.wake();
		},

		/**
		 * Text of the library for a text of an entry that describes its picture.
		 */
		async suggest(
			who: Staff,
			of: { entry: string; language: LanguageCode; at: string },
		) {
			demand(who, "media.read");
			const { entry, language, at } = of;
			const facts = await deps.drafts.read({ entry, language: "zxx" });
			const { kind, body } = facts;
			demand(who, "content.read", { kind, language });
			const [id = ""] = picturesOfAlt(kind, at, body);
			const row = await findRow(db, id);
			if (!row) return { picture: null, text: null };
			const own = await textsOf(db, [id]);
			const text =
				own.find((one) => one.language === language)?.alt ??
				(await usage.alts()).get(id)?.[language] ??
				null;
			return { picture: mediaOf(row), text };
		},
	};
}
