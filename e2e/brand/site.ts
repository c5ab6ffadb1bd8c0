import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeMaker } from "../../tests/brand/content.ts";
import { freePort } from "../../tests/freePort.ts";
import { startSite } from "../startSite.ts";
import { test as base } from "../visit.ts";

/** A server with nothing but the second maker's content, on data of its own. */
async function startMaker(script?: string) {
	const folder = await mkdtemp(join(tmpdir(), "forecourt-maker-"));
	await writeMaker(join(folder, "content"));
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const stop = await startSite(
		{ port, publicUrl: origin, data: join(folder, "data") },
		{ CONTENT_DIR: join(folder, "content"), PICTURE_CACHE: "" },
		script,
	);
	return {
		origin,
		async stop() {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** As every journey, at the second maker's site: the built server's, or what another script serves. */
export const testAt = (script?: string) =>
	base.extend<object, { maker: string }>({
		maker: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
			async ({}, use) => {
				const { origin, stop } = await startMaker(script);
				await use(origin);
				await stop();
			},
			{ scope: "worker", timeout: 120_000 },
		],
		baseURL: async ({ maker }, use) => use(maker),
	});

export const test = testAt();
