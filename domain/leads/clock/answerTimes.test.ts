import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { createAnswerTimes } from "./answerTimes.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

eachDatabase((make, engine) => {
	async function start() {
		const opened = await make();
		const site = createLeadsSite(opened);
		const times = createAnswerTimes({ db: opened.db, clock: site.clock });
		let from = 0;
		/** First answers of a distributor, now, after so many minutes each. */
		const answer = async (distributor: string, minutes: number[]) => {
			for (const answered_minutes of minutes) {
				const form = await site.filled();
				const sender = { key: newKey(), address: addressOf(from++) };
				const { receipt } = await site.leads.submit(form, sender);
				const { lead } = (await site.leads.find(receipt)) ?? {};
				await opened.db
					.updateTable("lead_case")
					.set({
						first_by: distributor,
						answered_minutes,
						answered_at: site.clock.now().toISOString(),
					})
					.where("lead_id", "=", lead?.id ?? "")
					.execute();
			}
		};
		return { ...site, db: opened.db, times, answer };
	}

	test("the median of ten first answers and more is promised, of fewer nothing", async () => {
		const { times, answer, clock } = await start();
		await answer("chile", [30, 60, 90, 120, 240, 240, 240, 300, 600]);
		expect(await times.usual("chile")).toBeUndefined();
		await answer("chile", [9000]);
		// Kept for an hour.
		expect(await times.usual("chile")).toBeUndefined();
		clock.pass(hour);
		expect(await times.usual("chile")).toBe(240);
		expect(await times.usual("peru")).toBeUndefined();
		clock.pass(61 * day);
		expect(await times.usual("chile")).toBeUndefined();
	});

	test("a hundred visitors at once have it read once, by the index", async () => {
		const { times, answer, db } = await start();
		await answer("chile", Array(10).fill(60));
		const asked = Array.from({ length: 100 }, () => times.usual("chile"));
		expect(new Set(await Promise.all(asked))).toEqual(new Set([60]));
		if (engine !== "sqlite") return;
		const plan = await db
			.selectFrom("lead_case")
			.select("answered_minutes")
			.where("first_by", "=", "chile")
			.where("answered_at", "is not", null)
			.where("answered_at", ">=", "2026")
			.orderBy("answered_at", "desc")
			.limit(1000)
			.explain(undefined, sql`query plan`);
		expect(JSON.stringify(plan)).toContain(
			"USING COVERING INDEX lead_case_first_by",
		);
	});
});
