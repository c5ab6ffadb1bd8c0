import type { LanguageCode } from "../../contracts/language.ts";
import type { ContentLanguage, Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Content } from "../content/content.ts";
import { hashOf } from "../content/drafts/fields.ts";
import type { Writing } from "../content/editing/languageNeutralFields.ts";
import type { ContentKind } from "../content/kinds.ts";
import {
	type Origins,
	originOf,
	type TranslatedField,
} from "../content/origins/origins.ts";
import { factsLanguage } from "../content/snapshot.ts";
import { draftedKinds, translatable } from "./fields.ts";
import { readTranslations } from "./translationReading.ts";

/** Says which fields were written. */
export type NoteWritten = (at: readonly string[]) => Promise<void>;

/**
 * Remembers what translations that are written were made from (docs/decisions/0043).
 * Asked before something is written, it answers with who is to hear of it afterwards.
 *
 * Beside its source, and where there was nothing, a text is made from what the source
 * says now. Elsewhere, and where the source has moved on since the writer saw it, the
 * text goes on being made from what it was: who mends a full stop has not read the
 * source. What is written beside the source is always noted: it may be published
 * together with another source that its writer never saw. Prose that is stale stays so
 * until somebody says that all of it is done.
 */
export function createNoting(deps: {
	db: Db;
	content: Pick<Content, "state" | "refresh">;
	origins: Origins;
	sourceOf: () => Promise<LanguageCode>;
}) {
	const { origins, sourceOf } = deps;

	return async function onWriting(
		who: Pick<Staff, "id">,
		{ entry, language }: { entry: string; language: ContentLanguage },
		{ beside, seen, whole = false }: Writing,
	): Promise<NoteWritten | undefined> {
		const source = await sourceOf();
		if (language === factsLanguage || language === source) return undefined;
		const [known, ...ahead] = await Promise.all([
			origins.read(source, [entry]),
			origins.planned(source, [entry]),
			origins.drafted(source, draftedKinds, [entry]),
		]);
		// No note would mean something else.
		const isPlain = known.texts.size === 0 && ahead.every(({ size }) => !size);
		if (!beside && isPlain) return undefined;
		const place = { entry, language };
		async function fields(): Promise<TranslatedField[]> {
			const [found] = await readTranslations(deps, source, {
				entries: [entry],
				languages: [language as LanguageCode],
			});
			kind = found?.kind;
			return found?.languages.get(language as LanguageCode)?.fields() ?? [];
		}
		let kind: ContentKind | undefined;
		const before = new Map((await fields()).map((one) => [one.at, one]));

		const isInSight = (field: TranslatedField) =>
			beside &&
			(seen?.[field.at] ?? hashOf(field.source)) === hashOf(field.source);
		/**
		 * Whether a field stays stale: rewriting one paragraph does not answer what changed in
		 * the others.
		 */
		const isOpenStill = (field: TranslatedField) =>
			!whole &&
			before.get(field.at)?.state === "stale" &&
			kind !== undefined &&
			translatable(kind, field.at)?.markdown === true;

		return async (at) => {
			const noted = (await fields()).flatMap((field): TranslatedField[] => {
				const { target } = field;
				const isMine = at.some(
					(one) => field.at === one || field.at.startsWith(`${one}/`),
				);
				if (!isMine || target === undefined) return [];
				const row = originOf(known, { ...place, field: field.at }, target);
				const old = before.get(field.at);
				// Words that are as they were are as stale as they were.
				const isAsBefore = !whole && row && row.source !== field.source;
				if (isAsBefore) return [];
				if (isInSight(field) && !isOpenStill(field)) return [field];
				if (old?.target === undefined) {
					// Nobody knows what its writer had in sight, but not these words.
					if (beside) return [{ ...field, source: "" }];
					return field.state === "stale" || row ? [field] : [];
				}
				if (old.target === target) return [];
				if (old.state === "current")
					return field.state === "stale" ? [field] : [];
				// Words that were confirmed once, and are there again, are so still.
				if (row && field.state === "current") return [];
				return [{ ...field, source: old.madeFrom ?? field.source }];
			});
			await origins.confirm({ ...place, source }, noted, {
				how: "written",
				author: who.id,
			});
			const former = noted.flatMap(({ at }) => {
				const target = before.get(at)?.target;
				const row =
					target !== undefined &&
					originOf(known, { ...place, field: at }, target);
				return row && row.how === "written" ? [row] : [];
			});
			const { entries } = await deps.content.state();
			const shown = entries.find(({ id }) => id === entry);
			await origins.forget(former, shown?.texts ?? {});
		};
	};
}
