import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { Sheets } from "../../app/context.ts";

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
