import { afterEach, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../tests/app.ts";

let site: TestApp;
afterEach(() => site.close());

test("a living process with a database is ready", async () => {
	site = await createTestApp({ empty: true });
	for (const path of ["/healthz", "/readyz"]) {
		const { status, headers, text } = await site.ask(path);
		expect([status, JSON.parse(text)]).toEqual([200, { status: "ok" }]);
		expect(headers["cache-control"]).toBe("no-store");
	}
});

test("without its database it lives, but is not ready", async () => {
	site = await createTestApp({ empty: true });
	await site.database.close();
	expect((await site.ask("/healthz")).status).toBe(200);
	const { status, text } = await site.ask("/readyz");
	expect(status).toBe(503);
	expect(text).not.toMatch(/Error|driver|sqlite/i);
});

test("a database that comes back makes it ready again", async () => {
	site = await createTestApp({ empty: true });
	const away = vi.spyOn(site.services.content, "stamp");
	away.mockRejectedValueOnce(new Error("away"));
	expect((await site.ask("/readyz")).status).toBe(503);
	expect((await site.ask("/readyz")).status).toBe(200);
});
