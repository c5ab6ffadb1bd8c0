import { DomainError } from "../../../contracts/errors.ts";
import { isOpenKind } from "../../../contracts/kinds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { ContentKind } from "../kinds.ts";
import { isAddress } from "../places/ofRelease.ts";
import type { Orders } from "../places/orders.ts";
import type { Publishing } from "../publish.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import { publishedBodies } from "../publishing/publicationQueries.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { Versions } from "../versioning/versions.ts";
import { type Outcome, outcome } from "./answers.ts";
import { asJudged } from "./asJudged.ts";
import {
	type DraftSelection,
	draftItems,
	toldChanged,
} from "./draftSelection.ts";
import { createPublishNow } from "./publishNow.ts";
import {
	demandAll,
	demandAny,
	demandChange,
	demandPut,
	demandTakeOut,
	isAt,
} from "./publishRights.ts";
import { createReleaseReading, placed } from "./releaseReading.ts";
import type { Release, ReleaseEntry, Releases } from "./releases.ts";
import { createStaffReleasePlaces } from "./staffReleasePlaces.ts";

/** A plan lies at most so far ahead. */
const furthest = 5 * 366 * 24 * 60 * 60_000;

export type StaffReleases = ReturnType<typeof createStaffReleases>;

/**
 * Publishing by people who may: now, at a time, together, and back again
 * (docs/decisions/0042). What a person writes of a kind that takes two is published
 * by another.
 */
export function createStaffReleases(deps: {
	db: Db;
	clock: Clock;
	publishing: Pick<Publishing, "publish" | "check" | "demand">;
	editing: {
		drafts: Drafts;
		releases: Releases;
		versions: Versions;
		orders: Orders;
	};
}) {
	const { db, clock } = deps;
	const { drafts, releases, versions } = deps.editing;
	const draftDeps = { db, drafts };

	/**
	 * The languages an entry is withdrawn from: all it is published in, unless some
	 * are named; with the last of its texts the facts, which have no page alone.
	 */
	async function withdrawnIn(
		entry: string,
		languages?: ContentLanguage[],
	): Promise<ContentLanguage[]> {
		const rows = await publishedBodies(db, [entry]);
		const published = rows.map(({ language }) => language as ContentLanguage);
		const named = languages ?? published;
		const strange = named.some((one) => !published.includes(one));
		if (strange || named.length === 0)
			throw new DomainError("not_found", "It is not published.");
		const { kind } = await drafts.read({ entry, language: factsLanguage });
		const stays = published.some(
			(one) => one !== factsLanguage && !named.includes(one),
		);
		return stays || !isOpenKind(kind) ? named : published;
	}

	/**
	 * A release as its owner may change it: until it is planned; afterwards, and for
	 * anybody else, that takes the right to publish all that is in it.
	 * @throws DomainError `forbidden`, `not_found`
	 */
	async function demandOwn(who: Staff, id: string): Promise<Release> {
		const { items, places, ...release } = await releases.read(id);
		const isOwn = release.owner === who.id && release.state !== "planned";
		if (!isOwn) demandAll(who, [...items, ...places.map(placed)]);
		return release;
	}

	return {
		...createPublishNow(deps),
		...createReleaseReading(deps),
		...createStaffReleasePlaces(deps),

		/**
		 * Puts drafts as they are now, or withdrawals, into a release; into a new one
		 * where only its name is given. What is in there stays whose it is, and gives way to
		 * another version only where it could be taken out. Its id.
		 * @throws DomainError `forbidden`, `not_found`, `conflict` where a draft has to be settled first
		 */
		async add(
			who: Staff,
			{
				selection,
				withdraw = false,
				...to
			}: {
				selection: DraftSelection[];
				withdraw?: boolean | undefined;
			} & ({ id: string } | { name: string }),
		): Promise<string> {
			demandAny(who, "content.submit");
			const release = "id" in to ? await releases.read(to.id) : undefined;
			const entries: ReleaseEntry[] = [];
			const places: { kind: ContentKind; language: ContentLanguage }[] = [];
			const { items, writer } = withdraw
				? { items: [], writer: () => null }
				: await draftItems(
						draftDeps,
						selection,
						release && (await releases.itemsToPublish(release.id)),
					);
			const inRelease = (item: PublishItem) => release?.items.find(isAt(item));
			for (const item of items) {
				if (typeof item.entry !== "string") continue;
				const place = { entry: item.entry, language: item.language };
				const draft = await drafts.read(place);
				places.push({ kind: draft.kind, language: item.language });
				demandAll(who, places.slice(-1), "content.submit");
				const isAsked = selection.some(({ entry }) => entry === item.entry);
				if (isAsked && draft.conflicts.length > 0)
					throw new DomainError("conflict", "unsettled", [], {
						publicMessage: { text: "server/releases.unsettled" },
					});
				const revision = await versions.keep({
					...place,
					author: writer(place) ?? draft.author ?? who.id,
					...(!isAsked &&
						"body" in item && {
							body: item.body,
							from: inRelease(item)?.revision ?? undefined,
						}),
				});
				entries.push({ ...place, revision, base: draft.revision });
			}
			for (const { entry, languages } of withdraw ? selection : [])
				for (const language of await withdrawnIn(entry, languages)) {
					const { kind } = await drafts.read({ entry, language });
					places.push({ kind, language });
					entries.push({ entry, language, revision: null });
				}
			if (entries.length === 0)
				throw new DomainError("not_found", "There is no draft.");
			if ("name" in to) {
				demandAll(who, places, "content.submit");
				const { name } = to;
				const id = await releases.create({ name, owner: who.id });
				await releases.add(id, entries, who.id);
				return id;
			}
			await asJudged(releases, to.id, async (release, seen) => {
				const changed = demandPut(who, release, entries);
				await demandChange(
					deps.publishing,
					who,
					release,
					places,
					entries.map(({ revision, base = null, ...place }) =>
						revision === null
							? { ...place, by: who.id, withdraw: true }
							: { ...place, by: who.id, revision, base },
					),
				);
				await releases.add(to.id, changed, who.id, seen);
			});
			return to.id;
		},

		/** Takes something out. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async remove(
			who: Staff,
			{
				id,
				...place
			}: { id: string; entry: string; language: ContentLanguage },
		): Promise<void> {
			demandAny(who, "content.submit");
			await asJudged(releases, id, async ({ items, ...release }, seen) => {
				const item = items.find(isAt(place));
				if (!item) throw new DomainError("not_found", "It is not in there.");
				demandTakeOut(who, release, item, [item.author]);
				await releases.remove(id, place, seen);
			});
		},

		/**
		 * Renames a release: its owner until it is planned, else who may publish it.
		 * @throws DomainError `forbidden`, `not_found`, `conflict`
		 */
		async rename(who: Staff, id: string, name: string): Promise<void> {
			demandAny(who, "content.submit");
			const release = await demandOwn(who, id);
			await releases.rename(id, name, { states: [release.state] });
		},

		/**
		 * Has a release published at a time, as it was looked at (`seen`: its version).
		 * @throws DomainError `forbidden`, `invalid` for a time that has passed, `conflict`
		 */
		async plan(
			who: Staff,
			{ id, at, seen }: { id: string; at: string; seen: number },
		): Promise<void> {
			demandAny(who, "content.publish");
			const { items, places } = await releases.read(id);
			demandAll(who, [...items, ...places.map(placed)]);
			const ahead = Date.parse(at) - clock.now().getTime();
			if (!(ahead > 0 && ahead < furthest))
				throw new DomainError(
					"invalid",
					"at",
					[{ field: "at", message: "past" }],
					{ publicMessage: { text: "server/releases.past" } },
				);
			if (items.length + places.length === 0)
				throw new DomainError("not_found", "There is nothing in it.");
			await releases.plan(id, at, who, { version: seen }).catch(toldChanged);
		},

		/** Takes its time back. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async unplan(who: Staff, id: string): Promise<void> {
			demandAny(who, "content.publish");
			const { items, places } = await releases.read(id);
			demandAll(who, [...items, ...places.map(placed)]);
			await releases.unplan(id, who);
		},

		/** Publishes a release now, as it was looked at. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async publishRelease(
			who: Staff,
			{ id, seen }: { id: string; seen: number },
		): Promise<Outcome> {
			demandAny(who, "content.publish");
			const { items, places } = await releases.read(id);
			demandAll(who, [...items, ...places.map(placed)]);
			return outcome(db, async () => {
				await releases.publish(id, who, seen).catch(toldChanged);
				const { publishedVersion: version } = await releases.read(id);
				// Undoing takes back words and orders; an address would stay.
				const changed =
					version !== null &&
					!places.some(isAddress) &&
					(await versions.isUndoable(version));
				return changed ? { version } : undefined;
			});
		},

		/** Gives a release up; what is in it stays as it is. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async drop(who: Staff, id: string): Promise<void> {
			demandAny(who, "content.submit");
			await demandOwn(who, id);
			await releases.drop(id, who);
		},
	};
}
