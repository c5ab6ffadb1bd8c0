import {
	type Expression,
	type ExpressionBuilder,
	type RawBuilder,
	type SqlBool,
	sql,
} from "kysely";
import type { EntryState } from "../../../contracts/console/entries/entryStates.ts";
import { isWordless } from "../../../contracts/kinds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { contentKinds } from "../kinds.ts";
import { factsLanguage } from "../snapshot.ts";

type Builder = ExpressionBuilder<
	Database & { e: Database["content_entry"] },
	"e"
>;

/**
 * Orders of a list: as visitors see it, by an article's day, last changed
 * first, or best name first.
 */
export type EntryOrder = "position" | "date" | "changed" | "relevance";

export type EntryFilter = {
	kinds: string[];
	/** Words searched for, folded: each has to be found. */
	search: string;
	state?: EntryState | undefined;
	/** Language whose state is asked for; without one, any. */
	language?: string | undefined;
	/** Entries whose translation is stale, where these are asked for. */
	stale?: readonly string[] | undefined;
	/** Author of the drafts. */
	author?: string | undefined;
};
export type Cursor = { key: string | number; id: string };

/** Kinds that are facts only: the same in every language. */
const wordless = contentKinds.filter(isWordless);

/** Whether a row is of the language asked for; of any, where facts count only for kinds without texts. */
function inLanguage(
	column: "p.language" | "h.language" | "d.language",
	language: string | undefined,
) {
	const name = sql.ref<string>(column);
	if (language)
		return sql<SqlBool>`(${name} = ${language} or e.kind in (${sql.join(wordless)}))`;
	return sql<SqlBool>`(${name} <> ${factsLanguage} or e.kind in (${sql.join(wordless)}))`;
}

function isPublished(where: Builder, language: string | undefined) {
	return where.exists(
		where
			.selectFrom("content_publication as p")
			.select("p.entry_id")
			.whereRef("p.entry_id", "=", "e.id")
			.where(inLanguage("p.language", language)),
	);
}

/** Whether it ever was: what is published now is part of it. */
function wasPublished(where: Builder, language: string | undefined) {
	return where.exists(
		where
			.selectFrom("content_history as h")
			.select("h.entry_id")
			.whereRef("h.entry_id", "=", "e.id")
			.where(inLanguage("h.language", language)),
	);
}

function hasDraft(
	where: Builder,
	{ language, author }: Pick<EntryFilter, "language" | "author">,
) {
	let drafts = where
		.selectFrom("content_draft as d")
		.select("d.entry_id")
		.whereRef("d.entry_id", "=", "e.id");
	if (language)
		drafts = drafts.where("d.language", "in", [language, factsLanguage]);
	if (author) drafts = drafts.where("d.author_id", "=", author);
	return where.exists(drafts);
}

/** Whether a planned release holds it. */
function isPlanned(where: Builder, language: string | undefined) {
	let items = where
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.select("i.entry_id")
		.whereRef("i.entry_id", "=", "e.id")
		.where("r.state", "=", "planned");
	if (language)
		items = items.where("i.language", "in", [language, factsLanguage]);
	return where.exists(items);
}

/**
 * Whether the newest version of a language was handed in, is not what visitors see and
 * in no planned release: the list agrees with the worklist.
 */
function isSubmitted(where: Builder, language: string | undefined) {
	let versions = where
		.selectFrom("content_revision as v")
		.leftJoin("content_publication as p", (join) =>
			join
				.onRef("p.entry_id", "=", "v.entry_id")
				.onRef("p.language", "=", "v.language"),
		)
		.select("v.id")
		.whereRef("v.entry_id", "=", "e.id")
		.where("v.origin", "=", "submit")
		.where(sql<SqlBool>`(p.revision_id is null or p.revision_id <> v.id)`)
		.where(
			sql<SqlBool>`not exists (
				select 1 from content_revision later
				where later.entry_id = v.entry_id and later.language = v.language and later.number > v.number
			)`,
		)
		.where(
			sql<SqlBool>`not exists (
				select 1 from release_item i
				join release r on r.id = i.release_id
				where i.revision_id = v.id and r.state = 'planned'
			)`,
		);
	if (language)
		versions = versions.where("v.language", "in", [language, factsLanguage]);
	return where.exists(versions);
}

function inState(where: Builder, filter: EntryFilter): Expression<SqlBool> {
	const { state, language } = filter;
	switch (state) {
		case "draft":
			return where.or([
				hasDraft(where, filter),
				where.not(wasPublished(where, undefined)),
			]);
		case "published":
			return isPublished(where, language);
		case "planned":
			return isPlanned(where, language);
		case "withdrawn":
			return where.and([
				where.not(isPublished(where, language)),
				wasPublished(where, language),
			]);
		case "submitted":
			return isSubmitted(where, language);
		case "missing":
			return where.and([
				isPublished(where, undefined),
				where("e.kind", "not in", wordless),
				where.not(isPublished(where, language)),
			]);
		case "stale":
			return where(
				"e.id",
				"in",
				filter.stale?.length ? [...filter.stale] : [""],
			);
		default:
			return filter.author ? hasDraft(where, filter) : sql<SqlBool>`1 = 1`;
	}
}

/** Escapes a word for `LIKE`. */
const literal = (word: string) => word.replace(/[\\%_]/g, "\\$&");
const pattern = (word: string) => `%${literal(word)}%`;

function found(db: Db, filter: EntryFilter) {
	let query = db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.where("b.entry_id", "is", null)
		.where("e.kind", "in", filter.kinds)
		.where((where) => inState(where as unknown as Builder, filter));
	for (const word of filter.search.split(" ").filter(Boolean))
		query = query.where(
			sql<SqlBool>`(e.slug like ${pattern(word)} escape '\\' or exists (
				select 1 from content_search s
				where s.entry_id = e.id and s.words like ${pattern(word)} escape '\\'
			))`,
		);
	return query;
}

/** Keys that a list is ordered by, and whether the greatest comes first. */
const keys: Record<
	EntryOrder,
	(filter: EntryFilter) => {
		key: RawBuilder<number | string>;
		descending: boolean;
	}
> = {
	position: () => ({ key: sql<number>`e.position`, descending: false }),
	relevance: ({ search }: EntryFilter) => ({
		key: sql<number>`coalesce((
			select min(case
				when s.name = ${search} then 0
				when s.name like ${`${literal(search)}%`} escape '\\' then 1
				when s.name like ${pattern(search)} escape '\\' then 2
				else 3 end)
			from content_search s where s.entry_id = e.id), 3)`,
		descending: false,
	}),
	date: () => ({
		key: sql<string>`coalesce((
			select max(s.date) from content_search s
			where s.entry_id = e.id and s.language = 'zxx'), '')`,
		descending: true,
	}),
	changed: () => ({
		key: sql<string>`coalesce((
			select max(s.changed_at) from content_search s where s.entry_id = e.id), e.updated_at)`,
		descending: true,
	}),
};

/** A page of entries, after the last of the page before. */
export async function pageOfEntries(
	db: Db,
	filter: EntryFilter,
	{
		order,
		after,
		limit,
	}: { order: EntryOrder; after?: Cursor | undefined; limit: number },
) {
	const { key, descending } = keys[order](filter);
	const direction = descending ? "desc" : "asc";
	const beyond = sql.raw(descending ? "<" : ">");
	return found(db, filter)
		.select(["e.id", "e.kind", "e.slug", "e.position"])
		.select(key.as("key"))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<SqlBool>`(${key} ${beyond} ${after?.key} or (${key} = ${after?.key} and e.id ${beyond} ${after?.id}))`,
			),
		)
		.orderBy(key, direction)
		.orderBy("e.id", direction)
		.limit(limit)
		.execute();
}

export async function countEntries(
	db: Db,
	filter: EntryFilter,
): Promise<number> {
	const { count } = await found(db, filter)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Titles of entries in each language, with the time at which they were written.
 */
export function titlesOf(db: Db, entries: string[]) {
	return db
		.selectFrom("content_search")
		.select([
			"entry_id as entry",
			"language",
			"title",
			"date",
			"broken",
			"changed_at as changedAt",
		])
		.where("entry_id", "in", entries)
		.execute();
}

export function publicationsOf(db: Db, entries: string[]) {
	return db
		.selectFrom("content_publication")
		.select(["entry_id as entry", "language", "published_at as at"])
		.where("entry_id", "in", entries)
		.execute();
}

export function draftsIn(db: Db, entries: string[]) {
	return db
		.selectFrom("content_draft")
		.select(["entry_id as entry", "language", "author_id as author"])
		.where("entry_id", "in", entries)
		.execute();
}

/** Releases these entries wait for, the soonest first. */
export function planned(db: Db, entries: string[]) {
	return db
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.select(["i.entry_id as entry", "i.language", "r.due_at as at"])
		.where("i.entry_id", "in", entries)
		.where("r.state", "=", "planned")
		.orderBy("r.due_at")
		.execute();
}

/** Languages these entries were ever published in. */
export function everPublished(db: Db, entries: string[]) {
	return db
		.selectFrom("content_history")
		.select(["entry_id as entry", "language"])
		.distinct()
		.where("entry_id", "in", entries)
		.execute();
}

export async function lastPosition(db: Db, kind: string): Promise<number> {
	const { last } = await db
		.selectFrom("content_entry")
		.select(({ fn }) => fn.max("position").as("last"))
		.where("kind", "=", kind)
		.executeTakeFirstOrThrow();
	return last ?? 0;
}
