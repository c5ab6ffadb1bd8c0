import { mostCharacters } from "../../../contracts/content/prose/document.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type KeptProse, proseKey, readProse } from "../../readers/prose.ts";
import { type ContentKind, isProse } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { keepProse } from "./draftQueries.ts";
import { isFields } from "./fields.ts";

type Place = { entry: string; language: ContentLanguage };

/** Field in which a kind written in Markdown has its source. */
export const sourceField = "/source";

function sourceIn(
	kind: ContentKind,
	language: ContentLanguage,
	body: unknown,
): { source: string; language: LanguageCode } | undefined {
	if (language === factsLanguage || !isProse(kind)) return undefined;
	if (!isFields(body) || typeof body.source !== "string") return undefined;
	const source = body.source.trim();
	// A source that is too long is shown as it is written, and shortened before it is published.
	const isRead = source !== "" && source.length <= mostCharacters;
	return isRead ? { source, language } : undefined;
}

/** Whether a draft has Markdown that nobody can read in a reasonable time. */
export async function isTooCostlyText(
	kind: ContentKind,
	{ entry, language }: Place,
	body: unknown,
): Promise<boolean> {
	const text = sourceIn(kind, language, body);
	return text !== undefined && !(await readProse(text, { party: entry }));
}

/**
 * Parsed Markdown of a draft: as kept with it, or parsed and kept now, so that readers of
 * the draft parse nothing again.
 */
export async function proseOf(
	db: Db,
	{ entry, language }: Place,
	row: { prose: string | null; version: number | null },
	{ kind, body }: { kind: ContentKind; body: unknown },
): Promise<KeptProse | undefined> {
	const text = sourceIn(kind, language, body);
	if (!text) return undefined;
	const of = proseKey(text.source, text.language);
	const kept: KeptProse | undefined = row.prose && JSON.parse(row.prose);
	if (kept?.of === of) return kept;
	const prose = await readProse(text, { party: entry });
	if (!prose) return undefined;
	const made = { of, prose };
	if (row.version !== null) {
		const draft = { entry, language, version: row.version };
		await keepProse(db, draft, JSON.stringify(made));
	}
	return made;
}
