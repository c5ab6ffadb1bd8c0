import type { Db } from "../../../platform/db/open.ts";

/** Content of a file that somebody had at a time (ISO-8601, UTC). */
export type ContentThen = { entryId: string; sha256: string; at: string };

/**
 * Numbers of the versions that some contents of some files were; of an edition, that of the
 * version it was made for. Of several with one content it is the newest there was then. 0 where
 * that is not known any more.
 */
export async function versionsOfContents(
	db: Db,
	contents: readonly { entryId: string }[],
): Promise<(content: ContentThen) => number> {
	const ids = [...new Set(contents.map(({ entryId }) => entryId))];
	if (ids.length === 0) return () => 0;
	const [files, versions, editions] = await Promise.all([
		db
			.selectFrom("file_entry")
			.select(["id", "sha256"])
			.where("id", "in", ids)
			.execute(),
		db
			.selectFrom("file_version")
			.select(["entry_id", "version", "sha256", "created_at"])
			.where("entry_id", "in", ids)
			.orderBy("version")
			.execute(),
		db
			.selectFrom("file_edition")
			.select(["entry_id", "sha256", "goes_with"])
			.where("entry_id", "in", ids)
			.execute(),
	]);
	const kept = Map.groupBy(versions, ({ entry_id }) => entry_id);
	const madeFor = Map.groupBy(editions, ({ entry_id, sha256 }) =>
		contentKey(entry_id, sha256),
	);
	const now = new Map(files.map(({ id, sha256 }) => [id, sha256]));

	function having(entryId: string, sha256: string) {
		// A file that never had other content keeps no versions.
		const first = { version: 1, sha256: now.get(entryId), created_at: "" };
		const all = kept.get(entryId) ?? [first];
		return all.filter((one) => one.sha256 === sha256);
	}

	return ({ entryId, sha256, at }) => {
		const own = having(entryId, sha256);
		const found =
			own.length > 0
				? own
				: (madeFor.get(contentKey(entryId, sha256)) ?? [])
						.flatMap(({ goes_with }) => having(entryId, goes_with))
						.sort((one, other) => one.version - other.version);
		const then = found.filter(({ created_at }) => created_at <= at);
		return (then.at(-1) ?? found.at(-1))?.version ?? 0;
	};
}

const contentKey = (entryId: string, sha256: string) => `${entryId} ${sha256}`;
