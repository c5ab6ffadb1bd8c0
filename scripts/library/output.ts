import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SampleFile } from "../../domain/files/sample/sampleTree.ts";

/** Folder of the library, in the folder of the project. */
export const out = "content/library";

/** Writes a file of the library; `file` is its path below `files/`. */
export function write(
	file: string,
	name: string,
	bytes: Uint8Array,
	date: string,
): SampleFile {
	const path = join(out, "files", file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, bytes);
	return { name, file: `library/files/${file}`, date };
}

/** The film, which `film.ts` makes. */
export function film(date: string): SampleFile {
	const name = "Eight cars in the studio.mp4";
	return { name, file: "library/films/studio.mp4", date };
}

/** The name of a model as paths have it. */
export function slugOf(name: string): string {
	return name.toLowerCase().replaceAll(" ", "-");
}

/** Days before the first of November 2026. */
export function dateOf(days: number): string {
	const day = 24 * 60 * 60 * 1000;
	return new Date(
		Date.parse("2026-11-01T09:00:00Z") - days * day,
	).toISOString();
}
