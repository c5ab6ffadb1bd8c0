import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { createAccess } from "../identity/partners/access.ts";
import { createSessions } from "../identity/partners/partnerSessions.ts";
import { createFileAddresses } from "./signedUrls.ts";

const hour = 3_600_000;
const file = { id: "0199", name: "a b.pdf", kind: "file", thumbnail: "x" };

eachDatabase((make) => {
	let database: OpenDatabase;
	let now: number;
	let holder: Awaited<ReturnType<typeof signIn>>;
	const clock = { now: () => new Date(now) };
	beforeEach(async () => {
		// After the account's own beginning, however long the database takes.
		now = Date.now() + hour;
		database = await make();
		const { db } = database;
		const sessions = createSessions({ db, clock, newId: createIds(clock) });
		holder = await signIn(db, { sessions });
	});
	const fresh = () => {
		const { db } = database;
		const sessions = createSessions({ db, clock, newId: createIds(clock) });
		const access = createAccess({ db, clock, sessions });
		return createFileAddresses({ db, clock, access });
	};
	const check = (address: string, addresses = fresh()) => {
		const [, , id = "", grant = ""] = address.split("/");
		return addresses.check(id, grant);
	};

	test("an address made by one process is known to another", async () => {
		const { view } = await fresh().of(holder.sessionId);
		expect(view(file)).toMatch(/^\/files\/0199\/[\w.-]+\/a%20b\.pdf$/);
		expect(await check(view(file))).toEqual({
			purpose: "view",
			stamp: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			holder: {
				sessionId: holder.sessionId,
				accountId: holder.accountId,
				account: holder.account,
				network: "198.51.100.*",
			},
		});
	});

	test("a download can be gone on with for a day, and not for two", async () => {
		const { download } = await fresh().of(holder.sessionId);
		const address = download(file);
		now += 24 * hour;
		expect(await check(address)).toMatchObject({ purpose: "download" });
		now += hour;
		expect(await check(address)).toBe("expired");
	});

	test("a thumbnail keeps its address for hours", async () => {
		now = Date.parse("2026-05-06T01:00:00Z");
		const one = (await fresh().of(holder.sessionId)).thumbnail(file);
		now += 22 * hour;
		const other = (await fresh().of(holder.sessionId)).thumbnail(file);
		expect(other).toBe(one);
	});

	test("what has nothing to show has no address", async () => {
		const { view, thumbnail } = await fresh().of(holder.sessionId);
		expect(view({ ...file, kind: "folder" })).toBe("");
		expect(thumbnail({ ...file, thumbnail: null })).toBe("");
	});

	test("an address ends with its session and its account", async () => {
		const { download } = await fresh().of(holder.sessionId);
		const { db } = database;
		await db
			.updateTable("account")
			.set({ state: "disabled" })
			.where("id", "=", holder.accountId)
			.execute();
		expect(await check(download(file))).toBe("ended");
		await db.updateTable("account").set({ state: "active" }).execute();
		expect(await check(download(file))).toMatchObject({ purpose: "download" });
		await db
			.updateTable("session")
			.set({ ended_at: new Date(now).toISOString() })
			.execute();
		expect(await check(download(file))).toBe("ended");
		await db.deleteFrom("session").execute();
		expect(await check(download(file))).toBe("ended");
	});

	test("a session that runs out lets a download end; a new password does not", async () => {
		const { download } = await fresh().of(holder.sessionId);
		now += 20 * hour;
		expect(await check(download(file))).toMatchObject({ purpose: "download" });
		await database.db
			.updateTable("account")
			.set({ password_changed_at: new Date(now).toISOString() })
			.execute();
		expect(await check(download(file))).toBe("ended");
	});
});
