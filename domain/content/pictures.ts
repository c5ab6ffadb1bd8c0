import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ModelFacts } from "../../contracts/catalogue.ts";
import type { TurntableFacts } from "../../contracts/looks.ts";
import type { ContentEntry } from "./content.ts";

/** Every file an entry names must be there. */
export async function pictureProblems(folder: string, entries: ContentEntry[]) {
	const problems: string[] = [];
	for (const { kind, slug, facts } of entries) {
		for (const [field, file] of [...picturesIn(facts), ...framesIn(facts)]) {
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

type Named = [field: string, file: string][];

/** The picture files an entry's facts name, with the field that names them. */
export function picturesIn(facts: unknown): Named {
	if (facts === undefined || facts === null) return [];
	const { pictures, picture, img, img_mobile, colours } = facts as {
		pictures?: Record<string, string>;
		picture?: string;
		img?: string;
		img_mobile?: string;
		colours?: ModelFacts["colours"];
	};
	return [
		...Object.entries(pictures ?? {}),
		...(colours ?? []).map(({ id, picture }) => [`colours.${id}`, picture]),
		...Object.entries({ picture, img, img_mobile }),
	].filter((pair): pair is Named[number] => typeof pair[1] === "string");
}

/** The files of a model's turn, in their order. */
export function framesIn(facts: unknown): Named {
	const { turntable } = (facts ?? {}) as { turntable?: TurntableFacts };
	if (!turntable) return [];
	const { folder, frames } = turntable;
	return Array.from({ length: frames }, (_, index) => [
		`turntable.${index}`,
		`${folder}/${String(index).padStart(2, "0")}.webp`,
	]);
}

/** Facts as they are stored: the files they name become ids of pictures. */
export function withIds(facts: unknown, ids: Map<string, string>): unknown {
	const named = picturesIn(facts);
	if (named.length === 0) return facts;
	const idOf = new Map(named.map(([field, file]) => [field, ids.get(file)]));
	const replace = (record: Record<string, unknown>) =>
		Object.fromEntries(
			Object.entries(record).map(([field, value]) => [
				field,
				idOf.has(field) ? idOf.get(field) : value,
			]),
		);
	const copy = replace(facts as Record<string, unknown>);
	if (copy.pictures)
		copy.pictures = replace(copy.pictures as Record<string, unknown>);
	const { colours, turntable } = facts as Partial<ModelFacts>;
	if (colours)
		copy.colours = colours.map((colour) => ({
			...colour,
			picture: ids.get(colour.picture),
		}));
	if (turntable)
		copy.turntable = {
			first: turntable.first,
			frames: framesIn(facts).map(([, file]) => ids.get(file)),
		};
	return copy;
}
