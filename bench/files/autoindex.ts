import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startNginx } from "../servers/nginx.ts";
import { type Server, serverOf } from "../servers/server.ts";

/** An empty file of each name, made when missing. */
export function makeNames(folder: string, names: string[]): void {
	const ready = `${folder}.ready`;
	if (existsSync(ready)) return;
	mkdirSync(folder, { recursive: true });
	for (const name of names) writeFileSync(join(folder, name), "");
	writeFileSync(ready, "");
}

/** nginx listing the folders below one as JSON. */
export async function startAutoindex(
	folder: string,
	prefix: string,
): Promise<Server & { address: string }> {
	const { child, origin } = await startNginx(folder, {
		prefix,
		http: "",
		server: "autoindex on; autoindex_format json; autoindex_exact_size on;",
	});
	const address = `${origin}/`;
	return { ...serverOf("nginx autoindex", child, () => address), address };
}
