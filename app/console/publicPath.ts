import {
	articlePath,
	legalPath,
	modelPath,
} from "../../contracts/addresses.ts";
import type { OpenKind } from "../../contracts/entryKinds.ts";
import { isSlug } from "../../contracts/slugs.ts";

/**
 * The address at which visitors find an entry, without the language before it;
 * undefined where a name or slug makes none, and of slides, which have no page.
 */
export function publicPath({
	kind,
	slug,
	name,
}: {
	kind: OpenKind;
	slug: string;
	name: string;
}): string | undefined {
	// A model's page has its name, in its own case; its slug is for files.
	if (kind === "model") return name === "" ? undefined : modelPath(name);
	if (kind === "slide" || !isSlug(slug)) return undefined;
	return kind === "legal" ? legalPath(slug) : articlePath(kind, slug);
}
