import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import {
	type Asking,
	createTestApp,
	fakeRender,
	type TestApp,
} from "../../tests/app.ts";
import { temporaryFolder } from "../../tests/folders.ts";

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
	const files = await temporaryFolder();
	onTestFinished(files.remove);
	await mkdir(join(files.path, "assets"));
	await writeFile(join(files.path, "assets", "a.js"), "x");
	await writeFile(join(files.path, "legacy.js"), "x");
	site = await createTestApp({
		settings: { PUBLIC_URL: "https://www.site.test/" },
		clientFolder: files.path,
	});
	const { etag = "" } = (await site.ask("/")).headers;
	const { etag: asset = "" } = (await site.ask("/assets/a.js")).headers;
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const requests: [path: string, status: number, asking?: Asking][] = [
		["/", 200],
		["/", 304, { headers: { "if-none-match": etag } }],
		["/nowhere", 404],
		["/models/", 301],
		["/fr/login", 302],
		["/models", 405, { method: "POST" }],
		["/test-drive", 422, { method: "POST", headers: form, body: "" }],
		["/assets/a.js", 200],
		["/assets/a.js", 304, { headers: { "if-none-match": asset } }],
		["/assets/b.js", 404],
		["/legacy.js", 200],
		["/media/x/y", 404],
		["/files/x/y/z", 403],
		["/uploads/x/y", 404, { method: "PATCH" }],
		["/uploads/x/y", 204, { method: "OPTIONS" }],
		["/healthz", 200],
		["/api/docs/", 200],
		["/api/v1/car-list", 200],
		["/api/v1/nothing", 404],
		["/api/v1/car-detail", 415, { method: "POST", body: "{" }],
		["/%zz", 404],
		[`/uploads/${"x".repeat(300)}/y`, 414, { method: "PATCH" }],
	];
	for (const [path, status, asking] of requests) {
		const answer = await site.ask(path, asking);
		expect([
			path,
			answer.status,
			answer.headers["strict-transport-security"],
		]).toEqual([path, status, expect.stringMatching(/^max-age=\d{8}/)]);
	}
	const { headers } = await site.ask("/");
	expect(headers["content-security-policy"]).toContain(
		"upgrade-insecure-requests",
	);
});
