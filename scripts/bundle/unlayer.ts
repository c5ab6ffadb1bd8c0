import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutLayers } from "./cascadeLayers.ts";

/**
 * Takes the cascade layers out of a build's stylesheets, and puts those that have them
 * into another folder: the server cuts a page's critical CSS from them, for they are
 * shorter.
 */
const [folder = "", layered = ""] = process.argv.slice(2);

await mkdir(layered, { recursive: true });
const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
await Promise.all(
	names.map(async (name) => {
		const css = await readFile(join(folder, name), "utf8");
		await writeFile(join(layered, name), css);
		await writeFile(join(folder, name), await withoutLayers(css));
	}),
);
