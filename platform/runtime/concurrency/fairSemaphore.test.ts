import { expect, test } from "vitest";
import { createFairSemaphore } from "./fairSemaphore.ts";

/** Tasks that end when they are told to, and in which order they began. */
function start(mostWaiting: number) {
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const refused: string[] = [];
	const take = createFairSemaphore({
		atOnce: 1,
		mostWaiting,
		refusal: () => new Error("full"),
	});
	const send = (party: string) =>
		take(party, async () => {
			begun.push(party);
			await new Promise<void>((end) => ends.push(end));
		}).catch(() => {
			refused.push(party);
		});
	/** Lets all end, one after another. */
	const run = async (all: Promise<void>[]) => {
		let over = false;
		const done = Promise.all(all).then(() => {
			over = true;
		});
		while (!over) {
			ends.shift()?.();
			await Promise.resolve();
		}
		await done;
	};
	return { begun, refused, send, run };
}

test("who sends many waits behind itself", async () => {
	const { send, run, begun } = start(10);
	await run(["a", "a", "a", "a", "b", "c", "b"].map(send));
	expect(begun.join("")).toBe("aabcaba");
});

test("where all places are taken, who has the most gives one up", async () => {
	const { send, run, begun, refused } = start(3);
	await run(["a", "a", "a", "a", "b", "c"].map(send));
	expect(refused).toEqual(["a", "a"]);
	expect(begun.join("")).toBe("aabc");
});

test("between equals the first stay", async () => {
	const { send, run, refused } = start(3);
	await run(["a", "b", "c", "d", "e"].map(send));
	expect(refused).toEqual(["e"]);
});

test("who had turns before gives way to who had none", async () => {
	const { send, run, begun, refused } = start(3);
	await run(["a", "b", "c"].map(send));
	await run(["x", "a", "b", "c", "new"].map(send));
	expect(refused).toEqual(["a"]);
	expect(begun.slice(3).join()).toBe("x,b,c,new");
});
