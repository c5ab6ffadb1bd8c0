import { entryAddress } from "../../../contracts/addresses/entryAddress.ts";
import { isSlug } from "../../../contracts/addresses/slugs.ts";
import { kindRow, type OpenKind } from "../../../contracts/kinds.ts";

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
	if (kindRow(kind).address === "title")
		return name === "" ? undefined : entryAddress(kind, name);
	return isSlug(slug) ? entryAddress(kind, slug) : undefined;
}
