/** Imports of a module, by its id, as the bundler knows them. */
export type ModuleGraph = {
	getModuleInfo(id: string): {
		importedIds: string[];
		dynamicallyImportedIds: string[];
	} | null;
};

/**
 * Tells the modules that a server reads before it listens, which its start reaches by static
 * imports, from all others: `alone` are those that no thread or sandbox reaches, one file
 * for all of them, for each file more costs a start most of a millisecond
 * (docs/decisions/0006); `shared` are the others, which are read by threads without the rest.
 *
 * @param start id of the module that a start begins with
 * @param apart ids of the modules that threads and sandboxes begin with
 */
export function startChunks(start: string, apart: string[]) {
	let members: { alone: Set<string>; shared: Set<string> } | undefined;
	return (id: string, graph: ModuleGraph): "alone" | "shared" | undefined => {
		members ??= divide(graph, start, apart);
		if (members.alone.has(id)) return "alone";
		return members.shared.has(id) ? "shared" : undefined;
	};
}

function divide(graph: ModuleGraph, start: string, apart: string[]) {
	const early = reached(graph, [start], false);
	const others = reached(graph, apart, true);
	return {
		alone: early.difference(others),
		shared: early.intersection(others),
	};
}

/** Ids of modules and of what they import, and so on; `later`: by calls as well. */
function reached(
	graph: ModuleGraph,
	from: string[],
	later: boolean,
): Set<string> {
	const found = new Set<string>();
	const open = [...from];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found.has(id)) continue;
		found.add(id);
		const info = graph.getModuleInfo(id);
		if (!info) continue;
		open.push(...info.importedIds);
		if (later) open.push(...info.dynamicallyImportedIds);
	}
	return found;
}
