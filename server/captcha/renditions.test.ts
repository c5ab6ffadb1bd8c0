import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createRenditions } from "./renditions.ts";

function opened(most?: number) {
	const used = new Set<string>();
	const listeners = new Set<(id: string) => void>();
	const made: string[] = [];
	const renditions = createRenditions({
		clock: systemClock,
		...(most && { most }),
		captcha: {
			shown: async (id) =>
				used.has(id)
					? undefined
					: { digits: "1", seed: Buffer.alloc(0), expiresAt: "" },
			onUse: (listener) => {
				listeners.add(listener);
				return () => listeners.delete(listener);
			},
		},
	});
	onTestFinished(renditions.stop);
	const of = (id: string, name = "en", milliseconds = 60_000) => {
		const expiresAt = new Date(Date.now() + milliseconds).toISOString();
		return renditions.of({ id, name, expiresAt }, async () => {
			made.push(`${id} ${name}`);
			return Buffer.alloc(10_000);
		});
	};
	const use = (id: string) => {
		used.add(id);
		for (const listener of listeners) listener(id);
	};
	return { renditions, made, of, use, listeners };
}

test("each is made once, however many ask for it", async () => {
	const { made, of } = opened();
	await Promise.all(Array.from({ length: 50 }, () => of("a")));
	await of("a");
	await of("a", "zh");
	expect(made).toEqual(["a en", "a zh"]);
});

test("those of a code go when it is used, and when it expires", async () => {
	const { renditions, made, of, use } = opened();
	for (const name of ["picture", "en", "ar"]) await of("a", name);
	await of("b");
	use("a");
	expect(renditions.bytes()).toBe(10_000 + 1024);
	// A rendition made after its code was used is not kept.
	await of("a");
	expect(renditions.bytes()).toBe(10_000 + 1024);
	await of("c", "en", 30);
	expect(renditions.bytes()).toBe(2 * (10_000 + 1024));
	await sleep(200);
	expect(renditions.bytes()).toBe(10_000 + 1024);
	await of("b");
	expect(made.filter((one) => one.startsWith("b"))).toHaveLength(1);
});

test("so many bytes are kept, and nobody is told of codes any longer in the end", async () => {
	const { renditions, of, listeners } = opened(50_000);
	for (let n = 0; n < 20; n++) await of(`code ${n}`);
	expect(renditions.bytes()).toBeLessThanOrEqual(50_000);
	renditions.stop();
	expect(renditions.bytes()).toBe(0);
	expect(listeners.size).toBe(0);
});
