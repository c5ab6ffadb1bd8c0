import { createHash } from "node:crypto";
import type { ProseDocument } from "../../../contracts/content/prose/document.ts";
import { DomainError } from "../../../contracts/errors.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { defaultLegalText } from "../../../contracts/news.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { readDocument } from "../../readers/prose.ts";
import { tooCostly } from "../../readers/tooCostly.ts";
import { demand } from "../../rights/demand.ts";
import { readTexts } from "../bodies.ts";
import { ofKind } from "../checks/problems.ts";
import type { Content } from "../content.ts";
import type { Texts } from "../kinds.ts";
import { type LinkTarget, searchTargets } from "./linkTargets.ts";
import { wordUsage } from "./wordUsage.ts";
import {
	countAgreements,
	draftsOfWords,
	legalRevisions,
} from "./writingQueries.ts";

export type Writing = ReturnType<typeof createWriting>;

type LegalRevision = {
	language: LanguageCode;
	texts: Texts<"legal">;
	sha256: string;
	storedAt: string;
};

/** Services for staff while they write texts. */
export function createWriting(deps: { db: Db; content: Content }) {
	const { db, content } = deps;

	/** Each text a legal entry ever had, the newest first. */
	async function legalHistory(id: string): Promise<{
		entry: string;
		revisions: LegalRevision[];
	}> {
		const { entries } = await content.state();
		const entry = ofKind(entries, "legal").find(
			({ id: entry, slug, facts }) =>
				slug === id || entry === id || facts.aliases?.includes(id),
		);
		if (!entry?.id) throw new DomainError("not_found", "no such legal text");
		const rows = await legalRevisions(db, entry.id);
		const revisions = rows.flatMap(({ language, body, created_at }) => {
			if (!isLanguageCode(language)) return [];
			const where = { kind: "legal" as const, slug: entry.slug, language };
			const read = readTexts(where, body);
			if (!read.ok) return [];
			const { value: texts } = read;
			const sha256 = createHash("sha256").update(texts.html).digest("hex");
			return [{ language, texts, sha256, storedAt: created_at }];
		});
		return { entry: entry.slug, revisions };
	}

	return {
		/**
		 * Markdown as its editor has it. `signal` gives it up.
		 * @throws DomainError `invalid` where it is too costly to read, `unavailable`
		 */
		async prose(
			who: Staff,
			source: string,
			signal?: AbortSignal,
		): Promise<ProseDocument> {
			demand(who, "content.read");
			const asking = { party: who.id, ...(signal && { signal }) };
			const read = await readDocument(source, asking);
			if (!read) throw tooCostly("source");
			return read;
		},

		/** Pages of entries by words of their titles, in a language first; without words the newest. */
		async links(
			who: Staff,
			{ query, language }: { query: string; language: LanguageCode },
		): Promise<LinkTarget[]> {
			demand(who, "content.read");
			const { entries } = await content.state();
			return searchTargets(entries, query, language);
		},

		/** Models that use each word of the vocabulary, published or in drafts. */
		async usage(who: Staff) {
			demand(who, "content.read");
			const { entries } = await content.state();
			const [vocabulary] = ofKind(entries, "vocabulary");
			return {
				vocabulary: vocabulary?.id ?? "",
				words: await wordUsage(entries, await draftsOfWords(db)),
			};
		},

		/**
		 * Number of people who agreed to each text a legal entry had. Only forms'
		 * privacy text is agreed to.
		 */
		async agreements(who: Staff, id: string) {
			demand(who, "content.read");
			const { entry, revisions } = await legalHistory(id);
			const isAgreedTo = entry === defaultLegalText;
			const counted = isAgreedTo ? await countAgreements(db) : [];
			const current = new Map(
				(await content.state()).entries
					.filter(({ kind, slug }) => kind === "legal" && slug === entry)
					.flatMap(({ texts }) =>
						Object.entries(texts as Record<string, Texts<"legal">>).map(
							([language, { html }]) => [
								language,
								createHash("sha256").update(html).digest("hex"),
							],
						),
					) as [string, string][],
			);
			const keyOf = (one: { language: string; sha256: string }) =>
				`${one.language} ${one.sha256}`;
			const kept = new Set(revisions.map(keyOf));
			const agreed = counted.flatMap(({ language, people, ...one }) =>
				isLanguageCode(language)
					? [{ ...one, language, people: Number(people) }]
					: [],
			);
			const known = new Set(agreed.map(keyOf));
			/** Texts that visitors read now, and nobody has agreed to yet. */
			const fresh = revisions
				.filter((one) => current.get(one.language) === one.sha256)
				.filter((one) => isAgreedTo && !known.has(keyOf(one)))
				.filter(
					(one, at, all) =>
						all.findIndex((o) => keyOf(o) === keyOf(one)) === at,
				)
				.map(({ language, sha256, texts }) => ({
					language,
					sha256,
					version: texts.version ?? "",
					people: 0,
					first: null,
					last: null,
				}));
			const agreements = [...agreed, ...fresh]
				.map((one) => ({
					...one,
					current: current.get(one.language) === one.sha256,
					kept: kept.has(keyOf(one)),
				}))
				.sort((a, b) =>
					Number(b.current) - Number(a.current) ||
					(a.last ?? "9") < (b.last ?? "9")
						? 1
						: -1,
				);
			return { asked: isAgreedTo, agreements };
		},

		/** A legal text as it stood, found by the hash receipts name. @throws DomainError `not_found` */
		async agreement(
			who: Staff,
			{
				id,
				language,
				sha256,
			}: { id: string; language: LanguageCode; sha256: string },
		) {
			demand(who, "content.read");
			const { revisions } = await legalHistory(id);
			const found = revisions.findLast(
				(one) => one.language === language && one.sha256 === sha256,
			);
			if (!found) throw new DomainError("not_found", "no text has this hash");
			const { title, version, effective, html, headings } = found.texts;
			const { storedAt } = found;
			return { title, version, effective, html, headings, storedAt };
		},
	};
}
