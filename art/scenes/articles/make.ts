/**
 * Makes the pictures of articles and pages that are drawn, not rendered:
 *
 *     node art/scenes/articles/make.ts <folder of drawings> [name …]
 *
 * The drawings come from draw.py (see ../README.md).
 */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { blog } from "./blog.ts";
import { openDesk, print } from "./kit.ts";
import { news, setRoof } from "./news.ts";
import { roofOf } from "./roof.ts";
import { support } from "./support.ts";

const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error("usage: make.ts <folder of drawings> [name …]");
const media = fileURLToPath(
	new URL("../../../content/media/", import.meta.url),
);
const out = process.env.OUT ?? media;
const desk = openDesk(folder, media);
setRoof(await roofOf(desk, "serein-gt-side"));

for (const [shelf, pictures] of Object.entries({ news, blog, support })) {
	await mkdir(`${out}/${shelf}`, { recursive: true });
	for (const [slug, draw] of Object.entries(pictures)) {
		if (names.length > 0 && !names.some((name) => slug.includes(name)))
			continue;
		await print(await draw(desk), `${out}/${shelf}/${slug}.jpg`);
		console.log(`${shelf}/${slug}.jpg`);
	}
}
