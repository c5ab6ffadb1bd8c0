import type { LanguageCode } from "../../../contracts/language.ts";
import { isLanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { namesOf } from "../checks/findings.ts";
import type { SiteState, StateEntry } from "../checks/problems.ts";
import { soundBody } from "../drafts/sound.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import { entryAt, linksOf } from "../references/links.ts";
import { referencesOf } from "../references/references.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { draftsElsewhere } from "./pointerQueries.ts";

/** Something that leads to an entry. */
export type Pointer = {
	entry: string;
	kind: ContentKind;
	slug: string;
	/** Language of the text with the link; none for facts. */
	language: LanguageCode | null;
	/** Whether visitors see it; else it is being written. */
	published: boolean;
};

/** Everything published that leads to an entry, and what is being written that will. */
export async function pointersTo(
	db: Db,
	state: SiteState,
	entry: string,
): Promise<Pointer[]> {
	const target = state.find(({ id }) => id === entry);
	// Nothing can lead to what was never published.
	if (!target) return [];
	const names = new Set(
		[...namesOf(target), entry].map((name) => name.toLowerCase()),
	);
	const isIt = ({ kind, name }: { kind: string; name: string }) =>
		kind === target.kind && names.has(name.toLowerCase());
	const published = state
		.filter(({ id }) => id !== entry)
		.flatMap((other) => pointersIn(other, isIt));
	const written: Pointer[] = [];
	for (const row of await draftsElsewhere(db, entry)) {
		if (!isContentKind(row.kind)) continue;
		const { kind, slug } = row;
		const language = isLanguageCode(row.language) ? row.language : null;
		const known = published.some(
			(one) => one.entry === row.entry && one.language === language,
		);
		const body = soundBody(
			kind,
			row.language as ContentLanguage,
			row.body,
		) as object;
		const leads =
			row.language === factsLanguage
				? pointsAtModel(kind, body, isIt)
				: linksIn(body).some((address) => {
						const to = entryAt(address);
						return to !== undefined && isIt(to);
					});
		if (leads && !known)
			written.push({
				entry: row.entry,
				kind,
				slug,
				language,
				published: false,
			});
	}
	return [...published, ...written];
}

type Is = (one: { kind: string; name: string }) => boolean;

function pointersIn(
	{ id = "", kind, slug, facts, texts }: StateEntry,
	isIt: Is,
) {
	const found: Pointer[] = [];
	const add = (language: LanguageCode | null) =>
		found.push({ entry: id, kind, slug, language, published: true });
	if (pointsAtModel(kind, facts, isIt)) add(null);
	for (const [language, text] of Object.entries(texts))
		if (text && linksOf(kind, text).some(isIt)) add(language as LanguageCode);
	return found;
}

function pointsAtModel(kind: ContentKind, facts: object, isIt: Is): boolean {
	return referencesOf(kind, facts).some(
		(one) => one.to === "model" && isIt({ kind: "model", name: one.name }),
	);
}

/** Addresses that Markdown in a draft links to. */
function linksIn(body: unknown): string[] {
	const { source } = (body ?? {}) as { source?: unknown };
	if (typeof source !== "string") return [];
	return [...source.matchAll(/\]\(<?(\/[^\s)>"?#]*)/g)].map(
		([, address = ""]) => address,
	);
}
