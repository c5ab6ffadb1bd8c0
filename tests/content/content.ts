import {
	defaultLanguage,
	type LanguageCode,
} from "../../contracts/language.ts";
import { createAuditLog } from "../../domain/audit/auditLog.ts";
import { type Content, createContent } from "../../domain/content/content.ts";
import type { ContentKind } from "../../domain/content/kinds.ts";
import {
	createPublishing,
	type Publishing,
} from "../../domain/content/publish.ts";
import {
	changesetOf,
	type WholeEntry,
} from "../../domain/content/publishing/changeset.ts";
import type { ContentLanguage } from "../../domain/content/snapshot.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createIds } from "../../platform/runtime/ids.ts";

/** Publishes entries as the first filling does; their ids. */
export async function publishEntries(
	{ publishing }: { publishing: Publishing },
	entries: WholeEntry[],
): Promise<string[]> {
	const { items, positions } = changesetOf(
		entries.map((entry) => ({ position: 1, ...entry })),
	);
	const { ids } = await publishing.publish(
		{ items, positions },
		{ actor: "site" },
	);
	return entries.map(
		({ kind, slug }) =>
			ids[
				items.findIndex(
					({ entry }) => entry.kind === kind && entry.slug === slug,
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
		{ actor: "site" },
	);
}

/** Takes an entry out of several languages at once, by its slug. */
export async function withdrawFrom(
	{ content, publishing }: { content: Content; publishing: Publishing },
	[kind, slug]: [ContentKind, slug: string],
	languages: readonly LanguageCode[],
): Promise<void> {
	const found = await Promise.all(
		languages.map((language) => content.get(kind, slug, language)),
	);
	const items = found.map((entry, n) => ({
		entry: entry?.id ?? "",
		language: languages[n] ?? defaultLanguage,
		withdraw: true as const,
	}));
	await publishing.publish({ items }, { actor: "site" });
}

/** Takes everything out of a language: the site is not published in it any longer. */
export async function leaveLanguage(
	{ content, publishing }: { content: Content; publishing: Publishing },
	language: LanguageCode,
): Promise<void> {
	const { entries } = await content.state();
	const items = entries
		.filter(({ texts }) => texts[language])
		.map(({ id: entry = "" }) => ({
			entry,
			language,
			withdraw: true as const,
		}));
	await publishing.publish({ items }, { actor: "site" });
}

/** A legal text: the kind that needs nothing beside it. */
export function legal(
	slug: string,
	texts: Partial<Record<LanguageCode, string>> = { en: `Text of ${slug}.` },
	facts: { aliases?: string[] } = {},
): WholeEntry {
	return {
		kind: "legal",
		slug,
		facts,
		texts: Object.fromEntries(
			Object.entries(texts).map(([language, source]) => [
				language,
				{ title: `Title of ${slug}`, summary: "Summary", source },
			]),
		),
	};
}

/** The content of a site as one process has it. */
export function openContent({ db }: Pick<OpenDatabase, "db">, clock: Clock) {
	const newId = createIds(clock);
	const content = createContent({ db });
	const auditLog = createAuditLog({ db, clock });
	const deps = { db, clock, newId, auditLog, content };
	return { ...deps, publishing: createPublishing(deps) };
}
