import type { OrderedKind } from "../../../contracts/kinds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { soundBody } from "../../content/drafts/sound.ts";
import type { ContentLanguage } from "../../content/snapshot.ts";

/** An entry as its writers see it: what is published in each language, and what is being written. */
export type Written = {
	entry: string;
	slug: string;
	position: number;
	published: Map<ContentLanguage, unknown>;
	drafts: Map<ContentLanguage, unknown>;
};

/** Entries of a kind that are not in the bin. */
const ofKind = (db: Db, kind: OrderedKind) =>
	db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.where("b.entry_id", "is", null)
		.where("e.kind", "=", kind);

/** Every entry of a kind, in their order. */
export const entriesOfKind = (db: Db, kind: OrderedKind) =>
	ofKind(db, kind)
		.select(["e.id as entry", "e.slug", "e.position"])
		.orderBy("e.position")
		.orderBy("e.id")
		.execute();

/** Rows in an order of their entries; what that does not know comes last. */
export function inOrderOf<T extends { entry: string }>(
	rows: readonly T[],
	order: readonly string[],
): T[] {
	const places = new Map(order.map((id, at) => [id, at]));
	const placeOf = ({ entry }: T) => places.get(entry) ?? order.length;
	return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const draftRows = (db: Db, kind: OrderedKind) =>
	ofKind(db, kind)
		.innerJoin("content_draft as d", "d.entry_id", "e.id")
		.select(["e.id as entry", "d.language", "d.body"])
		.execute();

/** Drafts of a kind, by entry. */
export async function draftsOfKind(
	db: Db,
	kind: OrderedKind,
): Promise<Map<string, Written["drafts"]>> {
	const found = new Map<string, Written["drafts"]>();
	for (const { entry, language, body } of await draftRows(db, kind)) {
		const drafts = found.get(entry) ?? new Map<ContentLanguage, unknown>();
		const of = language as ContentLanguage;
		found.set(entry, drafts.set(of, soundBody(kind, of, body)));
	}
	return found;
}

/** Every entry of a kind with all its bodies, in their order: for kinds of which there are few. */
export async function writtenOfKind(
	db: Db,
	kind: OrderedKind,
): Promise<Written[]> {
	const [entries, published, drafts] = await Promise.all([
		entriesOfKind(db, kind),
		ofKind(db, kind)
			.innerJoin("content_publication as p", "p.entry_id", "e.id")
			.innerJoin("content_revision as r", "r.id", "p.revision_id")
			.select(["e.id as entry", "p.language", "r.body"])
			.execute(),
		draftsOfKind(db, kind),
	]);
	const found = new Map(
		entries.map((one): [string, Written] => [
			one.entry,
			{
				...one,
				published: new Map(),
				drafts: drafts.get(one.entry) ?? new Map(),
			},
		]),
	);
	for (const { entry, language, body } of published)
		found
			.get(entry)
			?.published.set(language as ContentLanguage, JSON.parse(body));
	return [...found.values()];
}
