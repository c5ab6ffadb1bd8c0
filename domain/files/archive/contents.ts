import type { Db } from "../../../platform/db/open.ts";
import { idsOf, startOfPlan } from "./archiveQueries.ts";
import { isOfManifest } from "./plan.ts";

/** Files named at most, and bytes of their names together. */
const most = { files: 200, bytes: 16_000 };

/**
 * Contents of an archive, for the audit log: some files by name, and how many
 * more there are.
 */
export type ArchiveContents = {
	files: { id: string; path: string }[];
	more: number;
};

/** Reads it from how a plan begins and the numbers of its files, which are in the same order. */
export async function contentsOf(
	db: Db,
	{ plan, files }: { plan: string; files: string },
): Promise<ArchiveContents> {
	const numbers: number[] = JSON.parse(files);
	const paths = firstPaths(plan);
	const rows = await idsOf(db, numbers.slice(0, paths.length));
	const ids = new Map(rows.map(({ number, id }) => [number, id]));
	return {
		files: paths.map((path, n) => ({
			id: ids.get(numbers[n] ?? 0) ?? "",
			path,
		})),
		more: numbers.length - paths.length,
	};
}

/**
 * Paths of the first files; of a plan of megabytes no more is read
 * (`planStart`).
 */
function firstPaths(plan: string): string[] {
	const paths: string[] = [];
	let bytes = 0;
	for (let at = 0; at < plan.length && paths.length < most.files; ) {
		const newline = plan.indexOf("\n", at);
		const end = newline === -1 ? plan.length : newline;
		// Cut off where no more was read.
		if (newline === -1 && plan.length >= startOfPlan) break;
		const line = plan.slice(at, end);
		at = end + 1;
		if (isOfManifest(line)) continue;
		const [path, , size]: [string, number, number?] = JSON.parse(line);
		// A folder has no size.
		if (size === undefined) continue;
		bytes += Buffer.byteLength(path);
		if (bytes > most.bytes) break;
		paths.push(path);
	}
	return paths;
}
