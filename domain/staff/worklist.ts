import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { may, type Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Content } from "../content/content.ts";
import { isContentKind } from "../content/kinds.ts";
import { siteLanguages } from "../content/named.ts";
import {
	returnedVersions,
	submittedVersions,
} from "../content/reviewQueries.ts";
import type { ContentLanguage } from "../content/snapshot.ts";
import { namer } from "./draftQueries.ts";
import { rowsOf } from "./entries/rows.ts";
import { createSearchIndex } from "./entries/searchIndex.ts";
import type { Translations } from "./translations/translations.ts";
import { draftsBy, releasesIn } from "./worklistQueries.ts";

/** Of each part so many are named; the rest is a link away. */
const named = 5;

export type Worklist = Awaited<
	ReturnType<ReturnType<typeof createWorklist>["read"]>
>;

/** What a member of the staff has to do: how much, and the first few of each. */
export function createWorklist({
	db,
	content,
	sourceLanguage,
	translations,
}: {
	db: Db;
	content: Content;
	translations: Pick<Translations, "progress">;
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

	/** With the name of who sent it back. */
	async function signed<T extends { author: string | null }>(rows: T[]) {
		const nameOf = await namer(
			db,
			rows.map(({ author }) => author),
		);
		return rows.map((row) => ({ ...row, by: nameOf(row.author)?.name ?? "" }));
	}

	/** What was handed in and this member may publish. */
	async function waitingFor(who: Staff) {
		if (!may(who, "content.publish")) return [];
		return (await submittedVersions(db)).filter(({ kind, language }) =>
			may(who, "content.publish", {
				kind,
				language: language as ContentLanguage,
			}),
		);
	}

	async function read(who: Staff) {
		const reads = may(who, "content.read");
		const [mine, waiting, returned, planned, failed, progress, isEmpty] = reads
			? await Promise.all([
					draftsBy(db, who.id),
					waitingFor(who),
					returnedVersions(db, who.id),
					releasesIn(db, "planned"),
					releasesIn(db, "failed"),
					translations.progress(who),
					content.isEmpty(),
				])
			: [[], [], [], [], [], new Map(), false];
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
				count: waiting.length,
				entries: await titled(waiting.slice(0, named), who.language),
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
			stale: counted("stale"),
			missing: counted("missing"),
			/** Nothing was ever written here. */
			isEmpty,
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
				returnedVersions(db, who.id),
				releasesIn(db, "failed"),
			]);
			const own = may(who, "content.publish")
				? failed
				: failed.filter(({ owner }) => owner === who.id);
			return {
				...{ waiting: waiting.length, returned: returned.length },
				failed: own.length,
			};
		},
	};
}
