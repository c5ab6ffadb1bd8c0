import { type MapPage, mapPages, pathTo } from "../map.ts";

/**
 * Address of the page an entry has, without language; undefined where it has none. The map of
 * pages says which page shows which kind.
 *
 * @param name what the entry is called in addresses: a model by its name, others by their slug
 */
export function entryAddress(kind: string, name: string): string | undefined {
	const page = mapPages.find(({ content }) => shows(content, kind, name));
	return page && pathTo(page.id, nameInAddress(name));
}

/** Spaces become underscores (specification, section 2). */
export function nameInAddress(name: string): string {
	return name.replaceAll(" ", "_");
}

/** Whether a page is that of an entry, or of each entry of a kind. */
export function shows(
	content: MapPage["content"],
	kind: string,
	name: string,
): boolean {
	if (!content) return false;
	if ("each" in content) return content.each === kind;
	return Object.entries(content).some(
		([of, one]) => of === kind && one === name,
	);
}
