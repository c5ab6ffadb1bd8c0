import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { namer } from "../editing/staffDraftQueries.ts";
import { namesOf } from "../entries/rows.ts";
import {
	besideNow,
	isAddress,
	type ReleasePlace,
} from "../places/ofRelease.ts";
import { placeCounts, slugsOf } from "../places/placeQueries.ts";
import type { Publishing } from "../publish.ts";
import type { PublishChange } from "../publishing/changeset.ts";
import { revisionsById } from "../publishing/revisionQueries.ts";
import type { Versions } from "../versioning/versions.ts";
import { shown, titled, withEntries } from "./answers.ts";
import { mayTakeOut } from "./publishRights.ts";
import { itemCounts } from "./releaseQueries.ts";
import type { Release, ReleaseItem, Releases } from "./releases.ts";

/** Releases that are listed. */
const mostListed = 300;

/** Releases as people look at them. */
export function createReleaseReading(deps: {
	db: Db;
	publishing: Pick<Publishing, "check">;
	editing: {
		releases: Pick<Releases, "read" | "list" | "setToPublish">;
		versions: Pick<Versions, "isUndoable">;
	};
}) {
	const { db, publishing } = deps;
	const { releases, versions } = deps.editing;

	async function read(who: Staff, id: string) {
		const release = await releases.read(id);
		if (release.state === "published")
			return {
				release,
				changes: await changesThen(release),
				problems: [],
				needs: false,
			};
		const set = await releases.setToPublish(id);
		const found = await publishing.check(set, { actor: who });
		return { release, ...found, needs: found.verdict.needsOther.length > 0 };
	}

	/** Changes that a published release made. */
	async function changesThen({ items }: { items: ReleaseItem[] }) {
		const revisions = await revisionsById(
			db,
			items.flatMap(({ revision, base }) => [revision, base]).filter(isThere),
		);
		const bodyOf = (id: string | null) => {
			const body = revisions.get(id ?? "")?.body;
			return body === undefined ? undefined : JSON.parse(body);
		};
		return items.map(
			({ revision, base, ...place }): PublishChange => ({
				...place,
				before: bodyOf(base),
				after: bodyOf(revision),
				revision: revision ?? undefined,
			}),
		);
	}

	/** Releases as lists show them: names and entries are asked for once for all. */
	async function listed(
		all: (Omit<Release, "publishedVersion"> & { count: number })[],
	) {
		const nameOf = await namer(
			db,
			all.map(({ owner }) => owner),
		);
		const problems = await withEntries(
			db,
			all.flatMap((one) => one.problems),
		);
		let begin = 0;
		return all.map((release) => {
			const end = begin + release.problems.length;
			const own = problems.slice(begin, end);
			begin = end;
			return { ...release, owner: nameOf(release.owner), problems: own };
		});
	}

	return {
		/** Every release, the newest first. @throws DomainError `forbidden` */
		async list(who: Staff) {
			demand(who, "content.read");
			const all = (await releases.list()).slice(0, mostListed);
			const [counts, places] = await Promise.all([
				itemCounts(db),
				placeCounts(db),
			]);
			return listed(
				all.map((release) => ({
					...release,
					count: (counts.get(release.id) ?? 0) + (places.get(release.id) ?? 0),
				})),
			);
		},

		/** A release, what it would change, and all that is wrong with it now. @throws DomainError `forbidden`, `not_found` */
		async read(who: Staff, id: string) {
			demand(who, "content.read");
			const { release, changes, problems, needs } = await read(who, id);
			const { items, publishedVersion: version, ...head } = release;
			const places =
				head.state === "published"
					? release.places
					: await besideNow(db, release.places);
			const [nameOf, titleOf] = await Promise.all([
				namer(db, [
					...items.map(({ writer }) => writer),
					...places.flatMap(({ writers }) => writers),
				]),
				titlesBy(db, who, places.flatMap(entriesOf)),
			]);
			const count = items.length + places.length;
			const [shownHead] = await listed([{ ...head, count }]);
			return {
				...(shownHead as NonNullable<typeof shownHead>),
				needsOther: needs,
				undoes:
					version !== null &&
					!places.some(isAddress) &&
					(await versions.isUndoable(version))
						? version
						: null,
				found: await withEntries(db, problems, who.language),
				places: places.map((place) => ({
					subject: place.subject,
					kind: place.kind,
					mayTakeOut: mayTakeOut(who, release, placed(place), place.writers),
					writers: place.writers.map((id) => nameOf(id) ?? { id, name: id }),
					...("slug" in place
						? {
								title: titleOf(place.subject),
								before: [place.slugBefore],
								after: [place.slug],
							}
						: {
								title: null,
								before: place.entriesBefore.map(titleOf),
								after: place.entries.map(titleOf),
							}),
				})),
				items: await titled(
					db,
					items.map((item) => {
						const change = changes.find(
							(one) =>
								one.entry === item.entry && one.language === item.language,
						);
						const { entry, kind, slug, language, revision, moved } = item;
						const seen = change && shown(change);
						return {
							entry,
							kind,
							slug,
							language,
							moved,
							mayTakeOut: mayTakeOut(who, release, item, [item.author]),
							title: seen?.title,
							isNew: seen?.isNew ?? false,
							withdraws: revision === null,
							differences: seen?.differences ?? [],
							writer: nameOf(item.writer),
						};
					}),
					who.language,
				),
			};
		},
	};
}

/** A place is of no language: publishing it takes the right in all. */
export const placed = ({ kind }: ReleasePlace) =>
	({ kind, language: "every" }) as const;

const entriesOf = (place: ReleasePlace): string[] =>
	"slug" in place
		? [place.subject]
		: [...place.entries, ...place.entriesBefore];

/** Titles of entries in the reader's language, or in any; else their slugs. */
async function titlesBy(db: Db, who: Staff, entries: string[]) {
	const [names, slugs] = await Promise.all([
		namesOf(db, entries, [who.language]),
		slugsOf(db, [...new Set(entries)]),
	]);
	return (id: string): string => names.get(id) ?? slugs.get(id) ?? id;
}

const isThere = (id: string | null): id is string => id !== null;
