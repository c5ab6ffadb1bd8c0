import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";

/** A file as commands tell of it with `--json`. */
export function factsOf(file: FileEntry) {
	const { id, name, names, size, sha256, state, note, created_at } = file;
	return {
		id,
		name,
		names: JSON.parse(names ?? "{}"),
		size,
		sha256,
		state,
		note,
		parent_id: file.parent_id,
		created_at,
	};
}
