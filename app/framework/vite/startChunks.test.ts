import { expect, test } from "vitest";
import { startChunks } from "./startChunks.ts";

const imports: Record<string, { now?: string[]; later?: string[] }> = {
	start: { now: ["database", "language"], later: ["routes"] },
	database: { now: ["/node_modules/kysely/index.js", "start"] },
	language: {},
	routes: { now: ["console"] },
	thread: { now: ["queue"], later: ["renderer"] },
	renderer: { now: ["language"] },
};
const graph = {
	getModuleInfo: (id: string) => ({
		importedIds: imports[id]?.now ?? [],
		dynamicallyImportedIds: imports[id]?.later ?? [],
	}),
};

test("a start reads one file of what no thread reads, and nothing that comes later", () => {
	const chunkOf = startChunks("start", ["thread"]);
	const kysely = "/node_modules/kysely/index.js";
	const ids = [...Object.keys(imports), kysely, "console", "queue"];
	const of = (chunk: string) =>
		ids.filter((id) => chunkOf(id, graph) === chunk).sort();
	expect(of("alone")).toEqual([kysely, "database", "start"]);
	expect(of("shared")).toEqual(["language"]);
});
