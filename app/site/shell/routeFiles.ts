import { matchRoutes, type RouteObject } from "react-router";

declare global {
	interface Window {
		/** Modules of routes that are here, by the ids of these. */
		__reactRouterRouteModules?: Record<string, unknown>;
	}
}

/** Whether the server has a file, once it was asked for. */
const requests = new Map<string, Promise<boolean>>();

function ask(file: string): Promise<boolean> {
	const before = requests.get(file);
	if (before) return before;
	const answer = fetch(file).then(({ ok }) => ok);
	requests.set(file, answer);
	answer.catch(() => requests.delete(file));
	return answer;
}

/** Outcome of fetching the files of a page. */
export type Reached = "here" | "gone" | "unreachable";

/**
 * Fetches the files of the page an address leads to. React Router answers one that
 * does not come by loading the page one is on anew, which without a network leaves
 * nothing of it, even where a pointer did but rest on a link; and a browser may remember that an import failed, but never that
 * a fetch did.
 *
 * @returns `gone` where the server has them no more: another version of it runs
 */
export async function fetchRouteFiles(
	routes: readonly RouteObject[],
	href: string,
): Promise<Reached> {
	if (!navigator.onLine) return "unreachable";
	const modules = window.__reactRouterRouteModules ?? {};
	const files = (matchRoutes([...routes], href.replace(/[?#].*/, "")) ?? [])
		.map(({ route }) => route.id ?? "")
		.filter((id) => !(id in modules))
		.flatMap((id) => {
			const { module, imports = [] } =
				window.__reactRouterManifest?.routes[id] ?? {};
			return module ? [module, ...imports] : [];
		});
	try {
		const there = await Promise.all(files.map(ask));
		return there.every(Boolean) ? "here" : "gone";
	} catch {
		return "unreachable";
	}
}
