import { expect, test } from "vitest";
import { siteChunk } from "./siteChunk.ts";

const imports: Record<string, string[]> = {
	"root?__react-router-build-client-route": ["root"],
	root: ["theme", "/node_modules/react/index.js"],
	theme: ["root"],
	home: ["scene", "figures"],
	model: ["scene", "gallery"],
	search: ["scene"],
	legal: [],
	scene: ["picture"],
};
const graph = {
	getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
};

test("the site's chunk holds what the frame or half of the pages reach", () => {
	const isShared = siteChunk(["root"], ["home", "model", "search", "legal"]);
	const ids = [...Object.keys(imports), "figures", "gallery", "picture"];
	const shared = ids.filter((id) => isShared(id, graph));
	expect(shared.sort()).toEqual([
		"picture",
		"root",
		"root?__react-router-build-client-route",
		"scene",
		"theme",
	]);
	expect(isShared("/node_modules/react/index.js", graph)).toBe(false);
});
