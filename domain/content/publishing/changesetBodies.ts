import { merge } from "../../../contracts/content/merging/merge.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { KeptProse } from "../../readers/prose.ts";
import { checkFacts, checkTexts } from "../bodies.ts";
import type { Problem } from "../checks/problems.ts";
import { same } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import { addressName } from "../entryNames.ts";
import { referencesOf } from "../references/references.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { PublishItem } from "./changeset.ts";
import type { ChangesetEntry } from "./changesetEntries.ts";
import { picturesById } from "./entryQueries.ts";
import { keepOldAddress } from "./oldAddresses.ts";
import { revisionsById } from "./revisionQueries.ts";

type ChangesetItem = { item: PublishItem; entry: ChangesetEntry };

/** Lays the bodies of items over what is published; all that is wrong with them. @throws DomainError `not_found` */
export async function applyBodies(
	db: Db,
	items: ChangesetItem[],
): Promise<Problem[]> {
	const revisions = await revisionsById(
		db,
		items.flatMap(({ item }) => [
			...("revision" in item ? [item.revision] : []),
			...(item.base ? [item.base] : []),
		]),
	);
	const bodyOf = (
		id: string,
		{ id: entry }: ChangesetEntry,
		language: string,
	) => {
		const row = revisions.get(id);
		if (row?.entry_id !== entry || row.language !== language)
			throw new DomainError("not_found", "There is no such revision.");
		return JSON.parse(row.body) as unknown;
	};
	const problems: Problem[] = [];
	for (const { item, entry } of items) {
		const { language, base } = item;
		const now = entry.published.get(language);
		if ("withdraw" in item) {
			entry.next.delete(language);
			continue;
		}
		const given =
			"revision" in item ? bodyOf(item.revision, entry, language) : item.body;
		let body = given;
		if (base !== undefined && base !== (now?.revision ?? null)) {
			const begun = base === null ? undefined : bodyOf(base, entry, language);
			const written = (one: unknown) =>
				one === undefined ? undefined : writtenOf(entry.kind, language, one);
			const { value, conflicts } = merge(
				written(begun),
				written(now?.body),
				written(given),
			);
			for (const { field } of conflicts)
				problems.push({
					...whereOf(entry, language),
					path: field.split("/").slice(1),
					code: "changed_meanwhile",
				});
			if (conflicts.length > 0) continue;
			body = value;
		}
		const prose = "body" in item ? item.prose : undefined;
		const checked = await check(entry, language, body, prose);
		if (!checked.ok) problems.push(...checked.problems);
		else if (now && same(now.body, checked.value))
			entry.next.set(language, now);
		else if ("revision" in item && same(given, checked.value))
			entry.next.set(language, { revision: item.revision, body: given });
		else entry.next.set(language, { body: checked.value });
	}
	return problems;
}

/** Keeps the former addresses of the entries, so that old links still lead to them. */
export async function keepOldAddresses(
	entries: ChangesetEntry[],
): Promise<Problem[]> {
	const present = new Set(
		entries.flatMap(({ bin, kind, slug, next }) =>
			bin === "into"
				? []
				: `${kind} ${addressName(kind, { slug, facts: next.get(factsLanguage)?.body })}`,
		),
	);
	const problems: Problem[] = [];
	for (const entry of entries) {
		const { kind, slug, before, published, next } = entry;
		const old = published.get(factsLanguage);
		const now = next.get(factsLanguage);
		if (!before || !old || !now) continue;
		const was = { slug: before.slug, facts: old.body };
		// Another entry of the set has taken it.
		if (present.has(`${kind} ${addressName(kind, was)}`)) continue;
		const facts = keepOldAddress(kind, was, { slug, facts: now.body });
		if (facts === now.body) continue;
		const checked = await check(entry, factsLanguage, facts);
		if (checked.ok) next.set(factsLanguage, { body: checked.value });
		else problems.push(...checked.problems);
	}
	return problems;
}

/** Picture in a stored text. */
const inText = /<img src="\/media\/([0-9a-f]{20})"/g;

/** Facts and texts that are new name pictures there are. */
export async function missingPictures(
	db: Db,
	entries: ChangesetEntry[],
): Promise<Problem[]> {
	const ofTexts = entries.flatMap(({ kind, slug, next, published }) =>
		[...next].flatMap(([language, text]) => {
			if (language === factsLanguage || text === published.get(language))
				return [];
			const { html } = text.body as { html?: unknown };
			if (typeof html !== "string") return [];
			return [...html.matchAll(inText)].map(([, id = ""]) => ({
				kind,
				slug,
				language,
				path: ["source"],
				id,
			}));
		}),
	);
	const ofFacts = entries.flatMap(({ kind, slug, next, published }) => {
		const facts = next.get(factsLanguage);
		if (!facts || facts === published.get(factsLanguage)) return [];
		return referencesOf(kind, facts.body as object).flatMap((one) =>
			one.to === "picture" ? { kind, slug, path: one.path, id: one.id } : [],
		);
	});
	const named = [...ofFacts, ...ofTexts];
	const there = await picturesById(
		db,
		named.map(({ id }) => id),
	);
	return named
		.filter(({ id }) => !there.has(id))
		.map(({ id, ...where }) => ({
			...where,
			code: "no_such_picture" as const,
			values: { picture: id },
		}));
}

function check(
	{ kind, slug }: ChangesetEntry,
	language: ContentLanguage,
	body: unknown,
	prose?: KeptProse,
) {
	return language === factsLanguage
		? checkFacts({ kind, slug }, body)
		: checkTexts({ kind, slug, language }, body, prose);
}

function whereOf({ kind, slug }: ChangesetEntry, language: ContentLanguage) {
	return language === factsLanguage ? { kind, slug } : { kind, slug, language };
}
