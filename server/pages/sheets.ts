import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { Sheets } from "../../app/context.ts";

/** Reads the built stylesheets, which travel inside pages; by addresses like `/assets/a.css`. */
export async function readSheets(
	{ assets }: Pick<ServerBuild, "assets">,
	clientFolder: string,
): Promise<Sheets> {
	const all = Object.values(assets.routes).flatMap((route) => route?.css ?? []);
	const read = async (href: string): Promise<[string, string]> => [
		href,
		// React Router marks sheets that later chunks share with a "#".
		await readFile(join(clientFolder, href.replace(/#$/, "")), "utf8"),
	];
	return new Map(await Promise.all([...new Set(all)].map(read)));
}
