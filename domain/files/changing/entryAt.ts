import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { isDeleted } from "../audience/sight.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import { childrenCalled, otherNamesIn } from "./entryAtQueries.ts";

/** Names of a path at most: more than folders lie in one another. */
const mostSteps = 50;

/**
 * Finds the entry that somebody means who types an id, or the way to an entry
 * from the top of the tree: `Manuals/Terra 7/Owner.pdf`, in whatever case, each
 * name in any of its languages. A name of before may have a stroke in it, which
 * is then a part of the name.
 *
 * @throws DomainError `not_found`; `conflict` where several are called so, with their ids
 */
export async function entryAt(db: Db, place: string): Promise<FileEntry> {
	const known = await findEntry(db, place);
	if (known && !(await isDeleted(db, known))) return known;
	const steps = place.split("/").map((step) => step.normalize("NFC").trim());
	if (steps[0] === "") steps.shift();
	if (steps.at(-1) === "") steps.pop();
	const called =
		steps.length > mostSteps ? [] : await lookBelow(db, null, steps);
	const found: FileEntry[] = [];
	for (const entry of called)
		if (!(await isDeleted(db, entry))) found.push(entry);
	const [only] = found;
	if (!only)
		throw new DomainError("not_found", `There is nothing at ${place}.`);
	if (found.length > 1)
		throw new DomainError(
			"conflict",
			`Several are at ${place}: ${found.map(({ id }) => id).join(", ")}.`,
		);
	return only;
}

async function lookBelow(
	db: Db,
	parentId: string | null,
	steps: string[],
): Promise<FileEntry[]> {
	const found: FileEntry[] = [];
	for (let count = 1; count <= steps.length; count++) {
		const rest = steps.slice(count);
		for (const entry of await entriesCalled(
			db,
			parentId,
			steps.slice(0, count),
		))
			if (rest.length === 0) found.push(entry);
			else if (entry.kind !== "file")
				found.push(...(await lookBelow(db, entry.id, rest)));
	}
	return found;
}

/** Entries in a place that have this name, in any language; strokes in it may have spaces around. */
async function entriesCalled(
	db: Db,
	parentId: string | null,
	parts: string[],
): Promise<FileEntry[]> {
	const spelt = [...new Set([parts.join("/"), parts.join(" / ")])].map((name) =>
		name.toLowerCase(),
	);
	const found = await childrenCalled(db, parentId, spelt);
	if (found.length > 0) return found;
	const others = await otherNamesIn(db, parentId);
	const ids = others
		.filter(({ names }) =>
			Object.values(JSON.parse(names ?? "{}")).some((name) =>
				spelt.includes(String(name).toLowerCase()),
			),
		)
		.map(({ id }) => id);
	const entries = await Promise.all(ids.map((id) => findEntry(db, id)));
	return entries.filter((entry) => entry !== undefined);
}
