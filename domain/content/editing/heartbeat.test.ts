import { afterEach, expect, test, vi } from "vitest";
import type { Staff } from "../../../contracts/rights.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { insertMember } from "../../identity/members/memberQueries.ts";
import { createHeartbeat } from "./heartbeat.ts";

const minute = 60_000;
const place = { entry: "terms", language: "en" as const };

afterEach(() => {
	vi.useRealTimers();
});

eachDatabase((make, engine) => {
	test("who is here is seen from another machine, whose clock is minutes off", async () => {
		const { db } = await make();
		const badges = async () => ({}) as never;
		const sourceLanguage = async () => "en" as const;
		const heartbeat = () =>
			createHeartbeat({ db, sourceLanguage, worklist: { badges } });
		const person = async (id: string): Promise<Staff> => {
			await insertMember(db, {
				id,
				account: id,
				account_key: id,
				name: id,
				language: "en",
				state: "active",
				time_zone: "UTC",
				totp_step: 0,
				created_at: new Date().toISOString(),
			});
			return { id, name: id, language: "en", grants: [{ role: "editor" }] };
		};
		const [ana, ben] = [await person("ana"), await person("ben")];
		const seen = async (who: Staff) =>
			(await heartbeat().beat(who, { place })).present.map(({ id }) => id);

		// Processes that share SQLite share a clock, too.
		const apart = engine === "postgres" ? 5 * minute : 0;
		for (const off of [apart, -apart]) {
			vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
			await seen(ben);
			vi.useRealTimers();
			expect(await seen(ana)).toEqual(["ben"]);
			await heartbeat().beat(ben, { place, leaves: true });
			expect(await seen(ana)).toEqual([]);
		}
		await seen(ben);
		// Nothing was heard of him since.
		await db
			.updateTable("staff_presence")
			.set({ seen_at: new Date(Date.now() - 17_000).toISOString() })
			.where("staff_id", "=", "ben")
			.execute();
		expect(await seen(ana)).toEqual([]);
	});
});
