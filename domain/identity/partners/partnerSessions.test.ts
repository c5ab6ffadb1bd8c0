import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { movableClock } from "../../../tests/leads.ts";
import { mostSessions } from "../sessions/sessions.ts";
import { type Access, createAccess } from "./access.ts";
import { createSessions, sessionTimes } from "./partnerSessions.ts";

const hour = 3_600_000;

eachDatabase((make) => {
	let open: OpenDatabase;
	let clock: ReturnType<typeof movableClock>;
	let sessions: ReturnType<typeof createSessions>;
	let access: Access;
	beforeEach(async () => {
		open = await make();
		clock = movableClock();
		sessions = createSessions({ db: open.db, clock, newId: createIds(clock) });
		access = createAccess({ db: open.db, clock, sessions });
	});
	const start = (account?: string) => signIn(open.db, { sessions }, account);

	test("a token is kept nowhere", async () => {
		const { token, account } = await start();
		const rows = await open.db.selectFrom("session").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(await access.byToken(token)).toMatchObject({ account });
		expect(await access.byToken(`${token.slice(0, -1)}_`)).toBeUndefined();
		expect(await access.byToken(rows[0]?.token_hash ?? "")).toBeUndefined();
	});

	test("it lasts as long as it is used, up to thirty days", async () => {
		const { token } = await start();
		let last = "";
		let hours = 0;
		for (;;) {
			clock.pass(11 * hour);
			const found = await access.byToken(token);
			if (!found) break;
			hours += 11;
			last = found.expiresAt;
		}
		expect(hours).toBeGreaterThan(29 * 24);
		expect(last).toBe("2026-03-31T12:00:00.000Z");
	});

	test("unused for twelve hours, it is over", async () => {
		const { token } = await start();
		clock.pass(sessionTimes.idle);
		expect(await access.byToken(token)).toBeUndefined();
	});

	test("that it was used is written once a minute", async () => {
		const { token, sessionId } = await start();
		const seen = async () =>
			(await sessions.of((await access.byToken(token))?.accountId ?? ""))[0]
				?.seen_at;
		const first = await seen();
		clock.pass(59_000);
		expect(await seen()).toBe(first);
		clock.pass(1000);
		expect(await seen()).toBe("2026-03-01T12:01:00.000Z");
		expect(sessionId).toBeTruthy();
	});

	test("a disabled account has no session, and an ended one stays ended", async () => {
		const { token, accountId } = await start();
		const set = (state: string) =>
			open.db
				.updateTable("account")
				.set({ state })
				.where("id", "=", accountId)
				.execute();
		await set("disabled");
		expect(await access.byToken(token)).toBeUndefined();
		await sessions.end(accountId);
		await set("active");
		expect(await access.byToken(token)).toBeUndefined();
	});

	test("one is ended, or all but one, of this account only", async () => {
		const [a, b, c] = [await start("x"), await start("x"), await start("x")];
		const stranger = await start("y");
		expect(await sessions.end(a.accountId, { id: stranger.sessionId })).toBe(0);
		expect(await sessions.end(a.accountId, { id: b.sessionId })).toBe(1);
		expect(await sessions.end(a.accountId, { id: b.sessionId })).toBe(0);
		expect(await sessions.end(a.accountId, { except: a.sessionId })).toBe(1);
		const found = await Promise.all(
			[a, b, c, stranger].map(({ token }) => access.byToken(token)),
		);
		expect(found.map(Boolean)).toEqual([true, false, false, true]);
	});

	test("too many are not kept open: the one unused longest ends", async () => {
		const first = await start("x");
		for (let n = 0; n < mostSessions; n++) {
			clock.pass(1000);
			await start("x");
		}
		expect(await access.byToken(first.token)).toBeUndefined();
		expect(await sessions.of(first.accountId)).toHaveLength(mostSessions);
	});

	test("what ended long ago is swept", async () => {
		const { accountId } = await start();
		await sessions.end(accountId);
		await start();
		const count = async () =>
			(await open.db.selectFrom("session").select("id").execute()).length;
		clock.pass(30 * 24 * hour);
		await sessions.sweep();
		expect(await count()).toBe(2);
		clock.pass(1);
		await sessions.sweep();
		expect(await count()).toBe(1);
	});
});
