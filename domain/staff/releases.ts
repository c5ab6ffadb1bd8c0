import { DomainError } from "../../contracts/errors.ts";
import type { Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Drafts } from "../content/drafts/drafts.ts";
import { differences, hashOf, isFields } from "../content/drafts/fields.ts";
import { writtenOf } from "../content/drafts/written.ts";
import type { ContentKind } from "../content/kinds.ts";
import { ContentError, type Problem } from "../content/problems.ts";
import type { Publishing } from "../content/publish.ts";
import { draftsOf, revisionsById } from "../content/publishing/queries.ts";
import type { PublishChange, PublishItem } from "../content/publishing/set.ts";
import { itemCounts } from "../content/releases/queries.ts";
import type {
	Release,
	ReleaseEntry,
	ReleaseItem,
	Releases,
} from "../content/releases/releases.ts";
import type { ContentLanguage } from "../content/snapshot.ts";
import type { Versions } from "../content/versions.ts";
import { demand } from "./demand.ts";
import { entryIds, memberNames } from "./draftQueries.ts";
import { createPublishRights, demandAll, demandAny } from "./publishRights.ts";
import { saidOf } from "./releaseTexts.ts";

/** Drafts of an entry: in all languages there are some in, or in these. */
export type Wanted = {
	entry: string;
	languages?: ContentLanguage[] | undefined;
};
/** What became of something that is to be published: done, or all that keeps it from that. */
export type Outcome = {
	done: boolean;
	problems: Problem[];
	/** Of the content, which can be taken back by it. */
	version: number | null;
};

/** A plan lies at most so far ahead. */
const furthest = 5 * 366 * 24 * 60 * 60_000;
/** Releases that are listed. */
const mostListed = 300;

export type StaffReleases = ReturnType<typeof createStaffReleases>;

/**
 * Publishing by people who may: now, at a time, together, and back again
 * (docs/decisions/0042). What a person writes of a kind that takes two is published
 * by another.
 */
export function createStaffReleases(deps: {
	db: Db;
	clock: Clock;
	publishing: Pick<Publishing, "publish" | "check">;
	editing: { drafts: Drafts; releases: Releases; versions: Versions };
	/** Whether entries of a kind are published by another person than their writer. */
	fourEyes: (kind: ContentKind) => Promise<boolean>;
}) {
	const { db, clock, publishing } = deps;
	const { drafts, releases, versions } = deps.editing;
	const { demandOther, needsOther, demandChange } = createPublishRights(deps);

	async function namer(ids: (string | null)[]) {
		const known = ids.filter((id) => id !== null);
		const names = await memberNames(db, [...new Set(known)]);
		return (id: string | null) =>
			id === null ? null : { id, name: names.get(id) ?? id };
	}

	/** Drafts as they would be published, and who wrote them last. */
	async function draftItems(wanted: Wanted[]) {
		const items: PublishItem[] = [];
		for (const { entry, languages } of wanted)
			items.push(...(await drafts.itemsOf(entry, languages)));
		const rows = await draftsOf(
			db,
			wanted.map(({ entry }) => entry),
		);
		const writer = ({
			entry,
			language,
		}: Pick<PublishItem, "entry" | "language">) =>
			rows.find((row) => row.entry_id === entry && row.language === language)
				?.author_id ?? null;
		return { items, writer, stamp: hashOf(items) };
	}

	/** What would change, field by field. */
	function shown({
		entry,
		kind,
		slug,
		language,
		before,
		after,
	}: PublishChange) {
		const written = (body: unknown) =>
			body === undefined ? undefined : writtenOf(kind, language, body);
		return {
			...{ entry, kind, slug, language },
			title: titleIn(after) ?? titleIn(before) ?? slug,
			isNew: before === undefined,
			withdraws: after === undefined,
			differences: differences(written(before) ?? {}, written(after) ?? {}),
		};
	}

	async function withEntries(problems: readonly Problem[]) {
		const ids = await entryIds(db, [
			...new Set(problems.map(({ slug }) => slug)),
		]);
		return problems.map((problem) => ({
			...problem,
			entry: ids.get(`${problem.kind} ${problem.slug}`),
		}));
	}

	/** All that keeps a set from being published is an answer, no fault. */
	async function outcome(
		work: () => Promise<{ version: number; changed?: boolean } | undefined>,
	): Promise<Outcome> {
		try {
			const made = await work();
			const version = made?.changed === false ? null : (made?.version ?? null);
			return { done: true, problems: [], version };
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			const problems = await withEntries(error.problems);
			return { done: false, problems, version: null };
		}
	}

	function changedSince(): DomainError {
		return new DomainError("conflict", "changed", [], {
			said: saidOf("changed"),
		});
	}

	async function read(id: string) {
		const release = await releases.read(id);
		if (release.state === "published")
			return { release, changes: await changesThen(release), problems: [] };
		const items = await releases.itemsToPublish(id);
		return { release, ...(await publishing.check({ items })) };
	}

	/** What a release changed that is published. */
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
				...{ ...place, before: bodyOf(base), after: bodyOf(revision) },
				revision: revision ?? undefined,
			}),
		);
	}

	/** Releases as lists show them: names and entries are asked for once for all. */
	async function listed(all: (Release & { count: number })[]) {
		const nameOf = await namer(all.map(({ owner }) => owner));
		const problems = await withEntries(all.flatMap((one) => one.problems));
		let begin = 0;
		return all.map((release) => {
			const end = begin + release.problems.length;
			const own = problems.slice(begin, end);
			begin = end;
			return { ...release, owner: nameOf(release.owner), problems: own };
		});
	}

	return {
		/** What publishing drafts would change, and all that is wrong with it. @throws DomainError `forbidden` */
		async check(who: Staff, wanted: Wanted[]) {
			demand(who, "content.read");
			const { items, writer, stamp } = await draftItems(wanted);
			const { changes, problems } = await publishing.check({ items });
			const nameOf = await namer(changes.map(writer));
			const of = changes.map((one) => ({
				kind: one.kind,
				writer: writer(one),
			}));
			return {
				changes: changes.map((one) => ({
					...shown(one),
					writer: nameOf(writer(one)),
				})),
				problems: await withEntries(problems),
				...{ stamp, needsOther: await needsOther(who, of) },
			};
		},

		/**
		 * Publishes drafts as they were looked at (`stamp`).
		 * @throws DomainError `forbidden`, `conflict` where they have changed since
		 */
		async publish(
			who: Staff,
			{
				wanted,
				stamp,
				note,
			}: { wanted: Wanted[]; stamp: string; note?: string | undefined },
		): Promise<Outcome> {
			demandAny(who, "content.publish");
			const { items, writer, ...now } = await draftItems(wanted);
			const { changes } = await publishing.check({ items });
			demandAll(who, changes);
			if (now.stamp !== stamp) throw changedSince();
			await demandOther(
				who,
				changes.map((one) => ({ kind: one.kind, writer: writer(one) })),
			);
			return outcome(() =>
				publishing.publish({ items }, { author: who.id, note }),
			);
		},

		/** Takes a publication back. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async undo(who: Staff, version: number): Promise<Outcome> {
			demandAny(who, "content.publish");
			const changed = await versions.changedBy(version);
			demandAll(
				who,
				changed.map(({ language }) => ({
					...{ kind: "every", language: language as ContentLanguage },
				})),
			);
			return outcome(() => versions.undo({ version, author: who.id }));
		},

		/** Hands drafts in, for somebody else to publish. @throws DomainError `forbidden`, `not_found` */
		async submit(
			who: Staff,
			{
				wanted: { entry, languages },
				note,
			}: { wanted: Wanted; note?: string | undefined },
		): Promise<Outcome> {
			demandAny(who, "content.submit");
			const { items } = await draftItems([{ entry, languages }]);
			for (const { language } of items)
				demand(who, "content.submit", { language });
			if (items.length === 0)
				throw new DomainError("not_found", "There is no draft.");
			return outcome(async () => {
				const { problems } = await publishing.check({ items });
				if (problems.length > 0) throw new ContentError(problems);
				for (const { language } of items)
					await versions.submit({
						...{ entry, language, author: who.id },
						...(note && { note }),
					});
				return undefined;
			});
		},

		/** Every release, the newest first. @throws DomainError `forbidden` */
		async list(who: Staff) {
			demand(who, "content.read");
			const all = (await releases.list()).slice(0, mostListed);
			const counts = await itemCounts(db);
			return listed(
				all.map((release) => ({
					...release,
					count: counts.get(release.id) ?? 0,
				})),
			);
		},

		/** A release, what it would change, and all that is wrong with it now. @throws DomainError `forbidden`, `not_found` */
		async read(who: Staff, id: string) {
			demand(who, "content.read");
			const { release, changes, problems } = await read(id);
			const { items, ...head } = release;
			const nameOf = await namer(items.map(({ writer }) => writer));
			const needs = await needsOther(who, items);
			const [shownHead] = await listed([{ ...head, count: items.length }]);
			return {
				...(shownHead as NonNullable<typeof shownHead>),
				needsOther: needs,
				found: await withEntries(problems),
				items: items.map((item) => {
					const change = changes.find(
						(one) => one.entry === item.entry && one.language === item.language,
					);
					const { entry, kind, slug, language, revision, moved } = item;
					const seen = change && shown(change);
					return {
						...{ entry, kind, slug, language, moved },
						title: seen?.title ?? slug,
						isNew: seen?.isNew ?? false,
						withdraws: revision === null,
						differences: seen?.differences ?? [],
						writer: nameOf(item.writer),
					};
				}),
			};
		},

		/**
		 * Puts drafts as they are now, or withdrawals, into a release; into a new one
		 * where only its name is given. Its id.
		 * @throws DomainError `forbidden`, `not_found`, `conflict` where a draft has to be settled first
		 */
		async add(
			who: Staff,
			{
				wanted,
				withdraw = false,
				...to
			}: {
				wanted: Wanted[];
				withdraw?: boolean | undefined;
			} & ({ id: string } | { name: string }),
		): Promise<string> {
			demandAny(who, "content.submit");
			const release = "id" in to ? await releases.read(to.id) : undefined;
			const entries: ReleaseEntry[] = [];
			const places: {
				kind: ContentKind;
				language: ContentLanguage;
				writer: string | null;
			}[] = [];
			for (const { entry, languages } of wanted) {
				const { items } = await draftItems([{ entry, languages }]);
				const of = withdraw
					? (languages ?? [])
					: items.map(({ language }) => language);
				for (const language of of) {
					const place = { entry, language };
					const draft = await drafts.read(place);
					const writer = withdraw ? null : (draft.author ?? who.id);
					places.push({ kind: draft.kind, language, writer });
					if (withdraw) {
						entries.push({ ...place, revision: null });
						continue;
					}
					if (draft.conflicts.length > 0)
						throw new DomainError("conflict", "unsettled", [], {
							said: saidOf("unsettled"),
						});
					demandAll(who, [{ kind: draft.kind, language }], "content.submit");
					const revision = await versions.keep({ ...place, author: writer });
					entries.push({ ...place, revision, base: draft.revision });
				}
			}
			if (entries.length === 0)
				throw new DomainError("not_found", "There is no draft.");
			if (release) await demandChange(who, release, places);
			else demandAll(who, places, "content.submit");
			const id =
				release?.id ??
				(await releases.create({
					name: "name" in to ? to.name : "",
					owner: who.id,
				}));
			const seen = release && { states: [release.state] };
			await releases.add(id, entries, who.id, seen);
			return id;
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
			const { items, ...release } = await releases.read(id);
			const item = items.find(
				(one) => one.entry === place.entry && one.language === place.language,
			);
			if (!item) throw new DomainError("not_found", "It is not in there.");
			await demandChange(who, release, [{ ...item, writer: null }]);
			await releases.remove(id, place, { states: [release.state] });
		},

		/** @throws DomainError `forbidden`, `not_found`, `conflict` */
		async rename(who: Staff, id: string, name: string): Promise<void> {
			demandAny(who, "content.submit");
			await releases.rename(id, name);
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
			const { items } = await releases.read(id);
			demandAll(who, items);
			await demandOther(who, items);
			const ahead = Date.parse(at) - clock.now().getTime();
			if (!(ahead > 0 && ahead < furthest))
				throw new DomainError(
					"invalid",
					"at",
					[{ field: "at", message: "past" }],
					{ said: saidOf("past") },
				);
			if (items.length === 0)
				throw new DomainError("not_found", "There is nothing in it.");
			await releases.plan(id, at, who.id, { version: seen }).catch(told);
		},

		/** Takes its time back. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async unplan(who: Staff, id: string): Promise<void> {
			demandAny(who, "content.publish");
			demandAll(who, (await releases.read(id)).items);
			await releases.unplan(id);
		},

		/** Publishes a release now, as it was looked at. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async publishRelease(
			who: Staff,
			{ id, seen }: { id: string; seen: number },
		): Promise<Outcome> {
			demandAny(who, "content.publish");
			const { items } = await releases.read(id);
			demandAll(who, items);
			await demandOther(who, items);
			return outcome(async () => {
				await releases.publish(id, who.id, seen).catch(told);
				return undefined;
			});
		},

		/** Gives a release up; what is in it stays as it is. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async drop(who: Staff, id: string): Promise<void> {
			demandAny(who, "content.submit");
			const { items, ...release } = await releases.read(id);
			const isOwn = release.owner === who.id && release.state !== "planned";
			if (!isOwn) demandAll(who, items);
			await releases.drop(id);
		},
	};

	/** In the reader's words. */
	function told(error: unknown): never {
		if (error instanceof DomainError && error.code === "conflict")
			throw changedSince();
		throw error;
	}
}

const isThere = (id: string | null): id is string => id !== null;

/** What a body is called by people, if it says so. */
function titleIn(body: unknown): string | undefined {
	if (!isFields(body)) return undefined;
	const title = body.name ?? body.title;
	return typeof title === "string" && title !== "" ? title : undefined;
}
