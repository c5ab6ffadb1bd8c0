import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EntryContext, ServerBuild } from "react-router";
import type { BuiltSheet, Sheets } from "../../context.ts";
import { placeOfStyles } from "./criticalCss.server.ts";
import type { Styling } from "./stylesContext.ts";

/**
 * Reads the built stylesheets, which travel inside pages. React Router writes `#`
 * behind the address of one that is loaded in other ways as well.
 *
 * @param folder of the build
 */
export async function readSheets(
	{ assets }: Pick<ServerBuild, "assets">,
	folder: string,
): Promise<Sheets> {
	const all = Object.values(assets.routes).flatMap((route) => route?.css ?? []);
	const read = async (name: string) => {
		const href = name.replace("#", "");
		const from = (side: string) => readFile(join(folder, side, href), "utf8");
		const text = await from("client");
		return [name, { href, text, layered: await from("server") }] as const;
	};
	return new Map(await Promise.all([...new Set(all)].map(read)));
}

/**
 * The styles of a page that is about to be rendered: their places, which `putStyles`
 * fills once it is known what the page opens with.
 *
 * @param mark as in `PageContext`
 * @returns with the sheets themselves
 */
export function stylingOf(
	{ manifest, staticHandlerContext: { matches } }: EntryContext,
	sheets: Sheets,
	mark: string,
): { styling: Styling; own: BuiltSheet[] } {
	const builtOf = (routeId: string) =>
		(manifest.routes[routeId]?.css ?? []).flatMap(
			(name) => sheets.get(name) ?? [],
		);
	const own = [...new Set(matches.flatMap(({ route }) => builtOf(route.id)))];
	const sheetsOf = (routeId: string) =>
		builtOf(routeId).map(({ href }) => ({
			href,
			text: placeOfStyles(href, mark),
		}));
	return { styling: { sheetsOf, later: own.map(({ href }) => href) }, own };
}
