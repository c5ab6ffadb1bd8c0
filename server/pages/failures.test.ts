import { afterEach, expect, test, vi } from "vitest";
import { createTestApp, fakeRender, type TestApp } from "../../tests/app.ts";

let site: TestApp;
afterEach(() => site.close());

const soon = (answer: Promise<unknown>) =>
	Promise.race([
		answer,
		new Promise((_, reject) =>
			setTimeout(() => reject(new Error("nobody answers")), 15_000),
		),
	]) as ReturnType<TestApp["ask"]>;

test("a page that failed is not kept", async () => {
	let broken = true;
	site = await createTestApp({
		render: async (address, page) =>
			broken
				? new Response("<h1>sorry</h1>", { status: 500 })
				: fakeRender(address, page),
	});
	const failed = await site.ask("/models");
	expect([failed.status, failed.text]).toEqual([500, "<h1>sorry</h1>"]);
	expect(failed.headers["cache-control"]).toBe("no-store");
	broken = false;
	expect((await site.ask("/models")).status).toBe(200);
});

test("a render that throws is a 500 without details, and the next may do better", async () => {
	let broken = true;
	site = await createTestApp({
		render: async (address, page) => {
			if (broken) throw new Error("secret: password of the database");
			return fakeRender(address, page);
		},
	});
	const failed = await soon(site.ask("/models"));
	expect(failed.status).toBe(500);
	expect(failed.text).not.toMatch(/secret|password|\bat /);
	expect(failed.headers["x-content-type-options"]).toBe("nosniff");
	expect(site.logged.join()).toContain("secret");
	broken = false;
	expect((await soon(site.ask("/models"))).status).toBe(200);
});

test("a database that fails for a moment does not fail the site for good", async () => {
	site = await createTestApp();
	const names = vi.spyOn(site.services.catalogue, "names");
	names.mockRejectedValueOnce(new Error("busy"));
	const failed = await soon(site.ask("/models")).catch(() => undefined);
	expect(failed?.status ?? 500).toBe(500);
	expect((await soon(site.ask("/models"))).status).toBe(200);
});

const everywhere = [
	"/",
	"/nowhere",
	"/models/",
	"/healthz",
	"/api/v1/car-list",
];

test("every answer carries what a security scanner looks for", async () => {
	site = await createTestApp();
	for (const path of [...everywhere, "/api/v1/nothing", "/media/x/y"]) {
		const { headers } = await site.ask(path);
		expect([path, headers]).toEqual([
			path,
			expect.objectContaining({
				"x-content-type-options": "nosniff",
				"x-frame-options": "DENY",
				"referrer-policy": "strict-origin-when-cross-origin",
				"cross-origin-opener-policy": "same-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
			}),
		]);
		expect(headers["strict-transport-security"]).toBeUndefined();
		expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
	}
});

test("behind TLS browsers are told to stay there", async () => {
	site = await createTestApp({
		settings: { PUBLIC_URL: "https://www.site.test/" },
	});
	for (const path of everywhere) {
		const { headers } = await site.ask(path);
		expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
	}
	const { headers } = await site.ask("/");
	expect(headers["content-security-policy"]).toContain(
		"upgrade-insecure-requests",
	);
});
