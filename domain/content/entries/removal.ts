import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { ContentError, type Problem } from "../checks/problems.ts";
import { isContentKind } from "../kinds.ts";
import type { Changeset, PublishItem, Publishing } from "../publish.ts";
import { binnedRevisions } from "../publishing/binQueries.ts";
import { entriesByAddress } from "../publishing/entryQueries.ts";
import { FourEyesError } from "../publishing/refusals.ts";
import { proposeRelease } from "../releases/propose.ts";
import type { Releases } from "../releases/releases.ts";
import type { ContentLanguage } from "../snapshot.ts";
import type { Versions } from "../versioning/versions.ts";
import type { Bin } from "./bin.ts";
import type { EntryReading, TitledPointer } from "./entryReading.ts";
import { addressTaken, checkSlug, openKind } from "./insertEntry.ts";
import { type Pointer, pointersTo } from "./pointers.ts";

/** Outcome of a change that visitors could notice missing. */
export type Outcome = {
	done: boolean;
	/** Entries and pages that still lead there. */
	pointing: TitledPointer[];
	/** Problems that keep it from being done. */
	problems: Problem[];
	/** Content version by which it is taken back. */
	version: number | null;
	/** The release it was put into, where somebody else has to publish it. */
	release: string | null;
};

/** Entries that go into the bin, and come back. */
export function createRemoval(deps: {
	db: Db;
	reading: EntryReading;
	publishing: Pick<Publishing, "publish" | "check">;
	bin: Pick<Bin, "list">;
	versions: Pick<Versions, "propose">;
	releases: Pick<Releases, "create" | "add" | "place">;
}) {
	const { db, reading, bin, publishing } = deps;
	const { catchUp, demandVisible, find, rows, state, titled } = reading;

	return {
		/** Everything that leads to an entry. */
		async pointing(who: Staff, entry: string): Promise<TitledPointer[]> {
			demand(who, "content.read");
			return titled(await pointersTo(db, await state(), entry), who.language);
		},

		/**
		 * Puts an entry into the bin. Where something leads to it that is said first,
		 * and done only with `anyway`. @throws DomainError
		 */
		async remove(
			who: Staff,
			{ entry, anyway = false }: { entry: string; anyway?: boolean },
		): Promise<Outcome> {
			demand(who, "content.structure");
			const found = await find(entry);
			openKind(found.kind);
			await demandVisible(who, entry);
			// Names of entries are known in the bin, too.
			await catchUp();
			const pointing = await pointersTo(db, await state(), entry);
			return takeAway(deps, who, { removals: [entry] }, pointing, anyway);
		},

		/**
		 * Brings an entry back as it was published, under another address if need be. Of
		 * a kind that takes two it comes back as nobody sees it, and its publication is
		 * put into a release for another; the release's id. @throws DomainError, ContentError
		 */
		async restore(
			who: Staff,
			{ entry, slug }: { entry: string; slug?: string | undefined },
		): Promise<{ release: string | null }> {
			demand(who, "content.structure");
			const binned = (await bin.list()).find((one) => one.entry === entry);
			if (!binned || !isContentKind(binned.kind))
				throw new DomainError("not_found", "This is not in the bin.");
			const { kind } = binned;
			const [{ published } = { published: "{}" }] = await binnedRevisions(db, [
				entry,
			]);
			if (published !== "{}") demand(who, "content.publish");
			if (slug !== undefined) checkSlug(slug);
			const [owner] = await entriesByAddress(db, [
				{ kind, slug: slug ?? binned.slug },
			]);
			if (owner) throw addressTaken();
			const renames = slug === undefined ? [] : [{ entry, slug }];
			const set = { restores: [entry], renames };
			try {
				await publishing.publish(set, { actor: who });
				return { release: null };
			} catch (error) {
				if (!(error instanceof FourEyesError)) throw error;
				await publishing.publish(
					{ ...set, restoresHidden: true },
					{ actor: who },
				);
				const items = Object.entries(
					JSON.parse(published) as Record<ContentLanguage, string>,
				).map(([language, revision]) => ({
					entry,
					revision,
					language: language as ContentLanguage,
				}));
				const proposal = { items, name: slug ?? binned.slug, by: who.id };
				return { release: await proposeRelease(deps, proposal) };
			}
		},

		/**
		 * Removed entries, the newest first, with the time at which they go for
		 * good.
		 */
		async binned(who: Staff) {
			demand(who, "content.read");
			const found = await bin.list();
			const known = await rows(
				found.map(({ entry, kind, slug }) => ({ id: entry, kind, slug })),
				who.language,
			);
			return known.map(({ id, kind, slug, title, titleLanguage }) => {
				const { author, removedAt, goesAt } = found.find(
					({ entry }) => entry === id,
				) as (typeof found)[number];
				return {
					id,
					kind,
					slug,
					title,
					titleLanguage,
					author,
					removedAt,
					goesAt,
				};
			});
		},
	};
}

const nothing = { version: null, release: null };

/** Publishes what takes something away, unless that breaks the site or something leads there. */
export async function takeAway(
	{
		reading,
		publishing,
	}: {
		reading: EntryReading;
		publishing: Pick<Publishing, "publish" | "check">;
	},
	who: Staff,
	set: Changeset,
	leading: Pointer[],
	anyway: boolean,
	/** Puts what one may not do alone into a release; its id. */
	proposes?: (items: PublishItem[]) => Promise<string>,
): Promise<Outcome> {
	const pointing = await reading.titled(leading, who.language);
	if (pointing.length > 0 && !anyway) {
		const { problems } = await publishing.check(set);
		return { done: false, pointing, problems, ...nothing };
	}
	try {
		const { version } = await publishing.publish(set, { actor: who });
		return { done: true, pointing, problems: [], version, release: null };
	} catch (error) {
		if (error instanceof FourEyesError && proposes) {
			const release = await proposes(set.items ?? []);
			return {
				done: false,
				pointing,
				problems: [],
				...nothing,
				release,
			};
		}
		if (!(error instanceof ContentError)) throw error;
		return {
			done: false,
			pointing,
			...nothing,
			problems: [...error.problems],
		};
	}
}
