import { entryKinds, isEntryKind } from "../../contracts/kinds.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import { eachInSlices } from "../../platform/runtime/concurrency/slices.ts";
import { contentVersion, publications } from "./contentQueries.ts";
import type { ContentKind } from "./kinds.ts";

/**
 * Facts, true in every language, are kept under ISO 639's "no linguistic
 * content".
 */
export const factsLanguage = "zxx";
export type ContentLanguage = LanguageCode | typeof factsLanguage;

/** An entry whose facts are published, and the revisions that are. */
export type PublishedRevisions = {
	id: string;
	slug: string;
	position: number;
	facts: string;
	texts: Partial<Record<LanguageCode, string>>;
};

/**
 * Revisions published at one moment: all entries of each kind, in their order.
 */
export type Snapshot = {
	version: number;
	entries: Record<ContentKind, PublishedRevisions[]>;
};

/**
 * Reads what is published, without its bodies. Kinds and languages this
 * software does not know, because a newer one wrote them, are passed over.
 */
export async function readSnapshot(db: Db): Promise<Snapshot> {
	// First: what is read afterwards is as new as this or newer, and then read again.
	const version = await contentVersion(db);
	const entries = Object.fromEntries(
		entryKinds.map((kind): [ContentKind, PublishedRevisions[]] => [kind, []]),
	) as Snapshot["entries"];
	let last: PublishedRevisions | undefined;
	await eachInSlices(await publications(db), (row) => {
		if (!isEntryKind(row.kind)) return;
		if (last?.id !== row.id) {
			const { id, slug, position, facts } = row;
			last = { id, slug, position, facts, texts: {} };
			entries[row.kind].push(last);
		}
		if (isLanguageCode(row.language)) last.texts[row.language] = row.revision;
	});
	return { version, entries };
}
