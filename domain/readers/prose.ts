import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ProseDocument } from "../../contracts/content/prose/document.ts";
import type { Prose } from "../../contracts/content/prose/prose.ts";
import { isTooCostly } from "../../contracts/content/prose/proseBounds.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import { type Asking, readApart } from "./readers.ts";

/**
 * Edition of what `content/markdown.ts` makes: raised where it makes something else of the
 * same text.
 */
const edition = 1;
/** Milliseconds a text that was too costly is not tried again. */
const costlyFor = 60_000;

/** A text as it was read, kept with a draft: good for this text and edition alone. */
export type KeptProse = { of: string; prose: Prose };

/** Key under which a parsed text is kept. */
export function proseKey(source: string, language: LanguageCode): string {
	return createHash("sha256")
		.update(`${edition} ${language} ${source}`)
		.digest("base64url");
}

/** Texts read last, "costly" included; in characters. */
const known = new LRUCache<string, Prose | "costly">({
	maxSize: 4_000_000,
	sizeCalculation: (read) => (read === "costly" ? 1 : read.html.length + 1),
});
const flights = createSingleFlight<Prose | "costly">();

/**
 * Markdown as a page shows it, made in a thread of its own; once for all who ask for
 * the same text.
 *
 * @param kept what was made of it before
 * @returns undefined where it is too costly to read
 * @throws DomainError `unavailable`
 */
export async function readProse(
	{ source, language }: { source: string; language: LanguageCode },
	asking: Asking,
	kept?: KeptProse,
): Promise<Prose | undefined> {
	if (isTooCostly(source)) return undefined;
	const key = proseKey(source, language);
	if (kept?.of === key) return kept.prose;
	const read =
		known.get(key) ??
		(await flights.run(key, async () => {
			const prose =
				(await readApart("prose", { source, language }, asking)) ?? "costly";
			known.set(key, prose, prose === "costly" ? { ttl: costlyFor } : {});
			return prose;
		}));
	return read === "costly" ? undefined : read;
}

/** Markdown as its editor has it; undefined where it is too costly. @throws DomainError `unavailable` */
export async function readDocument(
	source: string,
	asking: Asking,
): Promise<ProseDocument | undefined> {
	if (isTooCostly(source)) return undefined;
	return readApart("document", { source }, asking);
}
