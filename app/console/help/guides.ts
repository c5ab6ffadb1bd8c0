import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Guide } from "../../framework/vite/guides.ts";

const loaders = import.meta.glob<{ default: Guide }>(
	[
		"../../../docs/guides/{editors,media,leads,library}.md",
		"../../../docs/guides/*/{editors,media,leads,library}.md",
	],
	{ query: "?guide" },
);

/** Guides the console has, the one for everybody first. */
export const guideNames = ["editors", "media", "leads", "library"] as const;
export type GuideName = (typeof guideNames)[number];

/** A guide, with what it shows: files of their own, loaded when it is read. */
export async function loadGuide(
	name: GuideName,
	language: LanguageCode,
): Promise<Guide> {
	// English is what the others are translated from.
	const folder = language === defaultLanguage ? "" : `${language}/`;
	const load = loaders[`../../../docs/guides/${folder}${name}.md`];
	if (!load) throw new Error(`no guide ${folder}${name}`);
	return (await load()).default;
}
