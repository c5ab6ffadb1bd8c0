import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import type { Services } from "../../server/services.ts";

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

/** Line of a file in the list of them. */
export function lineOf(
	one: Awaited<ReturnType<Services["staffFiles"]["list"]>>[number],
): string {
	const from = one.account ? `, sent by ${one.account}` : "";
	return `${one.id}  ${one.state.padEnd(9)}  ${one.created_at}  ${String(one.size).padStart(12)}  ${[...one.path, one.name].join(" / ")}${from}`;
}
