import { slug as slugFormat } from "../../../contracts/common.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Problem, SiteState } from "../checks/problems.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import type { ContentLanguage } from "../snapshot.ts";
import { type Changeset, keyOf } from "./changeset.ts";
import { entriesByAddress, entriesById } from "./entryQueries.ts";
import { publishedBodies } from "./publicationQueries.ts";

type Published = { revision: string; body: unknown };
/** Next body; without a revision, one is made when it is published. */
type Next = { revision?: string; body: unknown };

/** An entry a set touches: as it stands, and as it would. */
export type ChangesetEntry = {
	id: string;
	kind: ContentKind;
	slug: string;
	position: number;
	/** None where it is new. */
	before: { slug: string; position: number } | undefined;
	bin: "stays" | "into" | "out";
	published: Map<ContentLanguage, Published>;
	next: Map<ContentLanguage, Next>;
};

/** The entries of a set, by their ids and by kind and slug. */
export type ChangesetEntries = {
	all(): ChangesetEntry[];
	get(key: string): ChangesetEntry | undefined;
};

/** Every entry the set names, as it stands; those it makes are new. */
export async function resolveEntries(
	deps: { db: Db; newId: () => string },
	before: SiteState,
	set: Changeset,
	problems: Problem[],
): Promise<ChangesetEntries> {
	const { items = [], positions = [], renames = [], removals = [] } = set;
	const { restores = [] } = set;
	const { db, newId } = deps;
	const references = [
		...[...items, ...positions, ...renames].map(({ entry }) => entry),
		...[...removals, ...restores],
	];
	const ids = references.filter((one) => typeof one === "string");
	const addresses = references.filter((one) => typeof one !== "string");
	const found = new Map<string, ChangesetEntry>();
	const rows = [
		...(await entriesById(db, ids)),
		...(await entriesByAddress(db, addresses)),
	];
	for (const { id, kind, slug, position, binned } of rows) {
		// Of a kind that a newer software knows.
		if (!isContentKind(kind)) continue;
		const isBack = binned !== null && restores.includes(id);
		if (binned !== null && !isBack)
			problems.push({ kind, slug: binned, path: [], code: "entry_missing" });
		const entry = found.get(id) ?? {
			id,
			kind,
			position,
			slug: isBack ? binned : slug,
			before: { slug, position },
			bin: isBack ? "out" : "stays",
			published: new Map(),
			next: new Map(),
		};
		found.set(id, entry);
		found.set(keyOf({ kind, slug }), entry);
	}
	const published = await publishedBodies(
		db,
		rows.map(({ id }) => id),
	);
	for (const { entry_id, language, revision, body } of published) {
		const entry = found.get(entry_id);
		const one = { revision, body: JSON.parse(body) };
		entry?.published.set(language as ContentLanguage, one);
		entry?.next.set(language as ContentLanguage, one);
	}

	const last = new Map<ContentKind, number>();
	for (const { kind, position } of [...before, ...found.values()])
		last.set(kind, Math.max(last.get(kind) ?? 0, position));
	for (const { kind, slug } of addresses) {
		const key = keyOf({ kind, slug });
		if (found.has(key)) continue;
		const position = (last.get(kind) ?? 0) + 1;
		last.set(kind, position);
		const entry: ChangesetEntry = {
			id: newId(),
			kind,
			slug,
			position,
			before: undefined,
			bin: "stays",
			published: new Map(),
			next: new Map(),
		};
		problems.push(...slugProblems(entry));
		found.set(entry.id, entry);
		found.set(key, entry);
	}
	return {
		all: () => [...new Set(found.values())],
		get: (key) => found.get(key),
	};
}

/** Gives entries their new slugs; each has to be free. */
export async function renameEntries(
	db: Db,
	moves: { entry: ChangesetEntry; slug: string }[],
	all: ChangesetEntry[],
): Promise<Problem[]> {
	const moved = moves.filter(({ entry, slug }) => entry.slug !== slug);
	for (const { entry, slug } of moved) entry.slug = slug;
	const back = all.filter(({ bin }) => bin === "out");
	const named = [...new Set([...moved.map(({ entry }) => entry), ...back])];
	const owners = await entriesByAddress(db, named);
	return named.flatMap((entry): Problem[] => {
		const { kind, slug } = entry;
		const isHere = (one: { kind: string; slug: string }) =>
			one.kind === kind && one.slug === slug;
		const isTaken =
			all.some((one) => one !== entry && isHere(one) && one.bin !== "into") ||
			owners.some((one) => isHere(one) && !all.some(({ id }) => id === one.id));
		const values = { name: slug, slug };
		return [
			...slugProblems(entry),
			...(isTaken
				? [
						{
							kind,
							slug,
							path: ["slug"],
							code: "address_taken" as const,
							values,
						},
					]
				: []),
		];
	});
}

function slugProblems({ kind, slug }: ChangesetEntry): Problem[] {
	if (slugFormat.safeParse(slug).success) return [];
	const values = { format: "slug" };
	return [{ kind, slug, path: ["slug"], code: "wrong_format", values }];
}
