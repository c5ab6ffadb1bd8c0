import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Atlas } from "./world.ts";

const { resolve } = createRequire(import.meta.url);

/**
 * Outlines of all countries, from Natural Earth. Read when they are needed
 * rather than bundled: three quarters of a megabyte would slow every start.
 */
export async function loadAtlas(): Promise<Atlas> {
	const file = resolve("world-atlas/countries-50m.json");
	return JSON.parse(await readFile(file, "utf8"));
}
