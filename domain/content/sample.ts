import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { checkFacts } from "./bodies.ts";
import { problemsOf, remarksOf } from "./crossChecks.ts";
import { type FolderEntry, readFolder } from "./folder.ts";
import { picturesIn, withIds } from "./folderPictures.ts";
import { ContentError, type Problem, type StateEntry } from "./problems.ts";

/**
 * Reads and checks the content a site starts with. `folder` is the `content/`
 * folder. Throws a ContentError that lists every fault, remarks included.
 */
export async function readSample(folder: string): Promise<FolderEntry[]> {
	const { entries } = await readFolder(folder);
	const state = entries.flatMap(wouldBe);
	const problems = [
		...problemsOf(state),
		...remarksOf(state),
		...(await missingPictures(folder, entries)),
	];
	if (problems.length > 0) throw new ContentError(problems);
	return entries;
}

/** The entry as it would be stored; pictures have ids of a kind. */
function wouldBe(entry: FolderEntry): StateEntry[] {
	const { kind, slug, position = 1, texts } = entry;
	const facts = checkFacts(
		entry,
		withIds(kind, entry.facts, ({ file }) =>
			createHash("sha256").update(file).digest("hex").slice(0, 20),
		),
	);
	if (!facts.ok) throw new ContentError(facts.problems);
	return [{ kind, slug, position, facts: facts.value, texts } as StateEntry];
}

/** Every file an entry names must be there. */
async function missingPictures(
	folder: string,
	entries: FolderEntry[],
): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const { kind, slug, facts } of entries)
		for (const { file, path } of picturesIn(kind, facts)) {
			const found = await stat(join(folder, "media", file)).catch(
				() => undefined,
			);
			if (found?.isFile()) continue;
			problems.push({
				...{ kind, slug, path, code: "no_such_picture" },
				values: { picture: `media/${file}` },
			});
		}
	return problems;
}
