import {
	type EntryState,
	isAddressed,
	isOpenKind,
	isOrdered,
} from "../../../contracts/entryKinds.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../accounts/auditLog.ts";
import type { Bin } from "../../content/bin.ts";
import type { Content } from "../../content/content.ts";
import { namesOf } from "../../content/crossChecks.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import {
	type ContentKind,
	contentKinds,
	isContentKind,
	kindOf,
} from "../../content/kinds.ts";
import { ContentError, type Problem } from "../../content/problems.ts";
import type { Publishing, PublishSet } from "../../content/publish.ts";
import {
	binnedRevisions,
	entriesByAddress,
	entriesById,
	publishedBodies,
} from "../../content/publishing/queries.ts";
import { type ContentLanguage, factsLanguage } from "../../content/snapshot.ts";
import { demand } from "../demand.ts";
import {
	type Cursor,
	countEntries,
	type EntryOrder,
	inOrder,
	pageOfEntries,
} from "./listQueries.ts";
import {
	addressTaken,
	checkSlug,
	copyOf,
	makeEntry,
	openKind,
} from "./making.ts";
import { type Pointer, pointersTo } from "./pointers.ts";
import { type EntryRow, rowsOf } from "./rows.ts";
import { createSearchIndex } from "./searchIndex.ts";
import { folded } from "./searchWords.ts";

export type EntryQuery = {
	kinds?: ContentKind[] | undefined;
	state?: EntryState | undefined;
	language?: LanguageCode | undefined;
	search?: string | undefined;
	/** Only what the reader is writing himself. */
	mine?: boolean | undefined;
	order?: EntryOrder | undefined;
	after?: Cursor | undefined;
	limit: number;
};

/** Something that leads to an entry, by what it is called. */
export type TitledPointer = Pointer & { title: string };

/** What became of something that visitors would miss. */
export type Outcome = {
	done: boolean;
	/** What still leads there. */
	pointing: TitledPointer[];
	/** Why it cannot be. */
	problems: Problem[];
};

/** Who has an address. */
export type Owner = { entry: string; slug: string };

/** A version that visitors saw before it was withdrawn. */
export type Shown = { language: ContentLanguage; revision: string };

export type Entries = ReturnType<typeof createEntries>;

/** Entries as staff list, make, move and remove them. Who asks comes first, and is checked here. */
export function createEntries(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: Pick<AuditLog, "byStaff">;
	content: Pick<Content, "state" | "refresh">;
	publishing: Publishing;
	drafts: Pick<Drafts, "read">;
	bin: Pick<Bin, "list">;
	/** The language the others are translated from. */
	sourceLanguage: () => Promise<LanguageCode>;
}) {
	const { db, clock, content, publishing, drafts, bin, sourceLanguage } = deps;
	const index = createSearchIndex({ db });

	async function find(entry: string) {
		const [row] = await entriesById(db, [entry]);
		if (!row || row.binned !== null || !isContentKind(row.kind))
			throw new DomainError("not_found", "There is no such entry.");
		return {
			id: row.id,
			kind: row.kind,
			slug: row.slug,
			position: row.position,
		};
	}

	async function publishedIn(entry: string): Promise<Shown[]> {
		const rows = await publishedBodies(db, [entry]);
		return rows.map(({ language, revision }) => ({
			...{ language: language as ContentLanguage, revision },
		}));
	}

	/** What visitors see is changed by who may publish it. */
	async function demandVisible(who: Staff, entry: string) {
		if ((await publishedIn(entry)).length > 0) demand(who, "content.publish");
	}

	/** Publishes what takes something away, unless that breaks the site or something leads there. */
	async function takeAway(
		who: Staff,
		set: PublishSet,
		leading: Pointer[],
		anyway: boolean,
	): Promise<Outcome> {
		const pointing = await titled(leading, who.language);
		if (pointing.length > 0 && !anyway) {
			const { problems } = await publishing.check(set);
			return { done: false, pointing, problems };
		}
		try {
			await publishing.publish(set, { author: who.id });
			return { done: true, pointing, problems: [] };
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			return { done: false, pointing, problems: [...error.problems] };
		}
	}

	/** Who has an address, now or from before. */
	async function ownerOf(asked: {
		kind: ContentKind;
		slug: string;
		entry?: string | undefined;
	}): Promise<Owner | null> {
		const { kind, slug, entry } = asked;
		const [owner] = await entriesByAddress(db, [{ kind, slug }]);
		if (owner)
			return owner.id === entry ? null : { entry: owner.id, slug: owner.slug };
		if (!isAddressed(kind)) return null;
		const before = (await state()).find(
			(one) =>
				one.kind === kind && one.id !== entry && namesOf(one).includes(slug),
		);
		return before ? { entry: before.id ?? "", slug: before.slug } : null;
	}

	async function state() {
		await content.refresh();
		return (await content.state()).entries;
	}

	const rows = async (
		found: { id: string; kind: string; slug: string }[],
		reader: LanguageCode,
	): Promise<EntryRow[]> =>
		rowsOf(
			db,
			found.flatMap(({ kind, ...row }) =>
				isContentKind(kind) ? { ...row, kind } : [],
			),
			[reader, await sourceLanguage()],
		);

	async function titled(
		pointing: Pointer[],
		reader: LanguageCode,
	): Promise<TitledPointer[]> {
		await index.catchUp();
		const known = new Map(
			pointing.map(({ entry, kind, slug }) => [
				entry,
				{ id: entry, kind, slug },
			]),
		);
		const found = await rows([...known.values()], reader);
		const titles = new Map(found.map(({ id, title }) => [id, title]));
		return pointing.map((one) => ({
			...one,
			title: titles.get(one.entry) ?? "",
		}));
	}

	return {
		/** A page of entries, how many there are in all, and where the next page begins. */
		async list(who: Staff, query: EntryQuery) {
			demand(who, "content.read");
			await index.catchUp();
			const { kinds = contentKinds, state, language, mine } = query;
			const filter = {
				...{ kinds, state, language, source: await sourceLanguage() },
				search: folded(query.search ?? ""),
				author: mine ? who.id : undefined,
			};
			const order = query.order ?? orderOf(kinds, filter.search);
			const { after, limit } = query;
			const [page, count] = await Promise.all([
				pageOfEntries(db, filter, { order, after, limit: limit + 1 }),
				countEntries(db, filter),
			]);
			const shown = page.slice(0, limit);
			const last = page.length > limit ? shown.at(-1) : undefined;
			return {
				entries: await rows(shown, language ?? who.language),
				count,
				next: last ? { key: last.key, id: last.id } : null,
			};
		},

		/** One entry as lists show it. @throws DomainError `not_found` */
		async read(who: Staff, entry: string): Promise<EntryRow> {
			demand(who, "content.read");
			const found = await find(entry);
			await index.catchUp();
			const [row] = await rows([found], who.language);
			if (!row) throw new DomainError("not_found", "There is no such entry.");
			return row;
		},

		/** Who has an address, now or from before, and one that is free. */
		async address(
			who: Staff,
			asked: { kind: ContentKind; slug: string; entry?: string | undefined },
		): Promise<{ owner: Owner | null; free: string }> {
			demand(who, "content.read");
			const owner = await ownerOf(asked);
			const wanted = asked.slug || asked.kind;
			for (let n = 2, free = wanted; ; n++) {
				if (!(await ownerOf({ ...asked, slug: free }))) return { owner, free };
				free = `${wanted.slice(0, 74)}-${n}`;
			}
		},

		/** Makes an entry nobody sees yet; its id. @throws DomainError `conflict` where the address is taken */
		async add(
			who: Staff,
			{
				kind: name,
				slug,
				title,
				language,
			}: { kind: string; slug: string; title: string; language: LanguageCode },
		): Promise<string> {
			demand(who, "content.structure");
			const kind = openKind(name);
			checkSlug(slug);
			const named = kind === "model" ? { name: title } : { title };
			const today = clock.now().toISOString().slice(0, 10);
			const facts =
				"date" in kindOf(kind).facts.stored.shape ? { date: today } : {};
			const bodies =
				kind === "model"
					? { [factsLanguage]: named }
					: { [factsLanguage]: facts, [language]: named };
			return makeEntry(deps, who, { kind, slug, bodies });
		},

		/**
		 * Makes another entry that says the same, drafts included; its id. Nobody sees
		 * it yet. @throws DomainError `not_found`, `conflict` where the address is taken
		 */
		async copy(
			who: Staff,
			{
				entry,
				slug,
				title,
				language,
			}: { entry: string; slug: string; title: string; language: LanguageCode },
		): Promise<string> {
			demand(who, "content.structure");
			const { kind } = await find(entry);
			openKind(kind);
			checkSlug(slug);
			const today = clock.now().toISOString().slice(0, 10);
			const bodies: Partial<Record<ContentLanguage, object>> = {};
			for (const one of [factsLanguage, ...languages] as ContentLanguage[]) {
				const { body, published, changed } = await drafts.read({
					entry,
					language: one,
				});
				if (published === undefined && !changed) continue;
				bodies[one] = copyOf(kind, one, body, {
					title,
					titleLanguage: language,
					today,
				});
			}
			return makeEntry(deps, who, { kind, slug, bodies, from: entry });
		},

		/** Gives an entry another address; the old one leads to it. @throws DomainError, ContentError */
		async rename(
			who: Staff,
			{ entry, slug }: { entry: string; slug: string },
		): Promise<void> {
			demand(who, "content.structure");
			const found = await find(entry);
			openKind(found.kind);
			await demandVisible(who, entry);
			checkSlug(slug);
			const [owner] = await entriesByAddress(db, [{ kind: found.kind, slug }]);
			if (owner && owner.id !== entry) throw addressTaken();
			await publishing.publish(
				{ renames: [{ entry, slug }] },
				{ author: who.id },
			);
		},

		/** Puts an entry before another, or last; says before which it was. @throws DomainError, ContentError */
		async move(
			who: Staff,
			{ entry, before }: { entry: string; before: string | null },
		): Promise<{ wasBefore: string | null }> {
			demand(who, "content.structure");
			demand(who, "content.publish");
			const { kind } = await find(entry);
			if (!isOrdered(kind))
				throw new DomainError("bad_request", `${kind} has no order.`);
			const all = await inOrder(db, kind);
			const at = all.findIndex(({ id }) => id === entry);
			const wasBefore = all[at + 1]?.id ?? null;
			const [moved] = all.splice(at, 1);
			const to =
				before === null ? all.length : all.findIndex(({ id }) => id === before);
			if (!moved || to < 0)
				throw new DomainError("not_found", "There is no such entry.");
			all.splice(to, 0, moved);
			const positions = all.flatMap(({ id, position }, index) =>
				position === index + 1 ? [] : { entry: id, position: index + 1 },
			);
			await publishing.publish({ positions }, { author: who.id });
			return { wasBefore };
		},

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
			// What it is called is known in the bin, too.
			await index.catchUp();
			const pointing = await pointersTo(db, await state(), entry);
			return takeAway(who, { removals: [entry] }, pointing, anyway);
		},

		/** Brings an entry back as it was published, under another address if need be. @throws DomainError, ContentError */
		async restore(
			who: Staff,
			{ entry, slug }: { entry: string; slug?: string | undefined },
		): Promise<void> {
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
			await publishing.publish(
				{ restores: [entry], renames },
				{ author: who.id },
			);
		},

		/** What was removed, the newest first, and when it goes for good. */
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

		/**
		 * Takes an entry out of a language; out of the last one, and it has no page any
		 * more. `shown` is what visitors saw: `show` takes it back. @throws DomainError
		 */
		async withdraw(
			who: Staff,
			{
				entry,
				language,
				anyway = false,
			}: { entry: string; language: LanguageCode; anyway?: boolean },
		): Promise<Outcome & { shown: Shown[] }> {
			demand(who, "content.publish", { language });
			const { kind } = await find(entry);
			const published = await publishedIn(entry);
			const others = published.filter(
				(one) => one.language !== language && one.language !== factsLanguage,
			);
			// Facts without a text would keep the address of a page that is not there.
			const shown = published.filter(
				(one) =>
					one.language === language ||
					(others.length === 0 && isOpenKind(kind)),
			);
			if (!shown.some((one) => one.language === language))
				throw new DomainError(
					"not_found",
					"It is not published in this language.",
				);
			const leading = await pointersTo(db, await state(), entry);
			const pointing =
				others.length === 0
					? leading
					: leading.filter((one) => one.language === language);
			const items = shown.map((one) => ({
				entry,
				language: one.language,
				withdraw: true as const,
			}));
			return { ...(await takeAway(who, { items }, pointing, anyway)), shown };
		},

		/** Shows versions again that were withdrawn. @throws DomainError, ContentError */
		async show(
			who: Staff,
			{ entry, shown }: { entry: string; shown: Shown[] },
		): Promise<void> {
			const texts = shown.filter(({ language }) => language !== factsLanguage);
			for (const { language } of texts)
				demand(who, "content.publish", { language });
			if (texts.length === 0) demand(who, "content.publish");
			await find(entry);
			const items = shown.map((one) => ({ entry, ...one }));
			await publishing.publish({ items }, { author: who.id });
		},
	};
}

/** As visitors see a kind, or what changed last first. */
function orderOf(kinds: ContentKind[], search: string): EntryOrder {
	if (search) return "relevance";
	const [kind] = kinds;
	if (kinds.length !== 1 || !kind) return "changed";
	if (isOrdered(kind)) return "position";
	return kind === "news" || kind === "blog" ? "date" : "changed";
}
