import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import type { SeedingState } from "./startupGate.ts";

let site: TestApp;
afterEach(() => site.close());

function startSeeding() {
	const { promise: opened, resolve } = Promise.withResolvers<void>();
	const state = { open: false, done: false };
	const seeding: SeedingState = {
		opened,
		isOpen: () => state.open,
		isDone: () => state.done,
	};
	return {
		seeding,
		state,
		open() {
			state.open = true;
			resolve();
		},
	};
}

test("while a site is filled it lives and is not ready; pages and calls wait for the texts", async () => {
	const { seeding, state, open } = startSeeding();
	site = await createTestApp({ seeding });
	expect((await site.ask("/healthz")).status).toBe(200);
	const ready = async () => {
		const { status, headers, text } = await site.ask("/readyz");
		return [status, JSON.parse(text).status, headers["retry-after"]];
	};
	expect(await ready()).toEqual([503, "starting", "5"]);
	const answers: string[] = [];
	const requests = ["/", "/api/v1/car-list?lang=en", "/media/x/480.avif"].map(
		async (address) => {
			const { status } = await site.ask(address);
			answers.push(`${status} ${address}`);
		},
	);
	await wait(100);
	expect(answers).toEqual([]);
	open();
	await Promise.all(requests);
	expect(answers.sort()).toEqual([
		"200 /",
		"200 /api/v1/car-list?lang=en",
		"404 /media/x/480.avif",
	]);
	expect(await ready()).toEqual([503, "starting", "5"]);
	state.done = true;
	expect((await ready())[0]).toBe(200);
});

test("nobody waits for ever, and what is answered then is kept by nobody", async () => {
	const { seeding } = startSeeding();
	site = await createTestApp({ seeding: { ...seeding, patience: 50 } });
	for (const address of ["/", "/api/v1/car-list?lang=en", "/sitemap.xml"]) {
		const { status, headers, text } = await site.ask(address);
		expect(status).toBe(503);
		expect(headers["retry-after"]).toBe("5");
		expect(headers["cache-control"]).toBe("no-store");
		if (address.startsWith("/api/")) expect(JSON.parse(text).code).toBe(503);
	}
});
