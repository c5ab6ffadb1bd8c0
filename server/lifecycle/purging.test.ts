import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sendPurge } from "../../platform/cdn/purge.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { legal, publishEntries } from "../../tests/content/content.ts";
import { openEditing } from "../../tests/content/editing.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { startReceiver } from "../../tests/fakes/receivers.ts";
import { readConfig } from "../config.ts";
import { createPurging } from "./purging.ts";

eachDatabase((make) => {
	test("a CDN is told when content changes, twice and by one process, also after faults", async () => {
		const { db, ...rest } = await make();
		const site = openEditing({ db, ...rest }, systemClock);
		const receiver = await startReceiver();
		const { cdn } = readConfig(
			{
				NODE_ENV: "test",
				CDN_PURGE_URL: receiver.url,
				CDN_PURGE_HEADERS: '{"authorization":"Bearer x"}',
			},
			"/",
		);
		const target = cdn.purge;
		if (!target) throw new Error("no target");
		const faults: string[] = [];
		const open = () => {
			const one = createPurging({
				db,
				clock: systemClock,
				content: site.content,
				settling: 20,
				purge: () => sendPurge(target),
			});
			one.start((error) => faults.push(String(error)));
			onTestFinished(one.stop);
			return one;
		};
		const processes = [open(), open()];
		const { received } = receiver;
		// Nobody knows how old the pages are that the CDN has from before.
		await expect.poll(() => received.length).toBe(2);
		expect(received[0]).toMatchObject({
			body: '{"tags":["pages"]}',
			headers: { authorization: "Bearer x" },
		});

		await publishEntries(site, [legal("a", { en: "1" })]);
		await expect.poll(() => received.length).toBe(4);
		await wait(100);
		expect([received.length, faults]).toEqual([4, []]);

		for (const one of processes) await one.stop();
		receiver.answer.status = 500;
		await publishEntries(site, [legal("a", { en: "2" })]);
		const late = open();
		await expect.poll(() => faults).toEqual(["Error: the CDN answered 500"]);
		await late.stop();
		receiver.answer.status = 204;
		open();
		// The first was refused.
		await expect.poll(() => received.length).toBe(7);
	});
});

test("settings of the CDN that do not fit are refused, and its key is shown to nobody", () => {
	const wrong = (settings: Record<string, string>) => () =>
		readConfig({ NODE_ENV: "test", ...settings }, "/");
	expect(wrong({ CDN_PURGE_BODY: "x" })).toThrow("needs CDN_PURGE_URL");
	expect(wrong({ CDN_PURGE_URL: "http://cdn.example/purge" })).toThrow(
		"https:",
	);
	expect(
		wrong({
			CDN_PURGE_URL: "https://cdn.example",
			CDN_PURGE_HEADERS: "key=secret",
		}),
	).toThrow(/^(?!.*secret).*headers as JSON/);
});
