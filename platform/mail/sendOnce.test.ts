import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { movableClock } from "../../tests/leads.ts";
import { createSendOnce } from "./sendOnce.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

eachDatabase((make) => {
	async function open() {
		const { db } = await make();
		const clock = movableClock();
		const time = { now: async () => clock.now() };
		const sent: string[] = [];
		const { sendOnce, sweep } = createSendOnce({ db, time });
		const send = (name: string) =>
			sendOnce(name, async () => {
				sent.push(name);
			});
		return { clock, sent, send, sendOnce, sweep };
	}

	test("a notification is sent once, whoever is asked at the same moment", async () => {
		const { sent, send } = await open();
		await Promise.all([send("a"), send("a"), send("b"), send("a")]);
		await send("a");
		expect(sent.toSorted()).toEqual(["a", "b"]);
	});

	test("one that could not be sent is sent by the next who tries", async () => {
		const { sent, send, sendOnce } = await open();
		const failing = sendOnce("a", async () => {
			throw new Error("the mail server is away");
		});
		await expect(failing).rejects.toThrow("away");
		await send("a");
		expect(sent).toEqual(["a"]);
	});

	test("a sender that vanished keeps its claim for three minutes", async () => {
		const { clock, sent, send, sendOnce } = await open();
		await new Promise<void>((claimed) => {
			void sendOnce("a", () => {
				claimed();
				return new Promise(() => {});
			});
		});
		clock.pass(2 * minute);
		await send("a");
		expect(sent).toEqual([]);
		clock.pass(2 * minute);
		await send("a");
		expect(sent).toEqual(["a"]);
	});

	test("a name is known for 30 days", async () => {
		const { clock, sent, send, sweep } = await open();
		await send("a");
		clock.pass(29 * day);
		await sweep();
		await send("a");
		clock.pass(2 * day);
		await sweep();
		await send("a");
		expect(sent).toEqual(["a", "a"]);
	});
});
