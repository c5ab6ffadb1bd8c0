import {
	index,
	layout,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@react-router/dev/routes";
import { defaultLanguage, languages } from "../contracts/language.ts";
import { type MapPage, mapPages } from "../contracts/map.ts";

/**
 * The routes of the pages of an area. Those of the public site are there once in
 * the visitor's language and once more under `/{language}` for every other than
 * English (docs/decisions/0003), hence the ids.
 */
function routesOf(area: MapPage["area"], language: string): RouteConfigEntry[] {
	return mapPages
		.filter((page) => page.area === area)
		.map(({ id, path, file, below: all }) => {
			const options = { id: `${language}/${id}` };
			// Relative: the routes of a language stand below it.
			const below = path.slice(1) + (all ? "/*" : "");
			return below ? route(below, file, options) : index(file, options);
		});
}

function site(language: string): RouteConfigEntry[] {
	const missing = { id: `${language}/notFound` };
	return [
		...routesOf(undefined, language),
		route("*", "site/notFound.tsx", missing),
	];
}

const prefixed = languages.filter((language) => language !== defaultLanguage);

/** Every page of the map (contracts/map.ts), and what stands in for those there are not. */
export default [
	layout("site/layout.tsx", { id: "site" }, [
		...site("any"),
		...routesOf("login", "any"),
	]),
	layout(
		"partners/layout.tsx",
		{ id: "centerLayout" },
		routesOf("center", "any"),
	),
	...routesOf("console", "any"),
	...prefixed.map((language) =>
		route(language, "site/layout.tsx", { id: language }, site(language)),
	),
] satisfies RouteConfig;
