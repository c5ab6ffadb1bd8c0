import { titlePlace } from "../../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { demand } from "../../rights/demand.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { kindOf } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { EntryReading } from "./entryReading.ts";
import { checkSlug, copyOf, insertEntry, openKind } from "./insertEntry.ts";

/** New entries: empty ones, and copies. */
export function createEntryCreation(
	deps: Parameters<typeof insertEntry>[0] & {
		reading: EntryReading;
		drafts: Pick<Drafts, "read">;
	},
) {
	const { clock, drafts } = deps;
	const { find } = deps.reading;
	return {
		/** Makes an entry nobody sees yet; its id. @throws DomainError `conflict` where the address is taken */
		async add(
			who: Staff,
			{
				kind: name,
				slug,
				title,
				language,
			}: { kind: string; slug: string; title: string; language: LanguageCode },
		): Promise<string> {
			demand(who, "content.structure");
			const kind = openKind(name);
			checkSlug(slug);
			const place = titlePlace(kind);
			const named = { [place.field]: title };
			const today = clock.now().toISOString().slice(0, 10);
			const facts =
				"date" in kindOf(kind).facts.stored.shape ? { date: today } : {};
			const bodies =
				place.in === "facts"
					? { [factsLanguage]: { ...facts, ...named } }
					: { [factsLanguage]: facts, [language]: named };
			return insertEntry(deps, who, { kind, slug, bodies });
		},

		/**
		 * Makes another entry that says the same, drafts included; its id. Nobody sees
		 * it yet. @throws DomainError `not_found`, `conflict` where the address is taken
		 */
		async copy(
			who: Staff,
			{
				entry,
				slug,
				title,
				language,
			}: { entry: string; slug: string; title: string; language: LanguageCode },
		): Promise<string> {
			demand(who, "content.structure");
			const { kind } = await find(entry);
			openKind(kind);
			checkSlug(slug);
			const today = clock.now().toISOString().slice(0, 10);
			const bodies: Partial<Record<ContentLanguage, object>> = {};
			for (const one of [factsLanguage, ...languages] as ContentLanguage[]) {
				const { body, published, changed } = await drafts.read({
					entry,
					language: one,
				});
				if (published === undefined && !changed) continue;
				bodies[one] = copyOf(kind, one, body, {
					title,
					titleLanguage: language,
					today,
				});
			}
			return insertEntry(deps, who, { kind, slug, bodies, from: entry });
		},
	};
}
