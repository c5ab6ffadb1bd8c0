import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import { differences, hashOf } from "../../content/drafts/fields.ts";
import { writtenOf } from "../../content/drafts/written.ts";
import { publishedBodies } from "../../content/publishing/publicationQueries.ts";
import type {
	ReleaseEntry,
	Releases,
} from "../../content/releases/releases.ts";
import type { Versions } from "../../content/versioning/versions.ts";
import { withPicture } from "./picturePlaces.ts";
import {
	type SaidAnew,
	type Sayings,
	type TextPlace,
	withSaid,
} from "./sayings.ts";
import type { Usage, Use } from "./usage.ts";

/** Changes a draft takes at once. */
const atOnce = 100;

export type Replaced = {
	/** Null where nothing published shows the picture. */
	release: string | null;
	published: number;
	drafts: number;
	releases: number;
};

export type Replace = ReturnType<typeof createReplacing>;

/**
 * Shows another picture wherever one is shown, with what is said of it. What is published changes with a
 * release, which somebody looks at and publishes; drafts, and versions in
 * releases that are not published yet, change at once.
 */
export function createReplacing(deps: {
	db: Db;
	usage: Usage;
	sayings: Pick<Sayings, "changedBy">;
	versions: Pick<Versions, "propose" | "read">;
	releases: Releases;
	drafts: Pick<Drafts, "read" | "save">;
}) {
	const { db, usage, sayings, versions, releases, drafts } = deps;

	/** Entry and language of each use, once. */
	function placesOf(uses: TextPlace[], where: Use["where"]) {
		const found = new Map<string, TextPlace>();
		for (const use of uses)
			if (use.where === where)
				found.set([use.entry, use.language, use.release].join(" "), use);
		return [...found.values()];
	}

	return async function replace(
		from: string,
		to: string,
		{ name, by, texts }: { name: string; by: Staff; texts: SaidAnew[] },
	): Promise<Replaced> {
		const uses: TextPlace[] = [
			...(await usage.of(from)).map((use) => ({
				...use,
				release: use.release?.id,
			})),
			...(await sayings.changedBy(from, texts)),
		];
		/** Says what is to be said first: prose is known by the picture it says it of. */
		const changedOf = (place: Pick<Use, "entry" | "language">, body: unknown) =>
			withPicture(withSaid(body, from, place, texts), from, to);
		const proposed = await proposePublished(placesOf(uses, "published"));
		let changed = 0;
		const inReleases = placesOf(uses, "release");
		for (const use of inReleases) if (await inRelease(use)) changed++;
		const inDrafts = placesOf(uses, "draft");
		for (const use of inDrafts) await inDraft(use);
		if (proposed.length === 0)
			return {
				release: null,
				published: 0,
				drafts: inDrafts.length,
				releases: changed,
			};
		const release = await releases.create({ name, owner: by.id });
		await releases.add(release, proposed, by.id);
		return {
			release,
			published: proposed.length,
			drafts: inDrafts.length,
			releases: changed,
		};

		async function proposePublished(
			places: TextPlace[],
		): Promise<ReleaseEntry[]> {
			const ids = [...new Set(places.map(({ entry }) => entry))];
			const bodies = await publishedBodies(db, ids);
			const made: ReleaseEntry[] = [];
			for (const { entry, language, kind } of places) {
				const now = bodies.find(
					(row) => row.entry_id === entry && row.language === language,
				);
				if (!now) continue;
				const body = writtenOf(kind, language, JSON.parse(now.body));
				const { revision, base } = await versions.propose({
					entry,
					language,
					author: by.id,
					note: name,
					body: changedOf({ entry, language }, body),
					base: now.revision,
				});
				made.push({ entry, language, revision, base });
			}
			return made;
		}

		/** A version that waits to be published; whether it still did. */
		async function inRelease({ release, entry, language }: TextPlace) {
			if (!release) return false;
			const { items } = await releases.read(release);
			const item = items.find(
				(one) => one.entry === entry && one.language === language,
			);
			if (!item?.revision) return false;
			const body = await versions.read({ entry, language }, item.revision);
			const { revision } = await versions.propose({
				entry,
				language,
				author: by.id,
				note: name,
				base: item.base,
				from: item.revision,
				body: changedOf({ entry, language }, body),
			});
			try {
				const { base } = item;
				await releases.add(
					release,
					[{ entry, language, revision, base }],
					by.id,
				);
				return true;
			} catch (error) {
				// Published in between: what it says is replaced with the rest, next time.
				if (error instanceof DomainError && error.code === "conflict")
					return false;
				throw error;
			}
		}

		async function inDraft({ entry, language }: TextPlace): Promise<void> {
			const { body } = await drafts.read({ entry, language });
			const fields = differences(body, changedOf({ entry, language }, body));
			for (let at = 0; at < fields.length; at += atOnce)
				await drafts.save({
					entry,
					language,
					actor: by,
					changes: fields
						.slice(at, at + atOnce)
						.map(({ field, before, after }) => ({
							at: field,
							from: hashOf(before),
							to: after,
						})),
				});
		}
	};
}
