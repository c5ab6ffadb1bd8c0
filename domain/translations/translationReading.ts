import type { TranslationState } from "../../contracts/console/translations.ts";
import { titleIn, titlePlace } from "../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import { eachInSlices } from "../../platform/runtime/concurrency/slices.ts";
import { fitted } from "../../platform/runtime/unfit.ts";
import type { StateEntry } from "../content/checks/problems.ts";
import type { Content } from "../content/content.ts";
import { writtenOf } from "../content/drafts/written.ts";
import { type ContentKind, contentKinds } from "../content/kinds.ts";
import { countFields } from "../content/origins/countFields.ts";
import {
	draftBodies,
	submittedBodies,
} from "../content/origins/originQueries.ts";
import {
	type DraftedSource,
	type Origins,
	type TranslatedField,
	translatedFields,
} from "../content/origins/origins.ts";
import { wordsIn } from "../content/origins/words.ts";
import { draftedKinds, translatable } from "./fields.ts";

type Words = ReadonlyMap<string, string>;

/** An entry with its source, and its translations field by field. */
export type TranslatedEntry = {
	id: string;
	kind: ContentKind;
	slug: string;
	/** Title as the source calls it. */
	title: string;
	/** Language, and what there is of it. */
	languages: Map<LanguageCode, TranslatedText>;
};
export type TranslatedText = {
	/** Fields in the source's order. */
	fields(): TranslatedField[];
	missing: number;
	stale: number;
	/** Fields of the source. */
	count: number;
	state: TranslationState;
	draft: boolean;
	published: boolean;
	/** Whether it was submitted, and is still as it was submitted. */
	review: boolean;
};

/** Bodies are never changed, and kept as long as they are published. */
const known = new WeakMap<object, Words>();

function wordsOf(
	kind: ContentKind,
	language: LanguageCode,
	body: unknown,
): Words {
	const isKept = typeof body === "object" && body !== null;
	const before = isKept ? known.get(body) : undefined;
	if (before) return before;
	const all = wordsIn(writtenOf(kind, language, body));
	const words = new Map([...all].filter(([at]) => translatable(kind, at)));
	if (isKept) known.set(body, words);
	return words;
}

const none: Words = new Map();

/**
 * Reads the state of translations: published, planned and drafted texts, each
 * beside its origin. For kinds whose languages go out together the source is
 * its draft.
 *
 * @param only of these entries, in these languages; without, of all
 */
export async function readTranslations(
	deps: {
		db: Db;
		content: Pick<Content, "state" | "refresh">;
		origins: Origins;
	},
	source: LanguageCode,
	only: {
		entries?: readonly string[];
		languages?: readonly LanguageCode[];
	} = {},
): Promise<TranslatedEntry[]> {
	const { db, content, origins } = deps;
	const onlyEntries = only.entries && new Set(only.entries);
	await content.refresh();
	const [
		{ entries: published },
		rows,
		planned,
		drafted,
		...[drafts, submitted]
	] = await Promise.all([
		content.state(),
		origins.read(source, only.entries),
		origins.planned(source, only.entries),
		origins.drafted(source, draftedKinds, only.entries),
		draftBodies(db, only.entries),
		submittedBodies(db, only.entries),
	]);
	const draftOf = byPlace(drafts);
	const submittedOf = byPlace(submitted);
	const others = (only.languages ?? languages).filter((one) => one !== source);
	const asked = withUnpublished(published, drafted)
		.filter(({ id }) => id && (!onlyEntries || onlyEntries.has(id)))
		.sort(inOrder);
	const all: TranslatedEntry[] = [];
	await eachInSlices(asked, (entry) => {
		const { id = "", kind, slug, texts } = entry;
		const body = texts[source];
		const published = body ? wordsOf(kind, source, body) : none;
		const ahead = drafted.get(id)?.words ?? planned.get(id);
		const translated = new Map(
			[...(ahead ?? none)].filter(([at]) => translatable(kind, at)),
		);
		const baseline = translated.size > 0 ? translated : published;
		if (baseline.size === 0) return;
		const found = new Map<LanguageCode, TranslatedText>();
		for (const language of others) {
			const place = `${id} ${language}`;
			const draft = draftOf.get(place);
			const shown = texts[language];
			const target =
				draft !== undefined
					? wordsOf(kind, language, draft)
					: shown
						? wordsOf(kind, language, shown)
						: none;
			const of = { entry: id, language };
			const words = { published, baseline };
			const { missing, stale } = countFields(of, words, target, rows);
			const review =
				draft !== undefined &&
				submittedOf.has(place) &&
				sameWords(
					wordsOf(kind, language, submittedOf.get(place)),
					wordsOf(kind, language, draft),
				);
			found.set(language, {
				fields: () => translatedFields(of, words, target, rows),
				missing,
				stale,
				count: baseline.size,
				state: stateOf(missing, stale, review),
				draft: draft !== undefined,
				published: shown !== undefined,
				review,
			});
		}
		const { in: part, field } = titlePlace(kind);
		const title =
			part === "facts" ? titleIn(kind, entry.facts) : baseline.get(`/${field}`);
		all.push({ id, kind, slug, title: title || slug, languages: found });
	});
	return all;
}

/** Entries that are published, and those that are translated before they are. */
function withUnpublished(
	published: readonly StateEntry[],
	drafted: ReadonlyMap<string, DraftedSource>,
): StateEntry[] {
	const known = new Set(published.map(({ id }) => id));
	const others = [...drafted.values()].filter(({ id }) => !known.has(id));
	return [
		...published,
		...others.map(
			({ words: _, ...entry }) =>
				({ ...entry, facts: {}, texts: {} }) as StateEntry,
		),
	];
}

function stateOf(
	missing: number,
	stale: number,
	review: boolean,
): TranslationState {
	if (missing > 0) return "missing";
	if (stale > 0) return "stale";
	return review ? "review" : "current";
}

function sameWords(one: Words, other: Words): boolean {
	return (
		one.size === other.size &&
		[...one].every(([at, text]) => other.get(at) === text)
	);
}

/** The last of each place. */
function byPlace(
	rows: { entry_id: string; language: string; body: string }[],
): Map<string, unknown> {
	return new Map(
		rows.map(({ entry_id, language, body }) => [
			`${entry_id} ${language}`,
			fitted(JSON.parse(body)),
		]),
	);
}

const order = new Map(contentKinds.map((kind, index) => [kind, index]));

/** Order by kind, position and slug, as the board's pages have it. */
function inOrder(a: StateEntry, b: StateEntry): number {
	return (
		(order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) ||
		a.position - b.position ||
		(a.slug < b.slug ? -1 : 1)
	);
}
