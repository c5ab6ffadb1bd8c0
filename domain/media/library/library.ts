import type { MediaFilter } from "../../../contracts/console/mediaBounds.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { languagesIn } from "../../content/checks/crossChecks.ts";
import type { Content } from "../../content/content.ts";
import { type Media, mediaOf } from "../mediaQueries.ts";
import { jobsOf, type MediaRow, pageOfRows, textsOf } from "../rowQueries.ts";
import { binDays } from "./mediaBin.ts";
import type { Usage } from "./usage.ts";

/** A picture as the library lists it. */
export type LibraryItem = Media & {
	title: string;
	createdAt: string;
	uses: number;
	missing: LanguageCode[];
	job: { state: "waiting" | "failed"; done: number; of: number } | null;
	cropped: boolean;
	removedAt: string | null;
	goesAt: string | null;
};

/** Rows looked through at once where many are passed over. */
const stride = 300;

/** Words by which a picture can be found. */
type Found = { item: LibraryItem; words: string };

export type Library = ReturnType<typeof createLibrary>;

/** The pictures of the site as staff look for them. */
export function createLibrary({
	db,
	content,
	usage,
}: {
	db: Db;
	content: Pick<Content, "state">;
	usage: Usage;
}) {
	async function describe(rows: MediaRow[]): Promise<Found[]> {
		const ids = rows.map(({ id }) => id);
		const [texts, jobs, uses, alts, { entries }] = await Promise.all([
			textsOf(db, ids),
			jobsOf(db, ids),
			usage.all(),
			usage.alts(),
			content.state(),
		]);
		const spoken = languagesIn(entries);
		return rows.map((row) => {
			const own = texts.filter(({ media_id }) => media_id === row.id);
			const ownAlts = alts.get(row.id) ?? {};
			const job = jobs.find(({ media_id }) => media_id === row.id);
			const usedIn = uses.get(row.id) ?? [];
			const media = mediaOf(row);
			const item: LibraryItem = {
				...media,
				title: titleOf(row),
				createdAt: row.created_at,
				uses: usedIn.length,
				missing: spoken.filter(
					(language) =>
						!ownAlts[language] &&
						!own.some((text) => text.language === language),
				),
				job: job
					? {
							state: job.state === "failed" ? "failed" : "waiting",
							done: job.done,
							of: media.widths.length,
						}
					: null,
				cropped: row.crop !== null,
				removedAt: row.removed_at,
				goesAt: row.removed_at && goesAt(row.removed_at),
			};
			const words = [
				...[item.title, row.name ?? "", row.id],
				...own.map(({ alt }) => alt),
				...languages.map((language) => ownAlts[language] ?? ""),
				...usedIn.map(({ kind, slug }) => `${kind} ${slug}`),
			];
			return { item, words: folded(words.join("\n")) };
		});
	}

	return {
		/** Pictures by their rows. */
		items: async (rows: MediaRow[]): Promise<LibraryItem[]> =>
			(await describe(rows)).map(({ item }) => item),

		/** A page, the newest first, and where the next begins. */
		async page({
			words,
			filter,
			after,
			limit,
		}: {
			words: string;
			filter: MediaFilter;
			after?: string | undefined;
			limit: number;
		}): Promise<{ pictures: LibraryItem[]; next: string | null }> {
			const terms = folded(words).split(/\s+/).filter(Boolean);
			const isPassedOver = terms.length > 0 || !["all", "bin"].includes(filter);
			const size = isPassedOver ? stride : limit + 1;
			const pictures: LibraryItem[] = [];
			let from = placeOf(after);
			for (;;) {
				const rows = await pageOfRows(db, {
					limit: size,
					after: from,
					binned: filter === "bin",
				});
				for (const { item, words } of await describe(rows)) {
					if (!passes(item, filter)) continue;
					if (!terms.every((word) => words.includes(word))) continue;
					const last = pictures.at(-1);
					if (pictures.length === limit && last)
						return { pictures, next: `${last.createdAt} ${last.id}` };
					pictures.push(item);
				}
				const last = rows.at(-1);
				if (rows.length < size || !last) return { pictures, next: null };
				from = { at: last.created_at, id: last.id };
			}
		},
	};
}

/**
 * Title of a picture given by staff; else its file name, without its ending.
 */
export function titleOf({ title, name }: MediaRow): string {
	return title ?? name?.replace(/\.\w+$/, "") ?? "";
}

function goesAt(removedAt: string): string {
	const day = 24 * 60 * 60 * 1000;
	return new Date(Date.parse(removedAt) + binDays * day).toISOString();
}

function passes(item: LibraryItem, filter: MediaFilter): boolean {
	if (filter === "unused") return item.uses === 0;
	if (filter === "untexted") return item.missing.length > 0;
	if (filter === "unready") return item.job !== null;
	return true;
}

/** A place among the pictures as it stands in an answer; any other is the beginning. */
function placeOf(text = ""): { at: string; id: string } | undefined {
	const [at, id] = text.split(" ");
	return at && id ? { at, id } : undefined;
}

/** Folds words for comparing: without case, accents and vowel signs. */
function folded(text: string): string {
	return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
