import { expect, test } from "vitest";
import { createPageCache } from "./cache.ts";
import { type Entry, makeEntry } from "./entry.ts";
import type { PageInputs } from "./inputs.ts";

let pages = 0;
/** A page that says something else than all others, or `text`. */
const page = (bytes = 1000, status = 200, text = `${pages++}`): Entry => {
	const whole = { status, headers: [], body: Buffer.from(text) };
	const identity = { etag: "", whole, unchanged: whole };
	return { status, bytes, variants: { identity } };
};
const made = (entry: Entry) => async () => ({ entry });

let time = "2026-05-01T12:00:00Z";
const create = (maxBytes: number) =>
	createPageCache({
		maxBytes,
		isOutage: (error) => error instanceof Error && error.message === "out",
		clock: { now: () => new Date(time) },
	});

const out = () => Promise.reject(new Error("out"));

/** A render that ends when it is told to. */
function pending() {
	const { promise, resolve, reject } = Promise.withResolvers<Entry>();
	let made = 0;
	return {
		make: () => {
			made++;
			return promise.then((entry) => ({ entry }));
		},
		resolve,
		reject,
		get made() {
			return made;
		},
	};
}

test("a page is made once for all who wait for it", async () => {
	const cache = create(1e6);
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
	const cache = create(1e6);
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
	// Later callers still join the newer render.
	const joined = cache.obtain("a", old.make);
	fresh.resolve(current);
	expect([await late, await joined]).toEqual([current, current]);
	expect([old.made, fresh.made]).toEqual([1, 1]);
	expect(cache.get("a")).toBe(current);
});

test("better bytes take the place of the entry they were made from only", async () => {
	const cache = create(1e6);
	const [old, fresh, better] = [page(), page(), page()];
	await cache.obtain("a", made(old));
	cache.replace("a", old, better);
	expect(cache.get("a")).toBe(better);
	cache.suspect();
	cache.replace("a", better, page());
	expect(cache.get("a")).toBeUndefined();
	await cache.obtain("a", made(fresh));
	cache.replace("a", old, better);
	expect(cache.get("a")).toBe(fresh);
});

test("failures are neither kept nor shared with who asks later", async () => {
	const cache = create(1e6);
	const failing = () => Promise.reject(new Error("no"));
	await expect(cache.obtain("a", failing)).rejects.toThrow("no");
	await cache.obtain("a", made(page(1, 503)));
	expect(cache.get("a")).toBeUndefined();
	const entry = page();
	expect(await cache.obtain("a", made(entry))).toBe(entry);
});

test("the least used leave when the cache is full", async () => {
	const cache = create(60_000);
	for (let n = 0; n < 100; n++) {
		await cache.obtain(`${n}`, made(page(6000)));
		cache.get("0");
		expect(cache.size.bytes).toBeLessThanOrEqual(60_000);
	}
	expect(cache.size.entries).toBe(5);
	expect(cache.get("0")).toBeDefined();
	expect(cache.get("50")).toBeUndefined();
});

test("a page larger than the cache is sent and not kept", async () => {
	const cache = create(5000);
	const entry = page(10_000);
	expect(await cache.obtain("a", made(entry))).toBe(entry);
	expect(cache.size.entries).toBe(0);
});

test("a cache of no bytes makes every page anew", async () => {
	const cache = create(0);
	let made = 0;
	for (let n = 0; n < 2; n++) {
		await cache.obtain("a", async () => {
			made++;
			return { entry: page() };
		});
	}
	expect(made).toBe(2);
	expect(cache.size).toEqual({ entries: 0, bytes: 0 });
	cache.clear();
});

test("a page that was overtaken while it was made stands in for its successor in an outage", async () => {
	const cache = create(1e6);
	const render = pending();
	const early = cache.obtain("a", render.make);
	cache.clear();
	const overtaken = page();
	render.resolve(overtaken);
	await early;
	expect(cache.get("a")).toBeUndefined();
	const standIn = await cache.obtain("a", out);
	expect(standIn.bytes).toBe(overtaken.bytes);
	const now = page();
	expect(await cache.obtain("a", made(now))).toBe(now);
	// A render that took longer does not push out a newer page either.
	const slow = pending();
	cache.clear();
	const late = cache.obtain("a", slow.make);
	cache.clear();
	await cache.obtain("a", made(now));
	slow.resolve(overtaken);
	await late;
	expect(cache.get("a")).toBe(now);
});

test("a page as it was stands in for one that an outage keeps from being made, for five minutes", async () => {
	const cache = create(1e6);
	const old = await makeEntry(
		{
			html: "<h1>as it was</h1>",
			inline: { scripts: [], styles: [] },
			status: 200,
			kept: true,
			language: "en",
			vary: "Accept-Encoding",
		},
		{
			secure: false,
			policy: true,
			cdn: { keptFor: 60, byLanguage: false, purge: undefined },
		},
		["gzip"],
	);
	await cache.obtain("a", made(old));
	time = "2026-05-01T12:00:10Z";
	cache.clear();
	expect(cache.get("a")).toBeUndefined();
	const fault = () => Promise.reject(new Error("a fault of ours"));
	await expect(cache.obtain("a", fault)).rejects.toThrow("a fault of ours");
	await expect(cache.obtain("b", out)).rejects.toThrow("out");

	time = "2026-05-01T12:05:10Z";
	const standIn = await cache.obtain("a", out);
	expect(standIn.variants.gzip?.whole.body).toBe(old.variants.gzip?.whole.body);
	const names = (entry: Entry) =>
		entry.variants.identity.whole.headers.filter((_, n) => n % 2 === 0);
	expect(names(old)).toContain("CDN-Cache-Control");
	expect(names(standIn)).toEqual(
		names(old).filter((name) => !/^(CDN|Surrogate|Cache-Tag)/.test(name)),
	);
	// The stand-in is not cached, and the content behind it is as old as it was.
	expect(cache.get("a")).toBeUndefined();
	cache.clear();
	time = "2026-05-01T12:05:11Z";
	await expect(cache.obtain("a", out)).rejects.toThrow("out");
	const now = page();
	await cache.obtain("a", made(now));
	expect(cache.get("a")).toBe(now);
});

const inputs = (target: string): PageInputs => ({ target, answers: [] });

test("a page whose inputs hold after a change is the page again, in its bytes", async () => {
	const cache = create(1e6);
	const first = page();
	const make = async () => ({ entry: first, inputs: inputs("a") });
	await cache.obtain("a", make);
	const better = page();
	cache.replace("a", first, better);
	const asked: PageInputs[] = [];
	const holds = async (made: PageInputs) => asked.push(made) > 0;
	cache.suspect();
	expect(cache.get("a")).toBeUndefined();
	expect(await cache.obtain("a", out, holds)).toBe(better);
	expect(cache.get("a")).toBe(better);
	expect(asked).toEqual([inputs("a")]);
	expect(cache.counts()).toMatchObject({ made: 1, held: 1, same: 0 });
	// Another day has other tokens, whatever the content says.
	cache.clear();
	const now = page();
	expect(await cache.obtain("a", made(now), holds)).toBe(now);
});

test("a page that is made anew and says the same keeps its bytes", async () => {
	const cache = create(1e6);
	await cache.obtain("a", made(page(1000, 200, "same")));
	const before = cache.get("a");
	cache.suspect();
	const again = await cache.obtain("a", made(page(1000, 200, "same")));
	expect(again).toBe(before);
	cache.suspect();
	const gone = await cache.obtain("a", made(page(1000, 410, "same")));
	expect(gone.status).toBe(410);
	expect(cache.counts()).toMatchObject({ made: 3, held: 0, same: 1 });
});

test("a page that was found to hold before another change is asked again", async () => {
	const cache = create(1e6);
	const entry = page();
	await cache.obtain("a", async () => ({ entry, inputs: inputs("a") }));
	cache.suspect();
	const answer = Promise.withResolvers<boolean>();
	const early = cache.obtain("a", out, () => answer.promise);
	cache.suspect();
	answer.resolve(true);
	expect(await early).toBe(entry);
	expect(cache.get("a")).toBeUndefined();
	const now = page();
	expect(await cache.obtain("a", made(now), async () => false)).toBe(now);
});
