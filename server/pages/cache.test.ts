import { expect, test } from "vitest";
import { createPageCache } from "./cache.ts";
import type { Entry } from "./entry.ts";

const page = (bytes = 1000, status = 200): Entry => ({
	status,
	bytes,
	variants: {} as Entry["variants"],
});

/** A render that ends when it is told to. */
function pending() {
	const { promise, resolve, reject } = Promise.withResolvers<Entry>();
	let made = 0;
	return {
		make: () => {
			made++;
			return promise;
		},
		resolve,
		reject,
		get made() {
			return made;
		},
	};
}

test("a page is made once for all who wait for it", async () => {
	const cache = createPageCache({ maxBytes: 1e6 });
	const render = pending();
	const waiting = Array.from({ length: 1000 }, () =>
		cache.obtain("a", render.make),
	);
	const entry = page();
	render.resolve(entry);
	expect(new Set(await Promise.all(waiting))).toEqual(new Set([entry]));
	expect(render.made).toBe(1);
	expect(cache.get("a")).toBe(entry);
});

test("a page begun before the cache was emptied is not kept", async () => {
	const cache = createPageCache({ maxBytes: 1e6 });
	const old = pending();
	const early = cache.obtain("a", old.make);
	cache.clear();
	const fresh = pending();
	const late = cache.obtain("a", fresh.make);
	expect(fresh.made).toBe(1);
	const [stale, current] = [page(), page()];
	old.resolve(stale);
	expect(await early).toBe(stale);
	expect(cache.get("a")).toBeUndefined();
	// Who asks now still joins the newer render.
	const joined = cache.obtain("a", old.make);
	fresh.resolve(current);
	expect([await late, await joined]).toEqual([current, current]);
	expect([old.made, fresh.made]).toEqual([1, 1]);
	expect(cache.get("a")).toBe(current);
});

test("better bytes take the place of the entry they were made from only", async () => {
	const cache = createPageCache({ maxBytes: 1e6 });
	const [old, fresh, better] = [page(), page(), page()];
	await cache.obtain("a", async () => old);
	cache.replace("a", old, better);
	expect(cache.get("a")).toBe(better);
	cache.clear();
	cache.replace("a", better, page());
	expect(cache.get("a")).toBeUndefined();
	await cache.obtain("a", async () => fresh);
	cache.replace("a", old, better);
	expect(cache.get("a")).toBe(fresh);
});

test("failures are neither kept nor shared with who asks later", async () => {
	const cache = createPageCache({ maxBytes: 1e6 });
	const failing = () => Promise.reject(new Error("no"));
	await expect(cache.obtain("a", failing)).rejects.toThrow("no");
	await cache.obtain("a", async () => page(1, 503));
	expect(cache.get("a")).toBeUndefined();
	const entry = page();
	expect(await cache.obtain("a", async () => entry)).toBe(entry);
});

test("the least used leave when the cache is full", async () => {
	const cache = createPageCache({ maxBytes: 60_000 });
	for (let n = 0; n < 100; n++) {
		await cache.obtain(`${n}`, async () => page(6000));
		cache.get("0");
		expect(cache.size.bytes).toBeLessThanOrEqual(60_000);
	}
	expect(cache.size.entries).toBe(5);
	expect(cache.get("0")).toBeDefined();
	expect(cache.get("50")).toBeUndefined();
});

test("a page larger than the cache is sent and not kept", async () => {
	const cache = createPageCache({ maxBytes: 5000 });
	const entry = page(10_000);
	expect(await cache.obtain("a", async () => entry)).toBe(entry);
	expect(cache.size.entries).toBe(0);
});

test("a cache of no bytes makes every page anew", async () => {
	const cache = createPageCache({ maxBytes: 0 });
	let made = 0;
	for (let n = 0; n < 2; n++) {
		await cache.obtain("a", async () => {
			made++;
			return page();
		});
	}
	expect(made).toBe(2);
	expect(cache.size).toEqual({ entries: 0, bytes: 0 });
	cache.clear();
});
