import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ContentEntry } from "./content.ts";

/** Every file an entry names must be there. */
export async function pictureProblems(folder: string, entries: ContentEntry[]) {
	const problems: string[] = [];
	for (const { kind, slug, facts } of entries) {
		for (const [field, file] of picturesIn(facts)) {
			const found = await stat(join(folder, "media", file)).catch(
				() => undefined,
			);
			if (found?.isFile()) continue;
			problems.push(
				`content/${kind} ${slug}: ${field}: media/${file} is missing`,
			);
		}
	}
	return problems;
}

/** The picture files an entry's facts name, with the field that names them. */
export function picturesIn(facts: unknown): [field: string, file: string][] {
	if (facts === undefined || facts === null) return [];
	const { pictures, picture, img, img_mobile } = facts as {
		pictures?: Record<string, string>;
		picture?: string;
		img?: string;
		img_mobile?: string;
	};
	return [
		...Object.entries(pictures ?? {}),
		...Object.entries({ picture, img, img_mobile }),
	].filter((pair): pair is [string, string] => typeof pair[1] === "string");
}
