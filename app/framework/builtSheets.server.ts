import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EntryContext, ServerBuild } from "react-router";
import type { Sheets } from "../context.ts";
import type { Sheet } from "./stylesContext.ts";

/**
 * Reads the built stylesheets, which travel inside pages. React Router writes `#`
 * behind the address of one that is loaded in other ways as well.
 */
export async function readSheets(
	{ assets }: Pick<ServerBuild, "assets">,
	clientFolder: string,
): Promise<Sheets> {
	const all = Object.values(assets.routes).flatMap((route) => route?.css ?? []);
	const read = async (name: string) => {
		const href = name.replace("#", "");
		const text = await readFile(join(clientFolder, href), "utf8");
		return [name, { href, text }] as const;
	};
	return new Map(await Promise.all([...new Set(all)].map(read)));
}

/** A route's stylesheets, with their text. */
export function sheetsOf(
	{ manifest }: EntryContext,
	sheets: Sheets,
): (routeId: string) => Sheet[] {
	return (routeId) =>
		(manifest.routes[routeId]?.css ?? []).flatMap(
			(name) => sheets.get(name) ?? [],
		);
}
