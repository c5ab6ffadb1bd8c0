import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";

const minute = 60_000;
const hour = 60 * minute;

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let clock: ReturnType<typeof movableClock>;
	let token: string;
	beforeEach(async () => {
		database = await make();
		const made = await temporaryFolder();
		clock = movableClock();
		site = createServices(database, made.path, { clock });
		({ token } = await signIn(database.db, site.accounts, "amina"));
		return made.remove;
	});

	const visited = () =>
		database.db
			.selectFrom("account")
			.select(["visit_at", "new_since"])
			.executeTakeFirstOrThrow();
	/** Uses a session, and waits for the note of it, which the request does not. */
	async function use(with_ = token): Promise<string | null | undefined> {
		const session = await site.accounts.access.byToken(with_);
		await new Promise((done) => setTimeout(done, 30));
		return session?.newSince;
	}
	const now = () => clock.now().toISOString();

	test("a visit ends where four hours pass without a request, on all devices", async () => {
		expect(await use()).toBeNull();
		clock.pass(3 * hour);
		expect(await use()).toBeNull();
		const other = await signIn(database.db, site.accounts, "amina");
		clock.pass(3 * hour);
		expect(await use(other.token)).toBeNull();
		const left = now();
		clock.pass(4 * hour);
		expect(await use(other.token)).toBe(left);
		clock.pass(hour);
		expect(await use()).toBe(left);
		const again = now();
		clock.pass(11 * hour);
		expect(await use()).toBe(again);
	});

	test("a visit is noted once in five minutes, and its first request knows it all the same", async () => {
		await use();
		const { visit_at } = await visited();
		clock.pass(4 * minute);
		await use();
		expect(await visited()).toEqual({ visit_at, new_since: null });
		clock.pass(minute);
		await use();
		expect((await visited()).visit_at).toBe(now());
		const left = now();
		clock.pass(5 * hour);
		// Both ask before any of them has noted it.
		const both = [token, token].map((one) => site.accounts.access.byToken(one));
		for (const session of await Promise.all(both))
			expect(session?.newSince).toBe(left);
	});

	test("what is marked as seen stays so, and a program's token is no visit", async () => {
		const first = await site.accounts.access.byToken(token);
		const { accountId = "" } = first ?? {};
		await use();
		clock.pass(minute);
		await site.newness.seen(accountId, now());
		expect(await use()).toBe(now());
		// A time to come counts as now, and an earlier one changes nothing.
		const seen = now();
		await site.newness.seen(accountId, "2020-01-01T00:00:00.000Z");
		expect(await use()).toBe(seen);
		await site.newness.seen(accountId, "2999-01-01T00:00:00.000Z");
		expect(await use()).toBe(seen);
		clock.pass(5 * hour);
		expect(await use()).toBe(seen);
	});
});
