import { invalidate } from "../kit/requests/queries.ts";

/** Everything of the library that is on screen is fetched anew. */
export function libraryChanged(): void {
	invalidate(
		"console-library-tree",
		"console-library-list",
		"console-library-deleted",
		"console-library-audience",
		"console-library-originals",
		"console-library-planned",
		"console-library-entry",
		"console-library-versions",
		"console-library-recalls",
		"console-library-editions",
		"console-library-editions-behind",
	);
}

/**
 * Undo of a message: `true` where that was done. Where it fails, the request says so: the
 * server takes nothing back that somebody else has changed since.
 */
export const undoing = (work: () => Promise<unknown>) => (): Promise<boolean> =>
	work()
		.then(
			() => true,
			() => false,
		)
		.finally(libraryChanged);
