import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import type { DraftPlace, Drafts } from "../drafts/drafts.ts";
import { differences } from "../drafts/fields.ts";
import type { Publishing } from "../publish.ts";
import { type Outcome, outcomeOfTwo } from "../releases/answers.ts";
import type { Releases } from "../releases/releases.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { Versions } from "../versioning/versions.ts";
import { namer } from "./staffDraftQueries.ts";

/** A version by its id; what is being written, or what visitors see. */
export type Side = { language: ContentLanguage; version: string };

export type StaffHistory = ReturnType<typeof createStaffHistory>;

/** Versions of an entry for people who may: compared, and published again. */
export function createStaffHistory(deps: {
	db: Db;
	publishing: Pick<Publishing, "check">;
	editing: {
		drafts: Pick<Drafts, "read">;
		versions: Versions;
		releases: Pick<Releases, "create" | "add" | "place">;
	};
}) {
	const { db } = deps;
	const { drafts, versions } = deps.editing;
	const withEditing = { ...deps, ...deps.editing };

	async function bodyOf(
		entry: string,
		{ language, version }: Side,
	): Promise<unknown> {
		const place = { entry, language };
		if (version === "draft") return (await drafts.read(place)).body;
		if (version === "published") return (await drafts.read(place)).published;
		return versions.body(place, version);
	}

	return {
		/** Versions of an entry in a language, the newest first. @throws DomainError `forbidden` */
		async versions(who: Staff, place: DraftPlace) {
			demand(who, "content.read", { language: place.language });
			const rows = await versions.list(place);
			const nameOf = await namer(
				db,
				rows.flatMap(({ author, deeds }) => [
					author,
					...deeds.map((deed) => deed.author),
				]),
			);
			return rows.map((row) => ({
				...row,
				author: nameOf(row.author),
				deeds: row.deeds.map((deed) => ({
					...deed,
					author: nameOf(deed.author),
				})),
			}));
		},

		/**
		 * Two versions field by field: what differs; of two languages every field,
		 * side by side. @throws DomainError `forbidden`, `not_found`
		 */
		async compare(
			who: Staff,
			{ entry, one, other }: { entry: string; one: Side; other: Side },
		) {
			for (const { language } of [one, other])
				demand(who, "content.read", { language });
			const [before, after] = await Promise.all([
				bodyOf(entry, one),
				bodyOf(entry, other),
			]);
			const all = one.language !== other.language;
			return differences(before ?? {}, after ?? {}, "", all);
		},

		/**
		 * Publishes a version again: one field of it (`at`), a language, or with `to`
		 * the entry in every language as it was at that time. Of a kind that takes two
		 * it is put into a release, called `name`, for another to publish.
		 * @throws DomainError `forbidden`, `not_found`
		 */
		async rollBack(
			who: Staff,
			{
				entry,
				name = "",
				...what
			}: { entry: string; name?: string | undefined } & (
				| {
						language: ContentLanguage;
						revision: string;
						at?: string | undefined;
				  }
				| { to: string }
			),
		): Promise<Outcome> {
			demand(who, "content.publish", {
				language: "to" in what ? "every" : what.language,
			});
			const { slug } = await drafts.read({ entry, language: factsLanguage });
			const of = { who, name: name || slug };
			if ("to" in what) {
				const { to } = what;
				return outcomeOfTwo(
					withEditing,
					of,
					async () => ({ items: await versions.earlier.entry({ entry, to }) }),
					() => versions.rollBackEntry({ entry, actor: who, to }),
				);
			}
			const { language, revision, at } = what;
			const place = { entry, language, revision, actor: who };
			return outcomeOfTwo(
				withEditing,
				of,
				async () => ({
					items:
						at === undefined
							? await versions.earlier.language(place)
							: await versions.earlier.field({ ...place, at }),
				}),
				() =>
					at === undefined
						? versions.rollBackLanguage(place)
						: versions.rollBackField({ ...place, at }),
			);
		},
	};
}
