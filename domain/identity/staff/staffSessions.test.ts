import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../../platform/db/open.ts";
import { createServices } from "../../../server/services.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { mostSessions } from "../sessions/sessions.ts";
import type { StaffService } from "./staff.ts";

const minute = 60_000;
const hour = 60 * minute;
const origin = { device: "Firefox, Linux", network: "198.51.100.*" };

eachDatabase((make) => {
	let db: Db;
	let clock: ReturnType<typeof movableClock>;
	let staff: StaffService;
	beforeEach(async () => {
		const open = await make();
		db = open.db;
		clock = movableClock();
		const folder = await temporaryFolder();
		({ staff } = createServices(open, folder.path, { clock }));
		return folder.remove;
	});
	const add = (account: string) =>
		staff.members.add(
			{
				account,
				name: "Ana Ruiz",
				language: "es" as const,
				grants: [
					{ role: "inspector" },
					{ role: "lead-manager", kinds: ["contact"], countries: ["ES"] },
					{ role: "translator", languages: ["es", "pt"], publishes: true },
				],
			},
			"root",
		);

	test("a session knows its member and his roles, until nobody used it for long", async () => {
		const member = await add("ana");
		const { token } = await staff.sessions.open(member.id, origin);
		const found = await staff.sessions.find(token);
		expect(found).toMatchObject({ staff: member, account: "ana" });
		clock.pass(11 * hour);
		expect((await staff.sessions.find(token))?.staff).toEqual(member);
		clock.pass(11 * hour);
		expect(await staff.sessions.find(token)).toBeDefined();
		clock.pass(12 * hour);
		expect(await staff.sessions.find(token)).toBeUndefined();
	});

	test("what is used without an end ends after a week", async () => {
		const { id } = await add("ana");
		const { token } = await staff.sessions.open(id, origin);
		let hours = 0;
		for (; await staff.sessions.find(token); hours += 6) clock.pass(6 * hour);
		expect(hours).toBe(7 * 24);
	});

	test("a proof holds for ten minutes, and can be given anew", async () => {
		const { id } = await add("ana");
		const { token, ...session } = await staff.sessions.open(id, origin);
		const fresh = async () => {
			const found = await staff.sessions.find(token);
			return found && staff.sessions.isFresh(found);
		};
		clock.pass(10 * minute - 1);
		expect(await fresh()).toBe(true);
		clock.pass(1);
		expect(await fresh()).toBe(false);
		await staff.sessions.prove(session.id);
		expect(await fresh()).toBe(true);
	});

	test("sessions are listed and ended, one, all others, all", async () => {
		const { id } = await add("ana");
		const other = await add("ben");
		const opened = [];
		for (let n = 0; n < 4; n++) {
			opened.push(await staff.sessions.open(id, origin));
			clock.pass(1);
		}
		const left = await staff.sessions.open(other.id, origin);
		const ids = async () => (await staff.sessions.of(id)).map((one) => one.id);
		const [a, b, c, d] = opened.map((one) => one.id);
		expect(await ids()).toEqual([d, c, b, a]);
		expect(await staff.sessions.end(other.id, { id: a })).toBe(0);
		expect(await staff.sessions.end(id, { id: a })).toBe(1);
		expect(await staff.sessions.find(opened[0]?.token ?? "")).toBeUndefined();
		expect(await staff.sessions.end(id, { except: c })).toBe(2);
		expect(await ids()).toEqual([c]);
		await staff.sessions.end(id);
		expect(await ids()).toEqual([]);
		expect(await staff.sessions.find(left.token)).toBeDefined();
		clock.pass(31 * 24 * hour);
		await staff.sweep();
		expect(await db.selectFrom("staff_session").selectAll().execute()).toEqual(
			[],
		);
	});

	test("too many are not kept open: the one unused longest ends", async () => {
		const { id } = await add("ana");
		const first = await staff.sessions.open(id, origin);
		for (let n = 0; n < mostSessions; n++) {
			clock.pass(1000);
			await staff.sessions.open(id, origin);
		}
		expect(await staff.sessions.find(first.token)).toBeUndefined();
		expect(await staff.sessions.of(id)).toHaveLength(mostSessions);
	});

	test("an account is there once, however it is spelled", async () => {
		await add("Ana");
		await expect(add("ａｎａ")).rejects.toMatchObject({ code: "conflict" });
		await expect(add("a b")).rejects.toMatchObject({ code: "invalid" });
	});
});
