import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeMaker } from "../../tests/brand/content.ts";
import { freePort } from "../freePort.ts";
import { startSite } from "../startSite.ts";
import { test as base } from "../visit.ts";

/** The built server with nothing but the second maker's content, on data of its own. */
async function startMaker() {
	const folder = await mkdtemp(join(tmpdir(), "forecourt-maker-"));
	await writeMaker(join(folder, "content"));
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const stop = await startSite(
		{ port, publicUrl: origin, data: join(folder, "data") },
		{ CONTENT_DIR: join(folder, "content"), PICTURE_CACHE: "" },
	);
	return {
		origin,
		async stop() {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** As every journey, at the second maker's site. */
export const test = base.extend<object, { maker: string }>({
	maker: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use) => {
			const { origin, stop } = await startMaker();
			await use(origin);
			await stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ maker }, use) => use(maker),
});
