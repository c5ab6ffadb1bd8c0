import { DomainError } from "../../../contracts/errors.ts";
import { titleIn } from "../../../contracts/kinds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import { type Actor, idOf } from "../actor.ts";
import { ContentError } from "../checks/problems.ts";
import { auditContent, type ContentAudit } from "../contentAudit.ts";
import type { DraftPlace, Drafts } from "../drafts/drafts.ts";
import { same } from "../drafts/fields.ts";
import { writersOfRevision } from "../drafts/writers.ts";
import type { Publishing } from "../publish.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import { publishedBodies } from "../publishing/publicationQueries.ts";
import {
	newestRevisions,
	revisionsById,
	versionRows,
} from "../publishing/revisionQueries.ts";
import type { By, VersionNumbering } from "./versionNumbering.ts";
import type { VersionReading } from "./versionReading.ts";

/** Drafts that are kept or handed in as versions, for others to look at, and given back. */
export function createHandingIn(deps: {
	db: Db;
	publishing: Pick<Publishing, "check">;
	auditLog: ContentAudit;
	drafts: Pick<Drafts, "read" | "itemsOf">;
	numbering: VersionNumbering;
	reading: Pick<VersionReading, "kindOfEntry" | "writtenIn">;
}) {
	const { db, publishing, drafts, auditLog } = deps;
	const { alone, add, number } = deps.numbering;
	const { kindOfEntry, writtenIn } = deps.reading;

	/** Adds a line to the audit log for each entry of the places, with its name and languages. */
	async function audit(
		trx: Db,
		actor: Actor,
		action: "content-submit" | "content-return" | "content-return-undo",
		texts: { place: DraftPlace; body: unknown }[],
		note?: string,
	): Promise<void> {
		for (const subject of new Set(texts.map(({ place }) => place.entry))) {
			const of = texts.filter(({ place }) => place.entry === subject);
			const { kind, slug } = await kindOfEntry(subject, trx);
			const title = of.map(({ body }) => titleIn(kind, body)).find(Boolean);
			const languages = of.map(({ place }) => place.language);
			const detail = { name: title ?? slug, kind, slug, languages };
			await auditContent(
				auditLog,
				actor,
				{ action, subject, detail: { ...detail, ...(note && { note }) } },
				trx,
			);
		}
	}

	/**
	 * Makes a version of a body that can be published. Its id, and the revision that
	 * was published when it was made. @throws ContentError
	 */
	async function propose(
		item: DraftPlace &
			By & {
				body: unknown;
				base?: string | null | undefined;
				/**
				 * Writers of the words, beside the author: of a draft, or of the revision they go on
				 * from.
				 */
				writers?: string[];
				from?: string;
				/** The set it goes out with, which is checked as a whole; itself alone where none is given. */
				within?: PublishItem[];
			},
	): Promise<{ revision: string; base: string | null }> {
		const { entry, language, body, base } = item;
		const { problems, changes, entries } = await publishing.check({
			items: item.within ?? [{ entry, language, body, base }],
		});
		if (problems.length > 0) throw new ContentError(problems);
		const from = (await revisionsById(db, item.from ? [item.from] : [])).get(
			item.from ?? "",
		);
		const change = changes.find(
			(one) => one.entry === entry && one.language === language,
		);
		const published = entries
			.find(({ id }) => id === entry)
			?.published.get(language);
		const made = change ? change.after : body;
		const writers = item.writers ?? [
			...(from ? writersOfRevision(from) : []),
			...[item.author].filter(isThere),
		];
		return {
			revision: await alone((trx) =>
				add(trx, item, made, "submit", { ...item, writers }),
			),
			base: published?.revision ?? null,
		};
	}

	return {
		/**
		 * Keeps a draft as a version, however incomplete: the submission where that has the
		 * same words; or a `body` that has some of what it says, beside what the revision
		 * `from` says, whose writers it has too. The id of the revision.
		 * @throws DomainError `not_found`
		 */
		async keep({
			body,
			from,
			...place
		}: DraftPlace &
			By & { body?: unknown; from?: string | undefined }): Promise<string> {
			const draft = await drafts.read(place);
			const before = from && (await revisionsById(db, [from])).get(from);
			const writers = [
				...draft.writers,
				...(before ? writersOfRevision(before) : []),
			];
			const kept = body ?? draft.body;
			const [newest] = await versionRows(db, place.entry, place.language);
			// A submission also has what is derived from its words: compared as written.
			if (newest?.origin === "submit") {
				const submitted = await writtenIn(place, newest.id);
				if (same(submitted.body, kept)) return newest.id;
			}
			return alone((trx) =>
				add(trx, place, kept, "keep", { ...place, writers }),
			);
		},

		/**
		 * Makes a version of a draft that can be published, for others to look at.
		 * The id of the revision, and of the one it was begun from. @throws ContentError
		 */
		async submit(
			place: DraftPlace & By,
		): Promise<{ revision: string; base: string | null }> {
			const items = await drafts.itemsOf(place.entry, [place.language]);
			const [item] = items;
			if (!item || "withdraw" in item)
				throw new DomainError("not_found", "There is no draft.");
			// A withdrawn text is handed in as it was last seen.
			if ("revision" in item) {
				const { body } = await writtenIn(place, item.revision);
				const from = item.revision;
				return propose({ ...place, body, base: null, from });
			}
			const { writers } = await drafts.read(place);
			return propose({ ...item, ...place, writers });
		},

		/**
		 * Makes versions of drafts that can be published together, for others to look
		 * at: of all or, in one transaction, of none. Their ids.
		 * @throws ContentError with what is wrong, in which language
		 */
		async submitTogether({
			items,
			actor,
			note,
		}: {
			items: PublishItem[];
			actor: Actor;
			note?: string | undefined;
		}): Promise<string[]> {
			const by = { author: idOf(actor), ...(note && { note }) };
			const { problems, changes } = await publishing.check({ items });
			if (problems.length > 0) throw new ContentError(problems);
			const made: { place: DraftPlace; body: unknown; writers: string[] }[] =
				[];
			for (const item of items) {
				const { entry, language } = item;
				if (!("body" in item) || typeof entry !== "string") continue;
				const change = changes.find(
					(one) => one.entry === entry && one.language === language,
				);
				const place = { entry, language };
				const { writers } = await drafts.read(place);
				made.push({ place, body: change ? change.after : item.body, writers });
			}
			return alone(async (trx) => {
				const entries = [...new Set(made.map(({ place }) => place.entry))];
				const before = await newestRevisions(trx, entries);
				const ids: string[] = [];
				for (const { place, body, writers } of made)
					ids.push(await add(trx, place, body, "submit", { ...by, writers }));
				// Drafts in review already, with the same words, are not submitted again.
				const known = new Set(before.map(({ id }) => id));
				const submitted = made.filter((_, n) => !known.has(ids[n] ?? ""));
				await audit(trx, actor, "content-submit", submitted, note);
				return ids;
			});
		},

		propose,

		/**
		 * Gives what was handed in back to its writer, with what is to be different, in
		 * all these places or in none: versions that say the same, so that the next one
		 * handed in is another. @throws DomainError `conflict` where one is not in review any more
		 */
		sendBack: (
			places: DraftPlace[],
			{ actor, note }: { actor: Actor; note: string },
		) =>
			alone(async (trx) => {
				const by = { author: idOf(actor), note };
				const returned: { place: DraftPlace; body: unknown }[] = [];
				for (const place of places) {
					const { entry, language } = place;
					const rows = await newestRevisions(trx, [entry]);
					const newest = rows.find((row) => row.language === language);
					const shown = (await publishedBodies(trx, [entry])).find(
						(row) => row.language === language,
					);
					if (newest?.origin !== "submit" || shown?.revision === newest.id)
						throw new DomainError("conflict", "It is not in review.");
					const body: unknown = fitted(JSON.parse(newest.body));
					const writers = writersOfRevision(newest);
					await number(trx, newest, place, body, "return", { ...by, writers });
					returned.push({ place, body });
				}
				await audit(trx, actor, "content-return", returned, note);
			}),

		/**
		 * Has what was sent back in review again, as it was handed in, in all these
		 * places or in none. Only by who sent it back, and as long as nothing came of it.
		 * @throws DomainError `conflict`
		 */
		undoSendBack: (places: DraftPlace[], { actor }: { actor: Actor }) =>
			alone(async (trx) => {
				const submitted: { place: DraftPlace; body: unknown }[] = [];
				for (const place of places) {
					const over = new DomainError("conflict", "It was changed since.");
					const [newest, handed] = await versionRows(
						trx,
						place.entry,
						place.language,
					);
					if (newest?.origin !== "return" || newest.author !== idOf(actor))
						throw over;
					if (handed?.origin !== "submit") throw over;
					const row = (await revisionsById(trx, [handed.id])).get(handed.id);
					if (!row) throw over;
					const body: unknown = JSON.parse(row.body);
					await number(trx, newest, place, body, "submit", {
						author: handed.author,
						writers: writersOfRevision(row),
						...(handed.note && { note: handed.note }),
					});
					submitted.push({ place, body });
				}
				await audit(trx, actor, "content-return-undo", submitted);
			}),
	};
}

const isThere = (id: string | null): id is string => id !== null;
