// npm run library: makes the files of the sample download center anew, into content/library.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { importContent } from "../../domain/content/folder/importContent.ts";
import type { SampleNode } from "../../domain/files/sample/sampleTree.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { cacheEncoder } from "../../platform/pictures/encoderCache.ts";
import { frameEncoder, sharpEncoder } from "../../platform/pictures/sharp.ts";
import { createServices } from "../../server/services.ts";
import { modelNodes } from "./models.ts";
import { nodeNames } from "./nodes.ts";
import { out } from "./output.ts";
import { createPrint } from "./print.ts";
import { salesNode } from "./sales.ts";
import { trainingNode } from "./training.ts";
import { workshopNode } from "./workshop.ts";

const finder: string = "../install/chromium.mjs";
const { ensureChromium } = (await import(finder)) as {
	ensureChromium(): Promise<string>;
};

// A site of its own, filled as an empty one is, says what the papers say.
const folder = mkdtempSync(join(tmpdir(), "library-"));
const database = await openDatabase({ file: join(folder, "sample.db") });
await migrate(database);
const services = createServices(database, folder);
const kept = (encoder: typeof sharpEncoder) =>
	cacheEncoder(encoder, ".cache/pictures");
await importContent(
	{
		...services,
		encoder: kept(sharpEncoder),
		frameEncoder: kept(frameEncoder),
	},
	"content",
);
const browser = await chromium.launch({
	executablePath: await ensureChromium(),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
rmSync(join(out, "files"), { recursive: true, force: true });
try {
	const { catalogue } = services;
	const print = createPrint(browser);
	const tree: SampleNode[] = [
		{ names: nodeNames.models, children: await modelNodes(catalogue, print) },
		await salesNode(catalogue),
		await workshopNode(await catalogue.names("en"), print),
		await trainingNode(print),
	];
	const json = JSON.stringify(tree, null, "\t");
	writeFileSync(join(out, "library.json"), `${json}\n`);
} finally {
	await browser.close();
	await database.close();
	rmSync(folder, { recursive: true });
}
