import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

test("the manifest names the brand and signs there are", async () => {
	const { status, headers, text } = await site.ask("/site.webmanifest");
	expect(status).toBe(200);
	// The brand may change: asked about each time, and mostly unchanged.
	expect(headers["cache-control"]).toBe("no-cache");
	const again = { "if-none-match": String(headers.etag) };
	const answer = await site.ask("/site.webmanifest", { headers: again });
	expect(answer.status).toBe(304);
	expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
	const { short_name, icons } = JSON.parse(text) as {
		short_name: string;
		icons: { src: string }[];
	};
	expect(short_name).toBe("Domora");
	const found = async (path: string) =>
		expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
	for (const { src } of icons) await found(src);
	const root = await readFile("app/root.tsx", "utf8");
	for (const [, file] of root.matchAll(/href="\/(favicon[^"]*|apple[^"]*)"/g))
		await found(`/${file}`);
});
