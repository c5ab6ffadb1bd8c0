import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { DomainError } from "../../../contracts/errors.ts";
import type { WantedSize } from "../pictures/pictureSizes.ts";
import { createPreparing } from "./preparing.ts";

const unmade = ["a", "b", "c"].map(
	(sha256): WantedSize => ({
		...{ sha256, mediaType: "image/jpeg", size: "print", always: true },
	}),
);

/** Preparing whose sizes are made one at a time, when the test says so. */
function slowly() {
	let now = 0;
	const made: string[] = [];
	let gate = Promise.withResolvers<void>();
	const preparing = createPreparing({
		clock: { now: () => new Date(now) },
		sizes: {
			async prepare({ sha256 }) {
				await gate.promise;
				gate = Promise.withResolvers();
				made.push(sha256);
			},
		},
	});
	return {
		...{ preparing, made },
		begin: (key = "one") =>
			preparing.begin(key, { unmade, left: unmade.length }, "ann"),
		pass: (milliseconds: number) => {
			now += milliseconds;
		},
		next: async () => {
			gate.resolve();
			await nextTurn();
		},
		fail: async (error: Error) => {
			gate.reject(error);
			await nextTurn();
		},
	};
}

test("sizes are made one after the other, and it is said how many are left", async () => {
	const { preparing, made, begin, next } = slowly();
	expect(await preparing.left("one", 0)).toBe(0);
	begin();
	// Sizes that are asked for twice are made once.
	begin();
	expect(await preparing.left("one", 0)).toBe(3);
	await next();
	expect(await preparing.left("one", 0)).toBe(2);
	expect(await preparing.left("two", 0)).toBe(0);
	const last = preparing.left("one", 10_000);
	await next();
	await next();
	expect(await last).toBe(0);
	expect(made).toEqual(["a", "b", "c"]);
});

test("nothing further is made for who asks no more, and it goes on when he does", async () => {
	const { preparing, made, begin, next, pass } = slowly();
	begin();
	pass(29_000);
	expect(await preparing.left("one", 0)).toBe(3);
	pass(29_000);
	await next();
	expect(await preparing.left("one", 0)).toBe(2);
	pass(31_000);
	await next();
	expect(made).toEqual(["a", "b"]);
	expect(await preparing.left("one", 0)).toBe(0);
	begin();
	expect(await preparing.left("one", 0)).toBe(3);
});

test("a fault is told to who waits, and the next who asks begins anew", async () => {
	const { preparing, begin, fail } = slowly();
	begin();
	const waiting = preparing.left("one", 10_000);
	const told = expect(waiting).rejects.toMatchObject({ code: "unavailable" });
	await fail(new DomainError("unavailable", "no space"));
	await told;
	expect(await preparing.left("one", 0)).toBe(0);
});
