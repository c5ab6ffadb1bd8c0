import { languages } from "../../contracts/language.ts";
import type { Content } from "./content.ts";
import type { ContentKind } from "./kinds.ts";

/** Kinds that were code once: sites filled before have none. */
const newKinds = ["company", "home", "copy"] as const;

/**
 * Gives a site that was filled before some kinds were content what `folder` says
 * of them, which is what the site said until then. @throws ContentError
 */
export async function fillNewKinds(
	content: Content,
	folder: string,
): Promise<void> {
	if (await content.isEmpty()) return;
	const missing: ContentKind[] = [];
	for (const kind of newKinds) {
		const lists = languages.map((language) => content.list(kind, language));
		if ((await Promise.all(lists)).every((list) => list.length === 0))
			missing.push(kind);
	}
	if (missing.length === 0) return;
	// Loaded only here: a site that has all of them needs no reader in memory.
	const { readFolder } = await import("./folder.ts");
	const { entries } = await readFolder(folder, missing);
	await content.putAll(entries.map((entry) => ({ position: 1, ...entry })));
}
