import { laterStyles } from "./laterStyles.ts";
import type { Styling } from "./stylesContext.ts";

declare global {
	interface Window {
		/** React Router's list of routes and their files. */
		__reactRouterManifest?: {
			routes: Record<
				string,
				{
					parentId?: string;
					module?: string;
					imports?: string[];
					css?: string[];
				}
			>;
		};
	}
}

/**
 * The stylesheets a route needs that the document did not come with; undefined
 * while developing. React Router is told as well: it would fetch those that are
 * here once more for the next page that shares them. And their addresses lose the
 * `#` it writes so that Vite loads a second one, which stays: all of ours stay.
 */
export function laterSheets(): Styling | undefined {
	const inside = new Set(
		[...document.querySelectorAll<HTMLElement>("style[data-href]")].flatMap(
			(style) => style.dataset.href?.match(/\/\S+/g) ?? [],
		),
	);
	if (inside.size === 0) return undefined;
	const routes = window.__reactRouterManifest?.routes ?? {};
	for (const route of Object.values(routes)) {
		const all = route.css?.map((name) => name.replace("#", ""));
		route.css = all?.filter((href) => !inside.has(href));
	}
	return {
		sheetsOf: (id) => routes[id]?.css?.map((href) => ({ href })) ?? [],
		later: laterStyles(),
	};
}
