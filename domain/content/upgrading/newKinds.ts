import { languagesIn } from "../checks/crossChecks.ts";
import type { Content } from "../content.ts";
import type { ContentKind } from "../kinds.ts";
import type { Publishing } from "../publish.ts";
import { changesetOf } from "../publishing/changeset.ts";

/** Kinds that were code once: sites filled before have none. */
const newKinds = ["company", "home", "copy", "theme"] as const;

async function missingKinds(content: Content): Promise<ContentKind[]> {
	const missing: ContentKind[] = [];
	for (const kind of newKinds)
		if (!(await content.has(kind))) missing.push(kind);
	return missing;
}

/** Whether a site has every kind of content that its pages need. */
export async function hasEveryKind(content: Content): Promise<boolean> {
	if (await content.isEmpty()) return false;
	return (await missingKinds(content)).length === 0;
}

/**
 * Gives a site that was filled before some kinds were content what `folder` says
 * of them, which is what the site said until then. @throws ContentError
 */
export async function fillNewKinds(
	{ content, publishing }: { content: Content; publishing: Publishing },
	folder: string,
): Promise<void> {
	if (await content.isEmpty()) return;
	const missing = await missingKinds(content);
	if (missing.length === 0) return;
	// Loaded only here: a site that has all of them needs no reader in memory.
	const { readFolder } = await import("../folder/folder.ts");
	const { entries } = await readFolder(folder, missing);
	const spoken = languagesIn((await content.state()).entries);
	const whole = entries.map(({ kind, slug, facts, texts }) => ({
		kind,
		slug,
		position: 1,
		facts,
		texts: Object.fromEntries(
			spoken.flatMap((language) =>
				texts[language] ? [[language, texts[language]]] : [],
			),
		),
	}));
	await publishing.publish(changesetOf(whole), { actor: "site" });
}
