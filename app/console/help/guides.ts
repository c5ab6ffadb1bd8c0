import type { Guide } from "../../framework/guides.ts";

const loaders = import.meta.glob<{ default: Guide }>(
	["../../../docs/guides/editors.md", "../../../docs/guides/media.md"],
	{ query: "?guide" },
);

/** Guides the console has, the one for everybody first. */
export const guideNames = ["editors", "media"] as const;
export type GuideName = (typeof guideNames)[number];

/** A guide, with what it shows: files of their own, loaded when it is read. */
export async function loadGuide(name: GuideName): Promise<Guide> {
	const load = loaders[`../../../docs/guides/${name}.md`];
	if (!load) throw new Error(`no guide ${name}`);
	return (await load()).default;
}
