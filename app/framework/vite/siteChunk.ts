/** Static imports of a module, by its id, as the bundler knows them. */
export type ImportGraph = {
	getModuleInfo(id: string): { importedIds: string[] } | null;
};

/** Suffix under which React Router bundles the browser's side of a route module. */
const routeSuffix = "?__react-router-build-client-route";

/**
 * Returns whether a module belongs into the one file that every public page loads:
 * modules that the frame of all pages reaches by static imports, or that at least
 * half of the pages reach. Found by the graph, so that a folder that is moved or
 * added changes nothing here. Modules that fewer pages share become files of their
 * own, which the other pages do not load.
 *
 * @param frame ids of route modules that stand around every page
 * @param pages ids of the route modules of pages
 */
export function siteChunk(frame: string[], pages: string[]) {
	let shared: Set<string> | undefined;
	return (id: string, graph: ImportGraph): boolean => {
		shared ??= sharedModules(graph, frame, pages);
		return shared.has(id);
	};
}

function sharedModules(
	graph: ImportGraph,
	frame: string[],
	pages: string[],
): Set<string> {
	const shared = new Set(frame.flatMap((id) => [...reached(graph, id)]));
	const counts = new Map<string, number>();
	for (const page of pages) {
		for (const id of reached(graph, page)) {
			counts.set(id, (counts.get(id) ?? 0) + 1);
		}
	}
	for (const [id, count] of counts) {
		if (count >= pages.length / 2) shared.add(id);
	}
	return shared;
}

/** Ids of a route module and of what it imports, and so on, without packages. */
function reached(graph: ImportGraph, route: string): Set<string> {
	const found = new Set<string>();
	const open = [route, route + routeSuffix];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found.has(id) || id.includes("/node_modules/")) continue;
		found.add(id);
		open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
	}
	return found;
}
