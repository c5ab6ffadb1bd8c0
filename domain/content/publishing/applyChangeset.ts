import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { checkFacts } from "../bodies.ts";
import type { Problem, SiteState, StateEntry } from "../checks/problems.ts";
import { factsLanguage } from "../snapshot.ts";
import { binnedRevisions } from "./binQueries.ts";
import {
	type Changeset,
	type EntryReference,
	keyOf,
	type PublishChange,
	type PublishItem,
} from "./changeset.ts";
import {
	applyBodies,
	keepOldAddresses,
	missingPictures,
} from "./changesetBodies.ts";
import {
	type ChangesetEntry,
	renameEntries,
	resolveEntries,
} from "./changesetEntries.ts";

export type AppliedChangeset = {
	entries: ChangesetEntry[];
	/** Ids of the items' entries, in the order of the items. */
	ids: string[];
	changes: PublishChange[];
	problems: Problem[];
	/** State of the site afterwards. */
	state: SiteState;
};

/** Lays a set over what is published. Writes nothing. @throws DomainError where it names what is not there */
export async function applyChangeset(
	deps: { db: Db; newId: () => string },
	before: SiteState,
	set: Changeset,
): Promise<AppliedChangeset> {
	const { items = [], positions = [], renames = [], removals = [] } = set;
	const { restores = [] } = set;
	const { db } = deps;
	const problems: Problem[] = [];
	const known = await resolveEntries(deps, before, set, problems);
	const entryOf = (reference: EntryReference) => {
		const found = known.get(keyOf(reference));
		if (!found) throw new DomainError("not_found", "There is no such entry.");
		return found;
	};
	const withEntry = <T extends { entry: EntryReference }>(one: T) => ({
		...one,
		entry: entryOf(one.entry),
	});
	const withItem = (item: PublishItem) => ({
		item,
		entry: entryOf(item.entry),
	});

	for (const { entry, position } of positions.map(withEntry))
		entry.position = position;
	const removed = removals.map(entryOf);
	// Throws for an entry that is not there.
	for (const id of restores) entryOf(id);
	for (const entry of removed) entry.bin = "into";
	const entries = known.all();
	problems.push(
		...(await renameEntries(db, renames.map(withEntry), entries)),
		...(await applyBodies(db, [
			...(set.restoresHidden ? [] : await restored(entries)).map(withItem),
			...items.map(withItem),
		])),
	);
	for (const entry of removed) entry.next = new Map();
	problems.push(
		...(await keepOldAddresses(entries)),
		...(await missingPictures(db, entries)),
	);
	return {
		entries,
		ids: items.map(({ entry }) => entryOf(entry).id),
		changes: entries.flatMap(changesOf),
		problems,
		state: stateWith(before, entries),
	};

	/** Items that were published of entries when they went into the bin. */
	async function restored(entries: ChangesetEntry[]): Promise<PublishItem[]> {
		const back = entries.filter(({ bin }) => bin === "out");
		const rows = await binnedRevisions(
			db,
			back.map(({ id }) => id),
		);
		return rows.flatMap(({ entry_id, published }) =>
			Object.entries(JSON.parse(published) as Record<LanguageCode, string>).map(
				([language, revision]) => ({
					entry: entry_id,
					revision,
					language: language as LanguageCode,
				}),
			),
		);
	}
}

function stateWith(before: SiteState, entries: ChangesetEntry[]): SiteState {
	const ids = new Set(entries.map(({ id }) => id));
	const others = before.filter(({ id }) => !id || !ids.has(id));
	const mine = entries.flatMap(({ id, kind, slug, position, next }) => {
		const facts = next.get(factsLanguage);
		const read = facts && checkFacts({ kind, slug }, facts.body);
		if (!read?.ok) return [];
		const texts: Partial<Record<LanguageCode, unknown>> = {};
		for (const [language, { body }] of next)
			if (language !== factsLanguage) texts[language] = body;
		// Facts and texts of one kind, which the compiler cannot follow here.
		return { id, kind, slug, position, facts: read.value, texts } as StateEntry;
	});
	return [...others, ...mine];
}

function changesOf(entry: ChangesetEntry): PublishChange[] {
	const { id, kind, slug, published, next } = entry;
	const languages = new Set([...published.keys(), ...next.keys()]);
	return [...languages].flatMap((language): PublishChange[] => {
		const before = published.get(language);
		const after = next.get(language);
		if (before?.body === after?.body) return [];
		return [
			{
				entry: id,
				kind,
				slug,
				language,
				before: before?.body,
				after: after?.body,
				revision: after?.revision,
			},
		];
	});
}
