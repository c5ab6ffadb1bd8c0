import { orderedKinds } from "../../../contracts/kinds.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Translations } from "../../translations/translations.ts";
import type { Content } from "../content.ts";
import { namer } from "../editing/staffDraftQueries.ts";
import { rowsOf } from "../entries/rows.ts";
import { createSearchIndex } from "../entries/search/searchIndex.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import { siteLanguages } from "../named.ts";
import type { Orders } from "../places/orders.ts";
import { returnedVersions, submittedVersions } from "../reviewQueries.ts";
import type { ContentLanguage } from "../snapshot.ts";
import { draftsBy, proposedTo, releasesIn } from "./worklistQueries.ts";

/** Entries named of each part; the rest is a link away. */
const named = 5;

export type Worklist = Awaited<
	ReturnType<ReturnType<typeof createWorklist>["read"]>
>;

/** Tasks of a member of staff: how many, and the first few of each. */
export function createWorklist({
	db,
	content,
	sourceLanguage,
	translations,
	orders,
	fourEyes,
}: {
	db: Db;
	content: Content;
	orders: Pick<Orders, "read">;
	translations: Pick<Translations, "progress">;
	/** Whether a kind is published by another person than its writers. */
	fourEyes: (kind: ContentKind) => Promise<boolean>;
	/** The language the others are translated from. */
	sourceLanguage: () => Promise<LanguageCode>;
}) {
	const index = createSearchIndex({ db });

	async function titled<
		T extends { id: string; kind: string; slug: string; language: string },
	>(rows: T[], reader: LanguageCode) {
		const known = rows.flatMap(({ kind, ...row }) =>
			isContentKind(kind) ? { ...row, kind } : [],
		);
		await index.catchUp();
		const titles = await rowsOf(db, known, [reader, await sourceLanguage()]);
		return known.map((row, at) => ({
			...row,
			title: titles[at]?.title ?? "",
			language: row.language as ContentLanguage,
		}));
	}

	/** Rows with the names of their authors as `by`. */
	async function signed<T extends { author: string | null }>(rows: T[]) {
		const nameOf = await namer(
			db,
			rows.map(({ author }) => author),
		);
		return rows.map((row) => ({ ...row, by: nameOf(row.author)?.name ?? "" }));
	}

	/**
	 * Submissions of others that this member may publish: releases that were made
	 * because it takes two people, and entries, each once in all its languages.
	 */
	async function waitingFor(who: Staff) {
		if (!may(who, "content.publish")) return { entries: [], releases: [] };
		const mayPublish = (one: { kind: string; language: string }) =>
			isContentKind(one.kind) &&
			may(who, "content.publish", {
				kind: one.kind,
				language: one.language as ContentLanguage,
			});
		const [submitted, proposed] = await Promise.all([
			submittedVersions(db),
			proposedTo(db, who.id),
		]);
		const releases = [];
		for (const items of Map.groupBy(proposed, ({ id }) => id).values()) {
			const [first] = items;
			const takesTwo = await Promise.all(
				items.map(
					({ kind, revision }) =>
						revision !== null || (isContentKind(kind) && fourEyes(kind)),
				),
			);
			if (first && takesTwo.includes(true) && items.every(mayPublish))
				releases.push(first);
		}
		const inRelease = new Set(proposed.map(({ revision }) => revision));
		const entries = together(
			submitted.filter(
				(one) =>
					one.author !== who.id &&
					!inRelease.has(one.revision) &&
					mayPublish(one),
			),
		);
		return { entries, releases };
	}

	/** Texts sent back to a member, each entry once in all its languages. */
	const returnedTo = async (who: Staff) =>
		together(await returnedVersions(db, who.id));

	/** Kinds that are moved and not published so, for who may move. */
	async function movedFor(who: Staff) {
		const kinds = orderedKinds.filter((kind) =>
			may(who, "content.structure", { kind }),
		);
		const drafts = await Promise.all(kinds.map((kind) => orders.read(kind)));
		const moved = kinds.flatMap((kind, n) => {
			const draft = drafts[n]?.draft;
			return draft ? [{ kind, author: draft.author, at: draft.updatedAt }] : [];
		});
		return (await signed(moved)).map(({ kind, by, at }) => ({ kind, by, at }));
	}

	/** Releases that are the reader's own, or that he may publish whatever is in them. */
	async function releasesOf(who: Staff, state: "planned" | "failed") {
		const all = await releasesIn(db, state);
		return may(who, "content.publish", { language: "every" })
			? all
			: all.filter(({ owner }) => owner === who.id);
	}

	async function read(who: Staff) {
		const reads = may(who, "content.read");
		const moved = reads ? await movedFor(who) : [];
		const [drafts, waiting, returned, planned, failed, progress, isEmpty] =
			reads
				? await Promise.all([
						draftsBy(db, who.id),
						waitingFor(who),
						returnedTo(who),
						releasesOf(who, "planned"),
						releasesOf(who, "failed"),
						translations.progress(who),
						content.isEmpty(),
					])
				: [[], { entries: [], releases: [] }, [], [], [], new Map(), false];
		// Texts sent back to one are named there.
		const mine = drafts.filter(
			(draft) =>
				!returned.some(
					({ id, languages }) =>
						id === draft.id && languages.some((one) => one === draft.language),
				),
		);
		const mayTranslate = (language: string) =>
			isLanguageCode(language) && may(who, "translation.write", { language });
		const spoken = await siteLanguages(content);
		const counted = (state: "missing" | "stale") =>
			[...progress]
				.map(([language, counts]) => ({ language, count: counts[state] }))
				.filter(
					({ language, count }) =>
						count > 0 && spoken.includes(language) && mayTranslate(language),
				);
		return {
			mine: {
				count: mine.length,
				entries: await titled(mine.slice(0, named), who.language),
			},
			waiting: {
				count: waiting.entries.length + waiting.releases.length,
				releases: await signed(waiting.releases.slice(0, named)),
				entries: await titled(waiting.entries.slice(0, named), who.language),
			},
			/** Handed in by the reader, and sent back. */
			returned: {
				count: returned.length,
				entries: await titled(
					await signed(returned.slice(0, named)),
					who.language,
				),
			},
			planned: { count: planned.length, releases: planned.slice(0, named) },
			failed: { count: failed.length, releases: failed.slice(0, named) },
			moved,
			stale: counted("stale"),
			missing: counted("missing"),
			/**
			 * Whether nothing was ever written here; asked only for staff who may create entries.
			 */
			isEmpty: isEmpty && may(who, "content.structure"),
		};
	}

	return {
		read,

		/** The numbers alone, as the navigation shows them. */
		async badges(
			who: Staff,
		): Promise<{ waiting: number; returned: number; failed: number }> {
			if (!may(who, "content.read"))
				return { waiting: 0, returned: 0, failed: 0 };
			const [waiting, returned, failed] = await Promise.all([
				waitingFor(who),
				returnedTo(who),
				releasesOf(who, "failed"),
			]);
			return {
				waiting: waiting.entries.length + waiting.releases.length,
				returned: returned.length,
				failed: failed.length,
			};
		},
	};
}

/** Merges lines of an entry that was submitted or sent back in several languages into one. */
function together<T extends { id: string; language: string }>(rows: T[]) {
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((all) => {
		const languages = all.map(({ language }) => language as ContentLanguage);
		return all.slice(0, 1).map((row) => ({ ...row, languages }));
	});
}
