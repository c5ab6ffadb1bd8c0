/**
 * `node scripts/generate/worldMap.ts`: draws the map of the distributors anew, after another atlas
 * or another way to draw it. A test compares what is kept with what would be drawn.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawOutlines, loadAtlas } from "../../domain/pages/atlas.ts";

const file = join(import.meta.dirname, "../../domain/pages/worldMap.json");
const outlines = drawOutlines(await loadAtlas());
writeFileSync(file, `${JSON.stringify(outlines, null, "\t")}\n`);
