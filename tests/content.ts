import type { LanguageCode } from "../contracts/language.ts";
import { createContent } from "../domain/content/content.ts";
import type { ContentKind } from "../domain/content/kinds.ts";
import {
	createPublishing,
	type PublishItem,
	type Publishing,
} from "../domain/content/publish.ts";
import type { ContentLanguage } from "../domain/content/snapshot.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import type { Clock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";

/** An entry to publish: facts with ids of pictures, texts as they are written. */
export type Entry = {
	kind: ContentKind;
	slug: string;
	position?: number;
	facts: unknown;
	texts: Partial<Record<LanguageCode, unknown>>;
};

/** Facts and texts of entries as items of a set. */
export function itemsOf(entries: Entry[]): PublishItem[] {
	return entries.flatMap(({ kind, slug, facts, texts }) =>
		Object.entries({ zxx: facts, ...texts }).map(([language, body]) => ({
			entry: { kind, slug },
			language: language as LanguageCode,
			body,
		})),
	);
}

/** Publishes entries as the first filling does; their ids. */
export async function publishEntries(
	{ publishing }: { publishing: Publishing },
	entries: Entry[],
): Promise<string[]> {
	const positions = entries.map(({ kind, slug, position = 1 }) => ({
		entry: { kind, slug },
		position,
	}));
	const items = itemsOf(entries);
	const { ids } = await publishing.publish(
		{ items, positions },
		{ author: null },
	);
	return entries.map(
		({ kind, slug }) =>
			ids[
				items.findIndex(
					({ entry }) =>
						typeof entry !== "string" &&
						entry.kind === kind &&
						entry.slug === slug,
				)
			] ?? "",
	);
}

/** Takes an entry out of a language. */
export async function withdraw(
	{ publishing }: { publishing: Publishing },
	entry: string,
	language: ContentLanguage,
): Promise<void> {
	await publishing.publish(
		{ items: [{ entry, language, withdraw: true }] },
		{ author: null },
	);
}

/** A legal text: the kind that needs nothing beside it. */
export function legal(
	slug: string,
	texts: Partial<Record<LanguageCode, string>> = { en: `Text of ${slug}.` },
	facts: { aliases?: string[] } = {},
): Entry {
	return {
		...{ kind: "legal", slug, facts },
		texts: Object.fromEntries(
			Object.entries(texts).map(([language, source]) => [
				language,
				{ title: `Title of ${slug}`, summary: "Summary", source },
			]),
		),
	};
}

/** The content of a site as one process has it. */
export function openContent(
	{ db }: Pick<OpenDatabase, "db">,
	clock: Clock,
	audit?: Parameters<typeof createPublishing>[0]["audit"],
) {
	const newId = createIds(clock);
	const content = createContent({ db });
	const publishing = createPublishing({
		...{ db, clock, newId, content },
		...(audit && { audit }),
	});
	return { db, clock, newId, content, publishing };
}
