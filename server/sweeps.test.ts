import { beforeEach, expect, test } from "vitest";
import { createOutbox } from "../domain/leads/delivery/outbox.ts";
import { createAddressHashes } from "../domain/leads/intake/addressHashes.ts";
import type { Db } from "../platform/db/open.ts";
import { createSecrets } from "../platform/secrets/secrets.ts";
import { signIn } from "../tests/accounts/accounts.ts";
import { eachDatabase } from "../tests/databases/databases.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { movableClock } from "../tests/leads.ts";
import { createServices, type Services } from "./services.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let services: Services;
	let db: Db;
	let clock: ReturnType<typeof movableClock>;
	beforeEach(async () => {
		const open = await make();
		const folder = await temporaryFolder();
		db = open.db;
		clock = movableClock();
		services = createServices(open, folder.path, { clock });
		return folder.remove;
	});
	const count = async (table: "upload" | "notice" | "verification_code") =>
		(await db.selectFrom(table).selectAll().execute()).length;

	test("uploads end: open ones after a week, receipts after a year", async () => {
		const { uploads, library, sweeper } = services;
		const { accountId, account } = await signIn(db, services.accounts);
		const sender = { accountId, account, network: "" };
		const node = { names: { en: "All" }, position: 0 };
		const { id: folderId } = await library.addCatalogue(node);
		const file = { folderId, note: "" };
		const staged = await library.stage(Buffer.from("words"));
		const kept = await uploads.take(sender, { ...file, name: "a.txt" }, staged);
		expect(kept.state).toBe("published");
		await uploads.resumable.open(sender, { ...file, name: "b.bin", size: 9 });
		await db
			.insertInto("notice")
			.values({
				id: "staff",
				account_id: null,
				kind: "message",
				content: "{}",
				created_at: clock.now().toISOString(),
			})
			.execute();
		expect([await count("upload"), await count("notice")]).toEqual([2, 2]);

		clock.pass(6 * day);
		await sweeper.sweep();
		expect(await count("upload")).toBe(2);
		// Given up now, and forgotten a week later.
		clock.pass(2 * day);
		await sweeper.sweep();
		expect(await uploads.page(accountId, { page: 1, limit: 9 })).toMatchObject({
			rows: [{ state: "cancelled" }, { state: "published" }],
		});
		clock.pass(8 * day);
		await sweeper.sweep();
		expect(await count("upload")).toBe(1);
		clock.pass(348 * day);
		await sweeper.sweep();
		expect([await count("upload"), await count("notice")]).toEqual([1, 2]);
		clock.pass(2 * day);
		await sweeper.sweep();
		expect([await count("upload"), await count("notice")]).toEqual([0, 1]);
		// The file itself stays.
		expect((await library.entry(kept.entry_id ?? ""))?.name).toBe("a.txt");
	});

	test("verification codes end, also when no other is asked for", async () => {
		await services.accounts.captcha.issue("198.51.100.1");
		await services.accounts.sweep();
		expect(await count("verification_code")).toBe(1);
		clock.pass(5 * 60_000);
		await services.accounts.sweep();
		expect(await count("verification_code")).toBe(0);
	});

	test("salts of addresses end, also when nobody sends anything", async () => {
		await createAddressHashes({
			db,
			clock,
			secrets: createSecrets({ db, clock }),
		})("198.51.100.1");
		const salts = async () =>
			(await db.selectFrom("secret_version").select("name").execute()).length;
		const sweep = async () => {
			const outbox = createOutbox({ db, clock, channels: [] });
			outbox.start((error) => expect.unreachable(String(error)));
			await outbox.stop();
		};
		clock.pass(day / 2 - 1);
		await sweep();
		expect(await salts()).toBe(2);
		clock.pass(3 * day);
		await sweep();
		expect(await salts()).toBe(0);
	});

	test("plans of archives end after a day", async () => {
		const node = { names: { en: "All" }, position: 0 };
		const { id } = await services.library.addCatalogue(node);
		const { id: archive } = await services.archives.plan(
			"somebody",
			[id],
			"en",
		);
		clock.pass(26 * 60 * 60_000);
		await services.sweeper.sweep();
		expect(await services.archives.find(archive)).toBeDefined();
		clock.pass(2 * 60 * 60_000);
		await services.sweeper.sweep();
		expect(await db.selectFrom("archive").select("id").execute()).toEqual([]);
	});

	test("an account begins so many uploads in an hour", async () => {
		const open = await make();
		const folder = await temporaryFolder();
		const quotas = {
			storage: { account: undefined, all: undefined },
			uploadsPerHour: 2,
			archives: { perHour: 1, planBytes: 1000 },
		};
		const { uploads, library } = createServices(open, folder.path, {
			clock,
			quotas,
		});
		const node = { names: { en: "All" }, position: 0 };
		const { id: folderId } = await library.addCatalogue(node);
		const begin = (accountId: string) =>
			uploads.resumable.open(
				{ accountId, account: accountId, network: "" },
				{ folderId, name: "a.bin", note: "", size: 1 },
			);
		await begin("one");
		clock.pass(60_000);
		await begin("one");
		const refused = { code: "too_many", retryAfter: 59 * 60 };
		await expect(begin("one")).rejects.toMatchObject(refused);
		await expect(uploads.quota.reserve("one", 1)).rejects.toMatchObject(
			refused,
		);
		await begin("two");
		clock.pass(59 * 60_000);
		await begin("one");
		await folder.remove();
	});
});
