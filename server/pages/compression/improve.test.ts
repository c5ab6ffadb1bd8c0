import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { systemClock } from "../../../platform/runtime/clock.ts";
import { createTestApp } from "../../../tests/app.ts";
import { createPageCache } from "../cache/cache.ts";
import type { Entry } from "../cache/entry.ts";
import { createImprover } from "./improve.ts";

let pages = 0;
const page = (): Entry => {
	const body = Buffer.from(`${pages++}`);
	const whole = { status: 200, headers: [], body };
	const identity = { etag: "", whole, unchanged: whole };
	return { status: 200, bytes: 1000, variants: { identity } };
};

/** A cache with what improves its pages: each is held up until `goOn`. */
function create() {
	const cache = createPageCache({
		maxBytes: 1e7,
		isOutage: () => false,
		clock: systemClock,
	});
	const improved: Entry[] = [];
	let gate = Promise.withResolvers<void>();
	const improver = createImprover({
		cache,
		onError: (error) => expect.unreachable(String(error)),
		async improve(entry) {
			improved.push(entry);
			await gate.promise;
			return { ...entry, best: true };
		},
	});
	return {
		cache,
		improver,
		improved,
		goOn() {
			gate.resolve();
			gate = Promise.withResolvers();
		},
		keep: (key: string) => cache.obtain(key, async () => ({ entry: page() })),
	};
}

test("pages that publications made former ones are not compressed, however many there are", async () => {
	const { cache, improver, improved, goOn, keep } = create();
	for (let publication = 0; publication < 20; publication++) {
		for (let n = 0; n < 50; n++) {
			await keep(`/${n}`);
			improver.want(`/${n}`);
		}
		await expect.poll(() => improved.length).toBeGreaterThan(0);
		expect(improver.waiting).toBeLessThanOrEqual(50);
		cache.clear();
		improver.forget();
		expect(improver.waiting).toBe(0);
	}
	await keep("/last");
	improver.want("/last");
	goOn();
	await expect.poll(() => improved.length).toBe(2);
	goOn();
	await expect.poll(() => cache.peek("/last")?.best).toBe(true);
	expect(cache.peek("/0")).toBeUndefined();
});

test("what is no longer kept when its turn comes is left alone, and what waits is bounded", async () => {
	const { cache, improver, improved, goOn, keep } = create();
	await keep("/first");
	improver.want("/first");
	await expect.poll(() => improved).toHaveLength(1);
	for (let n = 0; n < 2000; n++) improver.want(`/gone/${n}`);
	expect(improver.waiting).toBe(500);
	goOn();
	await expect.poll(() => improver.waiting).toBe(0);
	expect(improved).toHaveLength(1);
	expect(cache.peek("/first")?.best).toBe(true);
});

test("the page that was asked for last is compressed first", async () => {
	const { cache, improver, improved, goOn, keep } = create();
	for (const key of ["/a", "/b", "/c"]) await keep(key);
	for (const key of ["/a", "/b", "/c", "/b"]) improver.want(key);
	for (let n = 1; n <= 3; n++) {
		await expect.poll(() => improved.length).toBe(n);
		goOn();
	}
	await expect.poll(() => cache.peek("/c")?.best).toBe(true);
	const bodyOf = (key: string) =>
		cache.peek(key)?.variants.identity.whole.body.toString();
	expect(
		improved.map(({ variants }) => variants.identity.whole.body.toString()),
	).toEqual(
		["/a", "/b", "/c"].map(bodyOf).toSpliced(1, 2, bodyOf("/b"), bodyOf("/c")),
	);
});

test("a page is compressed well once it was asked for again", async () => {
	const site = await createTestApp();
	const headers = { "accept-encoding": "br" };
	const request = () => site.ask("/models", { headers });
	const first = await request();
	await wait(300);
	await expect
		.poll(async () => (await request()).body.length)
		.toBeLessThan(first.body.length);
	const best = await request();
	// Who has the page has it, however well it is compressed.
	expect(best.headers.etag).toBe(first.headers.etag);
	expect(best.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
	const policy = "content-security-policy";
	expect(best.headers[policy]).toBe(first.headers[policy]);
	expect(best.headers.vary).toBe(first.headers.vary);
	await site.close();
});
