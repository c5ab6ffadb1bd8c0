import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Sight, Viewer } from "../audience/sight.ts";
import type { FileEntry, ListedRow } from "../library/libraryQueries.ts";
import { markedName } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import { recallsOf } from "../recalls/recallQueries.ts";
import { offersFormer } from "./offering.ts";
import { type FileVersion, placesOf, versionsOf } from "./versionQueries.ts";

/** Version of a file as partners see it. */
export type OfferedVersion = {
	/** 1 is the first. */
	version: number;
	/** `withdrawn` is told of, and not given. */
	state: "current" | "superseded" | "withdrawn";
	/** Set where it was withdrawn, and whoever took it was told not to use it any longer. */
	recalled?: true;
	/** Bytes. */
	size: number;
	sha256: string;
	/** ISO-8601, UTC. */
	createdAt: string;
};

export type FormerVersions = ReturnType<typeof createFormerVersions>;

/**
 * Former contents of files, for partners where a folder offers them (docs/decisions/0115).
 * Whoever may see the file now may have what it was; what is withdrawn is given to nobody.
 */
export function createFormerVersions(deps: {
	db: Db;
	sight: Pick<Sight, "file">;
}) {
	const { db, sight } = deps;

	/** Whether a file has former contents, and its folder offers them. */
	const isOffered = async ({ former, parent_id }: FileEntry) =>
		former > 0 && (await offersFormer(db, parent_id));

	return {
		/** Number of former contents that each of these entries offers; those with none are left out. */
		async counts(
			entries: readonly Pick<ListedRow, "id" | "former">[],
		): Promise<Map<string, number>> {
			const counts = new Map<string, number>();
			const replaced = entries.filter(({ former }) => former > 0);
			if (replaced.length === 0) return counts;
			const places = await placesOf(
				db,
				replaced.map(({ id }) => id),
			);
			const folders = new Map<string | null, Promise<boolean>>();
			for (const { id, former } of replaced) {
				const place = places.get(id) ?? null;
				const offers = folders.get(place) ?? offersFormer(db, place);
				folders.set(place, offers);
				if (await offers) counts.set(id, former);
			}
			return counts;
		},

		/**
		 * History of a file for somebody, the newest first; empty where its folder offers none.
		 *
		 * @throws DomainError `not_found` for a file that he may not see
		 */
		async list(viewer: Viewer, id: string): Promise<OfferedVersion[]> {
			const file = await sight.file(viewer, id);
			if (!file) throw new DomainError("not_found", "no such file");
			if (!(await isOffered(file))) return [];
			const rows = await versionsOf(db, id);
			const recalls = await recallsOf(db, id);
			const recalled = new Set(recalls.map(({ sha256 }) => sha256));
			return rows
				.filter((row, n) => n === 0 || row.sha256 !== file.sha256)
				.map((row) => ({
					version: row.version,
					state:
						row.sha256 === file.sha256
							? "current"
							: row.withdrawn_at
								? "withdrawn"
								: "superseded",
					...(row.withdrawn_at &&
						recalled.has(row.sha256) && { recalled: true as const }),
					size: row.size,
					sha256: row.sha256,
					createdAt: row.created_at,
				}));
		},

		/** A file as it was in a version, with the name it is saved by; undefined where it is not given. */
		async open(
			viewer: Viewer,
			id: string,
			version: number,
		): Promise<{ entry: FileEntry; name: string } | undefined> {
			const file = await sight.file(viewer, id);
			if (!file || !(await isOffered(file))) return undefined;
			const row = await versionRow(db, id, version);
			if (!row || row.withdrawn_at || row.sha256 === file.sha256)
				return undefined;
			const entry = withContent(file, row);
			return { entry, name: formerName(file.name, version) };
		},
	};
}

/** Name a former version is saved by: "Prices (v1).pdf" beside the present "Prices.pdf". */
const formerName = (name: string, version: number): string =>
	markedName(name, `v${version}`);

async function versionRow(db: Db, id: string, version: number) {
	const rows = await versionsOf(db, id);
	return rows.find((one) => one.version === version);
}

function withContent(file: FileEntry, row: FileVersion): FileEntry {
	const { sha256, size, crc32, media_type, created_at } = row;
	return { ...file, sha256, size, crc32, media_type, created_at };
}

/**
 * A file as it was in a version, for staff: also one that is withdrawn.
 *
 * @throws DomainError `not_found` for a version that it never had
 */
export async function fileAsIn(
	db: Db,
	file: FileEntry,
	version: number,
): Promise<FileEntry> {
	const row = await versionRow(db, file.id, version);
	if (!row) throw refused("not_found", "noVersion");
	return { ...withContent(file, row), name: formerName(file.name, version) };
}
