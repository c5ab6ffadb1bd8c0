import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { hashOf } from "../drafts/fields.ts";
import { draftsOf } from "../publishing/carriedDraftQueries.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import type { ContentLanguage } from "../snapshot.ts";

/** Drafts of an entry: in all languages there are some in, or in these. */
export type DraftSelection = {
	entry: string;
	languages?: ContentLanguage[] | undefined;
};
/** Drafts as they would be published, with what goes along, and who wrote them last. */
export async function draftItems(
	deps: { db: Db; drafts: Pick<Drafts, "itemsTogether"> },
	selection: DraftSelection[],
	besides?: PublishItem[],
) {
	const { db, drafts } = deps;
	const items = await drafts.itemsTogether(selection, besides);
	const entries = items.flatMap(({ entry }) =>
		typeof entry === "string" ? entry : [],
	);
	const rows = await draftsOf(db, [...new Set(entries)]);
	const writer = ({
		entry,
		language,
	}: Pick<PublishItem, "entry" | "language">) =>
		rows.find((row) => row.entry_id === entry && row.language === language)
			?.author_id ?? null;
	return { items, writer, stamp: hashOf(items) };
}

/** Error of a selection that has changed since it was looked at. */
export function changedSince(): DomainError {
	return new DomainError("conflict", "changed", [], {
		publicMessage: { text: "server/releases.changed" },
	});
}

/** A conflict in the reader's words. @throws what it is given */
export function toldChanged(error: unknown): never {
	if (error instanceof DomainError && error.code === "conflict")
		throw changedSince();
	throw error;
}
