import { beforeEach, expect, test } from "vitest";
import type { Db, OpenDatabase } from "../../../platform/db/open.ts";
import { createClamd } from "../../../platform/scanner/clamd.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { defaultUploadSettings } from "../../../server/settings/storage/uploadSettings.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import { fakeClamd } from "../../../tests/fakes/clamd.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import type { Sender } from "../upload/announced.ts";

anyDatabase((make) => {
	let database: OpenDatabase;
	let db: Db;
	let clamd: Awaited<ReturnType<typeof fakeClamd>>;
	let services: Services;
	let sender: Sender;
	let folderId: string;
	let folder: Awaited<ReturnType<typeof temporaryFolder>>;
	const servicesOf = (address: string) =>
		createServices(database, folder.path, {
			uploads: { ...defaultUploadSettings, clamd: address },
		});
	beforeEach(async () => {
		database = await make();
		db = database.db;
		folder = await temporaryFolder();
		clamd = await fakeClamd();
		services = servicesOf(clamd.address);
		const node = { names: { en: "All" }, position: 0 };
		folderId = (await services.library.addCatalogue(node)).id;
		sender = { ...(await signIn(db, services.accounts)), network: "" };
		return async () => {
			await services.uploadWork.stop();
			await clamd.close();
			await folder.remove();
		};
	});
	const take = async (content: string | Buffer, name = "a.txt") =>
		services.uploads.take(
			sender,
			{ folderId, name, note: "" },
			await services.library.stage(Buffer.from(content)),
		);
	const stateOf = async (id: string) =>
		(await services.uploads.one(sender.accountId, id)).state;
	const published = async () =>
		(await services.library.entry(folderId))?.entries;

	test("what the scan finds clean is published, what it finds is not", async () => {
		const clean = await take("clean");
		expect(clean.state).toBe("published");
		const found = await take("X5O!P%@AP EICAR");
		expect(found.state).toBe("refused");
		expect(JSON.parse(found.reason ?? "")).toEqual({
			code: "infected",
			found: "Eicar-Test-Signature",
		});
		expect(clamd.scanned).toEqual([5, 15]);
		expect(await published()).toBe(1);
		expect(await services.library.entry(found.entry_id ?? "")).toBeUndefined();
		const large = await take(Buffer.alloc(3_000_000, "a"), "large.txt");
		expect(JSON.parse(large.reason ?? "").code).toBe("unscannable");
		const [item] = await services.uploads.items([found], "es");
		expect(item?.reason).toContain("Eicar-Test-Signature");
	});

	test.each(["hangs up", "broken"] as const)(
		"while clamd %s files are held, and looked at again later",
		async (mode) => {
			clamd.mode = mode;
			const { id, state } = await take("clean");
			expect(state).toBe("held");
			expect(await published()).toBe(0);
			await expect(services.inspection.lookAtAll()).rejects.toThrow("clamd");
			clamd.mode = "fine";
			await services.inspection.lookAtAll();
			expect(await stateOf(id)).toBe("published");
			expect(await published()).toBe(1);
		},
	);

	test("a slow clamd does not keep the sender waiting", async () => {
		clamd.mode = "silent";
		// clamd never answers here: a sender who waited for it would hang.
		const { id, state } = await take("clean");
		expect(state).toBe("held");
		const impatient = createClamd({ address: clamd.address, timeout: 100 });
		async function* content() {
			yield Buffer.from("x");
		}
		await expect(impatient.scan(content())).rejects.toThrow("not answer");

		// The process that began an inspection has it until it stops; then another takes over.
		clamd.mode = "fine";
		const other = servicesOf(clamd.address);
		await other.inspection.lookAtAll();
		expect([await stateOf(id), clamd.scanned]).toEqual(["held", []]);
		await services.uploadWork.stop();
		other.inspection.start(() => {});
		await expect.poll(() => stateOf(id)).toBe("published");
		await other.inspection.stop();
	});

	test("of several processes one looks at each file", async () => {
		clamd.mode = "broken";
		for (const n of [1, 2, 3, 4, 5]) await take("clean", `${n}.txt`);
		clamd.mode = "fine";
		clamd.scanned.length = 0;
		const others = [1, 2, 3].map(() => servicesOf(clamd.address));
		await Promise.all(others.map((one) => one.inspection.lookAtAll()));
		expect(clamd.scanned).toHaveLength(5);
		expect(await published()).toBe(5);
		const left = await db.selectFrom("lease").selectAll().execute();
		expect(left).toEqual([]);
	});

	test("nobody is told twice, however many look", async () => {
		clamd.mode = "broken";
		const { id } = await take("clean");
		clamd.mode = "fine";
		const others = [services, servicesOf(clamd.address)];
		await Promise.all(others.map((one) => one.inspection.lookAtAll()));
		expect(await stateOf(id)).toBe("published");
		const { count } = await services.notices.page(sender.accountId, "en", {
			page: 1,
			limit: 10,
		});
		expect(count).toBe(1);
		expect(await published()).toBe(1);
	});

	test("without a clamd to reach files are held", async () => {
		await clamd.close();
		services = servicesOf("127.0.0.1:1");
		expect((await take("clean")).state).toBe("held");
	});
});
