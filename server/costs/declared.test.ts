import Fastify from "fastify";
import { expect, test } from "vitest";
import { type CallTable, calls } from "../../contracts/calls.ts";
import { consoleCalls } from "../../contracts/console/calls.ts";
import { costs } from "../../contracts/costs.ts";
import { createTestApp } from "../../tests/app.ts";
import { costing, guardCosts } from "./declared.ts";

test("every call declares what it costs", () => {
	const all: CallTable = { ...calls, ...consoleCalls };
	for (const [name, { cost }] of Object.entries(all))
		expect([name, costs.includes(cost)]).toEqual([name, true]);
	// Kept answers are the same for everybody; a form's bytes come as they like.
	for (const [name, { cost, who, store, form }] of Object.entries(all)) {
		if (cost === "kept")
			expect([name, who, store]).toEqual([name, "anyone", true]);
		if (form) expect([name, cost]).toEqual([name, "bounded"]);
	}
});

test("a route that declares no cost does not start", async () => {
	const site = await createTestApp({ empty: true });
	site.app.get("/costly", () => "");
	await expect(site.app.ready()).rejects.toThrow(
		"GET /costly declares no cost",
	);
	await site.close();
	const wrong = Fastify();
	guardCosts(wrong);
	wrong.get("/costly", { config: { cost: "dear" as never } }, () => "");
	await expect(wrong.ready()).rejects.toThrow("GET /costly declares no cost");
});

test("a part declares for its routes, and a route for itself", async () => {
	const app = Fastify();
	guardCosts(app);
	const found: Record<string, string | undefined> = {};
	app.addHook("onRequest", async ({ routeOptions: { url = "", config } }) => {
		found[url] = config.cost;
	});
	await app.register(
		costing("ready", async (part) => {
			part.get("/one", () => "");
			part.get("/other", { config: { cost: "bounded" } }, () => "");
		}),
	);
	for (const url of ["/one", "/other"]) await app.inject(url);
	expect(found).toEqual({ "/one": "ready", "/other": "bounded" });
});
