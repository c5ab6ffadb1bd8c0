import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns, partyAt } from "./turns.ts";

test("whoever comes to a crowd of another network is among the next", async () => {
	const { begin, work } = createTurns();
	for (const take of [
		begin,
		(party: string) => work(party, () => nextTurn()),
	]) {
		const order: string[] = [];
		const ask = (party: string) => take(party).then(() => order.push(party));
		const crowd = Array.from({ length: 300 }, () => ask("crowd"));
		const other = ask("other");
		await Promise.all([...crowd, other]);
		expect(order.indexOf("other")).toBeLessThan(20);
	}
});

test("what takes one party long leaves places to others", async () => {
	const { work } = createTurns();
	let end = () => {};
	const long = new Promise<void>((resolve) => {
		end = resolve;
	});
	const slow = Array.from({ length: 20 }, () => work("one", () => long));
	expect(await work("two", async () => "done")).toBe("done");
	end();
	await Promise.all(slow);
});

test("costly answers begin in turns of the event loop of their own", async () => {
	const { work } = createTurns();
	let turn = 0;
	let isOver = false;
	const count = () => {
		turn += 1;
		if (!isOver) setImmediate(count);
	};
	setImmediate(count);
	const begun = await Promise.all(
		["a", "b", "c", "a", "b", "c"].map((party) =>
			work(party, async () => turn),
		),
	);
	isOver = true;
	expect(new Set(begun).size).toBe(begun.length);
});

test("of a crowd without end the greediest are turned away", async () => {
	const { work } = createTurns();
	const crowd = await Promise.allSettled([
		...Array.from({ length: 1000 }, () => work("crowd", () => nextTurn())),
		work("other", () => nextTurn()),
	]);
	const [other] = crowd.splice(-1);
	expect(other?.status).toBe("fulfilled");
	const refused = crowd.filter(({ status }) => status === "rejected");
	expect(refused.length).toBeGreaterThan(500);
	expect(refused[0]).toMatchObject({
		reason: { code: "unavailable", retryAfter: 1 },
	});
});

test("those who are slowed down together take turns as one", () => {
	expect(partyAt("192.0.2.7")).toBe("192.0.2.7");
	expect(partyAt("2001:db8:77:1::1")).toBe(partyAt("2001:db8:77:ff::2"));
	expect(partyAt("2001:db8:77::1")).not.toBe(partyAt("2001:db8:78::1"));
});
